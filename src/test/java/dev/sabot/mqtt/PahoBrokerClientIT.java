// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.sabot.input.Bytes;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A test for each weakness of the client library that was measured, over real sockets. */
@Isolated("It counts the threads of this process.")
class PahoBrokerClientIT {

    private static final Duration SOON = Duration.ofSeconds(10);
    private static final Topics TOPICS = new Topics("riverside", "BAC-07");
    private static final Publication WILL = new Publication(TOPICS.status(), bytes("gone"), true);
    private static final Publication ENTRY = new Publication(TOPICS.event(), bytes("entry"), false);
    private static final int KEEP_ALIVE_SECONDS = 1;

    private final HeardLink heard = new HeardLink();
    private final List<Answer> answers = new CopyOnWriteArrayList<>();
    private ScriptedBroker broker;
    private PahoBrokerClient client;

    @BeforeEach
    void open() throws IOException {
        broker = new ScriptedBroker();
        client = clientOf(broker.port());
    }

    @AfterEach
    void close() throws IOException {
        client.abandon();
        broker.close();
    }

    private static ConditionFactory soon() {
        return await().pollDelay(Duration.ZERO).pollInterval(Duration.ofMillis(2)).atMost(SOON);
    }

    private static Bytes bytes(String text) {
        return Bytes.of(text.getBytes(StandardCharsets.UTF_8));
    }

    private static PahoBrokerClient clientOf(int port) {
        return new PahoBrokerClient(new MqttSettings(URI.create("tcp://127.0.0.1:" + port), TOPICS, KEEP_ALIVE_SECONDS,
            List.of(), Optional.empty(), Optional.empty(), Optional.empty()));
    }

    private void connect() {
        client.connect(WILL, heard);
        soon().until(() -> heard.events().contains("connected"));
    }

    private Answer answerTo(Publication publication) {
        answers.clear();
        client.publish(publication, answers::add);
        soon().until(() -> !answers.isEmpty());
        return answers.getFirst();
    }

    // 1. The library calls every acknowledgement a success.
    @ParameterizedTest
    @ValueSource(ints = {128, 131, 135, 144, 151, 153})
    void acknowledgementWithARefusingReasonIsARefusal(int reason) {
        broker.answersPublications(_ -> reason);
        connect();
        assertThat(answerTo(ENTRY)).isInstanceOfSatisfying(Answer.Refused.class, refused -> {
            assertThat(refused.reasonCode()).isEqualTo(reason);
            assertThat(refused.message()).contains("(" + reason + ")");
        });
    }

    @Test
    void refusedPlaceInTheWindowIsFreeAgain() {
        broker.answersPublications(_ -> 135);
        connect();
        for (int i = 0; i < 40; i++) {
            assertThat(answerTo(ENTRY)).isInstanceOf(Answer.Refused.class);
        }
        assertThat(client.freePlaces()).isEqualTo(16);
    }

    @Test
    void nobodySubscribedIsNoRefusal() {
        broker.answersPublications(_ -> 16);
        connect();
        assertThat(answerTo(ENTRY)).isEqualTo(new Answer.Accepted(16));
    }

    @Test
    void refusedSubscriptionIsARefusal() {
        broker.answersSubscriptions(135);
        connect();
        client.subscribe(List.of(TOPICS.watermark("pit")), answers::add);
        soon().until(() -> !answers.isEmpty());
        assertThat(answers.getFirst()).isInstanceOf(Answer.Refused.class);
    }

    // 2. The library reads Receive Maximum as a signed number and then refuses every publication.
    @ParameterizedTest
    @ValueSource(ints = {32_768, 32_769, 40_000, 65_535})
    void receiveMaximumFrom32768OnIsReadAsWhatItIs(int announced) {
        broker.receiveMaximum(announced);
        connect();
        assertThat(client.freePlaces()).isEqualTo(16);
        for (int i = 0; i < 40; i++) {
            assertThat(answerTo(ENTRY)).isEqualTo(new Answer.Accepted(0));
        }
    }

    @ParameterizedTest
    @CsvSource({"1,1", "10,10", "15,15", "16,16", "17,16", "20,16", "32767,16"})
    void windowIsTheSmallerOfSixteenAndTheBrokers(int announced, int expected) {
        broker.receiveMaximum(announced);
        connect();
        assertThat(client.freePlaces()).isEqualTo(expected);
    }

    // 10. Some brokers announce nothing.
    @Test
    void windowIsSixteenWhereTheBrokerAnnouncesNothing() {
        connect();
        assertThat(client.freePlaces()).isEqualTo(16);
    }

    @Test
    void publishingWithoutAPlaceIsAFaultOfTheProgram() {
        broker.neverAcknowledges().receiveMaximum(2);
        connect();
        client.publish(ENTRY, answers::add);
        client.publish(ENTRY, answers::add);
        assertThatThrownBy(() -> client.publish(ENTRY, answers::add)).isInstanceOf(IllegalStateException.class);
        assertThat(broker.mostOutstanding()).isLessThanOrEqualTo(2);
    }

