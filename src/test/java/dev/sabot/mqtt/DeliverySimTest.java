// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Bytes;
import dev.sabot.journal.Position;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The delivery's turns, one decision at a time: the broker and the clock are the test. */
class DeliverySimTest {

    private static final Topics TOPICS = new Topics("riverside", "BAC-07");
    private static final Service SERVICE = new Service(FakeJournal.ID, "0.1.0", "ab".repeat(32), "cd".repeat(32));
    private static final Answer YES = new Answer.Accepted(0);
    private static final Answer NO = new Answer.Refused(135, "not authorised (135)");

    private final FakeJournal journal = new FakeJournal();
    private final FakeClient client = new FakeClient();
    private final Heard heard = new Heard();
    private long now = 1_000;

    private Delivery delivery(Map<String, Position> positions, String... required) {
        return new Delivery(MqttSettings.plain(URI.create("tcp://broker.pit"), TOPICS, List.of(required)), SERVICE,
            journal, positions, client, heard);
    }

    private Delivery connected(String... required) {
        Delivery delivery = delivery(Map.of(), required);
        delivery.turn(now);
        client.accept();
        settle(delivery);
        return delivery;
    }

    private void settle(Delivery delivery) {
        client.settle(delivery, now);
    }

    private void after(long millis, Delivery delivery) {
        now += millis;
        settle(delivery);
    }

    private void watermark(String consumer, long seq) {
        client.arrive(TOPICS.watermark(consumer), journal.watermark(seq));
    }

    /** Seqs sent to {@code event}, in order. */
    private List<Long> sent() {
        return client.on(TOPICS.event()).stream().map(DeliverySimTest::seq).toList();
    }

    private static long seq(String json) {
        return Long.parseLong(json.replaceAll(".*\"seq\":(\\d+),.*", "$1"));
    }

