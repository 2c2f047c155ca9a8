// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.mqtt.Answer;
import dev.sabot.mqtt.BrokerClient;
import dev.sabot.mqtt.BrokerListener;
import dev.sabot.mqtt.Publication;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** A client that takes the broker's acknowledgement of an entry for the consumer's word. */
final class HastyClient implements BrokerClient {

    private final BrokerClient client;
    private final LongConsumer moved;

    HastyClient(BrokerClient client, LongConsumer moved) {
        this.client = client;
        this.moved = moved;
    }

    @Override
    public void connect(Publication will, BrokerListener listener) {
        client.connect(will, listener);
    }

    @Override
    public boolean isConnected() {
        return client.isConnected();
    }

    @Override
    public int freePlaces() {
        return client.freePlaces();
    }

    @Override
    public void publish(Publication publication, Consumer<Answer> done) {
        client.publish(publication, answer -> {
            if (answer instanceof Answer.Accepted && publication.topic().endsWith("/event")) {
                moved.accept(Audit.seqIn(publication.payload()));
            }
            done.accept(answer);
        });
    }

    @Override
    public void subscribe(List<String> topics, Consumer<Answer> done) {
        client.subscribe(topics, done);
    }

    @Override
    public void subscribeFresh(String topic, Consumer<Answer> done) {
        client.subscribeFresh(topic, done);
    }

    @Override
    public void disconnect() {
        client.disconnect();
    }

    @Override
    public void abandon() {
        client.abandon();
    }
}