    // 10. A place given back too early lets the library refuse with 32202 now and then.
    @ParameterizedTest
    @ValueSource(ints = {1, 16})
    void placesGivenBackCanBeUsedAtOnce(int announced) {
        broker.receiveMaximum(announced);
        connect();
        int count = 5_000;
        for (int i = 0; i < count; i++) {
            soon().pollInterval(Duration.ofNanos(20_000)).until(() -> client.freePlaces() > 0);
            client.publish(ENTRY, answers::add);
        }
        soon().until(() -> answers.size() == count);
        assertThat(answers).containsOnly(new Answer.Accepted(0));
        assertThat(broker.mostOutstanding()).isLessThanOrEqualTo(announced);
    }

    // 3. With more than ten messages waiting behind a callback that is busy, the library stops for good.
    @ParameterizedTest
    @ValueSource(ints = {11, 12, 200})
    void manyInboundMessagesAtOnceStopNothing(int count) {
        connect();
        client.subscribe(List.of(TOPICS.watermark("pit")), _ -> { });
        broker.push(TOPICS.watermark("pit"), "w", count);
        for (int i = 0; i < 40; i++) {
            assertThat(answerTo(ENTRY)).isEqualTo(new Answer.Accepted(0));
        }
        soon().until(() -> heard.arrivals().size() == count);
        soon().until(() -> broker.acknowledgedByClient() == count);
        assertThat(answerTo(ENTRY)).isEqualTo(new Answer.Accepted(0));
    }

    // 4. No reconnecting of the library's own: it would go on beside ours.
    @Test
    void lostConnectionIsToldOnceAndNotRepairedBehindOurBack() {
        connect();
        broker.dropConnections();
        soon().until(() -> heard.events().size() == 2);
        assertThat(heard.events().getLast()).startsWith("lost: the connection to the broker 127.0.0.1:");
        soon().during(Duration.ofSeconds(3)).until(() -> broker.connections() == 1);
        assertThat(client.isConnected()).isFalse();
    }

    @Test
    void freshConnectionAfterALossWorks() {
        for (int i = 1; i <= 5; i++) {
            int connections = i;
            client.connect(WILL, heard);
            soon().until(() -> client.freePlaces() == 16);
            assertThat(answerTo(ENTRY)).isEqualTo(new Answer.Accepted(0));
            broker.dropConnections();
            soon().until(() -> !client.isConnected());
            assertThat(broker.connections()).isEqualTo(connections);
        }
    }

