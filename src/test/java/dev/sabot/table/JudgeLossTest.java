// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What never came: frames, the line, the reader, the service. A coup that cannot be known in full has no outcome. */
class JudgeLossTest {

    private static final String FOUR = "P1 B1 P2 B2 ";
    private static final String REVEAL = "I:P1=KH I:B1=2C I:P2=9S I:B2=5D ";
    private static final String COUP = FOUR + REVEAL + "G:P ";

    private final Playing table = Playing.withheld().played(COUP);

    // ---- frames

    @Test
    void aDrawWhoseFrameWasLostCountsOnceItsValueArrives() {
        assertThat(table.after("P1 lost:1 P2 B2 " + REVEAL + "G:P")).containsExactly(
                "coup", "P1", "lost 1", "P2", "B2", "P1 is KH", "B1=2C", "P2 is 9S", "B2 is 5D",
                "result P", "settled P 9-7 natural, reader P, lost 1");
    }

    @Test
    void aThirdCardWhoseDrawWasLostCountsOnceItsValueArrives() {
        assertThat(table.after(FOUR + "lost:1 I:P1=KH I:P2=5S I:P3=2H I:B1=2C I:B2=5D G:T")).endsWith(
                "P3=2H", "B1 is 2C", "B2 is 5D", "result T", "settled T 7-7, reader T, lost 1");
    }

    @Test
    void aLostValueAbandonsTheCoupAtItsResult() {
        assertThat(table.after(FOUR + "I:P1=KH lost:1 I:P2=9S I:B2=5D G:P")).endsWith(
                "result P", "abandoned frame-lost, unknown 1");
    }

    @Test
    void aLostResultSettlesTheCoupWhenTheNextBegins() {
        table.after(FOUR + REVEAL);
        assertThat(table.after("lost:1 P1")).containsExactly(
                "lost 1", "! reader-result-missing", "settled P 9-7 natural, lost 1", "coup", "P1");
    }

    @Test
    void aLostResultSettlesTheCoupAfterTenSeconds() {
        table.after(FOUR + REVEAL + "lost:1 standby");
        assertThat(table.after("+10000ms")).containsExactly(
                "! reader-result-missing", "settled P 9-7 natural, lost 1");
    }

    // The missing frame may have been the very card: no irregularity is told that may never have happened.
    @Test
    void aDivergenceAfterALossAbandonsTheCoup() {
        assertThat(table.after(FOUR + "lost:1 I:P1=KH I:B1=2C I:P2=5S I:B2=5D G:P")).endsWith(
                "result P", "abandoned frame-lost, unknown 0");
    }

    @Test
    void aResultThatDiffersAfterALossAbandonsTheCoup() {
        assertThat(table.after(FOUR + "lost:1 " + REVEAL + "G:B")).endsWith(
                "result B", "abandoned frame-lost, unknown 0");
    }

    @Test
    void framesLostBetweenCoupsAreToldAndHoldNothing() {
        assertThat(table.after("lost:2 P1 B1 P2 B2 " + REVEAL + "G:P")).containsExactly(
                "lost 2", "coup", "P1", "B1", "P2", "B2", "P1 is KH", "B1 is 2C", "P2 is 9S", "B2 is 5D",
                "result P", "settled P 9-7 natural, reader P");
    }

    @Test
    void aLossBeforeTheResultThatAgreesLetsTheCoupSettle() {
        assertThat(table.after(FOUR + REVEAL + "lost:1 G:P")).endsWith(
                "lost 1", "result P", "settled P 9-7 natural, reader P, lost 1");
    }

