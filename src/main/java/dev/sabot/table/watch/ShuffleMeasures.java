// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import dev.sabot.card.Rank;
import dev.sabot.rules.Game;

/**
 * What is counted of the first cards of a shoe to see whether it was shuffled, but for repeated stretches. It never
 * changes; more cards make another.
 */
final class ShuffleMeasures {

    /** The chi-square of the ranks is asked when a quarter, a half and three quarters of the shoe lie open. */
    private static final int QUARTERS = 4;

    private static final int RANKS = Rank.ALL.size();
    /** Kinds of neighbours of two codes, a bit each. */
    private static final byte[] KINDS_OF = kindsOf();
    /** A count of each kind side by side, with room for the neighbours of the largest shoe. */
    private static final int COUNT_BITS = 10;
    private static final int COUNT_MASK = (1 << COUNT_BITS) - 1;
    /** What each set of kinds adds to the counts. */
    private static final long[] ONE_OF = oneOf();

    private final int decks;
    private final long neighbours;
    private final int open;
    private final int openPairs;
    private final int suitedPairs;
    private final double chiSquare;

    private ShuffleMeasures(
            int decks, long neighbours, int open, int openPairs, int suitedPairs, double chiSquare) {
        this.decks = decks;
        this.neighbours = neighbours;
        this.open = open;
        this.openPairs = openPairs;
        this.suitedPairs = suitedPairs;
        this.chiSquare = chiSquare;
    }

    /** Of no card of so many packs. */
    static ShuffleMeasures none(int decks) {
        return new ShuffleMeasures(decks, 0, 0, 0, 0, 0);
    }

    private static long[] oneOf() {
        long[] ones = new long[1 << Neighbours.ALL.size()];
        for (int kinds = 0; kinds < ones.length; kinds++) {
            for (Neighbours kind : Neighbours.ALL) {
                ones[kinds] |= (long) (kinds >>> kind.ordinal() & 1) << (kind.ordinal() * COUNT_BITS);
            }
        }
        return ones;
    }

    private static byte[] kindsOf() {
        byte[] kinds = new byte[CardOrder.CODES * CardOrder.CODES];
        for (int left = 0; left < CardOrder.CODES; left++) {
            for (int right = 0; right < CardOrder.CODES; right++) {
                for (Neighbours kind : Neighbours.ALL) {
                    kinds[left * CardOrder.CODES + right] |= (byte) (kind.are(left, right) ? 1 << kind.ordinal() : 0);
                }
            }
        }
        return kinds;
    }

    /**
     * With the cards after those before.
     *
     * @param order all cards
     * @param from number of the first one after those before, from 0
     * @param codes those from {@code from} on, and before them the last {@code known} of those before
     */
    ShuffleMeasures plus(CardOrder order, int from, byte[] codes, int known) {
        long nowNeighbours = neighbours;
        int nowOpen = open;
        int nowOpenPairs = openPairs;
        int nowSuitedPairs = suitedPairs;
        double nowChiSquare = chiSquare;
        int last = known == 0 ? CardOrder.GAP : codes[known - 1];
        for (int n = known; n < codes.length; n++) {
            int code = codes[n];
            nowNeighbours += ONE_OF[KINDS_OF[last * CardOrder.CODES + code]];
            if (code != CardOrder.GAP) {
                nowOpenPairs += last != CardOrder.GAP ? 1 : 0;
                nowSuitedPairs += CardOrder.isSuited(last) && CardOrder.isSuited(code) ? 1 : 0;
                nowOpen++;
                if (isQuarter(nowOpen)) {
                    nowChiSquare = Math.max(nowChiSquare, chiSquare(ofRank(order.codes(0, from + n - known + 1)),
                            nowOpen, decks * Game.PACK));
                }
            }
            last = code;
        }
        return new ShuffleMeasures(decks, nowNeighbours, nowOpen, nowOpenPairs, nowSuitedPairs, nowChiSquare);
    }

    private boolean isQuarter(int cards) {
        int quarter = decks * Game.PACK / QUARTERS;
        return cards == quarter || cards == 2 * quarter || cards == 3 * quarter;
    }

    private static int[] ofRank(byte[] codes) {
        int[] ofRank = new int[RANKS];
        for (byte code : codes) {
            if (code != CardOrder.GAP) {
                ofRank[CardOrder.rank(code)]++;
            }
        }
        return ofRank;
    }

    /**
     * Chi-square of the ranks among {@code open} of {@code cards} cards, as of draws that are put back: drawn without
     * putting back it comes out too low, the lower the fewer cards are left, and is multiplied by (N-1)/(N-m).
     */
    static double chiSquare(int[] ofRank, int open, int cards) {
        double expected = (double) open / RANKS;
        double sum = 0;
        for (int seen : ofRank) {
            sum += (seen - expected) * (seen - expected) / expected;
        }
        return sum * (cards - 1) / (cards - open);
    }

    private int count(Neighbours kind) {
        return (int) (neighbours >>> (kind.ordinal() * COUNT_BITS)) & COUNT_MASK;
    }

    Measure neighbours(Neighbours kind, Level level) {
        double expected = kind.mean(decks) * pairs(kind) / (decks * Game.PACK - 1);
        return new Measure(kind.wire(), count(kind), expected, kind.limit(decks, level));
    }

    /** The greatest chi-square at any of the quarters; 0 before the first. */
    Measure chiSquare(Level level) {
        return new Measure("rank-chi-square", chiSquare, chiSquare == 0 ? 0 : RANKS - 1, limit(level));
    }

    /**
     * Limits that hold for any number of packs: at the first and the third quarter and at the half together they are
     * passed by fewer shuffled shoes than the level says, by the exact distribution of the rank counts.
     */
    private static double limit(Level level) {
        return switch (level) {
            case PRELIMINARY -> 54;
            case FINAL -> 48;
        };
    }

    /** Whether any of them is beyond chance. */
    boolean isBeyondChance(Level level) {
        for (Neighbours kind : Neighbours.ALL) {
            if (count(kind) >= kind.limit(decks, level)) {
                return true;
            }
        }
        return chiSquare >= limit(level);
    }

    /** Neighbours that both lie open, with their suits where {@code kind} asks for them. */
    int pairs(Neighbours kind) {
        return kind.asksForSuits() ? suitedPairs : openPairs;
    }
}
