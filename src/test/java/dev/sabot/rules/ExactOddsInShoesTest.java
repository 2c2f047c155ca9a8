// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.oracle.PuntoBancoOracle;
import dev.sabot.sim.Shuffler;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shoes of one to eight packs in turn, dealt to the end: what is left after each coup is counted twice. */
class ExactOddsInShoesTest {

    private static final int SHOES = 200;
    private static final int MOST_DECKS = 8;

    /** Few enough that the slow count of play and pairs together is quick. */
    private static final int FEW = 20;

    private int compositions;

    @Test
    void everyCompositionReachedInTwoHundredShoesHasTheOddsOfThePlainCount() {
        for (int shoe = 0; shoe < SHOES; shoe++) {
            deal(shoe, left -> {
                left.compare();
                compositions++;
            });
        }

        assertThat(compositions).isGreaterThan(9_000);
    }

    @Test
    void betsOnPlayAndPairsTogetherHaveTheOddsOfThePlainCountTowardsTheEndOfTwoHundredShoes() {
        for (int shoe = 0; shoe < SHOES; shoe++) {
            deal(shoe, left -> {
                if (left.cards() <= FEW) {
                    left.compareCombined();
                    compositions++;
                }
            });
        }

        assertThat(compositions).isGreaterThan(2 * SHOES);
    }

    // The numbers of twelve packs are the largest there are.
    @ParameterizedTest
    @ValueSource(ints = {1, 9, 10, 11, 12})
    void wholeShoesHaveTheOddsOfThePlainCount(int decks) {
        new CountedTwice(decks).compare();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 8, 12})
    void betsOnPlayAndPairsTogetherHaveTheOddsOfThePlainCountInWholeShoes(int decks) {
        new CountedTwice(decks).compareCombined();
    }

    private static void deal(int number, Consumer<CountedTwice> betweenCoups) {
        int decks = 1 + number % MOST_DECKS;
        List<Card> shoe = new Shuffler(number).shoe(decks);
        CountedTwice left = new CountedTwice(decks);
        int at = 0;
        while (left.cards() >= PuntoBancoOracle.MOST_CARDS_IN_A_COUP) {
            betweenCoups.accept(left);
            int[] six = shoe.subList(at, at + 6).stream().mapToInt(Card::value).toArray();
            int end = at + PuntoBancoOracle.play(six).used();
            for (; at < end; at++) {
                left.remove(shoe.get(at));
            }
        }
    }
}
