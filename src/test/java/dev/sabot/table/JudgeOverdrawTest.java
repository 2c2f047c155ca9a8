// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Cards drawn in excess and the reader's errors. Neither ever touches the cards of the coup under way. */
class JudgeOverdrawTest {

    private static final String FOUR = "P1 B1 P2 B2 ";
    private static final String REVEAL = "I:P1=KH I:B1=2C I:P2=9S I:B2=5D ";
    private static final String COUP = FOUR + REVEAL + "G:P ";

    private final Playing table = Playing.withheld().played(COUP);

    @Test
    void aCardTakenAwayIsBurnedUnderItsOwnNumberAndTheCoupGoesOn() {
        assertThat(table.after(FOUR + "E2 d i=7S e2 " + REVEAL + "G:P")).containsExactly(
                "coup", "P1", "B1", "P2", "B2",
                "! overdraw", "aside unread #9", "burned overdraw sealed #9", "fault cleared 2",
                "P1 is KH", "B1 is 2C", "P2 is 9S", "B2 is 5D", "result P", "settled P 9-7 natural, reader P");
    }

    @Test
    void aCardThatStaysIsTheNextCoupsFirstAndIsNotCountedTwice() {
        table.after(FOUR + "E2 E7 d e2 " + REVEAL + "G:P");
        assertThat(census()).isEqualTo(9);
        assertThat(table.after("R:P1 B1")).containsExactly("coup", "P1 carried #9", "B1");
        assertThat(census()).isEqualTo(10);
        assertThat(table.after("P2 B2 " + REVEAL + "G:P")).endsWith("settled P 9-7 natural, reader P");
    }

    @Test
    void aSetAsideCardIsSealedWhereItsValueIsKnown() {
        assertThat(table.after(FOUR + "d=7S")).endsWith("aside sealed #9");
        assertThat(table.after("i=7S")).containsExactly("burned overdraw sealed #9");
    }

    @Test
    void aCardTakenAwayWithoutAValueIsNotSealed() {
        assertThat(table.after("d i")).containsExactly("aside unread #5", "burned overdraw unread #5");
    }

    // Its d was lost: the card has left the shoe all the same.
    @Test
    void aCardTakenAwayThatWasNeverSetAsideIsCounted() {
        assertThat(table.after(FOUR + "i=7S")).endsWith("burned overdraw sealed #9");
        assertThat(census()).isEqualTo(9);
    }

    @Test
    void aCardCarriedThatWasNeverSetAsideIsCounted() {
        assertThat(table.after("R:P1=7S")).containsExactly("coup", "P1=7S carried #5");
        assertThat(census()).isEqualTo(5);
    }

    @Test
    void twoCardsSetAsideAreUsedInTheirOrder() {
        assertThat(table.after(FOUR + "d d=2H " + REVEAL + "G:P")).contains("aside unread #9", "aside sealed #10");
        assertThat(table.after("i=3H R:P1")).containsExactly(
                "burned overdraw sealed #9", "coup", "P1 carried #10");
        assertThat(census()).isEqualTo(10);
    }

    @Test
    void twoCardsCarriedAreTwoCards() {
        table.after("d d");
        assertThat(table.after("R:P1=2H R:B1=3H P2")).containsExactly(
                "coup", "P1=2H carried #5", "B1=3H carried #6", "P2");
        assertThat(census()).isEqualTo(7);
    }

    @Test
    void aCarriedCardThatDiffersFromTheOneSetAsideIsTold() {
        table.after("d=7S");
        assertThat(table.after("R:P1=8S")).containsExactly("coup", "! carry-mismatch", "P1=8S carried #5");
    }

    @Test
    void aCarriedCardOfTheSameRankWithoutItsSuitIsTheSame() {
        table.after("d=7S");
        assertThat(table.after("R:P1=7")).containsExactly("coup", "P1=7 carried #5");
    }

    // The value of the card set aside was never told; carried face down it lies face down.
    @Test
    void aCarriedCardWhoseValueIsWithheldDoesNotTellWhatWasSealed() {
        table.after("d=7S");
        assertThat(table.after("R:P1")).containsExactly("coup", "P1 carried #5");
        assertThat(table.after("B1 P2 B2 I:P1=7S I:B1=2C I:P2=AS I:B2=5D G:P")).endsWith(
                "settled P 8-7 natural, reader P");
    }

    // A carried card used in the coup itself takes its place there and clears nothing.
    @Test
    void aCardCarriedIntoTheOpenCoupLeavesItOpen() {
        assertThat(table.after(FOUR + "d R:P3 I:P1=KH I:P2=2H I:P3=3H I:B1=2C I:B2=4S G:B")).containsExactly(
                "coup", "P1", "B1", "P2", "B2", "aside unread #9", "P3 carried #9",
                "P1 is KH", "P2 is 2H", "P3 is 3H", "B1 is 2C", "B2 is 4S", "result B", "settled B 5-6, reader B");
    }

    // Its result was lost; the carried card ends it as any first card would, and throws nothing away.
    @Test
    void aCarriedFirstCardSettlesTheCoupBeforeAndDoesNotClearIt() {
        table.after(FOUR + "d " + REVEAL);
        assertThat(table.after("R:P1")).containsExactly(
                "! reader-result-missing", "settled P 9-7 natural", "coup", "P1 carried #9");
    }

    @Test
    void aCardTakenAwayBetweenCoupsOpensNone() {
        assertThat(table.after("d i=7S")).doesNotContain("coup");
        assertThat(table.state().coupNumber()).isZero();
    }

    @Test
    void aCardSetAsideOpensAShoeWhereNoneIsOpenAndNoCoup() {
        assertThat(Playing.withheld().after("d")).containsExactly("shoe opened: assumed", "aside unread #1");
        assertThat(Playing.withheld().after("i")).containsExactly("shoe opened: assumed", "burned overdraw unread #1");
    }

    @ParameterizedTest
    @CsvSource({"E1, ! unreadable-card", "E2, ! overdraw", "E3, fault 3", "E4, ! reversed-card", "E5, ! reversed-card",
        "E6, ! foreign-card", "E7, ! time-out", "E8, fault 8", "E63, fault 63"})
    void everyErrorOfTheReaderIsToldOnceAndTouchesNoCoup(String error, String told) {
        table.after(FOUR);
        assertThat(table.after(error)).containsExactly(told);
        assertThat(table.after("e" + error.substring(1)))
                .containsExactly("fault cleared " + error.substring(1));
        assertThat(table.after(REVEAL + "G:P")).endsWith("settled P 9-7 natural, reader P");
    }

    @ParameterizedTest
    @ValueSource(strings = {"E2", "E7", "rev", "lock", "unlock", "preset", "standby", "e2", "C", "S", "G:P", "G:forced",
        "close", "open", "link-lost", "link-back", "boot", "shutdown", "flood", "+10000ms", "d", "i=7S"})
    void nothingButACardOpensACoup(String word) {
        table.after(word);
        assertThat(table.state().coupNumber()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"P4", "B4=7S", "P9", "I:P4=7S", "I:P0=7S", "I:B9=7S", "R:P4"})
    void aSlotThatNoHandHasIsRefused(String word) {
        table.after(FOUR);
        assertThat(table.after(word)).containsExactly("rejected unknown-code");
        assertThat(table.after(REVEAL + "G:P")).endsWith("settled P 9-7 natural, reader P");
        assertThat(Playing.withheld().after(word)).containsExactly("rejected unknown-code");
    }

    private int census() {
        return table.state().cardsOut();
    }
}
