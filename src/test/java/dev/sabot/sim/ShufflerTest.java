// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sabot.card.Card;
import dev.sabot.rules.Game;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShufflerTest {

    @Test
    void theGeneratorGivesThePublishedNumbers() {
        SplitMix random = new SplitMix(1234567);
        assertThat(List.of(random.next(), random.next(), random.next())).containsExactly(
            6457827717110365317L, 3203168211198807973L, Long.parseUnsignedLong("9817491932198370423"));
    }

    @Test
    void theNthNumberIsFoundWithoutThoseBeforeIt() {
        for (long seed : new long[] {0, 1234567, -1, Long.MIN_VALUE}) {
            SplitMix random = new SplitMix(seed);
            for (int n = 0; n < 100; n++) {
                assertThat(SplitMix.nth(seed, n)).isEqualTo(random.next());
            }
        }
    }

    @Test
    void aShoeHoldsEveryCardOncePerDeck() {
        for (int decks = 1; decks <= Game.MOST_DECKS; decks++) {
            List<Card> shoe = new Shuffler(decks).shoe(decks);
            assertThat(shoe).hasSize(52 * decks);
            for (Card card : Card.PACK) {
                assertThat(Collections.frequency(shoe, card)).isEqualTo(decks);
            }
        }
    }

    @Test
    void aSeedGivesItsShoesForEver() {
        // Written down once: were they others, every seed in every bug report would mean another shoe.
        Shuffler shuffler = new Shuffler(1);
        assertThat(shuffler.shoe(8).subList(0, 10)).hasToString("[4D, 5C, 8H, 5H, 4D, QD, JD, 3C, QH, 9D]");
        assertThat(shuffler.shoe(8).subList(0, 10)).hasToString("[QC, 7C, 3C, 8C, 2D, 6S, 6C, 10S, QC, 5D]");
    }

    @Test
    void otherSeedsGiveOtherShoes() {
        assertThat(new Shuffler(1).shoe(1)).isNotEqualTo(new Shuffler(2).shoe(1));
    }

    @Test
    void everyNumberBelowABoundOccursAboutAsOften() {
        SplitMix random = new SplitMix(7);
        int[] counts = new int[13];
        for (int i = 0; i < 130_000; i++) {
            counts[random.below(13)]++;
        }
        // Five standard deviations of 96.
        assertThat(Arrays.stream(counts)).allMatch(count -> Math.abs(count - 10_000) < 480);
    }

    @Test
    void aShoeOfNoDecksOrTooManyIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Shuffler(1).shoe(0));
        assertThatIllegalArgumentException().isThrownBy(() -> new Shuffler(1).shoe(13));
        assertThatIllegalArgumentException().isThrownBy(() -> new SplitMix(1).below(0));
    }
}
