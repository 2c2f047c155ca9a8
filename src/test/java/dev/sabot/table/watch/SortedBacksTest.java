// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sabot.card.Card;
import dev.sabot.card.Rank;
import dev.sabot.input.Orientation;
import dev.sabot.sim.Shuffler;
import dev.sabot.sim.SplitMix;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SortedBacksTest {

    private static final int DECKS = 8;
    private static final int RUNS = 400;

    private static Orientation turned(boolean isTurned) {
        return isTurned ? Orientation.TURNED : Orientation.UPRIGHT;
    }

    private static boolean chance(SplitMix random, double chance) {
        return random.below(1_000_000) < chance * 1_000_000;
    }

    /** After how many cards of one shoe a set sorted so well is accused. */
    private static OptionalInt accusedAfter(RankGroup group, double accuracy, boolean isGroupTurned, long seed) {
        SplitMix random = new SplitMix(~seed);
        OrientationCounts counts = OrientationCounts.NONE;
        int seen = 0;
        for (Card card : new Shuffler(seed).shoe(DECKS)) {
            boolean isTurned = (group.contains(card.rank()) == isGroupTurned) == chance(random, accuracy);
            OrientationCounts before = counts;
            counts = counts.plus(card.rank(), turned(isTurned));
            seen++;
            if (SortedBacks.found(before, counts, DECKS).isPresent()) {
                return OptionalInt.of(seen);
            }
        }
        return OptionalInt.empty();
    }

    private static double meanCards(RankGroup group, double accuracy, boolean isGroupTurned) {
        double sum = 0;
        int found = 0;
        for (int run = 0; run < RUNS; run++) {
            OptionalInt after = accusedAfter(group, accuracy, isGroupTurned, run);
            sum += after.orElse(0);
            found += after.isPresent() ? 1 : 0;
        }
        // At an accuracy of .7 a shoe in fifty is dealt before the ratio is reached.
        assertThat(found).isGreaterThan(RUNS * 95 / 100);
        return sum / found;
    }

    /** Nats that a card of a set sorted with this accuracy is worth, where this part of all cards lies turned. */
    private static double worth(double accuracy, double turned) {
        return entropy(turned) - entropy(accuracy);
    }

    private static double entropy(double chance) {
        return -chance * Math.log(chance) - (1 - chance) * Math.log(1 - chance);
    }

    /**
     * The figures of the books, 28, 38, 72 and 168 cards: they follow from the ratio against cards of which a half lies
     * turned. Rank halves come within the overshoot of the last card and the price of an unknown chance to lie turned
     * (together one card to five), plus four standard errors of 400 runs: 5 %.
     */
    @ParameterizedTest
    @CsvSource({".95, 28", ".9, 38", ".8, 72", ".7, 168"})
    void rankHalvesAreToldAfterTheCardsThatTheBooksSay(double accuracy, double cards) {
        assertThat(Math.log(1e6) / worth(accuracy, .5)).isCloseTo(cards, within(.6));

        for (boolean isGroupTurned : List.of(true, false)) {
            assertThat(meanCards(RankGroup.ACE_TO_SEVEN, accuracy, isGroupTurned)).isBetween(cards, cards * 1.05 + 2);
        }
    }

    /**
     * Sixes to nines are four ranks of thirteen: most of such a set lies one way, as an honest set does that lies all
     * one way. Not to accuse that one costs a seventh more cards: 32, 43, 83 and 196 in place of 28, 38, 72 and 168.
     */
    @ParameterizedTest
    @CsvSource({".95, 32", ".9, 43", ".8, 83", ".7, 196"})
    void sixesToNinesAreToldAfterASeventhMoreCards(double accuracy, double cards) {
        double turned = (4 * accuracy + 9 * (1 - accuracy)) / 13;
        assertThat(Math.log(1e6) / worth(accuracy, turned)).isCloseTo(cards, within(.6));

        for (boolean isGroupTurned : List.of(true, false)) {
            assertThat(meanCards(RankGroup.SIX_TO_NINE, accuracy, isGroupTurned))
                .isBetween(cards * .97, cards * 1.05 + 2);
        }
    }

    /** The ratio by plain products, card by card, and a fine grid for the unknown chance. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void aSetIsAccusedWhereThePlainRatioPassesAMillion(long seed) {
        SplitMix random = new SplitMix(seed);
        OrientationCounts counts = OrientationCounts.NONE;
        double[] sorted = {1, 1, 1, 1, 1, 1, 1, 1};
        double[] byChance = new double[999];
        Arrays.fill(byChance, 1);
        double[] accuracies = {.95, .9, .8, .7};
        boolean wasAccused = false;
        for (Card card : new Shuffler(seed).shoe(DECKS).subList(0, 250)) {
            boolean isLow = card.rank().compareTo(Rank.SEVEN) <= 0;
            boolean isTurned = isLow == chance(random, .78);
            for (int n = 0; n < accuracies.length; n++) {
                sorted[n] *= isLow == isTurned ? accuracies[n] : 1 - accuracies[n];
                sorted[n + 4] *= isLow != isTurned ? accuracies[n] : 1 - accuracies[n];
            }
            for (int n = 0; n < byChance.length; n++) {
                byChance[n] *= isTurned ? (n + 1) / 1000.0 : 1 - (n + 1) / 1000.0;
            }
            OrientationCounts before = counts;
            counts = counts.plus(card.rank(), turned(isTurned));
            double ratio = Arrays.stream(sorted).max().orElseThrow()
                / Arrays.stream(byChance).max().orElseThrow();
            boolean isAccused = ratio >= 1e6;

            assertThat(SortedBacks.found(before, counts, DECKS).isPresent()).isEqualTo(isAccused && !wasAccused);
            wasAccused = isAccused;
        }
        assertThat(wasAccused).isTrue();
    }

    // A new set, a set of which a part was put in the other way round, and one that was thrown together.
    @ParameterizedTest
    @ValueSource(doubles = {0, .02, .1, .25, .5, .75, 1})
    void aSetWhoseBacksSayNothingIsNotAccusedHoweverItLies(double isTurned) {
        SplitMix random = new SplitMix(Math.round(isTurned * 100));
        for (int run = 0; run < RUNS; run++) {
            OrientationCounts counts = OrientationCounts.NONE;
            for (Card card : new Shuffler(run).shoe(DECKS)) {
                OrientationCounts before = counts;
                counts = counts.plus(card.rank(), turned(chance(random, isTurned)));
                assertThat(SortedBacks.found(before, counts, DECKS)).isEmpty();
            }
        }
    }

    // Cards that keep their orientation say the same again in every shoe.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void theSameCardsDealtTenTimesAreNoMoreEvidenceThanOnce(int decks) {
        for (int set = 0; set < 60; set++) {
            SplitMix random = new SplitMix(set);
            int cards = 52 * decks;
            boolean[] isTurned = new boolean[cards];
            int[] places = new int[cards];
            for (int n = 0; n < cards; n++) {
                isTurned[n] = chance(random, .5);
                places[n] = n;
            }
            OrientationCounts counts = OrientationCounts.NONE;
            for (int shoe = 0; shoe < 10; shoe++) {
                for (int last = cards - 1; last > 0; last--) {
                    int other = random.below(last + 1);
                    int moved = places[last];
                    places[last] = places[other];
                    places[other] = moved;
                }
                for (int n = 0; n < cards * 9 / 10; n++) {
                    OrientationCounts before = counts;
                    counts = counts.plus(Rank.ALL.get(places[n] % 13), turned(isTurned[places[n]]));
                    assertThat(SortedBacks.found(before, counts, decks)).isEmpty();
                }
            }
        }
    }

    // Ten cards of each shoe are seen with their orientation, perfectly sorted: none of the shoes is enough by itself.
    @Test
    void countsOfEarlierShoesOfASetGoOn() {
        OrientationCounts counts = OrientationCounts.NONE;
        int seen = 0;
        boolean isFound = false;
        while (!isFound) {
            Card card = new Shuffler(seen / 10).shoe(DECKS).get(seen % 10);
            OrientationCounts before = counts;
            counts = counts.plus(card.rank(), turned(card.rank().compareTo(Rank.SEVEN) > 0));
            isFound = SortedBacks.found(before, counts, DECKS).isPresent();
            seen++;
        }

        assertThat(seen).isBetween(22, 30);
    }

    @Test
    void theSentenceTellsWhatWasCounted() {
        OrientationCounts before = OrientationCounts.NONE;
        for (int n = 0; n < 8; n++) {
            before = before.plus(Rank.SEVEN, Orientation.TURNED);
        }
        for (int n = 0; n < 40; n++) {
            before = before.plus(Rank.KING, Orientation.UPRIGHT);
        }
        before = before.plus(Rank.ACE, Orientation.UPRIGHT);

        Finding finding = SortedBacks.found(OrientationCounts.NONE, before, DECKS).orElseThrow();

        assertThat(finding).isEqualTo(new Finding.Sorted(RankGroup.SIX_TO_NINE, 49, 8, 0, 0, 41,
            "the backs of this set tell the values: of 8 sixes to nines 8 lie turned, of 41 other cards 0. If turning "
                + "had nothing to do with the values, fewer than 1 in 1,000,000 sets would come so far. "
                + "Take the set out and look at its backs."));
        assertThat(SortedBacks.found(before, before.plus(Rank.ACE, Orientation.UPRIGHT), DECKS)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Orientation.class)
    void countsAreKeptByRankAndNeverChange(Orientation orientation) {
        OrientationCounts one = OrientationCounts.NONE.plus(Rank.TEN, orientation);
        OrientationCounts two = one.plus(Rank.TEN, orientation).plus(Rank.ACE, Orientation.TURNED);

        assertThat(one.of(Rank.TEN, orientation)).isEqualTo(1);
        assertThat(two.of(Rank.TEN, orientation)).isEqualTo(2);
        assertThat(OrientationCounts.NONE.of(Rank.TEN, orientation)).isZero();
        assertThat(one).isEqualTo(OrientationCounts.NONE.plus(Rank.TEN, orientation)).isNotEqualTo(two)
            .hasSameHashCodeAs(OrientationCounts.NONE.plus(Rank.TEN, orientation));
        assertThat(two.toString()).startsWith("A 0/1 2 0/0 ");
    }

    @ParameterizedTest
    @CsvSource({"UPRIGHT, upright", "TURNED, turned"})
    void orientationsHaveTheirWords(Orientation orientation, String word) {
        assertThat(orientation.wire()).isEqualTo(word);
        assertThat(Orientation.ofWire(word)).contains(orientation);
        assertThat(Orientation.ofWire("sideways")).isEmpty();
    }

    @Test
    void theGroupsAreTheseRanks() {
        assertThat(Rank.ALL.stream().filter(RankGroup.SIX_TO_NINE::contains))
            .containsExactly(Rank.SIX, Rank.SEVEN, Rank.EIGHT, Rank.NINE);
        assertThat(Rank.ALL.stream().filter(RankGroup.ACE_TO_SEVEN::contains)).hasSize(7).contains(Rank.SEVEN);
    }
}