    // A card of the next coup must not be taken for this one's.
    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 6, 8})
    void aLossAfterValuesMayHaveSwallowedTheEndOfTheCoup(int lost) {
        Playing atDraw = Playing.atDraw().played("P1=KH B1=2C P2=9S B2=5D G:P P1=KH B1=2C");
        assertThat(atDraw.after("lost:" + lost + " P2=3H")).containsExactly(
                "lost " + lost, "abandoned frame-lost, unknown 0", "P2=3H");
        assertThat(atDraw.after("B2=3H G:P")).containsExactly("B2=3H", "result P");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void aShorterLossLeavesTheCoupOpen(int lost) {
        Playing atDraw = Playing.atDraw().played("P1=KH B1=2C");
        assertThat(atDraw.after("lost:" + lost + " P2=3H")).containsExactly("lost " + lost, "P2=3H");
    }

    // A coup may be ended by force after any card: then that word and the next coup's first cards are what was lost.
    @ParameterizedTest
    @CsvSource({
        "P1=KH,                   2, B1=2C",
        "P1=KH B1=2C,             3, P2=3H",
        "P1=KH B1=2C P2=3H,       4, B2=4S",
        "P1=KH B1=2C P2=3H B2=4S, 5, P3=6D"})
    void theLongerTheCoupTheMoreFramesHideItsEnd(String cards, int fewest, String next) {
        String shorter = "lost:" + (fewest - 1) + " " + next;
        assertThat(Playing.atDraw().played(cards).after(shorter)).containsExactly("lost " + (fewest - 1), next);
        assertThat(Playing.atDraw().played(cards).after("lost:" + fewest + " " + next)).startsWith(
                "lost " + fewest, "abandoned frame-lost, unknown 0").endsWith(next);
    }

    @Test
    void lossesInSeveralGoesCountTogether() {
        Playing atDraw = Playing.atDraw().played("P1=KH B1=2C lost:2 standby");
        assertThat(atDraw.after("lost:1 P2=3H")).containsExactly(
                "lost 1", "abandoned frame-lost, unknown 0", "P2=3H");
    }

    // Player 1 9C, Banker 1 lost; then the end, the result and the next coup's Player 1 lost: Banker 1 of that coup
    // filled the hole, and a result that happened to agree settled a coup that nobody had played.
    @Test
    void aCardBeforeOneAlreadyDrawnIsTheNextCoupsAfterALoss() {
        Playing atDraw = Playing.atDraw().played("P1=9C lost:1 P2=KH B2=4C");
        assertThat(atDraw.after("lost:2 B1=4H")).containsExactly(
                "lost 2", "abandoned frame-lost, unknown 1", "coup", "B1=4H");
    }

    @Test
    void aSecondPlayerCardBeforeOneAlreadyDrawnIsTheNextCoupsAfterALoss() {
        Playing atDraw = Playing.atDraw().played("P1=7H B1=3S lost:1 B2=9S B3=9C");
        assertThat(atDraw.after("lost:3 P2=4S")).containsExactly(
                "lost 3", "abandoned frame-lost, unknown 0", "coup", "P2=4S", "abandoned joined-midway, unknown 1");
    }

    // Without a loss the order in which the cards came is what happened, and is judged as such.
    @Test
    void withoutALossACardBeforeOneAlreadyDrawnIsThisCoups() {
        assertThat(Playing.atDraw().played("P1=KH P2=2C").after("B1=3H")).containsExactly("B1=3H");
    }

    @Test
    void aCoupAbandonedAtItsResultIsOver() {
        table.after(FOUR + "I:P1=KH lost:1 G:P");
        // All but the third card of the next coup is lost: it is another coup, not the rest of the one before.
        assertThat(table.state().coupNumber()).isZero();
        assertThat(table.after("lost:4 P3")).containsExactly(
                "lost 4", "coup", "P3", "abandoned joined-midway, unknown 3");
    }

    // ---- joining midway

    @Test
    void theFirstCardOfAnotherSlotWithoutACoupIsAbandonedOnce() {
        assertThat(table.after("P2 B2 " + REVEAL + "G:P")).containsExactly(
                "coup", "P2", "abandoned joined-midway, unknown 2", "B2",
                "P1=KH", "B1=2C", "P2 is 9S", "B2 is 5D", "result P");
    }

    @Test
    void theFirstValueWithoutACoupIsAbandonedOnce() {
        assertThat(table.after("I:P1=KH I:B1=2C I:P2=9S I:B2=5D G:P")).containsExactly(
                "coup", "P1=KH", "abandoned joined-midway, unknown 0", "B1=2C", "P2=9S", "B2=5D", "result P");
    }

    @Test
    void bankersFirstCardWithoutALossIsJoiningMidway() {
        assertThat(table.after("B1")).containsExactly("coup", "B1", "abandoned joined-midway, unknown 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"G:P", "standby"})
    void afterAResultOrAStandbyJoiningIsToldAgain(String end) {
        table.after("P2 " + end);
        assertThat(table.after("P2")).containsExactly("coup", "P2", "abandoned joined-midway, unknown 2");
    }

    @Test
    void playersFirstCardEndsTheJoining() {
        table.after("P2 B2");
        assertThat(table.after(FOUR + REVEAL + "G:P")).startsWith("coup", "P1").endsWith(
                "settled P 9-7 natural, reader P");
    }

    @Test
    void aPlaceTakenInAnAbandonedCoupBelongsToYetAnother() {
        table.after("P2 B2");
        assertThat(table.after("P2")).containsExactly("coup", "P2", "abandoned joined-midway, unknown 2");
    }

    @Test
    void cardsOfAnAbandonedCoupAreCounted() {
        table.after("P2 B2 I:P1=KH");
        assertThat(table.state().cardsOut()).isEqualTo(7);
    }

    @Test
    void anAbandonedCoupTakesANumberAndStaysOffTheBoard() {
        table.after("P2 G:P " + COUP + FOUR);
        assertThat(table.state().coupNumber()).isEqualTo(4);
        assertThat(View.of(table.state()).outcomes()).isEqualTo("PP");
    }

    // ---- a gap directly before Banker 1

    @Test
    void aLostPlayerOneIsCompletedAtTheReveal() {
        assertThat(table.after("lost:1 B1 P2 B2 " + REVEAL + "G:P")).containsExactly(
                "coup", "lost 1", "B1", "P2", "B2", "P1=KH", "B1 is 2C", "P2 is 9S", "B2 is 5D",
                "result P", "settled P 9-7 natural, reader P, lost 1");
    }

    @Test
    void aLostPlayerOneWhoseValueNeverComesAbandonsTheCoup() {
        assertThat(table.after("lost:1 B1 P2 B2 I:B1=2C I:P2=9S I:B2=5D G:P")).endsWith(
                "result P", "abandoned frame-lost, unknown 1");
    }

    @Test
    void resultAndPlayerOneLostTogetherSettleOneCoupAndCompleteTheNext() {
        table.after(FOUR + REVEAL);
        assertThat(table.after("lost:2 B1 P2 B2 " + REVEAL + "G:P")).startsWith(
                "lost 2", "! reader-result-missing", "settled P 9-7 natural, lost 2", "coup", "B1")
                .endsWith("result P", "settled P 9-7 natural, reader P")
                .doesNotContain("! wrong-hand P1=KH");
    }

    @Test
    void aLostPlayerOneAfterAJoinedCoupOpensALiveOne() {
        table.after("P2 B2");
        assertThat(table.after("lost:1 B1")).containsExactly("coup", "lost 1", "B1");
    }

    @Test
    void aLongLossBeforeBankerOneEndsTheCoupAndOpensAnother() {
        Playing atDraw = Playing.atDraw().played("P1=KH B1=2C P2=9S B2=5D G:P P1=KH");
        assertThat(atDraw.after("lost:7 B1=2C P2=9S B2=5D I:P1=KH G:P")).containsExactly(
                "lost 7", "abandoned frame-lost, unknown 0", "coup", "B1=2C", "P2=9S", "B2=5D", "P1=KH",
                "result P", "settled P 9-7 natural, reader P");
    }

    @Test
    void aGapBeforeBankerOneOfTheOpenCoupLeavesItOpen() {
        assertThat(table.after("P1 lost:1 B1 P2 B2 " + REVEAL + "G:P")).endsWith(
                "settled P 9-7 natural, reader P, lost 1");
    }

    // ---- the line, the reader, the service

    @Test
    void theLineMayComeBackWithoutALossAndTheCoupGoesOn() {
        assertThat(table.after("P1 B1 link-lost link-back P2 B2 " + REVEAL + "G:P")).containsExactly(
                "coup", "P1", "B1", "reader lost", "reader connected", "P2", "B2",
                "P1 is KH", "B1 is 2C", "P2 is 9S", "B2 is 5D", "result P", "settled P 9-7 natural, reader P");
    }

    @Test
    void aGapAfterTheLineWasLostAbandonsTheCoup() {
        assertThat(table.after("P1 B1 link-lost link-back lost:1 B2")).containsExactly(
                "coup", "P1", "B1", "reader lost", "reader connected", "lost 1",
                "abandoned link-lost, unknown 2", "B2");
    }

    @Test
    void aDivergenceAfterTheLineWasLostAbandonsTheCoup() {
        assertThat(table.after("P1 B1 P2 link-lost link-back B2 I:P1=KH I:B1=2C I:P2=5S I:B2=5D G:P")).endsWith(
                "result P", "abandoned link-lost, unknown 0");
    }

    @Test
    void aValueThatNeverComesAfterTheLineWasLostAbandonsTheCoup() {
        assertThat(table.after(FOUR + "link-lost link-back I:P1=KH G:P")).endsWith(
                "result P", "abandoned link-lost, unknown 3");
    }

    @Test
    void theServiceMayStartAgainWithoutALossAndTheCoupGoesOn() {
        assertThat(table.after("P1 B1 shutdown boot link-back P2 B2 " + REVEAL + "G:P")).containsExactly(
                "coup", "P1", "B1", "service stopped", "service started", "reader connected", "P2", "B2",
                "P1 is KH", "B1 is 2C", "P2 is 9S", "B2 is 5D", "result P", "settled P 9-7 natural, reader P");
    }

    @Test
    void aGapAfterTheServiceStartedAgainAbandonsTheCoup() {
        assertThat(table.after("P1 B1 boot lost:3 B2")).endsWith("lost 3", "abandoned link-lost, unknown 2", "B2");
    }

    @Test
    void readingsThrownAwayAbandonTheOpenCoup() {
        assertThat(table.after("P1 B1 flood P2")).containsExactly(
                "coup", "P1", "B1", "readings lost 7", "abandoned frame-lost, unknown 2", "P2");
        assertThat(Playing.withheld().after("flood")).containsExactly("readings lost 7");
    }

    @Test
    void aStartOfTheReaderInACoupAbandonsIt() {
        assertThat(table.after(FOUR + "S")).endsWith("reader started", "abandoned reader-restart, unknown 4");
        assertThat(table.state().coupNumber()).isZero();
    }

    @Test
    void aStartOfTheReaderAfterTheLastCardSettlesTheCoup() {
        assertThat(table.after(FOUR + REVEAL + "S")).endsWith(
                "reader started", "! reader-result-missing", "settled P 9-7 natural");
    }

    @Test
    void aCardAfterAStartInACoupBelongsToAnother() {
        table.after(FOUR + "S");
        assertThat(table.after("P3")).containsExactly("coup", "P3", "abandoned joined-midway, unknown 3");
    }

    @Test
    void twoStartsInARowAreTwoStarts() {
        assertThat(table.after("S S")).containsExactly("reader started", "reader started");
    }
}
