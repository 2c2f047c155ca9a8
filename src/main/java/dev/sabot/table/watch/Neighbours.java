// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import dev.sabot.card.Rank;
import dev.sabot.rules.Game;
import java.util.List;

/** Kinds of two cards that left a shoe one directly after the other, as they lie in a set that was not shuffled. */
enum Neighbours {
    /** The next card of the pack, the ace of clubs after the king of spades; asks for both suits. */
    PACK_UP("pack-up", "follow each other as in a new pack", true),
    PACK_DOWN("pack-down", "follow each other as in a new pack laid backwards", true),
    RANK_UP("rank-up", "go up by one rank", false),
    RANK_DOWN("rank-down", "go down by one rank", false),
    SAME_RANK("same-rank", "are of one rank", false);

    static final List<Neighbours> ALL = List.of(values());

    private static final int RANKS = Rank.ALL.size();
    private static final int[][][] LIMITS = limits();

    private final String wire;
    private final String words;
    private final boolean asksForSuits;

    Neighbours(String wire, String words, boolean asksForSuits) {
        this.wire = wire;
        this.words = words;
        this.asksForSuits = asksForSuits;
    }

    /** The name of what is counted, such as {@code pack-up}. */
    String wire() {
        return wire;
    }

    /** What such neighbours do, in a sentence about them. */
    String words() {
        return words;
    }

    boolean asksForSuits() {
        return asksForSuits;
    }

    /** Whether two cards, by their codes in a {@link CardOrder}, are such neighbours. */
    boolean are(int left, int right) {
        if (left == CardOrder.GAP || right == CardOrder.GAP
                || (asksForSuits && !(CardOrder.isSuited(left) && CardOrder.isSuited(right)))) {
            return false;
        }
        return switch (this) {
            case PACK_UP -> CardOrder.place(right) == (CardOrder.place(left) + 1) % Game.PACK;
            case PACK_DOWN -> CardOrder.place(left) == (CardOrder.place(right) + 1) % Game.PACK;
            case RANK_UP -> CardOrder.rank(right) == (CardOrder.rank(left) + 1) % RANKS;
            case RANK_DOWN -> CardOrder.rank(left) == (CardOrder.rank(right) + 1) % RANKS;
            case SAME_RANK -> CardOrder.isOneRank(left, right);
        };
    }

    /** How many a whole shuffled shoe has on average. */
    double mean(int decks) {
        return switch (this) {
            case PACK_UP, PACK_DOWN -> decks;
            case RANK_UP, RANK_DOWN -> Chance.ofARank(decks);
            case SAME_RANK -> Chance.ofARank(decks) - 1;
        };
    }

    /**
     * The fewest that are beyond chance. What was counted so far, or beside gaps, is never more than the whole shoe
     * has: one limit serves all looks at a shoe.
     */
    int limit(int decks, Level level) {
        return LIMITS[ordinal()][decks - 1][level.ordinal()];
    }

    private static int[][][] limits() {
        int[][][] limits = new int[ALL.size()][Game.MOST_DECKS][Level.values().length];
        for (Neighbours kind : ALL) {
            for (int decks = 1; decks <= Game.MOST_DECKS; decks++) {
                for (Level level : Level.values()) {
                    limits[kind.ordinal()][decks - 1][level.ordinal()] = kind.computedLimit(decks, level);
                }
            }
        }
        return limits;
    }

    private int computedLimit(int decks, Level level) {
        int cards = decks * Game.PACK;
        int ofARank = Chance.ofARank(decks);
        return switch (this) {
            case PACK_UP, PACK_DOWN ->
                Chance.neighbours(Chance.toTheNext(decks, cards), Game.PACK, cards, level.rate());
            case RANK_UP, RANK_DOWN ->
                Chance.neighbours(Chance.toTheNext(ofARank, cards), RANKS, cards, level.rate());
            case SAME_RANK ->
                Chance.neighbours(Chance.within(ofARank, cards), RANKS, cards, level.rate());
        };
    }
}
