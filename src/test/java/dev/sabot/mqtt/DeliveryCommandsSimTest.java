// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.command.Rejection;
import dev.sabot.command.Signer;
import dev.sabot.command.Verifier;
import dev.sabot.input.Bytes;
import dev.sabot.input.Command;
import dev.sabot.input.Role;
import dev.sabot.journal.Entry;
import dev.sabot.journal.EntryReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands, their answers and replays among the entries; the broker and the clock are the test. */
class DeliveryCommandsSimTest {

    private static final Topics TOPICS = new Topics("riverside", "BAC-07");
    private static final Service SERVICE = new Service(FakeJournal.ID, "0.1.0", "ab".repeat(32), "cd".repeat(32));
    private static final Instant TODAY = Instant.parse("2026-05-01T20:00:00Z");

    private final FakeJournal journal = new FakeJournal();
    private final FakeClient client = new FakeClient();
    private final Heard heard = new Heard();
    private final Signer anna = new Signer("anna", "Anna K.", Role.SUPERVISOR);
    private final List<String> commanded = new ArrayList<>();
    private long now = 1_000;
    private int ids;

    private Delivery delivery(EntryReader entries, Verifier verifier, String... required) {
        return new Delivery(MqttSettings.plain(URI.create("tcp://broker.pit"), TOPICS, List.of(required)), SERVICE,
            entries, Map.of(), client, heard, new CommandInbox(verifier, Optional::empty, new CommandListener() {
                @Override
                public void commanded(String by, Command command) {
                    commanded.add(by + " " + command.request().type());
                }

                @Override
                public void rejected(Rejection why, Optional<String> key, long soFar) {
                    commanded.add(why.toString());
                }
            }));
    }

    private Delivery connected(EntryReader entries, String... required) {
        Delivery delivery = delivery(entries, new Verifier("riverside", "BAC-07", List.of(anna.operatorKey())),
            required);
        delivery.turn(now);
        client.accept();
        settle(delivery);
        return delivery;
    }

    private void settle(Delivery delivery) {
        client.settle(delivery, now);
    }

    private void ask(String type, Map<String, String> arguments) {
        ask(FakeJournal.ID, type, arguments);
    }

    private void ask(String journalId, String type, Map<String, String> arguments) {
        ids++;
        client.arrive(TOPICS.command(), anna.sign(Signer.body("c-" + ids, journalId, 1, TODAY, type, arguments)));
    }

    private void askForEntries(long from, long to) {
        ask("replay", Map.of("from", Long.toString(from), "to", Long.toString(to)));
    }

    private List<Long> sent() {
        return client.on(TOPICS.event()).stream().map(json -> Long.parseLong(
            json.replaceAll(".*?\"seq\":(\\d+),.*", "$1"))).toList();
    }

    private static List<Long> range(long from, long to) {
        return LongStream.rangeClosed(from, to).boxed().toList();
    }

    private String answer() {
        return client.on(TOPICS.reply("anna")).getLast();
    }

    // ---- commands

    @Test
    void withoutKeysNobodyIsListenedTo() {
        Delivery delivery = delivery(journal, new Verifier("riverside", "BAC-07", List.of()));
        delivery.turn(now);
        client.accept();
        settle(delivery);

        assertThat(client.subscribed()).isEmpty();
    }

    @Test
    void aCommandIsHandedOn() {
        Delivery delivery = connected(journal);

        ask("suspend", Map.of());
        settle(delivery);

        assertThat(client.subscribed()).containsExactly(TOPICS.command());
        assertThat(commanded).containsExactly("anna suspend");
    }

    @Test
    void aRetainedCommandIsRefused() {
        Delivery delivery = connected(journal);

        client.arrive(new Publication(TOPICS.command(),
            anna.sign(Signer.body("c-1", FakeJournal.ID, 1, TODAY, "suspend", Map.of())), true));
        settle(delivery);

        assertThat(commanded).containsExactly("RETAINED");
        assertThat(answer()).contains("\"id\":\"c-1\",\"accepted\":false,\"why\":\"a command may not be retained");
    }

    @Test
    void afterAReconnectItListensAgain() {
        Delivery delivery = connected(journal, "pit");
        client.lose("the connection broke");
        settle(delivery);
        now += 500;
        settle(delivery);
        client.accept();
        settle(delivery);

        assertThat(client.subscribed()).containsExactly(TOPICS.watermark("pit"), TOPICS.command(),
            TOPICS.watermark("pit"), TOPICS.command());
    }

    @Test
    void aRefusedSubscriptionIsToldAndTriedAgainAndHoldsNothingUp() {
        journal.append(3);
        Delivery delivery = delivery(journal, new Verifier("riverside", "BAC-07", List.of(anna.operatorKey())));
        delivery.turn(now);
        client.accept();
        delivery.turn(now);
        client.answerSubscription(new Answer.Refused(135, "not authorised (135)"));
        settle(delivery);

        assertThat(heard.open(DeliveryProblem.REFUSED)).contains("the broker refuses the subscription to "
            + TOPICS.command() + ": not authorised (135)");
        assertThat(sent()).isEqualTo(range(1, 3));
        now += 1_000;
        settle(delivery);
        assertThat(heard.open(DeliveryProblem.REFUSED)).isEmpty();
    }

