// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import dev.sabot.rules.Game;
import java.util.Optional;

/** Stretches that come twice in one shoe, as where packs were laid one on another. */
final class Repeats {

    /** No shorter stretch is told: in one pack no card comes twice, and one that does is foreign. */
    private static final int SHORTEST = 5;

    private static final int RANK_BITS = 4;
    private static final int LAST_RANKS = (1 << (RANK_BITS * SHORTEST)) - 1;

    private static final Stretch.Limits[][] LIMITS = limits();

    private Repeats() {
    }

    private static Stretch.Limits[][] limits() {
        Stretch.Limits[][] limits = new Stretch.Limits[Game.MOST_DECKS][Level.values().length];
        for (int decks = 1; decks <= Game.MOST_DECKS; decks++) {
            for (Level level : Level.values()) {
                int cards = decks * Game.PACK;
                limits[decks - 1][level.ordinal()] = new Stretch.Limits(
                        Math.max(SHORTEST, Chance.repeated(Chance.ofARank(decks), cards, level.rate())),
                        Math.max(SHORTEST, Chance.repeated(decks, cards, level.rate())));
            }
        }
        return limits;
    }

    static Stretch.Limits limits(int decks, Level level) {
        return LIMITS[decks - 1][level.ordinal()];
    }

    /** The longest stretch beyond chance that came before and ends among the cards numbered so, from 0. */
    static Optional<Stretch> longest(byte[] codes, int from, int to, Stretch.Limits limits) {
        int[] lastRanks = lastRanks(codes, to);
        Optional<Stretch> longest = Optional.empty();
        for (int end = from; end < to; end++) {
            for (int earlier = 0; earlier < end; earlier++) {
                if (lastRanks[end] == lastRanks[earlier]) {
                    longest = Stretch.longer(longest, Stretch.endingAt(codes, end, codes, earlier, limits), limits);
                }
            }
        }
        return longest;
    }

    /** Of each card its rank and those of the four before it, {@link #SHORTEST} in all: seldom the same by chance. */
    private static int[] lastRanks(byte[] codes, int to) {
        int[] lastRanks = new int[to];
        int last = 0;
        for (int n = 0; n < to; n++) {
            last = (last << RANK_BITS | CardOrder.rank(codes[n])) & LAST_RANKS;
            lastRanks[n] = last;
        }
        return lastRanks;
    }
}
