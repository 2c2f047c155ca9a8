// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.Rank;
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
        long half = place < LOW_RANKS ? low : high;
        return (int) (half >>> shift(place)) & MOST;
    }

    /** One more of this rank. */
    public RankCounts plus(Rank rank) {
        return of(rank) == MOST ? this : changed(rank.ordinal(), 1);
    }

    /** The cards of this hand whose value is known, added. */
    RankCounts plus(Hand hand) {
        RankCounts counts = this;
        for (int index = 1; index <= hand.size(); index++) {
            counts = hand.card(index) instanceof Card card ? counts.plus(card.rank()) : counts;
        }
        return counts;
    }

    /** One fewer of this rank; none stays none. */
    public RankCounts minus(Rank rank) {
        return of(rank) == 0 ? this : changed(rank.ordinal(), -1);
    }

    private RankCounts changed(int place, int by) {
        long change = (long) by << shift(place);
        return place < LOW_RANKS ? new RankCounts(low + change, high) : new RankCounts(low, high + change);
    }

    private static int shift(int place) {
        return (place < LOW_RANKS ? place : place - LOW_RANKS) * BITS;
    }
}