    private static List<Long> range(long from, long to) {
        return LongStream.rangeClosed(from, to).boxed().toList();
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    // Connecting

    @Test
    void statusMetaAndStateGoOutBeforeEntries() {
        journal.append(2);
        Delivery delivery = delivery(Map.of());
        delivery.state(() -> utf8("{\"s\":1}"));
        delivery.meta(utf8("{\"m\":1}"));
        delivery.turn(now);
        client.accept();
        settle(delivery);
        assertThat(client.published()).extracting(Publication::topic).containsExactly(
            TOPICS.status(), TOPICS.meta(), TOPICS.state(), TOPICS.event(), TOPICS.event());
        assertThat(client.published()).extracting(Publication::isRetained)
            .containsExactly(true, true, true, false, false);
    }

    @Test
    void lastWillIsTheStatusWithOnlineFalse() {
        connected();
        assertThat(client.will().isRetained()).isTrue();
        assertThat(client.will().topic()).isEqualTo(TOPICS.status());
        assertThat(FakeClient.text(client.will().payload()))
            .isEqualTo(client.on(TOPICS.status()).getFirst().replace("\"online\":true", "\"online\":false"));
    }

    @Test
    void everythingRetainedIsPublishedAgainAfterAReconnect() {
        Delivery delivery = connected();
        delivery.meta(utf8("{\"m\":1}"));
        delivery.state(() -> utf8("{\"s\":1}"));
        delivery.state(() -> utf8("{\"s\":2}"));
        settle(delivery);
        client.forget();
        client.lose("the connection broke");
        settle(delivery);
        after(500, delivery);
        client.accept();
        settle(delivery);
        assertThat(client.on(TOPICS.status())).hasSize(1);
        assertThat(client.on(TOPICS.meta())).containsExactly("{\"m\":1}");
        assertThat(client.on(TOPICS.state())).containsExactly("{\"s\":2}");
    }

    @Test
    void onlyTheLatestStateIsPublishedAndNeverTwoAtOnce() {
        Delivery delivery = connected();
        client.forget();
        delivery.state(() -> utf8("{\"s\":1}"));
        delivery.turn(now);
        delivery.state(() -> utf8("{\"s\":2}"));
        delivery.state(() -> utf8("{\"s\":3}"));
        delivery.turn(now);
        assertThat(client.on(TOPICS.state())).containsExactly("{\"s\":1}");
        after(Delivery.STATE_MILLIS, delivery);
        assertThat(client.on(TOPICS.state())).containsExactly("{\"s\":1}", "{\"s\":3}");
    }

    @Test
    void aStateThatChangesFasterThanAnybodyLooksIsMadeAndPublishedNowAndThenAndAtLastAsItIs() {
        Delivery delivery = connected();
        client.forget();
        List<Integer> made = new ArrayList<>();
        for (int change = 0; change <= 60; change++) {
            int number = change;
            delivery.state(() -> {
                made.add(number);
                return utf8(Integer.toString(number));
            });
            settle(delivery);
            now++;
        }
        assertThat(client.on(TOPICS.state())).containsExactly("0", Long.toString(Delivery.STATE_MILLIS));
        after(Delivery.STATE_MILLIS, delivery);
        assertThat(client.on(TOPICS.state())).containsExactly("0", Long.toString(Delivery.STATE_MILLIS), "60");
        assertThat(made).containsExactly(0, (int) Delivery.STATE_MILLIS, 60);
    }

    @Test
    void conditionsOfTheServiceAppearInStatus() {
        Delivery delivery = connected();
        delivery.conditions(List.of(new StatusCondition("disk-full", "The disk is full.")));
        settle(delivery);
        assertThat(client.on(TOPICS.status()).getLast())
            .contains("\"conditions\":[{\"kind\":\"disk-full\",\"message\":\"The disk is full.\"}]");
    }

    @Test
    void reconnectingGoesOnForEverWithPausesThatDoubleToFifteenSeconds() {
        Delivery delivery = delivery(Map.of());
        delivery.turn(now);
        long expected = 500;
        for (int attempt = 1; attempt <= 100; attempt++) {
            assertThat(client.attempts()).isEqualTo(attempt);
            client.fail("nothing listens there");
            settle(delivery);
            after(expected - 1, delivery);
            assertThat(client.attempts()).isEqualTo(attempt);
            after(1, delivery);
            expected = Math.min(15_000, expected * 2);
        }
    }

    @Test
    void sameFailureIsToldOnce() {
        Delivery delivery = delivery(Map.of());
        for (int attempt = 0; attempt < 20; attempt++) {
            after(15_000, delivery);
            client.fail("nothing listens there");
            settle(delivery);
        }
        assertThat(heard.timesTold(DeliveryProblem.NO_BROKER)).isEqualTo(1);
        assertThat(heard.open(DeliveryProblem.NO_BROKER)).contains("nothing listens there");
    }

    @Test
    void anotherFailureIsToldAndAConnectionClearsIt() {
        Delivery delivery = delivery(Map.of());
        delivery.turn(now);
        client.fail("nothing listens there");
        settle(delivery);
        after(500, delivery);
        client.fail("no such name");
        settle(delivery);
        after(1_000, delivery);
        assertThat(heard.open(DeliveryProblem.NO_BROKER)).contains("no such name");
        assertThat(heard.timesTold(DeliveryProblem.NO_BROKER)).isEqualTo(2);
        client.accept();
        settle(delivery);
        assertThat(heard.open(DeliveryProblem.NO_BROKER)).isEmpty();
    }

    @Test
    void brokerThatNeverAnswersTheRequestToConnectIsGivenUpAfterTenSeconds() {
        Delivery delivery = delivery(Map.of());
        delivery.turn(now);
        after(9_999, delivery);
        assertThat(heard.open(DeliveryProblem.NO_BROKER)).isEmpty();
        after(1, delivery);
        assertThat(heard.open(DeliveryProblem.NO_BROKER)).isPresent();
        after(500, delivery);
        assertThat(client.attempts()).isEqualTo(2);
    }

    @Test
    void brokerThatAcknowledgesNothingIsLeftAfterTenSeconds() {
        journal.append(1);
        Delivery delivery = delivery(Map.of());
        delivery.turn(now);
        client.accept();
        delivery.turn(now);
        now += 9_999;
        delivery.turn(now);
        assertThat(client.isConnected()).isTrue();
        now += 1;
        delivery.turn(now);
        assertThat(client.isConnected()).isFalse();
        assertThat(heard.open(DeliveryProblem.NO_BROKER)).contains("the broker acknowledges nothing");
    }

    @Test
    void connectionThatEndsInSilenceIsNoticed() {
        Delivery delivery = connected();
        client.vanish();
        settle(delivery);
        after(1_000, delivery);
        assertThat(heard.open(DeliveryProblem.NO_BROKER)).isPresent();
        after(500, delivery);
        assertThat(client.attempts()).isEqualTo(2);
    }

    // What is outstanding when a connection ends is heard of first, and would hide the reason.
    @Test
    void reasonOfALossIsToldAndNotWhatFollowsFromIt() {
        journal.append(1);
        Delivery delivery = delivery(Map.of());
        delivery.turn(now);
        client.accept();
        delivery.turn(now);
        client.answerFirst(new Answer.Unknown("the connection broke"));
        delivery.turn(now);
        client.lose("another client took over");
        delivery.turn(now);
        assertThat(heard.open(DeliveryProblem.NO_BROKER)).contains("another client took over");
    }

    @Test
    void answersOfAnEarlierConnectionAreVoid() {
        journal.append(1);
        Delivery delivery = delivery(Map.of());
        delivery.turn(now);
        client.accept();
        delivery.turn(now);
        client.answerFirst(YES);
        FakeClient.Outstanding late = client.answerFirst(new Answer.Unknown("the connection broke"));
        client.lose("the connection broke");
        settle(delivery);
        after(500, delivery);
        client.accept();
        delivery.turn(now);
        late.done().accept(YES);
        delivery.turn(now);
        assertThat(heard.position("broker")).isZero();
    }

    // Entries

    @Test
    void entriesGoOutInOrderWithTheirBytesUnchanged() {
        journal.append(300);
        connected();
        assertThat(sent()).isEqualTo(range(1, 300));
        assertThat(client.published().stream().filter(each -> each.topic().equals(TOPICS.event()))
            .map(Publication::payload)).isEqualTo(journal.read(1, 300).stream().map(each -> each.bytes()).toList());
    }

    @Test
    void neverMoreThanSixteenAreOutstanding() {
        journal.append(100);
        Delivery delivery = delivery(Map.of());
        delivery.turn(now);
        client.accept();
        IntStream.range(0, 10).forEach(_ -> delivery.turn(now));
        assertThat(client.outstanding()).isEqualTo(16);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 10})
    void brokerWithASmallerWindowGetsEverythingToo(int window) {
        client.window(window);
        journal.append(50);
        connected();
        assertThat(sent()).isEqualTo(range(1, 50));
        assertThat(client.mostOutstanding()).isEqualTo(window);
    }

