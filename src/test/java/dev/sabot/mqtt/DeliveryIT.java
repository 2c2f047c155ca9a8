// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.sabot.journal.Entry;
import dev.sabot.journal.Position;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Delivery through a real broker that is killed, frozen and restarted, to a real consumer. */
class DeliveryIT {

    private static final Topics TOPICS = new Topics("riverside", "BAC-07");
    private static final Service SERVICE = new Service(FakeJournal.ID, "0.1.0", "ab".repeat(32), "cd".repeat(32));
    private static final int KEEP_ALIVE_SECONDS = 1;

    @TempDir
    private Path folder;

    private final FakeJournal journal = new FakeJournal();
    private final Heard heard = new Heard();
    private Mosquitto broker;
    private Optional<DeliveryThread> running = Optional.empty();
    private Watcher watcher;

    @BeforeEach
    void open() throws IOException {
        broker = new Mosquitto(folder, "allow_anonymous true", "set_tcp_nodelay true").start();
        watcher = new Watcher(broker);
    }

    @AfterEach
    void close() {
        running.ifPresent(DeliveryThread::close);
        watcher.close();
        broker.close();
    }

    private static ConditionFactory soon() {
        return await().atMost(Duration.ofSeconds(60)).pollInterval(Duration.ofMillis(20));
    }

    private Delivery start(Map<String, Position> positions, String... required) {
        MqttSettings settings = new MqttSettings(broker.uri(), TOPICS, KEEP_ALIVE_SECONDS, List.of(required),
            Optional.empty(), Optional.empty(), Optional.empty());
        PahoBrokerClient its = new PahoBrokerClient(settings);
        Delivery delivery = new Delivery(settings, SERVICE, journal, positions, its, heard);
        running = Optional.of(DeliveryThread.start(delivery, () -> System.nanoTime() / 1_000_000));
        return delivery;
    }

    private List<String> all() {
        return journal.read(1, Integer.MAX_VALUE).stream().map(Entry::bytes).map(FakeClient::text).toList();
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void everyEntryReachesARequiredConsumerAndItsWatermarkComesBack() throws Exception {
        journal.append(3_000);
        try (ReferenceConsumer pit = new ReferenceConsumer(broker, TOPICS, "pit")) {
            start(Map.of(), "pit");
            soon().until(() -> heard.position("pit") == 3_000);
            assertThat(pit.held()).isEqualTo(all());
        }
        assertThat(heard.positions()).containsEntry("pit", journal.at(3_000));
    }

    @Test
    void withoutRequiredConsumerTheBrokersAcknowledgementIsThePosition() {
        journal.append(3_000);
        start(Map.of());
        soon().until(() -> heard.position("broker") == 3_000);
    }

    // The broker acknowledges, is killed, and has forgotten: measured, 635 of 2,500 were lost that way.
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void brokerKilledAgainAndAgainLosesNothing(boolean keepsItsStore) throws Exception {
        broker.close();
        broker = keepsItsStore
            ? new Mosquitto(folder, "allow_anonymous true", "persistence true", "persistence_location " + folder + "/")
            : new Mosquitto(folder, "allow_anonymous true");
        broker.start();
        try (ReferenceConsumer pit = new ReferenceConsumer(broker, TOPICS, "pit")) {
            Delivery delivery = start(Map.of(), "pit");
            for (int kill = 1; kill <= 4; kill++) {
                delivery.committed(journal.append(500));
                int wanted = kill * 500 - 400;
                soon().until(() -> pit.held().size() >= wanted);
                broker.kill();
                delivery.committed(journal.append(1));
                broker.start();
            }
            soon().until(() -> heard.position("pit") == journal.lastSeq());
            assertThat(pit.held()).isEqualTo(all());
            assertThat(pit.arrivals()).isGreaterThanOrEqualTo(journal.lastSeq());
        }
    }

    @Test
    void restartedDeliveryGoesOnFromTheDurablePosition() throws Exception {
        journal.append(200);
        try (ReferenceConsumer pit = new ReferenceConsumer(broker, TOPICS, "pit")) {
            start(Map.of(), "pit");
            soon().until(() -> heard.position("pit") == 200);
            running.orElseThrow().close();
            long before = pit.arrivals();
            journal.append(50);
            start(heard.positions(), "pit");
            soon().until(() -> heard.position("pit") == 250);
            assertThat(pit.held()).isEqualTo(all());
            assertThat(pit.arrivals() - before).isEqualTo(50);
        }
    }

    @Test
    void consumerThatLostItsStoreSaysSoAndGetsItAgain() throws Exception {
        journal.append(300);
        try (ReferenceConsumer pit = new ReferenceConsumer(broker, TOPICS, "pit")) {
            start(Map.of(), "pit");
            soon().until(() -> heard.position("pit") == 300);
            pit.forgetFrom(100);
            soon().until(() -> pit.held().size() == 300);
            soon().until(() -> heard.position("pit") == 300);
            assertThat(heard.moves()).contains("pit 100");
        }
    }

    @Test
    void consumerThatMissedSomethingInSilenceGetsItAfterASecond() throws Exception {
        try (ReferenceConsumer pit = new ReferenceConsumer(broker, TOPICS, "pit")) {
            Delivery delivery = start(Map.of(), "pit");
            delivery.committed(journal.append(10));
            soon().until(() -> heard.position("pit") == 10);
            pit.deaf(true);
            delivery.committed(journal.append(10));
            soon().until(() -> watcher.on(TOPICS.event()).size() >= 20);
            pit.deaf(false);
            soon().until(() -> heard.position("pit") == 20);
            assertThat(pit.held()).isEqualTo(all());
        }
    }

    @Test
    void retainedTopicsAreThereForWhoComesLaterAndAgainAfterABrokerForgot() throws Exception {
        Delivery delivery = start(Map.of());
        delivery.meta(utf8("{\"m\":1}"));
        delivery.state(() -> utf8("{\"s\":1}"));
        soon().until(() -> watcher.last(TOPICS.state()).equals(Optional.of("{\"s\":1}")));
        broker.kill();
        broker.start();
        try (Watcher late = new Watcher(broker)) {
            soon().until(() -> late.last(TOPICS.meta()).equals(Optional.of("{\"m\":1}")));
            soon().until(() -> late.last(TOPICS.state()).equals(Optional.of("{\"s\":1}")));
            soon().until(() -> late.last(TOPICS.status()).orElse("").contains("\"online\":true"));
        }
    }

    @Test
    void coupsAreCopiedByteForByte() {
        journal.append("coup-opened");
        journal.append("coup-settled");
        start(Map.of());
        soon().until(() -> watcher.on(TOPICS.coup()).size() == 1);
        assertThat(watcher.on(TOPICS.coup())).containsExactly(all().get(1));
    }

    @Test
    void cleanStopLeavesOfflineBehind() {
        start(Map.of());
        soon().until(() -> watcher.last(TOPICS.status()).orElse("").contains("\"online\":true"));
        running.orElseThrow().close();
        soon().until(() -> watcher.last(TOPICS.status()).orElse("").contains("\"online\":false"));
    }

    // To the broker a killed process is a socket that closes without good-bye.
    @Test
    void lastWillSaysOfflineWhenTheProcessDies() {
        MqttSettings settings = MqttSettings.plain(broker.uri(), TOPICS, List.of());
        PahoBrokerClient its = new PahoBrokerClient(settings);
        Delivery delivery = new Delivery(settings, SERVICE, journal, Map.of(), its, heard);
        soon().until(() -> {
            delivery.turn(System.nanoTime() / 1_000_000);
            return watcher.last(TOPICS.status()).orElse("").contains("\"online\":true");
        });
        its.abandon();
        soon().until(() -> watcher.last(TOPICS.status()).orElse("").contains("\"online\":false"));
        assertThat(watcher.last(TOPICS.status()).orElseThrow())
            .isEqualTo(watcher.on(TOPICS.status()).getFirst().replace("\"online\":true", "\"online\":false"));
    }

    @Test
    void frozenBrokerIsNoticedToldAndSurvived() throws Exception {
        try (ReferenceConsumer pit = new ReferenceConsumer(broker, TOPICS, "pit")) {
            Delivery delivery = start(Map.of(), "pit");
            delivery.committed(journal.append(20));
            soon().until(() -> heard.position("pit") == 20);
            broker.freeze();
            delivery.committed(journal.append(20));
            long before = System.nanoTime();
            soon().until(() -> heard.open(DeliveryProblem.NO_BROKER).isPresent());
            assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(12));
            broker.thaw();
            soon().until(() -> heard.position("pit") == 40);
            assertThat(pit.held()).isEqualTo(all());
            assertThat(heard.open(DeliveryProblem.NO_BROKER)).isEmpty();
        }
    }

