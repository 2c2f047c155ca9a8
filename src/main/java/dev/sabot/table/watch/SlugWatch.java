// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import dev.sabot.rules.Game;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Finds a slug: a stretch of cards in the order of an earlier shoe of this table, as a false shuffle leaves it. Earlier
 * orders are given and the shoe is compared with all of them at every place, so that a stretch is told only if, over
 * all those places, shuffled shoes have one so long as rarely as {@link Level} says: by rank and by suit each.
 */
public final class SlugWatch {

    /** Where a shorter one would be beyond chance, the earlier shoes have not so many cards. */
    private static final int SHORTEST = RankRuns.CARDS;

    private SlugWatch() {
    }

    /** The longest slug that has become certain at this look, and was not at the one before. */
    public static Optional<Finding> preliminary(Look look, EarlierShoes earlier) {
        return earlier.haveAny(look.runs())
                ? longest(look.codes(), look.before(), earlier, look.decks(), Level.PRELIMINARY)
                : Optional.empty();
    }

    /** The longest slug of the whole shoe; {@code look}: the one at its end. */
    public static Optional<Finding> atTheEnd(Look look, EarlierShoes earlier) {
        return longest(look.codes(), 0, earlier, look.decks(), Level.FINAL);
    }

    private static Optional<Finding> longest(
            byte[] codes, int lookedAt, EarlierShoes earlier, int decks, Level level) {
        int[] runs = RankRuns.of(codes);
        int[] ends = IntStream.range(lookedAt, codes.length).filter(n -> earlier.mayHave(runs[n])).toArray();
        Stretch.Limits limits = limits(decks, earlier.cards(), level);
        Optional<Stretch> longest = Optional.empty();
        int shoesAgo = 0;
        for (int shoe = 0; shoe < earlier.count(); shoe++) {
            Optional<Stretch> longer = Stretch.longer(
                    longest, longestIn(earlier.places(shoe), codes, runs, ends, lookedAt, limits), limits);
            shoesAgo = longer.equals(longest) ? shoesAgo : shoe + 1;
            longest = longer;
        }
        int ago = shoesAgo;
        return longest.map(stretch -> finding(stretch, ago, limits, earlier.cards(), decks, level));
    }

    private static Optional<Stretch> longestIn(
            RunPlaces earlier, byte[] codes, int[] runs, int[] ends, int lookedAt, Stretch.Limits limits) {
        Optional<Stretch> longest = Optional.empty();
        for (int end : ends) {
            Optional<Stretch> found = earlier.longest(codes, end, runs[end], limits);
            if (found.isPresent() && !found.get().wasBeyondChance(lookedAt, limits)) {
                longest = Stretch.longer(longest, found, limits);
            }
        }
        return longest;
    }

    private static Stretch.Limits limits(int decks, int earlierCards, Level level) {
        int cards = decks * Game.PACK;
        return new Stretch.Limits(
                Math.max(SHORTEST, Chance.stretch(Chance.ofARank(decks), cards, earlierCards, level.rate())),
                Math.max(SHORTEST, Chance.stretch(decks, cards, earlierCards, level.rate())));
    }

    private static Finding finding(
            Stretch stretch, int shoesAgo, Stretch.Limits limits, int earlierCards, int decks, Level level) {
        boolean isBySuit = stretch.isBySuit(limits);
        int cards = stretch.cards(limits);
        int from = stretch.end() - cards + 2;
        int earlierFrom = stretch.otherEnd() - cards + 2;
        double chance = Chance.inCommon(
                isBySuit ? decks : Chance.ofARank(decks), decks * Game.PACK, earlierCards, cards);
        int powerOfTen = (int) Math.floor(-Math.log10(Math.max(chance, Double.MIN_NORMAL)));
        return new Finding.Slug(level, from, cards, shoesAgo, earlierFrom, isBySuit, powerOfTen,
                WatchWords.slug(level, from, cards, shoesAgo, earlierFrom, isBySuit, powerOfTen));
    }
}