    @Test
    void journalIsReadInChunks() {
        journal.append(1_000);
        connected();
        assertThat(journal.largestRead()).isEqualTo(EntryCursor.CHUNK);
    }

    @Test
    void entriesCommittedLaterFollow() {
        Delivery delivery = connected();
        journal.append(3);
        settle(delivery);
        assertThat(sent()).isEmpty();
        delivery.committed(3);
        settle(delivery);
        assertThat(sent()).isEqualTo(range(1, 3));
    }

    @ParameterizedTest
    @ValueSource(strings = {"coup-settled", "coup-voided", "coup-revised", "coup-abandoned"})
    void resultsOfCoupsAreCopiedToCoup(String type) {
        journal.append("coup-opened");
        journal.append(type);
        journal.append("card-drawn");
        connected();
        assertThat(client.on(TOPICS.coup())).containsExactly(client.on(TOPICS.event()).get(1));
        assertThat(sent()).isEqualTo(range(1, 3));
    }

    @Test
    void entriesThatTheJournalNoLongerHoldsAreToldAndPassedOver() {
        journal.append(20);
        journal.removeBefore(11);
        connected();
        assertThat(sent()).isEqualTo(range(11, 20));
        assertThat(heard.open(DeliveryProblem.ENTRIES_GONE).orElseThrow()).contains("1 to 10");
        assertThat(heard.position("broker")).isEqualTo(20);
    }

