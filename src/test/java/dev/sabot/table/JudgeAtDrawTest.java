// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.HandId;
import dev.sabot.rules.Move;
import org.junit.jupiter.api.Test;

/** A reader that gives values at the draw and a result of its own. */
class JudgeAtDrawTest {

    private static final String NATURAL = "P1=KH B1=2C P2=9S B2=5D ";

    private final Playing table = Playing.atDraw();

    @Test
    void revealsMayBeAbsent() {
        assertThat(table.after(NATURAL + "G:P")).containsExactly("shoe opened: assumed", "coup",
                "P1=KH", "B1=2C", "P2=9S", "B2=5D", "result P", "settled P 9-7 natural, reader P");
    }

    @Test
    void revealsOfTheSameValuesChangeNothing() {
        assertThat(table.after(NATURAL + "I:P1=KH I:B1=2C I:P2=9S I:B2=5D G:P"))
                .endsWith("B2 is 5D", "result P", "settled P 9-7 natural, reader P");
        assertThat(table.state().cardsOut()).isEqualTo(4);
    }

    @Test
    void aValueRevealedOtherwiseThanDrawnIsToldAndCounts() {
        assertThat(table.after(NATURAL + "I:P2=8S")).endsWith("P2 is 8S", "! value-mismatch P2=8S");
        assertThat(table.after("G:P")).endsWith("settled P 8-7 natural, reader P");
    }

    // A reader that learns the suit at the reveal contradicts nothing.
    @Test
    void aSuitThatComesWithTheRevealIsNoMismatch() {
        assertThat(table.after("P1=K I:P1=KH")).endsWith("P1=K", "P1 is KH");
        assertThat(table.after("I:P1=KS")).containsExactly("P1 is KS", "! value-mismatch P1=KS");
    }

    @Test
    void theMoveThatIsDueIsCertainAfterEveryCard() {
        table.after("P1=KH B1=2C P2=5S");
        assertThat(View.of(table.state()).due()).containsExactly(new Move.Draw(HandId.BANKER));
        table.after("B2=3D");
        assertThat(View.of(table.state()).due()).containsExactly(new Move.Draw(HandId.PLAYER));
        assertThat(View.of(table.state()).phase()).isEqualTo(View.Phase.DEALING);
        table.after("P3=3H");
        assertThat(View.of(table.state()).due()).containsExactly(Move.End.END);
    }

    @Test
    void anOverdrawIsToldByItsSlotOnceTheCoupIsOver() {
        assertThat(table.after(NATURAL + "P3=2H G:B")).endsWith(
                "P3=2H", "result B", "! overdraw P3=2H", "settled B 1-7, reader B");
        assertThat(table.after(NATURAL + "B3=2H G:T")).endsWith(
                "B3=2H", "result T", "! overdraw B3=2H", "settled T 9-9 natural, reader T");
    }

    @Test
    void bankersCardThatWentToPlayerIsToTheWrongHand() {
        assertThat(table.after("P1=KH B1=2C P2=7S B2=3D P3=2H G:P")).endsWith(
                "result P", "! wrong-hand P3=2H", "settled P 9-5, reader P");
    }

    @Test
    void cardsDealtInAnotherOrderAreToTheWrongHand() {
        assertThat(table.after("P1=KH P2=2C B1=9S B2=KD G:B")).endsWith(
                "result B", "! wrong-hand P2=2C", "settled B 2-9 natural, reader B");
    }

    @Test
    void aCoupWithTooFewCardsIsAbandonedAtItsResult() {
        assertThat(table.after("P1=KH B1=2C P2=7S G:P")).endsWith("result P", "abandoned frame-lost, unknown 0");
    }

    @Test
    void tenSecondsWithoutAResultSettleTheCoup() {
        table.after(NATURAL);
        assertThat(table.after("+9999ms")).isEmpty();
        assertThat(table.after("+1ms")).containsExactly("! reader-result-missing", "settled P 9-7 natural");
        assertThat(table.after("+10000ms")).isEmpty();
    }

    @Test
    void aResultThatComesTooLateRevisesNothing() {
        table.after(NATURAL + "+10000ms");
        assertThat(table.after("G:B")).containsExactly("result B");
        assertThat(View.of(table.state()).outcomes()).isEqualTo("P");
    }

    @Test
    void theTenSecondsRunFromTheLastCardOrValue() {
        table.after("P1=KH B1=2C P2=9S +9000ms B2=5D");
        assertThat(table.after("+9999ms")).isEmpty();
        table.after("I:P1=KH");
        assertThat(table.after("+9999ms")).isEmpty();
        assertThat(table.after("+1ms")).hasSize(2);
    }

    @Test
    void noTimeSettlesACoupThatIsNotOver() {
        table.after("P1=KH B1=2C P2=5S B2=5D");
        assertThat(table.after("+86400000ms")).isEmpty();
    }

    // The croupier may still put it right; only the result or the next coup says that nothing more will come.
    @Test
    void noTimeSettlesACoupThatLeftTheRules() {
        table.after(NATURAL + "P3=2H");
        assertThat(table.after("+86400000ms")).isEmpty();
        assertThat(table.after("P1=2C")).containsExactly("! overdraw P3=2H", "! reader-result-missing",
                "settled B 1-7", "coup", "P1=2C");
    }

    @Test
    void aLostResultIsToldWhenTheNextCoupsFirstCardComes() {
        table.after(NATURAL);
        assertThat(table.after("P1=2C")).containsExactly(
                "! reader-result-missing", "settled P 9-7 natural", "coup", "P1=2C");
    }

    @Test
    void aCoupThatIsNotFullyKnownIsAbandonedWhenTheNextBegins() {
        table.after("P1=KH B1=2C P2=9S B2");
        assertThat(table.after("P1=2C")).containsExactly("abandoned frame-lost, unknown 1", "coup", "P1=2C");
    }

    @Test
    void aPlaceTakenTwiceIsAnotherCoupWhoseStartWasMissed() {
        table.after(NATURAL);
        assertThat(table.after("P2=3D")).containsExactly("! reader-result-missing", "settled P 9-7 natural",
                "coup", "P2=3D", "abandoned joined-midway, unknown 1");
    }
}
