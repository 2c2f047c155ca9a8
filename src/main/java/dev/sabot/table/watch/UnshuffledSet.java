// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import java.util.ArrayList;
import java.util.Arrays;
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

    /** The warning while the shoe is dealt, once: it is given at the look at which it becomes certain. */
    public static Optional<Finding> preliminary(Look look) {
        Level level = Level.PRELIMINARY;
        return look.runs().mayRepeat() || look.measures().isBeyondChance(level)
                ? found(look.codes(), endsFrom(look, look.before()), look.measures(), look.decks(), level)
                        .filter(now -> !wasFound(look, level))
                : Optional.empty();
    }

    private static boolean wasFound(Look look, Level level) {
        byte[] before = Arrays.copyOf(look.codes(), look.before());
        ShuffleMeasures measures = ShuffleMeasures.none(look.decks()).plus(look.order(), 0, before, 0);
        return found(before, endsFrom(look, 0), measures, look.decks(), level).isPresent();
    }

    /** The finding at the end of the shoe, at which this is the look; empty when the cards lay as shuffled cards do. */
    public static Optional<Finding> atTheEnd(Look look) {
        return found(look.codes(), endsFrom(look, 0), look.measures(), look.decks(), Level.FINAL);
    }

    /** Where a stretch can end that came before: at card {@code from}, from 0, or later. */
    private static int[] endsFrom(Look look, int from) {
        return Arrays.stream(look.runs().repeats()).filter(end -> end >= from).toArray();
    }

    /** In these cards; stretches only where they end at one of the cards numbered so, from 0. */
    private static Optional<Finding> found(
            byte[] codes, int[] ends, ShuffleMeasures measures, int decks, Level level) {
        Optional<Stretch> repeat = Repeats.longest(codes, ends, Repeats.limits(decks, level));
        return measures.isBeyondChance(level) || repeat.isPresent()
                ? Optional.of(finding(measures, repeat, codes.length, decks, level))
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
