// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A reader that says nothing but cards: each goes to whoever is due. */
class JudgeCardsOnlyTest {

    private final Playing table = Playing.cardsOnly();

    @Test
    void cardsGoToWhoeverIsDueAndTheCoupSettlesWithItsLastCard() {
        assertThat(table.after("KH 2C 5S 3D 4D AS")).containsExactly("shoe opened: assumed", "coup",
                "P1=KH", "B1=2C", "P2=5S", "B2=3D", "P3=4D", "B3=AS", "settled P 9-6");
    }

    @Test
    void theCardAfterTheEndIsTheNextCoupsFirst() {
        assertThat(table.after("KH 2C 9S 5D 3H")).endsWith("B2=5D", "settled P 9-7 natural", "coup", "P1=3H");
    }

    @Test
    void playerStandsAndTheFifthCardIsBankers() {
        assertThat(table.after("KH 2C 6S 3D 4D")).endsWith("B3=4D", "settled B 6-9");
    }

    @Test
    void aCardNotReadIsDrawnAndTheCoupCannotSettle() {
        assertThat(table.after("KH ? 9S 5D 3H")).endsWith("B2=5D", "abandoned frame-lost, unknown 1", "coup", "P1=3H");
    }

    @Test
    void aCardMayNameItsHand() {
        assertThat(table.after("P=KH B=2C P=9S B=5D B=3H")).endsWith(
                "P1=KH", "B1=2C", "P2=9S", "B2=5D", "settled P 9-7 natural", "coup", "B1=3H");
    }

    @Test
    void aCardThatNamesTheWrongHandIsTold() {
        assertThat(table.after("P=KH B=2C P=5S B=5D B=AC P=AS")).endsWith("B3=AC", "P3=AS")
                .doesNotContain("settled T 6-8");
        assertThat(table.after("P=4D")).containsExactly("! wrong-hand B3=AC", "settled B 6-8", "coup", "P1=4D");
    }

    @Test
    void aFourthCardToAHandIsTheNextCoups() {
        table.after("P=KH B=2C P=5S B=5D P=AS");
        assertThat(View.of(table.state()).outcomes()).isEqualTo("B");
        assertThat(table.after("P=2H P=3H P=4H P=5H")).endsWith(
                "P3=4H", "abandoned frame-lost, unknown 0", "coup", "P1=5H");
    }

    @Test
    void valuesWithheldAreRevealedAndSettle() {
        assertThat(table.after("? ? ? ? I:P1=KH I:B1=2C I:P2=9S I:B2=5D")).endsWith(
                "B2 is 5D", "settled P 9-7 natural");
    }

    @Test
    void aResultThatComesAfterTheSettlementIsToldAlone() {
        table.after("KH 2C 9S 5D");
        assertThat(table.after("G:B")).containsExactly("result B");
    }

    // Nothing that such a reader says later would show that a card is missing.
    @ParameterizedTest
    @CsvSource({"lost:2, frame-lost", "bad-check, frame-lost", "link-lost link-back, link-lost", "boot, link-lost"})
    void aCoupOfWhichACardMayBeMissingIsAbandonedAtItsEndAndTheNextBeginsRight(String loss, String reason) {
        Playing cut = Playing.cardsOnly();
        cut.after("7S 9H " + loss);

        assertThat(cut.after("2C KD 3S")).containsSubsequence("P2=2C", "B2=KD", "abandoned " + reason + ", unknown 0",
                "coup", "P1=3S");
    }

    // A coup would be given up, and the pit called, for a loose wire of a button.
    @ParameterizedTest
    @CsvSource({"box:bad-check, rejected checksum of fittings", "box:stand, rejected unknown-code of fittings",
        "box:further-checks, rejected 3 more of fittings"})
    void whatTheSensorsAndButtonsDoNotMakeClearIsNoCardOfTheCoup(String word, String told) {
        Playing besides = Playing.cardsOnly();
        besides.after("7S 9H");
        Coup before = besides.state().coup();

        assertThat(besides.after(word)).containsExactly(told);
        assertThat(besides.state().coup()).isEqualTo(before);
        assertThat(besides.state().desk().alarms()).isEmpty();
        assertThat(besides.after("2C KD 3S")).containsExactly("P2=2C", "B2=KD", "settled T 9-9 natural",
                "coup", "P1=3S");
    }
}