    @Test
    void journalThatCannotBeReadForAMomentDoesNotEndDelivery() {
        journal.append(3);
        journal.failing(true);
        Delivery delivery = delivery(Map.of());
        delivery.turn(now);
        client.accept();
        settle(delivery);
        assertThat(heard.open(DeliveryProblem.FAILED).orElseThrow()).contains("disk I/O error");
        journal.failing(false);
        after(500, delivery);
        client.accept();
        settle(delivery);
        assertThat(sent()).isEqualTo(range(1, 3));
        assertThat(heard.open(DeliveryProblem.FAILED)).isEmpty();
    }

    // Without a required consumer

    @Test
    void withoutRequiredConsumerTheContiguousAcknowledgedEntriesAreThePosition() {
        journal.append(3);
        Delivery delivery = delivery(Map.of());
        delivery.turn(now);
        client.accept();
        delivery.turn(now);
        client.answerFirst(YES);
        client.answerLast(YES);
        delivery.turn(now);
        assertThat(heard.position("broker")).isZero();
        client.answerFirst(YES);
        delivery.turn(now);
        assertThat(heard.position("broker")).isEqualTo(1);
        client.answerFirst(YES);
        delivery.turn(now);
        assertThat(heard.positions()).containsEntry("broker", journal.at(3));
    }

    @Test
    void withoutRequiredConsumerAReconnectGoesBackToThePosition() {
        journal.append(5);
        Delivery delivery = delivery(Map.of("broker", journal.at(2)));
        delivery.turn(now);
        client.accept();
        delivery.turn(now);
        client.answerFirst(YES);
        client.answerLast(YES);
        client.lose("the connection broke");
        settle(delivery);
        client.forget();
        after(500, delivery);
        client.accept();
        settle(delivery);
        assertThat(sent()).isEqualTo(range(3, 5));
    }

    @Test
    void withoutRequiredConsumerNobodyIsSubscribedTo() {
        connected();
        assertThat(client.subscribed()).isEmpty();
    }

    // Watermarks

    @Test
    void requiredConsumersAreSubscribedToAtEveryConnection() {
        Delivery delivery = connected("pit", "archive");
        client.lose("the connection broke");
        settle(delivery);
        after(500, delivery);
        client.accept();
        settle(delivery);
        assertThat(client.subscribed()).containsExactly(TOPICS.watermark("pit"), TOPICS.watermark("archive"),
            TOPICS.watermark("pit"), TOPICS.watermark("archive"));
    }

    @Test
    void acknowledgementMovesNoPositionOfARequiredConsumer() {
        journal.append(10);
        connected("pit");
        assertThat(sent()).isEqualTo(range(1, 10));
        assertThat(heard.moves()).isEmpty();
    }

    @Test
    void watermarkMovesThePositionOfItsConsumer() {
        journal.append(10);
        Delivery delivery = connected("pit", "archive");
        watermark("pit", 7);
        settle(delivery);
        assertThat(heard.positions()).isEqualTo(Map.of("pit", journal.at(7)));
    }

    @Test
    void reconnectGoesBackToTheLowestWatermark() {
        journal.append(10);
        Delivery delivery = connected("pit", "archive");
        watermark("pit", 9);
        watermark("archive", 4);
        settle(delivery);
        client.lose("the connection broke");
        settle(delivery);
        client.forget();
        after(500, delivery);
        client.accept();
        settle(delivery);
        assertThat(sent()).isEqualTo(range(5, 10));
    }

    @Test
    void startGoesBackToTheLowestDurablePosition() {
        journal.append(10);
        Delivery delivery = delivery(Map.of("pit", journal.at(6), "archive", journal.at(8), "other", journal.at(1)),
            "pit", "archive");
        delivery.turn(now);
        client.accept();
        settle(delivery);
        assertThat(sent()).isEqualTo(range(7, 10));
    }

