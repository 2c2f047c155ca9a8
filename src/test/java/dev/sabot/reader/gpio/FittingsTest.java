// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.HandId;
import dev.sabot.input.Bytes;
import dev.sabot.input.Choice;
import dev.sabot.input.Origin;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.RejectReason;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Sensors and buttons that close to ground: low is active. */
class FittingsTest {

    private static final int LINE = 5;
    private static final int OTHER = 6;
    private static final int DEBOUNCE = 20_000;

    private final Wires wires = new Wires().started().level(LINE, true).level(OTHER, true).pass(1_000_000);

    private static List<Reading> readings(Fitting fitting, Wires wires) {
        return Wires.readings(received(fitting, wires));
    }

    private static List<Received> received(Fitting fitting, Wires wires) {
        Map<Fitting, Pin> pins = new LinkedHashMap<>();
        pins.put(fitting, new Pin(LINE, false, Pin.Pull.UP, DEBOUNCE));
        return Wires.received(new FittingPins(pins).decoder(), wires.bytes());
    }

    static Stream<Arguments> onePress() {
        return Stream.of(
            Arguments.of(Fitting.Plain.BEAM, Reading.BeamBroken.BROKEN),
            Arguments.of(Fitting.Plain.CUT_CARD, Reading.CutCard.DRAWN),
            Arguments.of(Fitting.Plain.REVERSE, Reading.ReversedCard.SEEN),
            Arguments.of(Fitting.Plain.BETS_CLOSED, new Reading.BetsClosed(true)),
            Arguments.of(Fitting.Plain.BETS_OPENED, new Reading.BetsClosed(false)),
            Arguments.of(Fitting.Plain.BURN_NEXT, Reading.Button.BURN_NEXT),
            Arguments.of(Fitting.Plain.DEALER_CHANGE, Reading.Button.DEALER_CHANGE),
            Arguments.of(Fitting.Plain.CALL_FLOOR, Reading.Button.CALL_FLOOR),
            Arguments.of(Fitting.Plain.LAMP_TEST, Reading.Button.LAMP_TEST),
            Arguments.of(new Fitting.Decide(Optional.empty(), Choice.STAND),
                new Reading.Decided(Optional.empty(), Choice.STAND)),
            Arguments.of(new Fitting.Decide(Optional.of(HandId.PLAYER), Choice.DRAW),
                new Reading.Decided(Optional.of(HandId.PLAYER), Choice.DRAW)),
            Arguments.of(new Fitting.Reveal(Optional.empty()), new Reading.RevealPressed(Optional.empty())),
            Arguments.of(new Fitting.Reveal(Optional.of(HandId.BANKER)),
                new Reading.RevealPressed(Optional.of(HandId.BANKER))));
    }

    @ParameterizedTest
    @MethodSource("onePress")
    void aPressIsToldOnceAndItsReleaseIsNot(Fitting fitting, Reading reading) {
        wires.edge(LINE, false).rest(300_000).edge(LINE, true).rest(300_000);
        assertThat(readings(fitting, wires)).containsExactly(reading);
    }

    @Test
    void twentyEdgesWithinFiveMillisecondsAreOnePress() {
        for (int i = 0; i < 20; i++) {
            wires.edge(LINE, i % 2 != 0).pass(250);
        }
        wires.edge(LINE, false).rest(DEBOUNCE).rest(300_000).edge(LINE, true).rest(300_000);
        assertThat(readings(Fitting.Plain.CALL_FLOOR, wires)).containsExactly(Reading.Button.CALL_FLOOR);
    }

    @Test
    void aPressCountsWhenItHasLastedForItsTimeAndNotBefore() {
        assertThat(readings(Fitting.Plain.CALL_FLOOR, wires.edge(LINE, false).rest(DEBOUNCE - 1))).isEmpty();
        assertThat(readings(Fitting.Plain.CALL_FLOOR, wires.rest(1))).containsExactly(Reading.Button.CALL_FLOOR);
    }

    @Test
    void aSparkIsNoPress() {
        wires.edge(LINE, false).pass(DEBOUNCE - 1).edge(LINE, true).rest(300_000);
        assertThat(readings(Fitting.Plain.CALL_FLOOR, wires)).isEmpty();
    }

    @Test
    void aPressOfWhichOnlyALookTellsIsAPress() {
        wires.level(LINE, false).rest(250_000);
        assertThat(readings(Fitting.Plain.CALL_FLOOR, wires)).containsExactly(Reading.Button.CALL_FLOOR);
    }

    @Test
    void aButtonHeldDownWhenTheWatchBeginsIsPressedTheNextTime() {
        Wires held = new Wires().started().level(LINE, false).rest(300_000).edge(LINE, true).rest(300_000);
        assertThat(readings(Fitting.Plain.CALL_FLOOR, held)).isEmpty();
        assertThat(readings(Fitting.Plain.CALL_FLOOR, held.edge(LINE, false).rest(300_000)))
            .containsExactly(Reading.Button.CALL_FLOOR);
    }

    @Test
    void aSwitchSaysWhereItStandsAndEachChange() {
        wires.edge(LINE, false).rest(300_000).edge(LINE, true).rest(300_000);
        assertThat(readings(Fitting.Switch.LID, wires)).containsExactly(new Reading.LidChanged(false),
            new Reading.LidChanged(true), new Reading.LidChanged(false));
        assertThat(readings(Fitting.Switch.BETS, wires)).containsExactly(new Reading.BetsClosed(false),
            new Reading.BetsClosed(true), new Reading.BetsClosed(false));
    }

    @Test
    void linesOfNobodySayNothing() {
        assertThat(readings(Fitting.Plain.BEAM, wires.edge(OTHER, false).rest(300_000))).isEmpty();
    }

    // A lost edge of a button is no lost card, so the open coup must not suffer for it.
    @Test
    void aLostEdgeIsToldAndIsNoLostFrameOfTheReader() {
        List<Received> told = received(Fitting.Plain.BEAM, wires.lose().rest(1));
        assertThat(told).hasSize(1);
        assertThat(told.getFirst().lostBefore()).isZero();
        assertThat(told.getFirst().reading()).isInstanceOf(Reading.FrameRejected.class);
    }

    @Test
    void theLineOfTheFittingsIsNotTheReaders() {
        List<Received> told = new ArrayList<>();
        Consumer<Received> sink = FittingsThread.inTheirWords("gpio", told::add);
        Bytes rest = Bytes.of(new byte[] {1});
        sink.accept(Received.of(new Reading.LinkOpened("gpio")));
        sink.accept(new Received(new Reading.LinkLost("gpio", "gone"), Optional.empty(), 0, rest));
        sink.accept(Received.of(Reading.Started.STARTED));
        sink.accept(Received.of(new Reading.FrameRejected(RejectReason.LENGTH, rest)));
        assertThat(Wires.readings(told)).containsExactly(new Reading.FittingsFound("gpio"),
            new Reading.FittingsLost("gpio", "gone"), new Reading.FittingsLost("gpio", "their box has started anew"),
            new Reading.FittingsFound("gpio"), new Reading.FrameRejected(RejectReason.LENGTH, rest));
        assertThat(told).extracting(Received::origin).containsOnly(Origin.FITTINGS);
        assertThat(told.get(1).raw()).isEqualTo(rest);
    }
}
