// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the croupier reads. No sentence names a card that does not lie open. */
class JudgeWordsTest {

    private static final String OBSERVED =
            " House rule: Sabot only observes; the coup is settled by the cards as they lie.";

    private final Playing table = Playing.atDraw();

    @Test
    void anOverdrawNamesTheRuleAndTheCards() {
        table.after("P1=KH B1=2C P2=5S B2=3D P3=3H B3=9C G:P");
        assertThat(table.sentences()).containsExactly("coup 1: Banker stands on 5 against Player's third card 3; "
                + "the sixth card was not due." + OBSERVED);
    }

    @Test
    void anOverdrawOnANaturalNamesTheNatural() {
        table.after("P1=KH B1=2C P2=9S B2=3D P3=3H G:B");
        assertThat(table.sentences()).containsExactly(
                "coup 1: Player's natural 9 ends the coup; the fifth card was not due." + OBSERVED);
    }

    @Test
    void aCardNotDrawnNamesWhoseItWas() {
        table.after("P1=KH B1=2C P2=7S B2=3D G:P");
        assertThat(table.sentences()).containsExactly("coup 1: Player stands on 7 and Banker draws on 5; "
                + "the fifth card was due to Banker and was not drawn." + OBSERVED);
    }

    @Test
    void aCardToTheWrongHandNamesBothHands() {
        table.after("P1=KH B1=2C P2=5S B2=3D B3=9C G:P");
        assertThat(table.sentences()).containsExactly("coup 1: Player draws on 5; "
                + "the fifth card was due to Player and went to Banker." + OBSERVED);
    }

    @Test
    void aCardDealtOutOfTurnNamesTheOrderOfTheDeal() {
        table.after("P1=KH P2=5S B1=2C B2=7D G:B");
        assertThat(table.sentences()).containsExactly("coup 1: two cards go to each hand first, Player, Banker, "
                + "Player, Banker; the second card was due to Banker and went to Player." + OBSERVED);
    }

    @Test
    void aResultThatDiffersSaysWhatEachSays() {
        table.after("P1=4H B1=2C P2=4S B2=5D G:B6/b");
        assertThat(table.sentences()).containsExactly("coup 1: the reader says Banker wins with six, Banker pair; "
                + "by the cards as they lie it is Player wins, Player 8, Banker 7, Player pair. "
                + "House rule: Sabot only observes; the cards count.");
    }

    @Test
    void aResultThatIsMissingSaysWhatTheCardsSay() {
        table.after("P1=KH B1=2C P2=7S B2=5D +10000ms");
        assertThat(table.sentences()).containsExactly("coup 1: the reader gave no result of its own; "
                + "by the cards as they lie it is tie, Player 7, Banker 7.");
    }

    @Test
    void aValueThatDiffersNamesBothReadings() {
        table.after("P1=KH I:P1=QH");
        assertThat(table.sentences()).containsExactly("coup 1: Player's card 1 was drawn as KH and revealed as QH: "
                + "look at the card; the value revealed counts.");
    }

    @Test
    void aWrongBurnSaysTheCountDueAndSeen() {
        table.after("burn=3S b P1");
        assertThat(table.sentences()).containsExactly(
                "the burn: the first card 3S calls for 3 more, and 1 was seen. Count the burned cards.");
    }

    @Test
    void aCutCardInTheBurnSaysWhatToDo() {
        table.after("burn=3S b C");
        assertThat(table.sentences()).containsExactly("the cut card showed while cards were being burned: it takes no "
                + "burn card's place and does not announce the last coup. Put it back where it belongs.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "E1 | coup 1: the reader cannot read a card: look at the card (reader's error 1).",
        "E2 | coup 1: the reader says that a card was drawn in excess: it stays face down (reader's error 2).",
        "E4 | coup 1: a card ran backwards in the reader: look at the card (reader's error 4).",
        "E5 | coup 1: a card ran backwards in the reader: look at the card (reader's error 5).",
        "E6 | coup 1: the reader does not know a card as one of this set: look at the card (reader's error 6).",
        "E7 | coup 1: the reader waited too long for a card: draw the card that is due (reader's error 7).",
        "rev | coup 1: a card lay face up in the shoe or ran backwards: look at the card.",
    })
    void anErrorOfTheReaderSaysWhatToDo(String error, String sentence) {
        table.after("P1=KH " + error);
        assertThat(table.sentences()).containsExactly(sentence);
    }

    @Test
    void anErrorBetweenCoupsNamesNoCoup() {
        table.after("E6");
        assertThat(table.sentences()).containsExactly(
                "the reader does not know a card as one of this set: look at the card (reader's error 6).");
    }
}
