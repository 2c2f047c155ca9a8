// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.mqtt.Topics;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.paho.mqttv5.common.MqttException;

/**
 * A required consumer that does what a pit system must do, and no more: orders by seq, drops what it has already, and
 * publishes retained how far it has everything. It shares no code with delivery but the topics' names.
 */
final class Pit implements AutoCloseable {

    /** Its name in the configuration. */
    static final String NAME = "pit";

    private static final long LOOK_MILLIS = 50;
    private static final long PATIENCE_MILLIS = 10_000;

    private final URI broker;
    private final Topics topics;
    private final Thread thread;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final TreeMap<Long, String> waiting = new TreeMap<>();
    private final List<String> held = new ArrayList<>();
    private Optional<String> journal = Optional.empty();
    private long foreign;
    private Optional<Subscriber> line = Optional.empty();

    Pit(URI broker, Topics topics) {
        this.broker = broker;
        this.topics = topics;
        this.thread = Thread.ofPlatform().daemon().name("pit").start(this::run);
    }

    /** All entries that it has without a gap, in order: entry 1 first. */
    synchronized List<String> held() {
        return List.copyOf(held);
    }

    synchronized int count() {
        return held.size();
    }

    /** Messages of another journal than the first it heard of. */
    synchronized long foreign() {
        return foreign;
    }

    private void run() {
        try {
            while (closed.getCount() > 0) {
                if (line.filter(Subscriber::isConnected).isPresent() || connect()) {
                    hear(line.orElseThrow());
                } else if (closed.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                    break;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        leave();
    }

    private void hear(Subscriber from) throws InterruptedException {
        Subscriber.Message first = from.arrived().poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        if (first != null) {
            from.requireSound();
            for (Subscriber.Message next = first; next != null; next = from.arrived().poll()) {
                take(next.payload());
            }
            sayHowFar(from);
        }
    }

    private synchronized void take(String entry) {
        String its = entry.replaceAll(".*\"journal\":\"([^\"]*)\".*", "$1");
        if (!its.equals(journal.orElse(its))) {
            foreign++;
            return;
        }
        journal = Optional.of(its);
        long seq = Long.parseLong(entry.replaceAll(".*?\"seq\":(\\d+),.*", "$1"));
        if (seq > held.size()) {
            waiting.put(seq, entry);
        }
        for (String next = waiting.remove(held.size() + 1L); next != null; next = waiting.remove(held.size() + 1L)) {
            held.add(next);
        }
    }

    private synchronized Optional<String> watermark() {
        if (held.isEmpty()) {
            return Optional.empty();
        }
        String hash = held.getLast().replaceAll(".*\"hash\":\"([0-9a-f]{64})\"}$", "$1");
        return Optional.of("{\"journal\":\"" + journal.orElseThrow() + "\",\"seq\":" + held.size() + ",\"hash\":\""
            + hash + "\"}");
    }

    private void sayHowFar(Subscriber to) {
        Optional<String> watermark = watermark();
        try {
            if (watermark.isPresent()) {
                to.publishRetained(topics.watermark(NAME), watermark.get());
            }
        } catch (MqttException lost) {
            // The next connection says it again.
            leave();
        }
    }

    private boolean connect() {
        leave();
        try {
            Subscriber fresh = Subscriber.to(broker, topics.event());
            line = Optional.of(fresh);
            sayHowFar(fresh);
            return true;
        } catch (MqttException notYet) {
            return false;
        }
    }

    private void leave() {
        line.ifPresent(Subscriber::close);
        line = Optional.empty();
    }

    @Override
    public void close() {
        closed.countDown();
        try {
            thread.join(PATIENCE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