    @Test
    void watermarkAheadOfWhatWasSentIsNotSentAgain() {
        journal.append(400);
        Delivery delivery = delivery(Map.of(), "pit");
        delivery.turn(now);
        client.accept();
        watermark("pit", 399);
        delivery.turn(now);
        settle(delivery);
        assertThat(sent()).isEqualTo(range(400, 400));
    }

    @Test
    void olderWatermarkSendsFromThereAtOnce() {
        journal.append(10);
        Delivery delivery = connected("pit");
        watermark("pit", 10);
        settle(delivery);
        client.forget();
        watermark("pit", 3);
        settle(delivery);
        assertThat(sent()).isEqualTo(range(4, 10));
        assertThat(heard.moves()).containsExactly("pit 10", "pit 3");
    }

    @Test
    void watermarkThatStandsStillGoesBackAfterASecondThenEverLaterUpToAMinute() {
        journal.append(10);
        Delivery delivery = connected("pit");
        watermark("pit", 4);
        settle(delivery);
        for (long wait : List.of(1_000L, 2_000L, 4_000L, 8_000L, 16_000L, 32_000L, 60_000L, 60_000L)) {
            client.forget();
            after(wait - 1, delivery);
            assertThat(sent()).isEmpty();
            after(1, delivery);
            assertThat(sent()).isEqualTo(range(5, 10));
        }
    }

    @Test
    void watermarkThatMovesMakesPatienceShortAgain() {
        journal.append(10);
        Delivery delivery = connected("pit");
        after(1_000, delivery);
        after(2_000, delivery);
        watermark("pit", 4);
        settle(delivery);
        client.forget();
        after(1_000, delivery);
        assertThat(sent()).isEqualTo(range(5, 10));
    }

    // A consumer that comes back after an hour says where it is, and should not wait for a minute.
    @Test
    void sameWatermarkAgainMakesPatienceShortAgain() {
        journal.append(10);
        Delivery delivery = connected("pit");
        watermark("pit", 4);
        settle(delivery);
        for (long wait : List.of(1_000L, 2_000L, 4_000L, 8_000L)) {
            after(wait, delivery);
        }
        client.forget();
        watermark("pit", 4);
        after(999, delivery);
        assertThat(sent()).isEmpty();
        after(1, delivery);
        assertThat(sent()).isEqualTo(range(5, 10));
    }

    @Test
    void consumerThatHasEverythingIsLeftInPeace() {
        journal.append(10);
        Delivery delivery = connected("pit");
        watermark("pit", 10);
        settle(delivery);
        client.forget();
        after(3_600_000, delivery);
        assertThat(sent()).isEmpty();
    }

    @Test
    void patienceBeginsWithTheFirstEntryThatIsOutstanding() {
        Delivery delivery = connected("pit");
        after(50_000, delivery);
        delivery.committed(journal.append(1));
        settle(delivery);
        client.forget();
        after(999, delivery);
        assertThat(sent()).isEmpty();
        after(1, delivery);
        assertThat(sent()).isEqualTo(range(1, 1));
    }

    @Test
    void consumerThatIsOffDoesNotKeepTheOthersFromGettingNews() {
        journal.append(2_000);
        Delivery delivery = connected("pit", "archive");
        for (int i = 0; i < 100; i++) {
            watermark("pit", sent().getLast());
            after(100, delivery);
        }
        assertThat(heard.position("pit")).isEqualTo(2_000);
        assertThat(heard.position("archive")).isZero();
    }

    @Test
    void consumerThatIsOnIsNotSentMoreThanTheBrokerKeepsForIt() {
        journal.append(2_000);
        Delivery delivery = connected("pit");
        assertThat(sent().getLast()).isEqualTo(Progress.MAX_AHEAD);
        watermark("pit", 100);
        settle(delivery);
        assertThat(sent().getLast()).isEqualTo(100 + Progress.MAX_AHEAD);
    }

