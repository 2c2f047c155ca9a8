// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.Rank;
import dev.sabot.rules.Hand.Pair;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HandTest {

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({"7S, 7", "7S 8H, 5", "KS QH, 0", "AS KD, 1", "9C 9D 9H, 7", "5S 5H, 0", "10C JD QH, 0", "6S 6H 9D, 1"})
    void thePointIsTheSumModuloTen(String cards, int point) {
        assertThat(Dealing.hand(cards).point()).isEqualTo(point);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({"KS 8H, true", "4S 4H, true", "9D 9C, true", "KS 9H, true", "KS 7H, false", "8S, false",
        "2S 3H 4D, false", "KS JD 9H, false"})
    void aNaturalIsEightOrNineWithTwoCards(String cards, boolean isNatural) {
        assertThat(Dealing.hand(cards).isNatural()).isEqualTo(isNatural);
    }

    // A withheld card that counted as zero would make a natural of one card.
    @Test
    void aCardThatIsNotReadMakesNoNatural() {
        Hand hand = Hand.EMPTY.plus(Card.of(Rank.NINE)).plus(Face.UNREAD);
        assertThat(hand.isNatural()).isFalse();
        assertThat(hand.isRead()).isFalse();
        assertThat(hand.unread()).isEqualTo(1);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "7S 7H,    RANK",
        "7S 7S,    PERFECT",
        "7 7,      RANK",
        "7S 7,     RANK",
        "7 7S,     RANK",
        "JS QS,    NONE",
        "10S JS,   NONE",
        "KS KD,    RANK",
        "AS KS,    NONE",
        "7S 8S 7S, NONE",
        "7S 7S 8S, PERFECT",
        "7S,       NONE",
    })
    void aPairIsOfRankNotOfValueAndOfTheFirstTwoCards(String cards, Pair pair) {
        assertThat(Dealing.hand(cards).pair()).isEqualTo(pair);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({"7 7, true", "7S 7, true", "7 7S, true", "7S 7S, false", "7S 7H, false", "7 8, false", "7, false",
        "K Q, false"})
    void aPerfectPairIsInDoubtOnlyWhereRanksAreEqualAndASuitIsMissing(String cards, boolean mayBe) {
        assertThat(Dealing.hand(cards).mayBePerfectPair()).isEqualTo(mayBe);
    }

    @Test
    void cardsNotReadMakeNoPair() {
        assertThat(Hand.EMPTY.plus(Face.UNREAD).plus(Face.UNREAD).pair()).isEqualTo(Pair.NONE);
        assertThat(Hand.EMPTY.plus(Face.UNREAD).plus(Face.UNREAD).mayBePerfectPair()).isFalse();
    }

    @Test
    void aCardWhoseDrawingWasMissedLeavesAGapThatIsUnread() {
        Hand hand = Hand.EMPTY.with(3, Card.of(Rank.FOUR));
        assertThat(hand.size()).isEqualTo(3);
        assertThat(hand.unread()).isEqualTo(2);
        assertThat(hand.cards()).containsExactly(Face.NONE, Face.NONE, Card.of(Rank.FOUR));
    }

    @Test
    void aRevealedValueTakesTheUnreadCardsPlace() {
        Hand hand = Hand.EMPTY.plus(Face.UNREAD).plus(Card.of(Rank.SIX)).with(1, Card.of(Rank.NINE));
        assertThat(hand).isEqualTo(Dealing.hand("9 6"));
    }

    @Test
    void aHandIsTheSameHoweverItCameAbout() {
        assertThat(Hand.of(Card.of(Rank.NINE), Card.of(Rank.SIX), Card.of(Rank.TWO)))
                .isEqualTo(Dealing.hand("9 6 2"));
        assertThat(Hand.of(Face.NONE, Face.NONE, Face.NONE)).isEqualTo(Hand.EMPTY);
    }

    @Test
    void theFirstCardsAloneAreAHand() {
        Hand three = Dealing.hand("9 6 2");
        assertThat(three.first(0)).isEqualTo(Hand.EMPTY);
        assertThat(three.first(1)).isEqualTo(Dealing.hand("9"));
        assertThat(three.first(2)).isEqualTo(Dealing.hand("9 6"));
        assertThat(three.first(3)).isEqualTo(three);
        assertThat(Dealing.hand("9 6").first(2)).isEqualTo(Dealing.hand("9 6"));
    }

    // Macao draws at will.
    @Test
    void aHandGoesOnBeyondThreeCards() {
        Hand hand = Hand.EMPTY;
        for (int n = 1; n <= 40; n++) {
            hand = hand.plus(Card.of(Rank.THREE));
            assertThat(hand.size()).isEqualTo(n);
            assertThat(hand.point()).isEqualTo(3 * n % 10);
            assertThat(hand.card(n)).isEqualTo(Card.of(Rank.THREE));
            assertThat(hand.card(n + 1)).isEqualTo(Face.NONE);
        }
        assertThat(hand.cards()).hasSize(40);
        assertThat(hand).isEqualTo(Hand.of(hand.cards()));
        assertThat(hand.pair()).isEqualTo(Pair.RANK);
        assertThat(hand.isNatural()).isFalse();
    }

    @Test
    void theFirstOfManyCardsAreAHand() {
        Hand six = Dealing.hand("9 6 2 A 4 5");
        List<String> firsts = List.of("9", "9 6", "9 6 2", "9 6 2 A", "9 6 2 A 4", "9 6 2 A 4 5");
        assertThat(six.first(0)).isEqualTo(Hand.EMPTY);
        for (int n = 1; n <= 6; n++) {
            assertThat(six.first(n)).isEqualTo(Dealing.hand(firsts.get(n - 1)));
        }
        assertThat(six.first(9)).isEqualTo(six);
    }

    @Test
    void aCardBeyondTheThirdIsRevealedInItsPlace() {
        Hand hand = Dealing.hand("9 6 2").plus(Face.UNREAD).plus(Card.of(Rank.KING)).plus(Face.UNREAD);
        assertThat(hand.unread()).isEqualTo(2);
        assertThat(hand.isRead()).isFalse();
        Hand read = hand.with(4, Card.of(Rank.FIVE)).with(6, Card.of(Rank.ACE));
        assertThat(read).isEqualTo(Dealing.hand("9 6 2 5 K A"));
        assertThat(read.with(1, Card.of(Rank.EIGHT))).isEqualTo(Dealing.hand("8 6 2 5 K A"));
        assertThat(read.with(7, Card.of(Rank.TWO))).isEqualTo(Dealing.hand("9 6 2 5 K A 2"));
    }

    @Test
    void cardsOfAHandCountFromOne() {
        for (int index : List.of(0, -1, -40)) {
            assertThatIllegalArgumentException().isThrownBy(() -> Dealing.hand("9 6 2 A").card(index))
                    .withMessage("cards of a hand count from 1");
        }
        assertThat(Hand.EMPTY.card(1)).isEqualTo(Face.NONE);
        assertThat(Hand.EMPTY.card(4)).isEqualTo(Face.NONE);
    }
}
