// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import dev.sabot.rules.Game;
import java.util.Optional;

/**
 * Finds a slug: a stretch of cards in the order of an earlier shoe of this table, as a false shuffle leaves it. Earlier
 * orders are given and the shoe is compared with all of them at every place, so that a stretch is told only if, over
 * all those places, shuffled shoes have one so long as rarely as {@link Level} says: by rank and by suit each.
 */
public final class SlugWatch {

    private SlugWatch() {
    }

    /**
     * The longest slug that has become certain since the look before, and was not at it.
     *
     * @param order the cards out so far
     * @param lookedAt how many of them were out at the look before; 0 at the first
     * @param decks packs in the shoe, 1 to {@value Game#MOST_DECKS}
     */
    public static Optional<Finding> preliminary(CardOrder order, int lookedAt, EarlierShoes earlier, int decks) {
        return longest(order, lookedAt, earlier, decks, Level.PRELIMINARY);
    }

    /** The longest slug of the whole shoe. */
    public static Optional<Finding> atTheEnd(CardOrder order, EarlierShoes earlier, int decks) {
        return longest(order, 0, earlier, decks, Level.FINAL);
    }

    private static Optional<Finding> longest(
            CardOrder order, int lookedAt, EarlierShoes earlier, int decks, Level level) {
        byte[] codes = order.codes(decks * Game.PACK);
        Stretch.Limits limits = limits(decks, earlier.cards(), level);
        Optional<Stretch> longest = Optional.empty();
        int shoesAgo = 0;
        for (int shoe = 0; shoe < earlier.count(); shoe++) {
            Optional<Stretch> longer =
                    Stretch.longer(longest, longestIn(earlier, shoe, codes, lookedAt, limits), limits);
            shoesAgo = longer.equals(longest) ? shoesAgo : shoe + 1;
            longest = longer;
        }
        int ago = shoesAgo;
        return longest.map(stretch -> finding(stretch, ago, limits, earlier.cards(), decks, level));
    }

    private static Optional<Stretch> longestIn(
            EarlierShoes earlier, int shoe, byte[] codes, int lookedAt, Stretch.Limits limits) {
        Optional<Stretch> longest = Optional.empty();
        byte[] others = earlier.codes(shoe);
        for (int end = Math.max(1, lookedAt); end < codes.length; end++) {
            for (int place : earlier.places(codes, end, shoe)) {
                Optional<Stretch> found = Stretch.endingAt(codes, end, others, place, limits);
                if (found.isPresent() && !found.get().wasBeyondChance(lookedAt, limits)) {
                    longest = Stretch.longer(longest, found, limits);
                }
            }
        }
        return longest;
    }

    private static Stretch.Limits limits(int decks, int earlierCards, Level level) {
        int cards = decks * Game.PACK;
        return new Stretch.Limits(
                Chance.stretch(Chance.ofARank(decks), cards, earlierCards, level.rate()),
                Chance.stretch(decks, cards, earlierCards, level.rate()));
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
