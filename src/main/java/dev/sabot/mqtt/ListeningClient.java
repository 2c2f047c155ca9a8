// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import java.util.List;
import java.util.function.Consumer;

/** A client of one MQTT 5 broker that says nothing itself; used by one thread, as a {@link BrokerClient} is. */
public interface ListeningClient {

    /** Abandons any connection and begins a fresh one, without a session from before and without a last will. */
    void connect(BrokerListener listener);

    boolean isConnected();

    /**
     * Subscribes at QoS 1; one refused filter refuses the whole.
     *
     * @param done must only enqueue
     */
    void subscribe(List<String> filters, Consumer<Answer> done);

    /** Says good-bye to the broker and closes. Takes at most two seconds. */
    void disconnect();

    /** Closes without good-bye. Takes at most two seconds; does nothing without a connection. */
    void abandon();
}
