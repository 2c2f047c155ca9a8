// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Bytes;
import dev.sabot.journal.Entry;
import dev.sabot.journal.Position;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A whole evening in simulated time: a broker that loses, doubles, swaps, refuses, is killed and forgets; consumers who
 * crash and come back with an older store. A failing seed is the argument of the test that failed.
 */
class DeliveryChaosSimTest {

    private static final Topics TOPICS = new Topics("riverside", "BAC-07");
    private static final List<String> CONSUMERS = List.of("pit", "archive");
    private static final int EVENTFUL_STEPS = 3_000;
    private static final int SEEDS = 150;

    /** Orders by seq, drops what it has, says how far it has everything. */
    private static final class Consumer {

        private final String name;
        private final TreeMap<Long, Bytes> waiting = new TreeMap<>();
        private final List<Bytes> held = new ArrayList<>();
        private final List<Bytes> inTransit = new ArrayList<>();
        private final Map<Long, Boolean> everClaimed = new HashMap<>();
        private boolean isOn = true;

        private Consumer(String name) {
            this.name = name;
        }

        private void take(Bytes entry) {
            long seq = Long.parseLong(FakeClient.text(entry).replaceAll(".*\"seq\":(\\d+),.*", "$1"));
            if (seq > held.size()) {
                waiting.put(seq, entry);
            }
            while (waiting.containsKey(held.size() + 1L)) {
                held.add(waiting.remove(held.size() + 1L));
            }
        }
    }

    private final FakeJournal journal = new FakeJournal();
    private final FakeClient client = new FakeClient();
    private final Heard heard = new Heard();
    private final List<Consumer> consumers = CONSUMERS.stream().map(Consumer::new).toList();
    private final Map<String, Bytes> retainedAtBroker = new HashMap<>();
    private final Deque<String> subscribersToTell = new ArrayDeque<>();
    private Delivery delivery = fresh(Map.of());
    private long now;

    static LongStream seeds() {
        return LongStream.range(0, SEEDS);
    }

