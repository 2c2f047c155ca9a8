// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.HandId;
import dev.sabot.rules.Macao;
import dev.sabot.rules.Payout;
import dev.sabot.rules.Seating;
import dev.sabot.rules.Seating.CardHolder;
import dev.sabot.rules.Seating.Direction;
import dev.sabot.rules.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who is next at a table at which bank or cards pass round. */
class SessionTest {

    private static Session cheminDeFer(Direction direction, CardHolder cards) {
        return Session.of(new Seating.CheminDeFer(5, direction, cards));
    }

    @ParameterizedTest
    @CsvSource({"COUNTER_CLOCKWISE, 1, 2", "COUNTER_CLOCKWISE, 5, 1", "CLOCKWISE, 1, 5", "CLOCKWISE, 4, 3"})
    void theBankPassesInItsDirectionAndRound(Direction direction, int from, int to) {
        assertThat(cheminDeFer(direction, CardHolder.HIGHEST_STAKE).after(from)).isEqualTo(to);
    }

    @Test
    void emptySeatsArePassedOver() {
        Session session = cheminDeFer(Direction.COUNTER_CLOCKWISE, CardHolder.HIGHEST_STAKE)
                .withSeat(2, false).withSeat(3, false).withSeat(5, false);
        assertThat(session.after(1)).isEqualTo(4);
        assertThat(session.after(4)).isEqualTo(1);
        assertThat(session.withSeat(4, false).after(1)).as("nobody else plays").isEqualTo(1);
        assertThat(session.withSeat(3, true).seated()).containsExactly(1, 3, 4);
    }

    /** Whoever faces the table has the next seat counter-clockwise on his right, whichever way the bank goes. */
    @ParameterizedTest
    @CsvSource({"COUNTER_CLOCKWISE", "CLOCKWISE"})
    void theRightNeighbourOfTheBankPlaysWhereThatIsTheCustom(Direction direction) {
        Session session = cheminDeFer(direction, CardHolder.RIGHT_NEIGHBOUR);
        assertThat(session.cards()).containsExactly(2);
        assertThat(session.withBankAt(5).rightOfBank()).isEqualTo(1);
        assertThat(session.withSeat(2, false).rightOfBank()).isEqualTo(3);
    }

    @Test
    void aSideOfBanquePassesItsCardsRoundItself() {
        Session session = Session.of(new Seating.Banque(3, 2, 3));
        assertThat(session.bank()).isEmpty();
        assertThat(session.cards()).containsExactly(1, 4);
        assertThat(session.afterOfSide(1)).isEqualTo(2);
        assertThat(session.afterOfSide(3)).isEqualTo(1);
        assertThat(session.afterOfSide(4)).isEqualTo(5);
        assertThat(session.afterOfSide(5)).isEqualTo(4);
        assertThat(session.withSeat(2, false).afterOfSide(1)).isEqualTo(3);
        assertThat(session.withCardsAt(5).withCardsAt(2).cards()).containsExactly(2, 5);
    }

    @Test
    void goingBankIsCountedWhileOneSeatDoesItCoupAfterCoup() {
        Session session = Session.of(Seating.Banque.USUAL).withAlone(4);
        assertThat(session.alone()).hasValue(4);
        Session lost = session.afterCoup(right(Verdict.Side.LOSE));
        assertThat(lost.alone()).isEmpty();
        assertThat(lost.timesGone(4)).isEqualTo(1);
        assertThat(lost.timesGone(5)).isZero();
        assertThat(lost.withAlone(4).afterCoup(right(Verdict.Side.LOSE)).timesGone(4)).isEqualTo(2);
        assertThat(lost.withAlone(5).afterCoup(right(Verdict.Side.LOSE)).timesGone(4)).isZero();
        assertThat(lost.afterCoup().timesGone(4)).as("an abandoned coup says nothing").isEqualTo(1);
        assertThat(lost.withAlone(4).afterCoup(right(Verdict.Side.WIN)).timesGone(4)).as("it won").isZero();
        assertThat(lost.afterCoup(right(Verdict.Side.LOSE)).timesGone(4)).as("a coup of all was between").isZero();
    }

    @Test
    void whoLeavesPlaysNoCoupAlone() {
        assertThat(Session.of(Seating.Banque.USUAL).withAlone(4).withSeat(4, false).alone()).isEmpty();
        assertThat(Session.of(Seating.Banque.USUAL).withAlone(4).withSeat(5, false).alone()).hasValue(4);
    }

    private static Verdict right(Verdict.Side fared) {
        return new Verdict(Optional.empty(), List.of(
                new Verdict.Result(HandId.RIGHT, fared, Payout.Plain.PUSH),
                new Verdict.Result(HandId.LEFT, Verdict.Side.TIE, Payout.Plain.PUSH)), Set.of());
    }

    @Test
    void handNIsTheNthSeatToTheLeftOfTheBank() {
        Session session = Session.of(new Seating.Around(4));
        assertThat(session.withSeat(3, false).hands(Macao.macao(4)).hands())
                .containsExactly(HandId.seat(1), HandId.seat(3), HandId.seat(4), HandId.BANK);
        assertThat(session.withBankAt(2).withSeat(3, false).hands(Macao.macao(4)).hands()).as("bank at 2: 3 is first")
                .containsExactly(HandId.seat(2), HandId.seat(3), HandId.seat(4), HandId.BANK);
        assertThat(session.withBankAt(5).withSeat(3, false).hands(Macao.macao(4)).hands()).as("bank at 5: 3 is third")
                .containsExactly(HandId.seat(1), HandId.seat(2), HandId.seat(4), HandId.BANK);
    }

    @Test
    void aTableStaysAsItIsFromShoeToShoeAndBeginsAnewWhenItIsSeatedOtherwise() {
        Session played = Session.of(Seating.CheminDeFer.USUAL).withBankAt(4).withSeat(7, false);
        assertThat(played.opened(Optional.of(Seating.CheminDeFer.USUAL))).isSameAs(played);
        assertThat(played.opened(Optional.of(Seating.Banque.USUAL))).isEqualTo(Session.of(Seating.Banque.USUAL));
        assertThat(played.opened(Optional.empty())).isEqualTo(Session.NONE);
        assertThat(Session.of(Seating.CheminDeFer.USUAL).bank()).isEqualTo(OptionalInt.of(1));
    }
}
