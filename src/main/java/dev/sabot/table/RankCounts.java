// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.card.Rank;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.Hand;

/**
 * How many cards of each rank, eight bits a rank. A count stops at 255, far above the 48 that twelve packs hold.
 *
 * @param low ace to eight
 * @param high nine to king
 */
public record RankCounts(long low, long high) {

    /** No cards. */
    public static final RankCounts NONE = new RankCounts(0, 0);

    private static final int BITS = 8;
    private static final int LOW_RANKS = Long.SIZE / BITS;
    private static final int MOST = (1 << BITS) - 1;

    /** Cards of this rank, 0 to 255. */
    public int of(Rank rank) {
        int place = rank.ordinal();
        return count(isLow(place) ? low : high, place);
    }

    /** One more of this rank. */
    public RankCounts plus(Rank rank) {
        int place = rank.ordinal();
        return isLow(place)
                ? new RankCounts(plusOne(low, place), high)
                : new RankCounts(low, plusOne(high, place));
    }

    /** The cards of this coup whose value is known, added. */
    RankCounts plus(CoupCards cards) {
        long newLow = low;
        long newHigh = high;
        for (HandId id : cards.hands()) {
            Hand hand = cards.hand(id);
            for (int index = 1; index <= hand.size(); index++) {
                if (hand.card(index) instanceof Card card) {
                    int place = card.rank().ordinal();
                    newLow = isLow(place) ? plusOne(newLow, place) : newLow;
                    newHigh = isLow(place) ? newHigh : plusOne(newHigh, place);
                }
            }
        }
        return new RankCounts(newLow, newHigh);
    }

    /** The cards of this coup whose value is known, taken out. */
    RankCounts minus(CoupCards cards) {
        RankCounts counts = this;
        for (Card card : cards.known()) {
            counts = counts.minus(card.rank());
        }
        return counts;
    }

    /** One fewer of this rank; none stays none. */
    public RankCounts minus(Rank rank) {
        int place = rank.ordinal();
        if (of(rank) == 0) {
            return this;
        }
        return isLow(place) ? new RankCounts(low - one(place), high) : new RankCounts(low, high - one(place));
    }

    private static long plusOne(long half, int place) {
        return count(half, place) == MOST ? half : half + one(place);
    }

    private static boolean isLow(int place) {
        return place < LOW_RANKS;
    }

    private static int count(long half, int place) {
        return (int) (half >>> shift(place)) & MOST;
    }

    private static long one(int place) {
        return 1L << shift(place);
    }

    private static int shift(int place) {
        return place % LOW_RANKS * BITS;
    }
}