    // ---- answers

    @Test
    void anAnswerGoesToItsClientAndIsNotKept() {
        Delivery delivery = connected(journal);
        String event = "{\"v\":1,\"seq\":8,\"type\":\"bets-closed\",\"shoe\":null,\"coup\":null,\"by\":\"Anna\"}";
        Reply reply = new Reply(Optional.of("c-1"), true, Optional.empty(), List.of("x"),
            OptionalLong.of(7), Optional.of("Anna"), Optional.of("preview"),
            Optional.of(List.of(Bytes.of(event.getBytes(StandardCharsets.UTF_8)))));

        delivery.reply("anna", reply);
        settle(delivery);

        assertThat(client.published()).last().isEqualTo(new Publication(TOPICS.reply("anna"), reply.bytes(), false));
        assertThat(answer()).isEqualTo("{\"v\":1,\"id\":\"c-1\",\"accepted\":true,\"why\":null,\"allowed\":[\"x\"],"
            + "\"seq\":7,\"by\":\"Anna\",\"command\":\"preview\",\"preview\":[" + event + "]}");
    }

    @Test
    void answersWaitForTheBrokerAndTheOldestGiveWay() {
        Delivery delivery = connected(journal);
        client.lose("the connection broke");
        settle(delivery);
        for (int i = 1; i <= 300; i++) {
            delivery.reply("anna", new Reply(Optional.of("c-" + i), false, Optional.of("no"), List.of(),
                OptionalLong.empty(), Optional.empty(), Optional.empty(), Optional.empty()));
        }
        now += 500;
        settle(delivery);
        client.accept();
        settle(delivery);

        assertThat(client.on(TOPICS.reply("anna"))).hasSize(256);
        assertThat(client.on(TOPICS.reply("anna")).getFirst()).contains("\"id\":\"c-45\"");
        assertThat(answer()).contains("\"id\":\"c-300\"");
    }

    // ---- replays

    @Test
    void aReplaySendsTheEntriesAgainInOrderAndMovesNobody() {
        journal.append(40);
        Delivery delivery = connected(journal);
        List<String> moves = heard.moves();
        client.forget();

        askForEntries(5, 30);
        settle(delivery);

        assertThat(sent()).isEqualTo(range(5, 30));
        assertThat(client.on(TOPICS.coup())).isEmpty();
        assertThat(answer()).contains("\"accepted\":true,\"why\":\"entries 5 to 30 come again on the topic event\"");
        assertThat(moves).endsWith("broker 40");
        assertThat(heard.moves()).isEqualTo(moves);
    }

    @Test
    void aReplayDoesNotHoldUpWhatIsNew() {
        journal.append(200);
        Delivery delivery = connected(journal);
        client.forget();
        askForEntries(1, 100);
        delivery.turn(now);
        delivery.committed(journal.append(30));
        settle(delivery);

        List<Long> all = sent();
        assertThat(all.stream().filter(seq -> seq <= 200)).isEqualTo(range(1, 100));
        assertThat(all.stream().filter(seq -> seq > 200)).isEqualTo(range(201, 230));
        // Of the places that come free, three of four are for the new ones.
        assertThat(all.indexOf(230L)).isLessThan(16 + 30 + 10 + 16);
        assertThat(heard.position("broker")).isEqualTo(230);
    }

    @Test
    void aBrokenConnectionBeginsAReplayAnewAndAFinishedOneNot() {
        journal.append(50);
        Delivery delivery = connected(journal);
        client.forget();
        askForEntries(1, 40);
        delivery.turn(now);
        client.lose("the connection broke");
        settle(delivery);
        now += 500;
        settle(delivery);
        client.accept();
        client.forget();
        settle(delivery);
        assertThat(sent()).isEqualTo(range(1, 40));

        client.forget();
        client.lose("the connection broke");
        settle(delivery);
        now += 1_000;
        settle(delivery);
        client.accept();
        settle(delivery);
        assertThat(sent()).isEmpty();
    }

    @Test
    void whatTheBrokerRefusesOfAReplayGoesOutOnceMore() {
        journal.append(10);
        Delivery delivery = connected(journal);
        client.forget();
        askForEntries(3, 4);
        delivery.turn(now);
        assertThat(client.answerFirst(new Answer.Accepted(0)).publication().topic()).isEqualTo(TOPICS.reply("anna"));
        client.answerFirst(new Answer.Refused(135, "not authorised (135)"));
        settle(delivery);
        now += 60_000;
        settle(delivery);

        assertThat(sent()).containsExactly(3L, 4L, 3L, 4L);
        assertThat(heard.open(DeliveryProblem.REFUSED)).isEmpty();
    }

