// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import dev.sabot.rules.Game;
import java.util.Optional;

/** Stretches that come twice in one shoe, as where packs were laid one on another. */
final class Repeats {

    /** No shorter stretch is told: in one pack no card comes twice, and one that does is foreign. */
    private static final int SHORTEST = RankRuns.CARDS;

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

    /**
     * The longest stretch beyond chance that came before and ends at one of these cards, from 0, ascending; ends beyond
     * the cards are left out.
     */
    static Optional<Stretch> longest(byte[] codes, int[] ends, Stretch.Limits limits) {
        Optional<Stretch> longest = Optional.empty();
        for (int end : ends) {
            for (int before = 0; before < end && end < codes.length; before++) {
                if (CardOrder.isOneRank(codes[before], codes[end])) {
                    longest = Stretch.longer(longest, Stretch.endingAt(codes, end, codes, before, limits), limits);
                }
            }
        }
        return longest;
    }
}