    @Test
    void brokerThatForbidsEventIsToldAndNoPositionMoves() throws Exception {
        broker.close();
        broker = new Mosquitto(folder, "allow_anonymous true", "acl_file " + folder.resolve("acl"));
        Files.writeString(folder.resolve("acl"), "topic write sabot/v1/+/+/status\n");
        broker.start();
        journal.append(5);
        start(Map.of());
        soon().until(() -> heard.open(DeliveryProblem.REFUSED).isPresent());
        assertThat(heard.open(DeliveryProblem.REFUSED).orElseThrow()).contains(TOPICS.event()).contains("135");
        assertThat(heard.position("broker")).isZero();
    }

    // A listener that is slow must cost time only: callbacks of the library do not wait for it.
    @Test
    void slowListenerWithManyWatermarksWaitingStopsNothing() throws Exception {
        Delivery delivery = start(Map.of(), "pit");
        delivery.committed(journal.append(100));
        soon().until(() -> watcher.on(TOPICS.event()).size() >= 100);
        synchronized (heard) {
            // The delivery's thread is held at its listener while these come in.
            for (int seq = 1; seq <= 60; seq++) {
                watcher.publish(TOPICS.watermark("pit"), FakeClient.text(journal.watermark(seq)));
            }
            soon().until(() -> watcher.on(TOPICS.watermark("pit")).size() == 60);
        }
        soon().until(() -> heard.position("pit") == 60);
        watcher.publish(TOPICS.watermark("pit"), FakeClient.text(journal.watermark(100)));
        soon().until(() -> heard.position("pit") == 100);
    }

    // mosquitto 2.0.11 names the reason, and the library hands it on only as a broken connection.
    @Test
    void secondDeliveryOfOneTableTakesOverAndTheFirstSaysThatItsConnectionBroke() {
        start(Map.of());
        soon().until(() -> watcher.last(TOPICS.status()).isPresent());
        PahoBrokerClient second = new PahoBrokerClient(MqttSettings.plain(broker.uri(), TOPICS, List.of()));
        second.connect(new Publication(TOPICS.status(), journal.watermark(0), true), new HeardLink());
        soon().until(() -> heard.open(DeliveryProblem.NO_BROKER).orElse("").contains("broke"));
        second.abandon();
    }
}