    @Test
    void longRepetitionReachesItsEndBeforePatienceRunsOutAgain() {
        journal.append(5_000);
        Delivery delivery = delivery(Map.of(), "pit");
        delivery.turn(now);
        client.accept();
        for (int i = 0; i < 3_000; i++) {
            now += 20;
            client.answerAll();
            delivery.turn(now);
        }
        assertThat(sent()).contains(5_000L);
        int first = sent().indexOf(5_000L);
        assertThat(sent().subList(0, first + 1)).endsWith(range(1, 5_000).toArray(Long[]::new));
    }

    @Test
    void watermarkOfAnotherJournalIsToldAndIgnored() {
        journal.append(10);
        Delivery delivery = connected("pit");
        client.arrive(TOPICS.watermark("pit"), FakeJournal.watermark("another", 3, journal.hashOf(3)));
        settle(delivery);
        assertThat(heard.moves()).isEmpty();
        assertThat(heard.open(DeliveryProblem.FOREIGN_WATERMARK).orElseThrow()).contains("another");
        watermark("pit", 3);
        settle(delivery);
        assertThat(heard.open(DeliveryProblem.FOREIGN_WATERMARK)).isEmpty();
        assertThat(heard.position("pit")).isEqualTo(3);
    }

    @Test
    void malformedWatermarkIsToldAndIgnored() {
        journal.append(10);
        Delivery delivery = connected("pit");
        client.arrive(TOPICS.watermark("pit"), Bytes.of(utf8("ten")));
        settle(delivery);
        assertThat(heard.moves()).isEmpty();
        assertThat(heard.open(DeliveryProblem.MALFORMED_WATERMARK).orElseThrow()).contains("pit");
        watermark("pit", 3);
        settle(delivery);
        assertThat(heard.open(DeliveryProblem.MALFORMED_WATERMARK)).isEmpty();
    }

    @Test
    void watermarkBeyondTheEndIsAFork() {
        journal.append(10);
        Delivery delivery = connected("pit");
        client.arrive(TOPICS.watermark("pit"), FakeJournal.watermark(FakeJournal.ID, 11, journal.hashOf(10)));
        settle(delivery);
        assertThat(heard.open(DeliveryProblem.FORK).orElseThrow()).contains("11").contains("ends at 10");
        assertThat(heard.moves()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 3, 10})
    void watermarkWithAnotherHashIsAFork(long seq) {
        journal.append(10);
        Delivery delivery = connected("pit");
        client.arrive(TOPICS.watermark("pit"), FakeJournal.watermark(FakeJournal.ID, seq, "f".repeat(64)));
        settle(delivery);
        assertThat(heard.open(DeliveryProblem.FORK).orElseThrow()).contains("another entry " + seq);
    }

    @Test
    void forkStopsDeliveryAndNeverHealsByItself() {
        journal.append(10);
        Delivery delivery = connected("pit");
        client.arrive(TOPICS.watermark("pit"), FakeJournal.watermark(FakeJournal.ID, 3, "f".repeat(64)));
        settle(delivery);
        client.forget();
        watermark("pit", 3);
        delivery.committed(journal.append(5));
        after(100_000, delivery);
        client.lose("the connection broke");
        settle(delivery);
        after(15_000, delivery);
        client.accept();
        settle(delivery);
        after(100_000, delivery);
        assertThat(sent()).isEmpty();
        assertThat(heard.moves()).isEmpty();
        assertThat(heard.open(DeliveryProblem.FORK)).isPresent();
        assertThat(heard.timesTold(DeliveryProblem.FORK)).isEqualTo(1);
    }

    @Test
    void forkOfOneConsumerLeavesTheOthersServed() {
        journal.append(10);
        Delivery delivery = connected("pit", "archive");
        watermark("archive", 10);
        client.arrive(TOPICS.watermark("pit"), FakeJournal.watermark(FakeJournal.ID, 3, "f".repeat(64)));
        settle(delivery);
        client.forget();
        delivery.committed(journal.append(5));
        settle(delivery);
        watermark("archive", 15);
        after(100_000, delivery);
        assertThat(sent()).isEqualTo(range(11, 15));
        assertThat(heard.position("archive")).isEqualTo(15);
    }

