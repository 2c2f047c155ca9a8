// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import java.util.List;
import java.util.function.Consumer;

/**
 * A client of one MQTT 5 broker, used by one thread. No method waits for the broker; answers come to callbacks on other
 * threads, and what was outstanding when a connection ends may get no answer at all.
 */
public interface BrokerClient {

    /**
     * Most publications without an answer at one time. Throughput hardly grows beyond, mosquitto's own limit is 20, and
     * what is outstanding stays so small that no write to a frozen broker can ever block.
     */
    int MAX_WINDOW = 16;

    /**
     * Abandons any connection and begins a fresh one, without a session from before.
     *
     * @param will what the broker publishes if we vanish
     * @param listener hears of this connection only
     */
    void connect(Publication will, BrokerListener listener);

    boolean isConnected();

    /** How many publications may be begun now: 0 to {@link #MAX_WINDOW}, fewer where the broker asks for fewer. */
    int freePlaces();

    /**
     * Publishes at QoS 1.
     *
     * @param done must only enqueue
     * @throws IllegalStateException if there is no free place
     */
    void publish(Publication publication, Consumer<Answer> done);

    /**
     * Subscribes at QoS 1 to topics without wildcards; one refused topic refuses the whole.
     *
     * @param done must only enqueue
     */
    void subscribe(List<String> topics, Consumer<Answer> done);

    /**
     * Subscribes at QoS 1 to what is published on a topic from now on: nothing that the broker keeps comes (Retain
     * Handling 2), and what is published to be kept is told as such (Retain As Published).
     *
     * @param done must only enqueue
     */
    void subscribeFresh(String topic, Consumer<Answer> done);

    /** Says good-bye to the broker, so that it throws the will away, and closes. Takes at most two seconds. */
    void disconnect();

    /** Closes without good-bye. Takes at most two seconds; does nothing without a connection. */
    void abandon();
}
