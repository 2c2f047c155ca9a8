// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static dev.sabot.rules.Composition.orders;
import static dev.sabot.rules.PairLevel.ANY_CARDS;
import static dev.sabot.rules.PairLevel.PAIR;

import dev.sabot.card.Rank;
import dev.sabot.card.Suit;
import java.util.List;
import java.util.function.IntToLongFunction;

/**
 * Deals of a pair to one hand, and of a pair to each of two, by power sums over ranks and cards. Where the suits of the
 * cards left are not known, no pair counts as a perfect one.
 */
final class PairDeals {

    private final Composition left;
    private final long[] perfect = new long[Rank.ALL.size()];

    PairDeals(Composition left) {
        this.left = left;
        for (Rank rank : Rank.ALL) {
            perfect[rank.ordinal()] = ofSuits(rank, count -> orders(count, 2));
        }
    }

    /** Deals of six cards by which Player and Banker are at these levels and no higher ones. */
    long exactly(PairLevel player, PairLevel banker) {
        long deals = 0;
        for (PairLevel.Term players : player.exactly()) {
            for (PairLevel.Term bankers : banker.exactly()) {
                deals += players.sign() * bankers.sign() * atLeast(players.level(), bankers.level());
            }
        }
        return deals;
    }

    private long atLeast(PairLevel player, PairLevel banker) {
        if (player == ANY_CARDS && banker == ANY_CARDS) {
            return orders(left.cards(), 6);
        }
        if (player == ANY_CARDS || banker == ANY_CARDS) {
            return ofOne(player == ANY_CARDS ? banker : player, Rank.ALL) * orders(left.cards() - 2, 4);
        }
        return ofBoth(player, Rank.ALL, banker, Rank.ALL) * orders(left.cards() - 4, 2);
    }

    /** Deals of two cards to one hand, a pair of this level and of one of these ranks. */
    long ofOne(PairLevel level, List<Rank> ranks) {
        long deals = 0;
        for (Rank rank : ranks) {
            deals += ofOne(level, rank);
        }
        return deals;
    }

    private long ofOne(PairLevel level, Rank rank) {
        return level == PAIR ? orders(left.of(rank), 2) : perfect[rank.ordinal()];
    }

    /** Deals of two cards to each hand, Player's and Banker's pair each of its level and of one of its ranks. */
    long ofBoth(PairLevel player, List<Rank> playerRanks, PairLevel banker, List<Rank> bankerRanks) {
        long deals = ofOne(player, playerRanks) * ofOne(banker, bankerRanks);
        for (Rank rank : playerRanks) {
            if (bankerRanks.contains(rank)) {
                deals += ofBoth(player, banker, rank) - ofOne(player, rank) * ofOne(banker, rank);
            }
        }
        return deals;
    }

    private long ofBoth(PairLevel player, PairLevel banker, Rank rank) {
        int count = left.of(rank);
        if (player == PAIR && banker == PAIR) {
            return orders(count, 4);
        }
        long perfectPairs = perfect[rank.ordinal()];
        if (player != banker) {
            return perfectPairs * orders(count - 2, 2);
        }
        // Every two suits, one for each hand; a suit that serves both has fewer cards for the second.
        return perfectPairs * perfectPairs
                + ofSuits(rank, ofSuit -> orders(ofSuit, 4) - orders(ofSuit, 2) * orders(ofSuit, 2));
    }

    private long ofSuits(Rank rank, IntToLongFunction deals) {
        long sum = 0;
        if (left.isSuited()) {
            for (Suit suit : Suit.ALL) {
                sum += deals.applyAsLong(left.of(rank, suit));
            }
        }
        return sum;
    }
}