    // 4. Closed clients of the library leave timer threads behind when it reconnects by itself.
    @Test
    void threeHundredRefusedConnectionsLeaveNoThreadBehind() throws IOException {
        int closedPort;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closedPort = free.getLocalPort();
        }
        PahoBrokerClient refused = clientOf(closedPort);
        for (int i = 1; i <= 300; i++) {
            int attempts = i;
            refused.connect(WILL, heard);
            soon().until(() -> heard.events().size() == attempts);
        }
        refused.abandon();
        assertThat(heard.events()).allSatisfy(event -> assertThat(event).contains("nothing listens there"));
        soon().untilAsserted(() -> assertThat(threadsOfTheLibrary()).isEmpty());
    }

    @Test
    void twentyBrokenConnectionsLeaveNoThreadBehind() {
        for (int i = 1; i <= 20; i++) {
            int lost = i * 2;
            client.connect(WILL, heard);
            soon().until(() -> client.isConnected());
            broker.dropConnections();
            soon().until(() -> heard.events().size() == lost);
        }
        client.abandon();
        soon().untilAsserted(() -> assertThat(threadsOfTheLibrary()).isEmpty());
    }

    // A connection that ends while the library still starts its threads leaves one of them asking for ever.
    @Test
    void brokerThatHangsUpAtOnceLeavesNoThreadBehind() {
        broker.hangsUpAtOnce();
        for (int i = 1; i <= 20; i++) {
            int attempts = i;
            client.connect(WILL, heard);
            soon().until(() -> heard.events().size() == attempts);
        }
        client.abandon();
        soon().untilAsserted(() -> assertThat(threadsOfTheLibrary()).isEmpty());
    }

    @Test
    void abandoningAtAnyMomentOfConnectingLeavesNoThreadBehind() {
        for (int millis = 0; millis <= 400; millis += 20) {
            int pause = millis;
            long before = System.nanoTime();
            client.connect(WILL, heard);
            soon().until(() -> Duration.ofNanos(System.nanoTime() - before).toMillis() >= pause);
            client.abandon();
        }
        soon().untilAsserted(() -> assertThat(threadsOfTheLibrary()).isEmpty());
    }

    /** Closing took from the library's thread what it needs after telling; a thread that dies of it ends the wait. */
    @Test
    void abandoningWhileTheConnectionIsToldOfHarmsNoThread() {
        heard.whenConnected(() -> client.abandon());
        client.connect(WILL, heard);
        soon().untilAsserted(() -> {
            assertThat(heard.events()).containsExactly("connected");
            assertThat(threadsOfTheLibrary()).isEmpty();
        });
    }

    private static List<String> threadsOfTheLibrary() {
        return Thread.getAllStackTraces().entrySet().stream()
            .filter(each -> each.getKey().getName().startsWith("MQTT"))
            .map(each -> each.getKey().getName() + " at " + List.of(each.getValue())).toList();
    }

    // 5. The library's usual forms of disconnecting wait half a minute for a broker that is gone.
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void leavingAFrozenBrokerTakesLessThanASecond(boolean withGoodBye) {
        broker.neverAcknowledges();
        connect();
        client.publish(ENTRY, answers::add);
        broker.freeze();
        long before = System.nanoTime();
        if (withGoodBye) {
            client.disconnect();
        } else {
            client.abandon();
        }
        assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(1));
        soon().untilAsserted(() -> assertThat(threadsOfTheLibrary()).isEmpty());
    }

    @Test
    void goodByeReachesTheBrokerAndAbandoningSaysNone() {
        connect();
        client.disconnect();
        soon().until(broker::heardGoodBye);
        client.connect(WILL, heard);
        soon().until(() -> client.isConnected());
        client.abandon();
        soon().during(Duration.ofMillis(300)).until(() -> !broker.heardGoodBye());
    }

    // 6. Files of the library lose messages in silence.
    @Test
    void nothingIsKeptOnDisk() throws IOException {
        connect();
        answerTo(ENTRY);
        try (Stream<Path> files = Files.list(Path.of(""))) {
            assertThat(files.map(each -> each.getFileName().toString())).noneMatch(each -> each.startsWith("sabot"));
        }
    }

    // 7. isConnected() alone stays true for minutes.
    @Test
    void frozenBrokerIsNoticedWithinThreeKeepAlives() {
        connect();
        broker.freeze();
        long before = System.nanoTime();
        soon().until(() -> heard.events().size() == 2);
        assertThat(Duration.ofNanos(System.nanoTime() - before))
            .isLessThan(Duration.ofSeconds(3 * KEEP_ALIVE_SECONDS + 1));
        assertThat(heard.events().getLast()).isEqualTo("lost: the broker 127.0.0.1:" + broker.port()
            + " no longer answers");
    }

    @Test
    void outstandingPublicationOfALostConnectionIsAnsweredWithUnknown() {
        broker.neverAcknowledges();
        connect();
        client.publish(ENTRY, answers::add);
        broker.dropConnections();
        soon().until(() -> !answers.isEmpty());
        assertThat(answers).hasOnlyElementsOfType(Answer.Unknown.class);
    }

    // Sentences

    @ParameterizedTest
    @CsvSource({"132, MQTT 5", "133, client identifier", "134, wrong user name or password", "135, not authorised",
        "137, busy"})
    void refusedConnectionSaysWhy(int reason, String told) {
        broker.refusesConnections(reason);
        client.connect(WILL, heard);
        soon().until(() -> !heard.events().isEmpty());
        assertThat(heard.events()).hasSize(1);
        assertThat(heard.events().getFirst()).startsWith("failed: the broker 127.0.0.1:" + broker.port() + " refuses")
            .contains(told);
    }

    @Test
    void endingByTheBrokerSaysWhy() {
        connect();
        broker.endConnections(142);
        soon().until(() -> heard.events().size() == 2);
        assertThat(heard.events().getLast()).contains("does this table run twice? (142)");
    }

    @Test
    void nameThatCannotBeResolvedIsSaidSo() {
        PahoBrokerClient lost = new PahoBrokerClient(MqttSettings.plain(URI.create("tcp://no-such-broker.invalid"),
            TOPICS, List.of()));
        lost.connect(WILL, heard);
        soon().until(() -> !heard.events().isEmpty());
        assertThat(heard.events().getFirst()).contains("the broker's name no-such-broker.invalid cannot be resolved");
        lost.abandon();
    }

    @Test
    void brokerThatHangsUpBeforeAcceptingIsSaidSo() {
        broker.neverAnswersConnect();
        client.connect(WILL, heard);
        soon().until(() -> broker.connections() == 1);
        broker.dropConnections();
        soon().until(() -> !heard.events().isEmpty());
        assertThat(heard.events().getFirst()).contains("hung up before it accepted us");
    }

    @Test
    void connectionThatIsNeverAcceptedCanBeAbandoned() {
        broker.neverAnswersConnect();
        client.connect(WILL, heard);
        soon().until(() -> broker.connections() == 1);
        client.abandon();
        soon().untilAsserted(() -> assertThat(threadsOfTheLibrary()).isEmpty());
        assertThat(heard.events()).isEmpty();
    }

    // The library would lower the QoS in silence, and entries would be lost without a word.
    @Test
    void brokerWithoutQosOneIsRefused() {
        broker.offersOnlyQosZero();
        client.connect(WILL, heard);
        soon().until(() -> !heard.events().isEmpty());
        assertThat(heard.events().getFirst()).contains("offers QoS 0 only");
    }

    // The library would drop the flag in silence, and a display that comes later would show nothing.
    @Test
    void brokerWithoutRetainedMessagesIsRefused() {
        broker.keepsNoRetained();
        client.connect(WILL, heard);
        soon().until(() -> !heard.events().isEmpty());
        assertThat(heard.events().getFirst()).contains("keeps no retained messages");
    }
}
