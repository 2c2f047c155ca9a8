// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.sabot.card.Card;
import dev.sabot.card.Rank;
import dev.sabot.card.Suit;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompositionTest {

    private static Composition without(int decks, String cards) {
        Composition left = Composition.full(decks);
        for (String card : cards.split(" ", -1)) {
            left = left.without(Card.parse(card).orElseThrow());
        }
        return left;
    }

    @Test
    void aWholeShoeHoldsEveryCardOnceForEachPack() {
        Composition full = Composition.full(3);

        assertThat(full.cards()).isEqualTo(156);
        assertThat(full.isSuited()).isTrue();
        for (Rank rank : Rank.ALL) {
            assertThat(full.of(rank)).isEqualTo(12);
            for (Suit suit : Suit.ALL) {
                assertThat(full.of(rank, suit)).isEqualTo(3);
            }
        }
        assertThat(full.byValue()).containsExactly(48, 12, 12, 12, 12, 12, 12, 12, 12, 12);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 13})
    void aShoeHoldsOneToTwelvePacks(int decks) {
        assertThatIllegalArgumentException().isThrownBy(() -> Composition.full(decks))
                .withMessage("decks " + decks + " is not 1 to 12");
    }

    @Test
    void aCardThatIsOutIsMissingFromItsRankAndItsSuit() {
        Composition left = without(2, "7S 7S 7H QD");

        assertThat(left.cards()).isEqualTo(100);
        assertThat(left.of(Rank.SEVEN)).isEqualTo(5);
        assertThat(left.of(Rank.SEVEN, Suit.SPADE)).isZero();
        assertThat(left.of(Rank.SEVEN, Suit.HEART)).isEqualTo(1);
        assertThat(left.of(Rank.SEVEN, Suit.CLUB)).isEqualTo(2);
        assertThat(left.byValue()).containsExactly(31, 8, 8, 8, 8, 8, 8, 5, 8, 8);
    }

    @Test
    void takingACardOutLeavesTheFormerCompositionAsItWas() {
        Composition before = without(1, "7S");
        Composition after = before.without(Card.of(Rank.SEVEN, Suit.HEART));

        assertThat(before.of(Rank.SEVEN, Suit.HEART)).isEqualTo(1);
        assertThat(before.of(Rank.SEVEN)).isEqualTo(3);
        assertThat(after.of(Rank.SEVEN)).isEqualTo(2);
    }

    @Test
    void aCardWithoutSuitLeavesOnlyTheRanksKnown() {
        Composition left = without(2, "7S K 7S");

        assertThat(left.isSuited()).isFalse();
        assertThat(left.of(Rank.SEVEN)).isEqualTo(6);
        assertThat(left.of(Rank.KING)).isEqualTo(7);
        assertThatIllegalStateException().isThrownBy(() -> left.of(Rank.ACE, Suit.CLUB));
    }

    @ParameterizedTest(name = "{0} decks without {1}")
    @CsvSource({
        "1, 7S 7S, '1 deck holds 1 of 7S, and this is one more'",
        "2, 7S 7S K 7S, '2 decks hold 2 of 7S, and this is one more'",
        "1, 7 7 7 7 7, '1 deck holds 4 cards of rank 7, and this is one more'",
        "1, 7 7S 7 7 7H, '1 deck holds 4 cards of rank 7, and this is one more'",
        "1, 10S 10 10 10 10H, '1 deck holds 4 cards of rank 10, and this is one more'",
    })
    void noMoreIsTakenOutThanThePacksHold(int decks, String cards, String sentence) {
        Composition before = without(decks, cards.substring(0, cards.lastIndexOf(' ')));
        Card oneMore = Card.parse(cards.substring(cards.lastIndexOf(' ') + 1)).orElseThrow();

        assertThatIllegalArgumentException().isThrownBy(() -> before.without(oneMore))
                .withMessage(sentence);
    }

    @Test
    void everyCardCanBeTakenOut() {
        Composition left = Composition.full(1);
        for (Card card : Card.PACK) {
            left = left.without(card);
        }

        assertThat(left.cards()).isZero();
        assertThat(Arrays.stream(left.byValue()).sum()).isZero();
    }
}
