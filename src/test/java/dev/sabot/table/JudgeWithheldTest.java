// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.HandId;
import dev.sabot.rules.Move;
import org.junit.jupiter.api.Test;

/** A reader that withholds values until the croupier's button: the judge can say nothing of a third card before it. */
class JudgeWithheldTest {

    private static final String FOUR = "P1 B1 P2 B2 ";
    private static final String NATURAL = "I:P1=KH I:B1=2C I:P2=9S I:B2=5D ";

    private final Playing table = Playing.withheld();

    @Test
    void aCoupOpensWithPlayersFirstCardAndSettlesWithItsResult() {
        assertThat(table.after(FOUR + NATURAL + "G:P standby")).containsExactly(
                "shoe opened: assumed", "coup", "P1", "B1", "P2", "B2",
                "P1 is KH", "B1 is 2C", "P2 is 9S", "B2 is 5D",
                "result P", "settled P 9-7 natural, reader P", "standby");
    }

    @Test
    void nothingSettlesBeforeTheResultThoughEverythingIsRead() {
        assertThat(table.after(FOUR + NATURAL)).noneMatch(told -> told.startsWith("settled"));
    }

    @Test
    void aStandbyIsNoResult() {
        table.after(FOUR + NATURAL);
        assertThat(table.after("standby")).containsExactly("standby");
        assertThat(table.after("G:P")).containsExactly("result P", "settled P 9-7 natural, reader P");
    }

    @Test
    void sixCardsAreRevealedInTheOrderOfTheHands() {
        assertThat(table.after("P1 B1 P2 B2 P3 B3 I:P1=KH I:P2=5S I:P3=4D I:B1=2C I:B2=3D I:B3=AS G:P"))
                .endsWith("P1 is KH", "P2 is 5S", "P3 is 4D", "B1 is 2C", "B2 is 3D", "B3 is AS",
                        "result P", "settled P 9-6, reader P");
    }

    // While values are withheld a fifth and a sixth card may be due or not: what is told must not pretend to know.
    @Test
    void whatIsDueStaysOpenWhileValuesAreWithheld() {
        table.after(FOUR);
        assertThat(View.of(table.state()).phase()).isEqualTo(View.Phase.AWAITING_REVEAL);
        assertThat(View.of(table.state()).due()).containsExactly(
                new Move.Draw(HandId.PLAYER), new Move.Draw(HandId.BANKER), Move.End.END);
        table.after("P3");
        assertThat(View.of(table.state()).due()).containsExactly(new Move.Draw(HandId.BANKER), Move.End.END);
        table.after("B3");
        assertThat(View.of(table.state()).due()).containsExactly(Move.End.END);
    }

    @Test
    void phasesFollowTheTable() {
        assertThat(View.of(table.state()).phase()).isEqualTo(View.Phase.CLOSED);
        table.after("burn=2S");
        assertThat(View.of(table.state()).phase()).isEqualTo(View.Phase.BURNING);
        table.after("b b P1");
        assertThat(View.of(table.state()).phase()).isEqualTo(View.Phase.DEALING);
        table.after("B1 P2 B2 " + NATURAL + "G:P");
        assertThat(View.of(table.state()).phase()).isEqualTo(View.Phase.IDLE);
        assertThat(View.of(table.state()).outcomes()).isEqualTo("P");
    }

    @Test
    void overdrawIsFoundAtTheRevealAndStandsBeforeTheSettlement() {
        assertThat(table.after("P1 B1 P2 B2 P3 " + NATURAL + "I:P3=2H G:B")).endsWith(
                "result B", "! overdraw P3=2H", "settled B 1-7, reader B");
    }

    @Test
    void aThirdCardNotDrawnIsFoundAtTheReveal() {
        assertThat(table.after(FOUR + "I:P1=KH I:B1=2C I:P2=5S I:B2=4D G:B")).endsWith(
                "result B", "! third-card-not-drawn P3", "settled B 5-6, reader B");
    }

    @Test
    void aThirdCardToTheWrongHandIsFoundAtTheReveal() {
        assertThat(table.after("P1 B1 P2 B2 B3 I:P1=KH I:B1=2C I:P2=5S I:B2=4D I:B3=AC G:B")).endsWith(
                "result B", "! wrong-hand B3=AC", "settled B 5-7, reader B");
    }

