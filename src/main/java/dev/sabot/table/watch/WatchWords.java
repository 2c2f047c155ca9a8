// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import java.util.List;
import java.util.Locale;

/** The sentences for the pit. None names a card. */
final class WatchWords {

    private WatchWords() {
    }

    static String unshuffled(Level level, int cards, int decks, List<String> measures) {
        String what = switch (level) {
            case PRELIMINARY -> "the set does not look shuffled: of the first " + cards + " cards ";
            case FINAL -> "the set was not shuffled: of the shoe's " + cards + " cards ";
        };
        String then = switch (level) {
            case PRELIMINARY -> "Stop and look at the set.";
            case FINAL -> "Take the set out and look at how it was shuffled.";
        };
        return what + String.join("; ", measures) + ". Of shuffled shoes of " + decks(decks)
                + fewerThan(level) + " comes so far. " + then;
    }

    private static String decks(int decks) {
        return decks == 1 ? "1 pack" : decks + " packs";
    }

    private static String fewerThan(Level level) {
        return String.format(Locale.ROOT, " fewer than 1 in %,d", level.shoes());
    }

    static String neighbours(Neighbours kind, Measure measure, int pairs) {
        return String.format(Locale.ROOT,
                "%.0f of %d neighbours %s, where shuffled cards give about %.1f and at most %.0f",
                measure.seen(), pairs, kind.words(), measure.expected(), measure.limit() - 1);
    }

    static String repeat(Stretch stretch, Measure measure, boolean isBySuit) {
        int length = (int) measure.seen();
        return String.format(Locale.ROOT,
                "numbers %d to %d come in the order of numbers %d to %d (%s), where shuffled cards repeat at most %.0f",
                stretch.end() - length + 2, stretch.end() + 1, stretch.otherEnd() - length + 2, stretch.otherEnd() + 1,
                compared(isBySuit), measure.limit() - 1);
    }

    private static String compared(boolean isBySuit) {
        return isBySuit ? "ranks and suits" : "ranks";
    }

    static String chiSquare(Measure measure) {
        return String.format(Locale.ROOT,
                "the mixture of ranks has a chi-square of %.1f, where shuffled cards give about %.0f and below %.0f",
                measure.seen(), measure.expected(), measure.limit());
    }

    static String slug(Level level, int from, int cards, int shoesAgo, int earlierFrom, boolean isBySuit,
            int powerOfTen) {
        String then = switch (level) {
            case PRELIMINARY -> "Stop and look at the set.";
            case FINAL -> "Look at how the set was shuffled.";
        };
        return "cards " + from + " to " + (from + cards - 1) + " of this shoe come in the order of cards " + earlierFrom
                + " to " + (earlierFrom + cards - 1) + " of " + ago(shoesAgo) + " (" + compared(isBySuit)
                + "): " + cards + " in a row. Fewer than 1 in 10^" + powerOfTen
                + " shuffled shoes has so long a stretch of the earlier shoes compared. " + then;
    }

    private static String ago(int shoesAgo) {
        return shoesAgo == 1 ? "the shoe before" : "the shoe " + shoesAgo + " shoes ago";
    }

    static String sorted(RankGroup group, int groupTurned, int groupUpright, int otherTurned, int otherUpright) {
        return String.format(Locale.ROOT,
                "the backs of this set tell the values: of %d %s %d lie turned, of %d other cards %d. If turning had "
                        + "nothing to do with the values, fewer than 1 in %,.0f sets would come so far. "
                        + "Take the set out and look at its backs.",
                groupTurned + groupUpright, group.words(), groupTurned, otherTurned + otherUpright, otherTurned,
                SortedBacks.RATIO);
    }
}
