// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import dev.sabot.rules.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether the set was shuffled, by the cards that lie open: neighbours as in a new pack, neighbours by rank, stretches
 * that come twice, and the mixture of ranks. Of a shuffled shoe the warning is given with a chance below
 * 10<sup>-5</sup> over all looks at it, the final finding with a chance below 10<sup>-4</sup>: eight measures (five
 * kinds of {@link Neighbours}, stretches by rank and by suit, chi-square), each as rare as {@link Level} says.
 */
public final class UnshuffledSet {

    private UnshuffledSet() {
    }

    /**
     * The warning while the shoe is dealt, once: it is given at the look at which it becomes certain.
     *
     * @param order the cards out so far
     * @param lookedAt how many of them were out at the look before; 0 at the first
     * @param decks packs in the shoe, 1 to {@value Game#MOST_DECKS}
     */
    public static Optional<Finding> preliminary(CardOrder order, int lookedAt, int decks) {
        byte[] codes = order.codes(decks * Game.PACK);
        int before = Math.min(lookedAt, codes.length);
        Optional<Finding> now = look(codes, before, codes.length, decks, Level.PRELIMINARY);
        return now.isPresent() && look(codes, 0, before, decks, Level.PRELIMINARY).isEmpty() ? now : Optional.empty();
    }

    /** The finding at the end of the shoe; empty when the cards lay as shuffled cards do. */
    public static Optional<Finding> atTheEnd(CardOrder order, int decks) {
        byte[] codes = order.codes(decks * Game.PACK);
        return look(codes, 0, codes.length, decks, Level.FINAL);
    }

    /** Of the first {@code to} cards; stretches only where they end at card {@code from}, from 0, or later. */
    private static Optional<Finding> look(byte[] codes, int from, int to, int decks, Level level) {
        ShuffleMeasures measures = ShuffleMeasures.of(codes, to, decks);
        Optional<Stretch> repeat = Repeats.longest(codes, from, to, Repeats.limits(decks, level));
        return measures.isBeyondChance(level) || repeat.isPresent()
                ? Optional.of(finding(measures, repeat, to, decks, level))
                : Optional.empty();
    }

    private static Finding finding(
            ShuffleMeasures measures, Optional<Stretch> repeat, int cards, int decks, Level level) {
        List<Measure> all = new ArrayList<>();
        List<String> words = new ArrayList<>();
        for (Neighbours kind : Neighbours.ALL) {
            Measure measure = measures.neighbours(kind, level);
            all.add(measure);
            if (measure.isBeyondChance()) {
                words.add(WatchWords.neighbours(kind, measure, measures.pairs(kind)));
            }
        }
        repeat.ifPresent(stretch -> {
            Stretch.Limits limits = Repeats.limits(decks, level);
            boolean isBySuit = stretch.isBySuit(limits);
            Measure measure = new Measure(isBySuit ? "repeated-by-suit" : "repeated-by-rank", stretch.cards(limits), 0,
                    isBySuit ? limits.bySuit() : limits.byRank());
            all.add(measure);
            words.add(WatchWords.repeat(stretch, measure, isBySuit));
        });
        Measure chiSquare = measures.chiSquare(level);
        all.add(chiSquare);
        if (chiSquare.isBeyondChance()) {
            words.add(WatchWords.chiSquare(chiSquare));
        }
        return new Finding.Unshuffled(level, cards, all, WatchWords.unshuffled(level, cards, decks, words));
    }
}