    @Test
    void theFirstDepartureAloneIsTold() {
        // Player stands on 7, so Player's third card was not due; that Banker's was then not due either follows.
        assertThat(table.after("P1 B1 P2 B2 P3 B3 I:P1=KH I:B1=2C I:P2=7S I:B2=4D I:P3=AC I:B3=AD G:P")).endsWith(
                "result P", "! overdraw P3=AC", "settled P 8-7, reader P");
    }

    @Test
    void aResultThatDiffersIsToldAndTheCardsCount() {
        assertThat(table.after(FOUR + NATURAL + "G:B")).endsWith(
                "result B", "! result-mismatch", "settled P 9-7 natural, reader B");
    }

    @Test
    void pairsThatDifferAreAMismatch() {
        assertThat(table.after(FOUR + NATURAL + "G:P/p")).contains("! result-mismatch");
        assertThat(table.after(FOUR + NATURAL + "G:P/b")).contains("! result-mismatch");
        assertThat(table.after(FOUR + NATURAL + "G:P/")).doesNotContain("! result-mismatch");
        assertThat(table.after(FOUR + "I:P1=KH I:B1=2C I:P2=KS I:B2=2D G:B/pb")).contains("! third-card-not-drawn P3")
                .doesNotContain("! result-mismatch");
        assertThat(table.after(FOUR + "I:P1=4H I:B1=2C I:P2=4S I:B2=5D G:P/")).contains("! result-mismatch");
    }

    @Test
    void courtCardsOfUnequalRankAreNoPairForTheReaderEither() {
        assertThat(table.after(FOUR + "I:P1=JH I:B1=8C I:P2=QS I:B2=KD G:B/")).doesNotContain("! result-mismatch");
    }

    @Test
    void bankerWithSixMayBeSaidOnlyWhereItIsSo() {
        String six = "I:P1=KH I:B1=2C I:P2=6S I:B2=4D ";
        assertThat(Playing.withheld().after(FOUR + six + "G:T")).endsWith("settled T 6-6, reader T");
        String bankerSix = "P1 B1 P2 B2 P3 I:P1=KH I:B1=2C I:P2=4S I:B2=4D I:P3=AC ";
        assertThat(Playing.withheld().after(bankerSix + "G:B6")).endsWith("settled B 5-6, reader B6")
                .doesNotContain("! result-mismatch");
        assertThat(Playing.withheld().after(bankerSix + "G:B")).endsWith("settled B 5-6, reader B")
                .doesNotContain("! result-mismatch");
        assertThat(Playing.withheld().after(FOUR + "I:P1=KH I:B1=2C I:P2=6S I:B2=5D G:B6"))
                .endsWith("! result-mismatch", "settled B 6-7, reader B6");
    }

    @Test
    void aForcedEndAbandonsTheCoup() {
        assertThat(table.after(FOUR + "G:forced")).endsWith("result forced", "abandoned forced-end, unknown 4");
        assertThat(table.after(FOUR + NATURAL + "G:forced"))
                .endsWith("result forced", "abandoned forced-end, unknown 0");
    }

    @Test
    void aResultBetweenCoupsIsToldAndSettlesNothing() {
        table.after(FOUR + NATURAL + "G:P");
        assertThat(table.after("G:B")).containsExactly("result B");
        assertThat(View.of(table.state()).outcomes()).isEqualTo("P");
    }

    @Test
    void aSecondRevealOfTheSameValueIsNoIrregularity() {
        assertThat(table.after(FOUR + "I:P1=KH I:P1=KH")).endsWith("P1 is KH", "P1 is KH");
    }

    @Test
    void aSecondRevealOfAnotherValueIsAnIrregularityAndCounts() {
        assertThat(table.after(FOUR + NATURAL + "I:P2=8S G:P")).endsWith(
                "P2 is 8S", "! value-mismatch P2=8S", "result P", "settled P 8-7 natural, reader P");
    }

    @Test
    void coupsAreNumberedFromOneInTheirShoe() {
        table.after(FOUR + NATURAL + "G:P " + FOUR + NATURAL + "G:P " + FOUR);
        assertThat(table.state().coupNumber()).isEqualTo(3);
        assertThat(table.state().shoeNumber()).isEqualTo(1);
    }
}
