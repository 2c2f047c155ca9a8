// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.schema.Schemas;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.paho.mqttv5.client.IMqttToken;
import org.eclipse.paho.mqttv5.client.MqttAsyncClient;
import org.eclipse.paho.mqttv5.client.MqttCallback;
import org.eclipse.paho.mqttv5.client.MqttConnectionOptions;
import org.eclipse.paho.mqttv5.client.MqttDisconnectResponse;
import org.eclipse.paho.mqttv5.client.persist.MemoryPersistence;
import org.eclipse.paho.mqttv5.common.MqttException;
import org.eclipse.paho.mqttv5.common.MqttMessage;
import org.eclipse.paho.mqttv5.common.packet.MqttProperties;

/**
 * One connection to a broker that keeps what it gets, and holds each message of ours against its schema. It is not made
 * again when it breaks.
 */
final class Subscriber implements MqttCallback, AutoCloseable {

    /** A message as it arrived. */
    record Message(String topic, String payload, boolean isRetained) {
    }

    private static final long PATIENCE_MILLIS = 10_000;
    private static final int KEEP_ALIVE_SECONDS = 5;
    private static final int QUIESCE_MILLIS = 10;

    /** Kept, for a logger that nobody holds forgets its level: a killed broker is no news here. */
    private static final Logger PAHO = Logger.getLogger("org.eclipse.paho.mqttv5");

    static {
        PAHO.setLevel(Level.OFF);
    }

    private final MqttAsyncClient client;
    private final BlockingQueue<Message> arrived = new LinkedBlockingQueue<>();
    private final List<Message> all = new CopyOnWriteArrayList<>();
    private int sound;

    private Subscriber(URI broker) throws MqttException {
        client = new MqttAsyncClient(broker.toString(), "test-" + UUID.randomUUID(), new MemoryPersistence());
        client.setCallback(this);
    }

    /** Connected and subscribed. */
    static Subscriber to(URI broker, String... filters) throws MqttException {
        Subscriber subscriber = new Subscriber(broker);
        try {
            MqttConnectionOptions options = new MqttConnectionOptions();
            options.setKeepAliveInterval(KEEP_ALIVE_SECONDS);
            subscriber.client.connect(options).waitForCompletion(PATIENCE_MILLIS);
            for (String filter : filters) {
                subscriber.client.subscribe(filter, 1).waitForCompletion(PATIENCE_MILLIS);
            }
            return subscriber;
        } catch (MqttException e) {
            subscriber.close();
            throw e;
        }
    }

    boolean isConnected() {
        return client.isConnected();
    }

    /** What arrives, to be taken one by one. */
    BlockingQueue<Message> arrived() {
        return arrived;
    }

    /** Payloads of a topic so far, in order of arrival. */
    List<String> on(String topic) {
        requireSound();
        return all.stream().filter(message -> message.topic().equals(topic)).map(Message::payload).toList();
    }

    /** The topic's latest payload; empty when there was none. */
    Optional<String> last(String topic) {
        return on(topic).stream().reduce((_, later) -> later);
    }

    /**
     * Holds what has come since against its schemas: on the thread that asks, for a client that is slow loses messages.
     */
    synchronized void requireSound() {
        for (; sound < all.size(); sound++) {
            Schemas.requireValidOn(all.get(sound).topic(), all.get(sound).payload());
        }
    }

    void publish(String topic, String payload) throws MqttException {
        client.publish(topic,
            new MqttMessage(payload.getBytes(StandardCharsets.UTF_8), 1, false, new MqttProperties()));
    }

    void publishRetained(String topic, String payload) throws MqttException {
        client.publish(topic,
            new MqttMessage(payload.getBytes(StandardCharsets.UTF_8), 1, true, new MqttProperties()));
    }

    @Override
    public void close() {
        try {
            client.disconnectForcibly(0, QUIESCE_MILLIS, false);
            client.close(true);
        } catch (MqttException e) {
            // It is closing already.
            return;
        }
    }

    @Override
    public void messageArrived(String topic, MqttMessage message) {
        Message one = new Message(topic, new String(message.getPayload(), StandardCharsets.UTF_8),
            message.isRetained());
        all.add(one);
        arrived.add(one);
    }

    @Override
    public void disconnected(MqttDisconnectResponse response) {
        // Seen by asking.
    }

    @Override
    public void mqttErrorOccurred(MqttException exception) {
        // Ends the connection.
    }

    @Override
    public void deliveryComplete(IMqttToken token) {
        // What is lost is said again by whoever said it.
    }

    @Override
    public void connectComplete(boolean isReconnect, String address) {
        // Seen by waiting.
    }

    @Override
    public void authPacketArrived(int reasonCode, MqttProperties properties) {
        // Not asked for.
    }
}