    @Test
    void consumerThatNeedsEntriesNoLongerHeldIsTold() {
        journal.append(20);
        Position before = journal.at(3);
        journal.removeBefore(11);
        Delivery delivery = delivery(Map.of("pit", journal.at(15)), "pit");
        delivery.turn(now);
        client.accept();
        settle(delivery);
        client.arrive(TOPICS.watermark("pit"), FakeJournal.watermark(FakeJournal.ID, 3, before.hash()));
        settle(delivery);
        assertThat(heard.open(DeliveryProblem.ENTRIES_GONE).orElseThrow()).contains("pit holds entries only to 3");
        assertThat(heard.moves()).isEmpty();
        watermark("pit", 20);
        settle(delivery);
        assertThat(heard.open(DeliveryProblem.ENTRIES_GONE)).isEmpty();
    }

    // Retention may take away the very entry that everybody has; the consumer still names it when we come back.
    @Test
    void watermarkOnTheLastRemovedEntryIsNoCauseForAlarm() {
        journal.append(20);
        Position last = journal.at(10);
        journal.removeBefore(11);
        Delivery delivery = delivery(Map.of("pit", last), "pit");
        delivery.turn(now);
        client.accept();
        client.arrive(TOPICS.watermark("pit"), FakeJournal.watermark(FakeJournal.ID, 10, last.hash()));
        settle(delivery);
        assertThat(heard.open(DeliveryProblem.ENTRIES_GONE)).isEmpty();
        assertThat(heard.open(DeliveryProblem.FAILED)).isEmpty();
        assertThat(sent()).isEqualTo(range(11, 20));
    }

    @Test
    void floodOfWatermarksEndsTheConnectionInsteadOfFillingTheMemory() {
        Delivery delivery = connected("pit");
        IntStream.range(0, 2_000).forEach(_ -> client.arrive(TOPICS.watermark("pit"), journal.watermark(0)));
        settle(delivery);
        assertThat(heard.open(DeliveryProblem.NO_BROKER).orElseThrow()).contains("1024").contains("floods");
        after(500, delivery);
        client.accept();
        settle(delivery);
        assertThat(heard.open(DeliveryProblem.NO_BROKER)).isEmpty();
    }

    // Refusals

    @Test
    void refusedEntryIsToldAndTriedAgainLaterAndLater() {
        journal.append(1);
        Delivery delivery = delivery(Map.of());
        delivery.turn(now);
        client.accept();
        delivery.turn(now);
        client.answerFirst(YES);
        for (long wait : List.of(1_000L, 2_000L, 4_000L, 8_000L, 16_000L, 32_000L, 60_000L, 60_000L)) {
            client.answerFirst(NO);
            delivery.turn(now);
            client.forget();
            now += wait - 1;
            delivery.turn(now);
            assertThat(sent()).isEmpty();
            now += 1;
            delivery.turn(now);
            assertThat(sent()).isEqualTo(range(1, 1));
        }
        assertThat(heard.open(DeliveryProblem.REFUSED).orElseThrow()).contains(TOPICS.event()).contains("135");
        assertThat(heard.timesTold(DeliveryProblem.REFUSED)).isEqualTo(1);
        assertThat(heard.position("broker")).isZero();
        client.answerFirst(YES);
        delivery.turn(now);
        assertThat(heard.position("broker")).isEqualTo(1);
        assertThat(heard.open(DeliveryProblem.REFUSED)).isEmpty();
    }

    @Test
    void aWindowFullOfRefusalsIsOneRefusal() {
        journal.append(40);
        Delivery delivery = delivery(Map.of());
        delivery.turn(now);
        client.accept();
        delivery.turn(now);
        client.answerFirst(YES);
        while (client.outstanding() > 0) {
            client.answerFirst(NO);
        }
        delivery.turn(now);
        client.forget();
        after(999, delivery);
        assertThat(sent()).isEmpty();
        after(1, delivery);
        assertThat(sent()).isEqualTo(range(1, 40));
    }