    private Delivery fresh(Map<String, Position> positions) {
        return new Delivery(MqttSettings.plain(URI.create("tcp://broker.pit"), TOPICS, CONSUMERS),
            new Service(FakeJournal.ID, "v", "ab".repeat(32), ""), journal, positions, client, heard);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void everyRequiredConsumerGetsEveryEntryWhateverHappensInBetween(long seed) {
        Random chance = new Random(seed);
        for (int step = 0; step < EVENTFUL_STEPS; step++) {
            now += chance.nextInt(40);
            somethingHappens(chance);
            world(chance, 0.1);
            delivery.turn(now);
            invariantsHold();
        }
        consumers.forEach(each -> each.isOn = true);
        for (int step = 0; step < 40_000 && !isComplete(); step++) {
            now += 20;
            world(chance, 0);
            delivery.turn(now);
            invariantsHold();
        }
        List<Bytes> all = journal.read(1, Integer.MAX_VALUE).stream().map(Entry::bytes).toList();
        for (Consumer consumer : consumers) {
            assertThat(consumer.held).isEqualTo(all);
            assertThat(heard.positions()).containsEntry(consumer.name, journal.at(journal.lastSeq()));
        }
        assertThat(heard.open(DeliveryProblem.FORK)).isEmpty();
        assertThat(heard.open(DeliveryProblem.FAILED)).isEmpty();
    }

    private boolean isComplete() {
        return consumers.stream().allMatch(each -> heard.position(each.name) == journal.lastSeq());
    }

    private void somethingHappens(Random chance) {
        if (chance.nextInt(3) == 0) {
            journal.append(chance.nextInt(4) == 0 ? "coup-settled" : "card-drawn");
            delivery.committed(journal.lastSeq());
        }
        if (chance.nextInt(200) == 0 && client.isConnected()) {
            client.lose("the connection broke");
        }
        if (chance.nextInt(400) == 0) {
            brokerIsKilled(chance.nextBoolean());
        }
        if (chance.nextInt(800) == 0) {
            delivery = fresh(new HashMap<>(heard.positions()));
            client.abandon();
        }
        for (Consumer consumer : consumers) {
            if (chance.nextInt(300) == 0) {
                consumer.isOn = !consumer.isOn;
                consumer.inTransit.clear();
                claim(consumer);
            }
            if (chance.nextInt(1_000) == 0 && !consumer.held.isEmpty()) {
                int kept = chance.nextInt(consumer.held.size());
                consumer.held.subList(kept, consumer.held.size()).clear();
                consumer.waiting.clear();
                claim(consumer);
            }
        }
    }

    private void brokerIsKilled(boolean forgetsRetained) {
        consumers.forEach(each -> each.inTransit.clear());
        if (forgetsRetained) {
            retainedAtBroker.clear();
        }
        if (client.isConnected()) {
            client.lose("the connection broke");
        }
    }

    /** Broker and consumers do their part; {@code trouble} is the chance that a message goes wrong. */
    private void world(Random chance, double trouble) {
        if (client.isWaitingForConnection()) {
            connect(chance, trouble);
        }
        while (!subscribersToTell.isEmpty() && client.isConnected()) {
            Optional.ofNullable(retainedAtBroker.get(subscribersToTell.peek()))
                .ifPresent(bytes -> client.arrive(subscribersToTell.peek(), bytes));
            subscribersToTell.remove();
        }
        int answers = chance.nextInt(17);
        while (answers-- > 0 && client.isConnected() && client.outstanding() > 0) {
            answer(chance, trouble);
        }
        for (Consumer consumer : consumers) {
            consume(consumer, chance, trouble);
        }
    }

    private void connect(Random chance, double trouble) {
        if (chance.nextDouble() < trouble) {
            client.fail("nothing listens there");
        } else {
            client.accept();
            subscribersToTell.clear();
            CONSUMERS.forEach(each -> subscribersToTell.add(TOPICS.watermark(each)));
        }
    }

    private void answer(Random chance, double trouble) {
        boolean isRefused = chance.nextDouble() < trouble / 20;
        Answer answer = isRefused ? new Answer.Refused(151, "its quota is used up (151)") : new Answer.Accepted(0);
        FakeClient.Outstanding answered = chance.nextDouble() < trouble ? client.answerLast(answer)
            : client.answerFirst(answer);
        if (!isRefused && answered.publication().topic().equals(TOPICS.event())) {
            for (Consumer consumer : consumers) {
                boolean isLost = !consumer.isOn || chance.nextDouble() < trouble;
                int copies = isLost ? 0 : chance.nextDouble() < trouble ? 2 : 1;
                IntStream.range(0, copies).forEach(_ -> consumer.inTransit.add(answered.publication().payload()));
            }
        }
    }

    private void consume(Consumer consumer, Random chance, double trouble) {
        if (!consumer.isOn || consumer.inTransit.isEmpty()) {
            return;
        }
        while (!consumer.inTransit.isEmpty()) {
            int index = chance.nextDouble() < trouble ? chance.nextInt(consumer.inTransit.size()) : 0;
            consumer.take(consumer.inTransit.remove(index));
        }
        if (chance.nextDouble() >= trouble) {
            claim(consumer);
        }
    }

    private void claim(Consumer consumer) {
        long seq = consumer.held.size();
        consumer.everClaimed.put(seq, true);
        String topic = TOPICS.watermark(consumer.name);
        retainedAtBroker.put(topic, journal.watermark(seq));
        if (client.isConnected()) {
            client.arrive(topic, journal.watermark(seq));
        }
    }

    private void invariantsHold() {
        assertThat(client.mostOutstanding()).isLessThanOrEqualTo(BrokerClient.MAX_WINDOW);
        for (Consumer consumer : consumers) {
            Position position = heard.positions().getOrDefault(consumer.name, Position.NOTHING);
            if (position.seq() > 0) {
                assertThat(consumer.everClaimed).as("a position that " + consumer.name + " never claimed")
                    .containsKey(position.seq());
            }
        }
    }
}
