// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import dev.sabot.input.Orientation;
import dev.sabot.rules.Game;
import java.util.List;
import java.util.Optional;

/**
 * Edge sorting: whether the cards of a set lie turned by their value. A sequential ratio test of "each card lies by its
 * group with this accuracy" against "a card lies turned with one chance, the same for all values, whatever it is": a
 * set that lies all one way, or was taken from two piles, betrays nothing and is not accused. The unknown chance is
 * put at what fits the cards seen best, which only lowers the ratio, so that by Ville's inequality each of the tests
 * (two groups, two ways round, four accuracies) ever reaches {@link #RATIO} for fewer than one in 10<sup>6</sup> sets
 * of cards that lie independently.
 *
 * <p>Cards that keep their orientation from shoe to shoe come again and say nothing new. Once more cards were seen than
 * the set has, the counts are weighed as one pass through it.
 */
public final class SortedBacks {

    /** At this ratio of the chances the set is accused. */
    public static final double RATIO = 1e6;

    /** Accuracies of the sorting that are tested; below them the punter's gain is small. */
    static final List<Double> ACCURACIES = List.of(.95, .9, .8, .7);

    private SortedBacks() {
    }

    /**
     * What the backs betray after a card, when they did not before it.
     *
     * @param before counts of the set before
     * @param after counts with one or more cards more
     * @param decks packs of the set, 1 to {@value Game#MOST_DECKS}
     */
    public static Optional<Finding> found(OrientationCounts before, OrientationCounts after, int decks) {
        for (RankGroup group : RankGroup.values()) {
            Split now = Split.of(after, group);
            if (isBeyondChance(now, decks) && !isBeyondChance(Split.of(before, group), decks)) {
                return Optional.of(now.finding());
            }
        }
        return Optional.empty();
    }

    private static boolean isBeyondChance(Split split, int decks) {
        return logRatio(split, decks) >= Math.log(RATIO);
    }

    /** Logarithm of the greatest ratio of the tests of a group. */
    private static double logRatio(Split split, int decks) {
        int cards = split.cards();
        if (cards == 0) {
            return 0;
        }
        int agreeing = Math.max(split.agreeing(), cards - split.agreeing());
        double byChance = times(split.turned(), (double) split.turned() / cards)
                + times(cards - split.turned(), (double) (cards - split.turned()) / cards);
        double best = 0;
        for (double accuracy : ACCURACIES) {
            double sorted = times(agreeing, accuracy) + times(cards - agreeing, 1 - accuracy);
            best = Math.max(best, sorted - byChance);
        }
        return best * Math.min(1, (double) decks * Game.PACK / cards);
    }

    /** Logarithm of a chance to the power of a count. */
    private static double times(int count, double chance) {
        return count == 0 ? 0 : count * Math.log(chance);
    }

    /** How the cards of a group and the rest lie. */
    private record Split(RankGroup group, int groupTurned, int groupUpright, int otherTurned, int otherUpright) {

        static Split of(OrientationCounts counts, RankGroup group) {
            return new Split(group,
                    counts.of(group, true, Orientation.TURNED), counts.of(group, true, Orientation.UPRIGHT),
                    counts.of(group, false, Orientation.TURNED), counts.of(group, false, Orientation.UPRIGHT));
        }

        int cards() {
            return groupTurned + groupUpright + otherTurned + otherUpright;
        }

        int turned() {
            return groupTurned + otherTurned;
        }

        /** Cards that lie as if the group were turned and the rest upright. */
        int agreeing() {
            return groupTurned + otherUpright;
        }

        Finding finding() {
            return new Finding.Sorted(group, cards(), groupTurned, groupUpright, otherTurned, otherUpright,
                    WatchWords.sorted(group, groupTurned, groupUpright, otherTurned, otherUpright));
        }
    }
}
