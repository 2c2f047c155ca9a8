// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.watch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Bytes;
import dev.sabot.mqtt.BrokerWatch;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a watcher without a terminal reads. */
class LineViewTest {

    private static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");
    private static final String T = Heard.TABLE + "  ";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Watching watching = new Watching(new LineView(
        new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8), ZoneOffset.UTC));
    private long millis = 10_000;

    private List<String> after(BrokerWatch.Heard... heard) {
        out.reset();
        for (BrokerWatch.Heard one : heard) {
            millis += 1_000;
            watching.take(one, NOON.plusMillis(millis - 10_000), millis);
        }
        return out.toString(UTF_8).lines().toList();
    }

    private List<String> afterState(String state) {
        return after(Heard.sound("state", state));
    }

    @Test
    void aTableSaysThatItIsThereAndThenThatItIsNot() {
        assertThat(after(Heard.sound("status", Heard.STATUS))).containsExactly(T + "online, version 0.1.0");
        assertThat(after(Heard.sound("status", Heard.OFFLINE)))
            .containsExactly(T + "offline since 2026-01-02 12:00:02");
        assertThat(after(Heard.sound("status", Heard.OFFLINE))).isEmpty();
        assertThat(after(Heard.sound("status", Heard.STATUS))).containsExactly(T + "online, version 0.1.0");
    }

    @Test
    void aTableThatWasAwayBeforeIsAwaySinceNobodyKnows() {
        assertThat(after(Heard.sound("status", Heard.OFFLINE)))
            .containsExactly(T + "offline since before 2026-01-02 12:00:01");
    }

    @Test
    void whatIsPlayedIsTold() {
        assertThat(after(Heard.sound("status", Heard.STATUS), Heard.sound("meta", meta()))).containsExactly(
            T + "online, version 0.1.0", T + "punto-banco, 8 decks, profile observe 1, reader angel-eye");
    }

    private static String meta() {
        return Examples.line("meta");
    }

    @Test
    void aCoupIsTold() {
        after(Heard.sound("status", Heard.STATUS));

        assertThat(afterState(Heard.DEALING)).containsExactly(T + "shoe 1, coup 3, dealing",
            T + "Player KH 5S   Banker 2C 3D", T + "due: a card to Player", T + "P B T");
        assertThat(afterState(Heard.DEALING)).isEmpty();
        assertThat(afterState(Heard.DEALING.replace("\"5S\"", "\"5S\",\"7D\"")))
            .containsExactly(T + "Player KH 5S 7D   Banker 2C 3D");
    }

    @Test
    void aCardThatLiesFaceDownIsNotNamed() {
        assertThat(afterState(Heard.FACE_DOWN)).containsExactly(T + "nothing says whether it is served",
            T + "shoe 1, coup 3, awaiting reveal", T + "Player -- --   Banker -- 9H",
            T + "due: a card to Player, or a card to Banker, or the coup is over");
    }

    @Test
    void aHoldSaysWhatIsWrongAndWhatMayBeRuled() {
        after(Heard.sound("status", Heard.STATUS));

        assertThat(afterState(Heard.HELD)).contains(
            T + "! hold 12: coup 3: one card too many. Rule one of: burn, next-coup",
            T + "! alarm 9: There is a 33rd king. (not acknowledged)");
        assertThat(afterState(Heard.DEALING)).contains(T + "hold 12 is over", T + "alarm 9 is over");
    }

    @Test
    void anAlarmIsRaisedAcknowledgedAndCleared() {
        after(Heard.sound("status", Heard.STATUS));

        assertThat(after(Heard.sound("alarm/7", Heard.ownAlarm(7, "null"))))
            .containsExactly(T + "! alarm 7: There is a 33rd king. (not acknowledged)");
        assertThat(after(Heard.sound("alarm/7", Heard.ownAlarm(7, "\"Maria\""))))
            .containsExactly(T + "! alarm 7: There is a 33rd king. (acknowledged by Maria)");
        assertThat(after(Heard.sound("alarm/7", ""))).containsExactly(T + "alarm 7 is over");
    }

    @Test
    void whatIsWrongWithTheServiceIsToldAndThatItIsOver() {
        String full = Heard.STATUS.replace("[]", "[{\"kind\":\"disk-full\",\"message\":\"The disk is full.\"}]");

        assertThat(after(Heard.sound("status", full))).contains(T + "! disk-full: The disk is full.");
        assertThat(after(Heard.sound("status", Heard.STATUS))).containsExactly(T + "condition disk-full is over");
    }

    @Test
    void anotherVersionIsToldAndNotRead() {
        after(Heard.sound("status", Heard.STATUS), Heard.sound("state", Heard.DEALING));

        assertThat(after(Heard.any(Heard.TABLE, "state", Heard.DEALING.replace("\"v\":1", "\"v\":2"))))
            .containsExactly(T + "? the message on state is of format version 2; this program knows 1");
        assertThat(after(Heard.sound("state", Heard.DEALING))).contains(T + "fault state is over",
            T + "shoe 1, coup 3, dealing");
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '\'', delimiter = ';', value = {
        "state;  '';                          ''",
        "state;  'so';                        'is no JSON'",
        "state;  '[1]';                       'is no JSON object'",
        "state;  '{}';                        'has no \"v\"'",
        "state;  '{\"v\":1}';                 'has no \"shoe\"'",
        "state;  '{\"v\":1,\"v\":1}';         'is no JSON'",
        "status; '{\"v\":1,\"online\":1}';    'has a \"online\" that is neither true nor false'",
        "meta;   '{\"v\":1,\"game\":7}';      'has no \"law\"'",
        "alarm/7; '{\"v\":1,\"alarm\":-7}';   'has a \"alarm\" that is no whole number'",
        "alarm/7; '{\"v\":1,\"alarm\":8,\"kind\":\"k\",\"message\":\"m\",\"acknowledgedBy\":null}'; "
            + "'names another alarm than its topic does'"})
    void aMalformedMessageIsToldAndCounted(String topic, String payload, String why) {
        after(Heard.sound("status", Heard.STATUS));

        List<String> told = after(Heard.any(Heard.TABLE, topic, payload));

        if (why.isEmpty()) {
            assertThat(told).isEmpty();
        } else {
            assertThat(told).contains(T + "? the message on " + topic.replaceAll("/.*", "") + " " + why,
                T + "? messages that could not be read: 1");
        }
    }

    @Test
    void aMessageOfAnySizeIsRefusedBeyondTheLimit() {
        assertThat(after(Heard.any(Heard.TABLE, "state", " ".repeat(65_537))))
            .contains(T + "? the message on state has 65537 bytes; at most 65536 are read");
    }

    @Test
    void deepNestingIsRefused() {
        assertThat(after(Heard.any(Heard.TABLE, "state", "[".repeat(30_000))))
            .contains(T + "? the message on state is no JSON");
    }

    // A pit where somebody publishes under invented names must not fill the watcher's memory.
    @Test
    void moreTablesThanTheLimitAreLeftOut() {
        for (int n = 0; n < WatchedTables.MOST; n++) {
            assertThat(after(Heard.any("riverside/T-" + n, "status", Heard.STATUS))).hasSize(1);
        }
        assertThat(err.toString(UTF_8)).isEmpty();

        assertThat(after(Heard.any("riverside/one-more", "status", Heard.STATUS))).isEmpty();
        assertThat(err.toString(UTF_8)).isEqualTo(
            "sabot watch: more than 200 tables speak; the others are left out\n");
    }

    @Test
    void moreAlarmsThanTheLimitAreToldOf() {
        for (int id = 1; id <= WatchedTable.MOST_ALARMS; id++) {
            after(Heard.sound("alarm/" + id, Heard.ownAlarm(id, "null")));
        }

        assertThat(after(Heard.sound("alarm/99", Heard.ownAlarm(99, "null"))))
            .contains(T + "? the message on alarm is one alarm more than the 50 that are shown");
    }

    @Test
    void theBrokerGoesAndComesBack() {
        after(new BrokerWatch.Heard.Connected(), Heard.sound("status", Heard.STATUS),
            Heard.sound("alarm/7", Heard.ownAlarm(7, "null")));

        assertThat(after(new BrokerWatch.Heard.Away("the broker 127.0.0.1:1883 no longer answers"),
            new BrokerWatch.Heard.Away("the broker 127.0.0.1:1883 no longer answers"))).isEmpty();
        assertThat(err.toString(UTF_8)).isEqualTo(
            "sabot watch: 2026-01-02 12:00:04 the broker 127.0.0.1:1883 no longer answers; it is tried again\n");
        err.reset();

        // What was cleared meanwhile is not kept by the broker any more, and nobody says so.
        assertThat(after(new BrokerWatch.Heard.Connected(), Heard.sound("status", Heard.STATUS)))
            .containsExactly(T + "alarm 7 is over");
        assertThat(err.toString(UTF_8)).isEqualTo("sabot watch: 2026-01-02 12:00:07 the broker is there again\n");
    }

    @Test
    void aTableThatTheBrokerNoLongerKeepsIsToldOf() {
        after(new BrokerWatch.Heard.Connected(), Heard.sound("status", Heard.STATUS));

        assertThat(after(new BrokerWatch.Heard.Connected(), Heard.any("riverside/BAC-08", "status", Heard.STATUS)))
            .containsExactly(T + "is no longer heard of", "riverside/BAC-08  online, version 0.1.0");
    }

    @Test
    void whileTheBrokersKeptMessagesComeInNothingIsShown() {
        watching.take(new BrokerWatch.Heard.Connected(), NOON, 0);
        watching.take(Heard.sound("status", Heard.STATUS), NOON, 10);
        watching.take(Heard.sound("status", Heard.OFFLINE), NOON, 20);
        watching.show(NOON, 499);
        assertThat(out.toString(UTF_8)).isEmpty();

        watching.show(NOON, 500);
        assertThat(out.toString(UTF_8)).isEqualTo(T + "offline since 2026-01-02 12:00:00\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "sabot", "sabot/v1", "sabot/v1/riverside", "sabot/v1/riverside/BAC-07",
        "sabot/v2/riverside/BAC-07/status", "other/v1/riverside/BAC-07/status"})
    void aTopicOfNoTableIsPassedOver(String topic) {
        assertThat(after(new BrokerWatch.Heard.Message(topic, Bytes.NONE))).isEmpty();
    }

    // The names of tables, hands and kinds come from the network, too.
    @Test
    void noControlCharacterOfAnyFieldReachesTheTerminal() {
        String evil = "\\u001b]0;x\\u0007\\u001b[2J\\u009b31m\\u202e\\r\\n";
        String state = Heard.HELD.replace("one card too many", evil).replace("\"burn\"", "\"" + evil + "\"")
            .replace("overdraw", evil).replace("held", evil).replace("\"KH\"", "\"" + evil + "\"")
            .replace("\"player\"", "\"" + evil + "\"").replace("33rd", evil);

        String told = String.join("\n", after(
            Heard.any("river\u001b[2Jside/\u009bBAC\u202e", "state", state),
            Heard.any("river\u001b[2Jside/\u009bBAC\u202e", "status", Heard.STATUS.replace("0.1.0", evil)),
            Heard.any("a/b", "state", "{\"v\":\"" + evil + "\"}"),
            Heard.any("a/b", "meta", "{\"v\":1,\"" + evil + "\":1}")));

        assertThat(told).contains("river?[2Jside/?BAC?  ").contains("?]0;x??[2J?31m???");
        assertThat(told.replace("\n", "")).doesNotContainPattern("[\\p{Cntrl}\\x{80}-\\x{9f}\\x{202e}]");
    }

    @Test
    void whateverComesNeverEndsTheWatch() {
        Random random = new Random(7);
        List<String> sound = List.of(Heard.STATUS, Heard.OFFLINE, Heard.DEALING, Heard.FACE_DOWN, Heard.HELD,
            Heard.ownAlarm(7, "null"), meta());
        List<String> topics = List.of("status", "meta", "state", "alarm/7", "alarm/x", "alarm/", "house/odds");
        int lines = 0;
        for (int n = 0; n < 5_000; n++) {
            StringBuilder spoiled = new StringBuilder(sound.get(random.nextInt(sound.size())));
            for (int changes = random.nextInt(4); changes > 0; changes--) {
                int at = random.nextInt(spoiled.length());
                spoiled.replace(at, Math.min(spoiled.length(), at + random.nextInt(6)),
                    List.of("", "\"", "null", "-1", "{}", "[]", "1e999", "\u0000").get(random.nextInt(8)));
            }
            lines += after(Heard.any("s/t" + random.nextInt(3), topics.get(random.nextInt(topics.size())),
                spoiled.toString())).size();
        }
        assertThat(lines).isGreaterThan(5_000);
    }
}
