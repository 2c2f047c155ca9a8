// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
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
 * What a pit system must do, and no more: order by seq, drop what it has, publish retained how far it has everything.
 * It shares no code with delivery but the topics.
 */
final class ReferenceConsumer implements MqttCallback, AutoCloseable {

    private final String broker;
    private final Topics topics;
    private final String name;
    private final BlockingQueue<String> arrived = new LinkedBlockingQueue<>();
    private final TreeMap<Long, String> waiting = new TreeMap<>();
    private final List<String> held = new ArrayList<>();
    private final Thread thread;
    private volatile boolean isClosed;
    private volatile boolean isDeaf;
    private long arrivals;
    private Optional<MqttAsyncClient> client = Optional.empty();

    ReferenceConsumer(Mosquitto broker, Topics topics, String name) {
        this.broker = broker.uri().toString();
        this.topics = topics;
        this.name = name;
        this.thread = Thread.ofPlatform().daemon().name("consumer-" + name).start(this::run);
    }

    /** All entries that it holds without a gap, in order. */
    synchronized List<String> held() {
        return List.copyOf(held);
    }

    /** How many messages came in all, doubles included. */
    synchronized long arrivals() {
        return arrivals;
    }

    /** Throws away what comes, as a consumer does that fell over. */
    void deaf(boolean isNow) {
        isDeaf = isNow;
    }

    /** As after a restore from last night: says that it has less than it had. */
    synchronized void forgetFrom(int count) {
        held.subList(count, held.size()).clear();
        waiting.clear();
        arrived.add("");
    }

    @Override
    public void close() {
        isClosed = true;
        try {
            thread.join(Duration.ofSeconds(10));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        try {
            while (!isClosed) {
                if (client.isEmpty() || !client.get().isConnected()) {
                    reconnect();
                }
                Optional.ofNullable(arrived.poll(50, TimeUnit.MILLISECONDS)).ifPresent(this::takeAll);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        leave();
    }

    private void takeAll(String first) {
        take(first);
        for (String next = arrived.poll(); next != null; next = arrived.poll()) {
            take(next);
        }
        sayHowFar();
    }

    private synchronized void take(String entry) {
        if (entry.isEmpty() || isDeaf) {
            return;
        }
        arrivals++;
        long seq = Long.parseLong(entry.replaceAll(".*\"seq\":(\\d+),.*", "$1"));
        if (seq > held.size()) {
            waiting.put(seq, entry);
        }
        while (waiting.containsKey(held.size() + 1L)) {
            held.add(waiting.remove(held.size() + 1L));
        }
    }

    private synchronized String watermark() {
        if (held.isEmpty()) {
            return "";
        }
        String last = held.getLast();
        return "{\"journal\":" + last.replaceAll(".*\"journal\":(\"[^\"]*\").*", "$1") + ",\"seq\":" + held.size()
            + ",\"hash\":\"" + last.substring(last.length() - 66);
    }

    private void sayHowFar() {
        String watermark = watermark();
        // Without a connection, the next one says it.
        if (watermark.isEmpty() || isDeaf || client.isEmpty()) {
            return;
        }
        MqttMessage message = new MqttMessage(watermark.getBytes(StandardCharsets.UTF_8), 1, true,
            new MqttProperties());
        try {
            client.get().publish(topics.watermark(name), message);
        } catch (MqttException lost) {
            // The next connection says it again.
            leave();
        }
    }

    private void reconnect() throws InterruptedException {
        leave();
        try {
            MqttAsyncClient fresh = new MqttAsyncClient(broker, "consumer-" + name, new MemoryPersistence());
            client = Optional.of(fresh);
            fresh.setCallback(this);
            MqttConnectionOptions options = new MqttConnectionOptions();
            options.setKeepAliveInterval(5);
            fresh.connect(options).waitForCompletion(3_000);
            fresh.subscribe(topics.event(), 1).waitForCompletion(3_000);
            sayHowFar();
        } catch (MqttException notYet) {
            leave();
            arrived.poll(100, TimeUnit.MILLISECONDS);
        }
    }

    private void leave() {
        Optional<MqttAsyncClient> left = client;
        client = Optional.empty();
        try {
            if (left.isPresent()) {
                left.get().disconnectForcibly(0, 10, false);
                left.get().close(true);
            }
        } catch (MqttException e) {
            // It is closing already.
            return;
        }
    }

    @Override
    public void messageArrived(String topic, MqttMessage message) {
        arrived.add(new String(message.getPayload(), StandardCharsets.UTF_8));
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
        // A watermark that was lost is said again with the next entry.
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
