// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Rank;
import dev.sabot.input.Bytes;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.Slot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PassagesTest {

    private static final int WITHIN = 700;
    private static final Reading UNREAD = Reading.CardPassedUnread.PASSED;
    private static final Reading NOT_PASSED = Reading.CardNotPassed.TOLD;

    private final List<Received> told = new ArrayList<>();
    private final Passages passages = new Passages(WITHIN, told::add);
    private long now;

    @BeforeEach
    void bothAreThere() {
        passages.fromReader(Received.of(new Reading.LinkOpened("shoe")), now);
        passages.fromFittings(Received.of(new Reading.FittingsFound("gpio")), now);
        pass(WITHIN);
        told.clear();
    }

    private void pass(long millis) {
        now += millis;
        passages.tick(now);
    }

    private void reader(Reading reading) {
        passages.fromReader(Received.of(reading), now);
    }

    private void fittings(Reading reading) {
        passages.fromFittings(Received.of(reading), now);
    }

    private void beam(int evidence) {
        passages.fromFittings(new Received(Reading.BeamBroken.BROKEN, Optional.empty(), 0,
            Bytes.of(new byte[] {(byte) evidence})), now);
    }

    private static Reading card(Rank rank) {
        return new Reading.CardDrawn(Optional.empty(), Card.of(rank), false);
    }

    /** What follows of its own; the beam's word passes through. */
    private List<Reading> readings() {
        return told.stream().map(Received::reading).filter(one -> one != Reading.BeamBroken.BROKEN).toList();
    }

    @Test
    void aCardThatPassesAndIsToldIsOneCardWhicheverComesFirst() {
        beam(1);
        pass(WITHIN - 1);
        reader(card(Rank.ACE));
        pass(5_000);
        reader(card(Rank.TWO));
        pass(WITHIN - 1);
        beam(2);
        pass(5_000);
        assertThat(readings()).containsExactly(card(Rank.ACE), card(Rank.TWO));
    }

    @Test
    void aReadingPassesAtOnce() {
        reader(card(Rank.ACE));
        assertThat(readings()).containsExactly(card(Rank.ACE));
    }

    @Test
    void aCardThatNobodyReadIsToldWithTheBeamsEvidence() {
        beam(7);
        pass(WITHIN - 1);
        assertThat(readings()).isEmpty();
        pass(1);
        assertThat(readings()).containsExactly(UNREAD);
        assertThat(told.getLast().raw().hex()).isEqualTo("07");
        pass(5_000);
        assertThat(readings()).hasSize(1);
    }

    @Test
    void aCardThatDidNotPassIsToldAfterItsOwnReading() {
        reader(card(Rank.ACE));
        pass(WITHIN - 1);
        assertThat(readings()).containsExactly(card(Rank.ACE));
        pass(1);
        assertThat(readings()).containsExactly(card(Rank.ACE), NOT_PASSED);
    }

    // The thread that ticks may be late: what came too late is not taken for in time.
    @Test
    void aReadingThatComesTooLateIsTooLateThoughNobodyLookedBetween() {
        beam(1);
        now += WITHIN;
        reader(card(Rank.ACE));
        pass(WITHIN);
        assertThat(readings()).containsExactly(UNREAD, card(Rank.ACE), NOT_PASSED);
    }

    @Test
    void severalCardsMayBeUnderWay() {
        beam(1);
        pass(100);
        beam(2);
        pass(100);
        beam(3);
        reader(card(Rank.ACE));
        pass(100);
        reader(card(Rank.TWO));
        pass(5_000);
        assertThat(readings()).containsExactly(card(Rank.ACE), card(Rank.TWO), UNREAD);
        assertThat(told.getLast().raw().hex()).isEqualTo("03");
    }

    static Stream<Reading> toldCards() {
        return Stream.of(card(Rank.ACE), new Reading.CardDrawn(Optional.empty(), Face.UNREAD, false),
            new Reading.CardSetAside(Face.UNREAD), new Reading.BurnStarted(Card.of(Rank.NINE)),
            new Reading.CardBurned(Face.UNREAD, 2), Reading.CutCard.DRAWN);
    }

    static Stream<Reading> otherWords() {
        return Stream.of(new Reading.CardRevealed(new Slot(HandId.PLAYER, 1), Card.of(Rank.ACE)),
            new Reading.CardDrawn(Optional.empty(), Card.of(Rank.ACE), true),
            new Reading.OverdrawRevoked(Face.UNREAD), Reading.Standby.STANDBY, Reading.ReversedCard.SEEN);
    }

    @ParameterizedTest
    @MethodSource("toldCards")
    void whatLeavesTheShoeCountsAsTold(Reading reading) {
        beam(1);
        reader(reading);
        pass(5_000);
        assertThat(readings()).containsExactly(reading);
        reader(reading);
        pass(5_000);
        assertThat(readings()).containsExactly(reading, reading, NOT_PASSED);
    }

    @ParameterizedTest
    @MethodSource("otherWords")
    void whatDoesNotLeaveTheShoeDoesNot(Reading reading) {
        reader(reading);
        pass(5_000);
        assertThat(readings()).containsExactly(reading);
        beam(1);
        reader(reading);
        pass(5_000);
        assertThat(readings()).containsExactly(reading, reading, UNREAD);
    }

    @Test
    void aCutCardToldByReaderAndSensorPassesOnce() {
        fittings(Reading.CutCard.DRAWN);
        pass(50);
        beam(1);
        pass(50);
        reader(Reading.CutCard.DRAWN);
        pass(5_000);
        assertThat(readings()).containsExactly(Reading.CutCard.DRAWN, Reading.CutCard.DRAWN);
    }

    // The shoe's count must stay right although nobody can say what the cards were.
    @Test
    void whileTheReaderIsLostEachPassageIsAnUnreadCardAtOnce() {
        beam(1);
        Reading lost = new Reading.LinkLost("shoe", "pulled");
        reader(lost);
        beam(2);
        assertThat(readings()).containsExactly(lost, UNREAD, UNREAD);
        assertThat(told.getLast().raw().hex()).isEqualTo("02");
    }

    @Test
    void whatABoxHeldBackIsBelievedWhenTheReaderIsBack() {
        reader(new Reading.LinkLost("shoe", "pulled"));
        beam(1);
        reader(new Reading.LinkOpened("shoe"));
        told.clear();
        reader(card(Rank.ACE));
        pass(5_000);
        assertThat(readings()).containsExactly(card(Rank.ACE));
        reader(card(Rank.TWO));
        pass(5_000);
        assertThat(readings()).endsWith(card(Rank.TWO), NOT_PASSED);
    }

    @Test
    void whileTheBeamIsLostNothingIsJudged() {
        beam(1);
        reader(card(Rank.ACE));
        reader(card(Rank.TWO));
        fittings(new Reading.FittingsLost("gpio", "gone"));
        reader(card(Rank.THREE));
        pass(5_000);
        fittings(new Reading.FittingsFound("gpio"));
        pass(5_000);
        assertThat(readings()).doesNotContain(UNREAD, NOT_PASSED);
    }

    @Test
    void aBeamThatFlickersIsJudgedEarlyAndForgetsNothing() {
        for (int i = 0; i < 2 * Passages.MOST_UNDER_WAY; i++) {
            beam(i);
        }
        assertThat(readings()).hasSize(Passages.MOST_UNDER_WAY).containsOnly(UNREAD);
        pass(5_000);
        assertThat(readings()).hasSize(2 * Passages.MOST_UNDER_WAY).containsOnly(UNREAD);
    }

    @Test
    void noTimeAtAllIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Passages(0, told::add));
    }
}