    @Test
    void oneReplayAtATime() {
        journal.append(100);
        Delivery delivery = connected(journal);
        askForEntries(1, 90);
        askForEntries(1, 2);
        settle(delivery);
        assertThat(client.on(TOPICS.reply("anna")).getLast())
            .contains("\"accepted\":false,\"why\":\"the last replay is not over; ask again in a moment\"");

        askForEntries(1, 2);
        settle(delivery);
        assertThat(answer()).contains("\"accepted\":true");
    }

    @ParameterizedTest
    @CsvSource({
        "1, 10001, false, entries 1 to 10001 are 10001; at most 10000 are published again at a time",
        "2, 10001, true, entries 2 to 10001 come again on the topic event",
        "10001, 99999, true, entries 10001 to 10020 come again on the topic event",
        "10020, 10020, true, entry 10020 comes again on the topic event",
        "10021, 10021, false, the journal ends at entry 10020"})
    void aReplayHasALimit(long from, long to, boolean isAccepted, String why) {
        journal.append(10_020);
        Delivery delivery = connected(journal);

        askForEntries(from, to);
        settle(delivery);

        assertThat(answer()).contains("\"accepted\":" + isAccepted + ",\"why\":\"" + why + "\"");
    }

    @Test
    void entriesThatAreGoneAreLeftOut() {
        journal.append(20);
        Delivery delivery = connected(journal);
        journal.removeBefore(11);
        client.forget();

        askForEntries(5, 15);
        settle(delivery);

        assertThat(sent()).isEqualTo(range(11, 15));
    }

    @Test
    void anotherJournalsEntriesCannotBeReplayed() {
        journal.append(20);
        Delivery delivery = connected(journal);
        client.forget();

        ask("0197a2c4-0000-7000-8000-000000000009", "replay", Map.of("from", "1", "to", "2"));
        settle(delivery);

        assertThat(sent()).isEmpty();
        assertThat(answer()).contains("\"why\":\"it speaks of journal 0197a2c4-0000-7000-8000-000000000009; this"
            + " table's is " + FakeJournal.ID + "\"");
    }

    // ---- replays of a coup

    /** Entries that say of which shoe and coup they are; {@code 0} stands for none. */
    private record Placed(List<int[]> places) implements EntryReader {

        @Override
        public String journalId() {
            return FakeJournal.ID;
        }

        @Override
        public long lastSeq() {
            return places.size();
        }

        @Override
        public List<Entry> read(long fromSeq, int limit) {
            return LongStream.rangeClosed(fromSeq, Math.min(lastSeq(), fromSeq + limit - 1))
                .mapToObj(seq -> new Entry(seq, Bytes.of(json(seq).getBytes(StandardCharsets.UTF_8)))).toList();
        }

        private String json(long seq) {
            int[] place = places.get((int) seq - 1);
            return "{\"v\":1,\"seq\":" + seq + ",\"type\":\"card-drawn\",\"shoe\":" + (place[0] == 0 ? null : place[0])
                + ",\"coup\":" + (place[1] == 0 ? null : place[1]) + ",\"hash\":\"" + hashOf(seq) + "\"}";
        }

        @Override
        public String hashOf(long seq) {
            return "0".repeat(64);
        }
    }

    // 300 entries between two shoes are more than are read at a time.
    @ParameterizedTest
    @CsvSource({"1, 1", "1, 3", "2, 1", "2, 2", "3, 3", "4, 1"})
    void aCoupIsFoundWhereverItStands(int shoe, int coup) {
        List<int[]> places = new ArrayList<>();
        List<Long> wanted = new ArrayList<>();
        for (int s = 1; s <= 4; s++) {
            for (int i = 0; i < (s == 2 ? 1 : 300); i++) {
                places.add(new int[] {0, 0});
            }
            places.add(new int[] {s, 0});
            for (int i = 0; i < 45; i++) {
                // The last five speak of the first coup again, as a correction does.
                int c = i >= 40 ? 1 : i % 4 == 3 ? 0 : 1 + i / 15;
                places.add(new int[] {s, c});
                if (s == shoe && c == coup) {
                    wanted.add((long) places.size());
                }
            }
        }
        Delivery delivery = connected(new Placed(places));
        client.forget();

        ask("replay", Map.of("shoe", Integer.toString(shoe), "coup", Integer.toString(coup)));
        settle(delivery);

        assertThat(wanted).isNotEmpty();
        assertThat(sent()).isEqualTo(wanted);
        assertThat(answer()).contains("\"why\":\"coup " + coup + " of shoe " + shoe
            + " comes again on the topic event\"");
    }

    @ParameterizedTest
    @CsvSource({"2, 1", "1, 9", "4, 1"})
    void aCoupThatIsNotThereIsTold(int shoe, int coup) {
        Delivery delivery = connected(new Placed(List.of(new int[] {0, 0}, new int[] {1, 0}, new int[] {1, 1},
            new int[] {3, 0}, new int[] {3, 1}, new int[] {0, 0})));
        client.forget();

        ask("replay", Map.of("shoe", Integer.toString(shoe), "coup", Integer.toString(coup)));
        settle(delivery);

        assertThat(sent()).isEmpty();
        assertThat(answer()).contains("\"why\":\"the journal holds no coup " + coup + " of shoe " + shoe + "\"");
    }
}