    @Test
    void refusedCopyForCoupHoldsUpNoEntry() {
        journal.append("coup-settled");
        journal.append(1);
        Delivery delivery = delivery(Map.of());
        delivery.turn(now);
        client.accept();
        delivery.turn(now);
        client.answerFirst(YES);
        client.answerFirst(YES);
        client.answerFirst(NO);
        settle(delivery);
        assertThat(heard.position("broker")).isEqualTo(2);
        assertThat(heard.open(DeliveryProblem.REFUSED).orElseThrow()).contains(TOPICS.coup());
    }

    @Test
    void refusedStatusIsTriedAgain() {
        Delivery delivery = delivery(Map.of());
        delivery.turn(now);
        client.accept();
        delivery.turn(now);
        client.answerFirst(NO);
        delivery.turn(now);
        assertThat(heard.open(DeliveryProblem.REFUSED).orElseThrow()).contains(TOPICS.status());
        client.forget();
        after(1_000, delivery);
        assertThat(client.on(TOPICS.status())).hasSize(1);
        assertThat(heard.open(DeliveryProblem.REFUSED)).isEmpty();
    }

    @Test
    void refusedSubscriptionIsToldAndTriedAgain() {
        Delivery delivery = delivery(Map.of(), "pit");
        delivery.turn(now);
        client.accept();
        delivery.turn(now);
        client.answerSubscription(NO);
        delivery.turn(now);
        assertThat(heard.open(DeliveryProblem.REFUSED).orElseThrow()).contains(TOPICS.watermark("pit"));
        after(1_000, delivery);
        assertThat(client.subscribed()).hasSize(2);
        assertThat(heard.open(DeliveryProblem.REFUSED)).isEmpty();
    }

    // Stopping

    @Test
    void cleanStopSendsTheLastEntriesThenOfflineThenGoodBye() {
        Delivery delivery = connected();
        client.forget();
        delivery.committed(journal.append(3));
        delivery.stop();
        settle(delivery);
        assertThat(delivery.isStopped()).isTrue();
        assertThat(client.hasSaidGoodBye()).isTrue();
        assertThat(client.published()).extracting(Publication::topic).containsExactly(
            TOPICS.event(), TOPICS.event(), TOPICS.event(), TOPICS.status());
        assertThat(client.on(TOPICS.status()).getLast()).contains("\"online\":false");
    }

    @Test
    void cleanStopLeavesTheLastStateBehindHoweverSoonItCameAfterTheOneBefore() {
        Delivery delivery = connected();
        client.forget();
        delivery.state(() -> utf8("1"));
        settle(delivery);
        delivery.state(() -> utf8("2"));
        delivery.committed(journal.append(1));
        delivery.stop();
        settle(delivery);
        assertThat(delivery.isStopped()).isFalse();
        after(Delivery.STATE_MILLIS, delivery);
        assertThat(delivery.isStopped()).isTrue();
        assertThat(client.on(TOPICS.state())).containsExactly("1", "2");
        assertThat(client.published().getLast().topic()).isEqualTo(TOPICS.status());
    }

    @Test
    void aStateThatCannotBeMadeIsMadeAgainOnTheNextConnection() {
        Delivery delivery = connected();
        client.forget();
        List<Integer> tries = new ArrayList<>();
        delivery.state(() -> {
            tries.add(tries.size());
            if (tries.size() == 1) {
                throw new IllegalStateException("not now");
            }
            return utf8("2");
        });
        delivery.turn(now);
        after(500, delivery);
        client.accept();
        settle(delivery);
        assertThat(client.on(TOPICS.state())).containsExactly("2");
    }

    @Test
    void cleanStopDoesNotWaitLongForABrokerThatIsSilent() {
        Delivery delivery = connected();
        delivery.committed(journal.append(3));
        delivery.stop();
        for (int i = 0; i < 40; i++) {
            now += 100;
            delivery.turn(now);
        }
        assertThat(delivery.isStopped()).isTrue();
    }

    @Test
    void stopWithoutAConnectionIsImmediate() {
        Delivery delivery = delivery(Map.of());
        delivery.turn(now);
        delivery.stop();
        settle(delivery);
        assertThat(delivery.isStopped()).isTrue();
        after(100_000, delivery);
        assertThat(client.attempts()).isEqualTo(1);
    }
}
