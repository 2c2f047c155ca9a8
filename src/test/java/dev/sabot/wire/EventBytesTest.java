// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.input.Bytes;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.Paytable;
import dev.sabot.table.Event;
import dev.sabot.wire.EveryEvent.Written;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** The exact bytes of every event: they are hashed, so that no field may ever move, appear or change its spelling. */
class EventBytesTest {

    private static final List<Written> ALL = EveryEvent.all();

    /** Stands for the commitment what it commits to, so that a test can read it. */
    private static final EventWriter WRITER = new EventWriter(FixedCommitments.TELLING);

    private static final String BEFORE = "{\"v\":1,\"table\":\"BAC-07\",\"journal\":\"0198\",\"seq\":7,\"group\":6,"
            + "\"time\":\"2026-01-02T03:04:05.678901Z\",\"tableMillis\":123456,\"clockSynced\":true,\"type\":\"";

    @ParameterizedTest
    @FieldSource("ALL")
    void everyEventIsWrittenInItsDeclaredOrder(Written written) {
        assertThat(body(envelope(), written.event())).isEqualTo(BEFORE + written.type()
                + "\",\"shoe\":2,\"coup\":3," + written.text() + ",\"frame\":\"1:D:8180\"}");
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void everyEventIsReadBackAsItWas(Written written) {
        Recorded recorded = EventReader.read(body(envelope(), written.event()).getBytes(UTF_8), written.sealed());
        assertThat(recorded.event()).isEqualTo(written.event());
        assertThat(recorded.seq()).isEqualTo(7);
        assertThat(recorded.group()).isEqualTo(6);
        assertThat(recorded.cause().frame()).contains("1:D:8180");
        assertThat(recorded.cause().tableMillis()).isEqualTo(123_456);
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void aTranscriptLeavesOutWhatBelongsToAJournal(Written written) {
        assertThat(new String(WRITER.bare(7, OptionalInt.of(2), OptionalInt.empty(), Optional.empty(),
                written.event()), UTF_8)).isEqualTo("{\"v\":1,\"seq\":7,\"type\":\"" + written.type()
                + "\",\"shoe\":2,\"coup\":null," + written.text() + "}");
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void whatIsSealedIsToldFromOutside(Written written) {
        assertThat(Sealed.of(written.event(), Optional.empty())).isEqualTo(written.sealed());
        assertThat(EventReader.seals(body(envelope(), written.event()).getBytes(UTF_8)))
                .isEqualTo(written.sealed().isPresent());
    }

    @Test
    void everyTypeOfEventIsHere() {
        Set<Class<?>> types = ALL.stream().map(written -> written.event().getClass()).collect(Collectors.toSet());
        assertThat(types).containsExactlyInAnyOrderElementsOf(kindsOf(Event.class).toList());
    }

    /** The records below this type: some stand in a group of their own. */
    private static Stream<Class<?>> kindsOf(Class<?> type) {
        return type.isSealed()
                ? Stream.of(type.getPermittedSubclasses()).flatMap(EventBytesTest::kindsOf)
                : Stream.of(type);
    }

    @Test
    void theHashOfTheLawIsThatOfItsText() {
        assertThat(EveryEvent.LAW.hash()).isEqualTo(EveryEvent.LAW_HASH);
    }

    @Test
    void evidenceStandsLast() {
        Envelope envelope = new Envelope("BAC-07", "0198", 7, 7, Instant.parse("2026-01-02T03:04:05.678901Z"), 123_456,
                true, OptionalInt.empty(), OptionalInt.empty(), Optional.of("1:C:"),
                Optional.of(new Envelope.Evidence(100, 103, Bytes.of("abc".getBytes(UTF_8)))));
        assertThat(body(envelope, new Event.CutCardReached(1, 0))).endsWith("\"type\":\"cut-card-reached\","
                + "\"shoe\":null,\"coup\":null,\"after\":1,\"coupsLeft\":0,\"frame\":\"1:C:\","
                + "\"evidence\":{\"from\":100,\"to\":103,\"sha256\":\""
                + "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\"}}");
    }

    @Test
    void whatHasNoFrameHasNoField() {
        Envelope envelope = new Envelope("BAC-07", "0198", 1, 1, Instant.EPOCH, 0, false, OptionalInt.empty(),
                OptionalInt.empty(), Optional.empty(), Optional.empty());
        assertThat(body(envelope, new Event.BetsClosed("reader"))).isEqualTo("{\"v\":1,\"table\":\"BAC-07\","
                + "\"journal\":\"0198\",\"seq\":1,\"group\":1,\"time\":\"1970-01-01T00:00:00.000000Z\","
                + "\"tableMillis\":0,\"clockSynced\":false,\"type\":\"bets-closed\",\"shoe\":null,\"coup\":null,"
                + "\"by\":\"reader\"}");
    }

    @ParameterizedTest
    @CsvSource({
        "2026-01-02T03:04:05Z,           2026-01-02T03:04:05.000000Z",
        "2026-12-31T23:59:59.999999999Z, 2026-12-31T23:59:59.999999Z",
        "2026-01-02T03:04:05.1Z,         2026-01-02T03:04:05.100000Z",
    })
    void timesHaveSixDigitsOfASecondAndAreNotRounded(Instant time, String written) {
        assertThat(Timestamps.write(time)).isEqualTo(written);
    }

    @Test
    void handsComeInDrawingOrder() {
        CoupCards cards = CoupCards.none().drawn(HandId.BANKER, 1, EveryEvent.card("9S"))
                .drawn(HandId.PLAYER, 1, EveryEvent.card("2S")).drawn(HandId.PLAYER, 2, EveryEvent.card("3S"))
                .drawn(HandId.BANKER, 2, EveryEvent.card("KS"));
        Event event = new Event.CoupSettled(Event.CoupKind.LIVE, cards,
                EveryEvent.verdict(Outcome.BANKER, cards), Paytable.PUNTO_BANCO.settle(cards), Optional.empty(), 0,
                false, "aa");
        assertThat(body(envelope(), event)).contains("\"hands\":{\"banker\":{\"cards\":[\"9S\",\"KS\"],");
    }

    private static Envelope envelope() {
        return new Envelope("BAC-07", "0198", 7, 6, Instant.parse("2026-01-02T03:04:05.678901Z"), 123_456, true,
                OptionalInt.of(2), OptionalInt.of(3), Optional.of("1:D:8180"), Optional.empty());
    }

    private static String body(Envelope envelope, Event event) {
        return new String(WRITER.body(envelope, event), UTF_8);
    }
}
