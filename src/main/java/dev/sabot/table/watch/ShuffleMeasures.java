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
    private static final int KINDS = Neighbours.ALL.size();
    /** Kinds of neighbours of two codes, a bit each. */
    private static final byte[] KINDS_OF = kindsOf();

    private final int decks;
    private final int[] neighbours;
    private final int[] ofRank;
    private int open;
    private int openPairs;
    private int suitedPairs;
    private double chiSquare;

    private ShuffleMeasures(int decks, int[] neighbours, int[] ofRank) {
        this.decks = decks;
        this.neighbours = neighbours;
        this.ofRank = ofRank;
    }

    /** Of no card of so many packs. */
    static ShuffleMeasures none(int decks) {
        return new ShuffleMeasures(decks, new int[KINDS], new int[RANKS]);
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

    /** With the cards after those before; the first {@code known} are the last of those. */
    ShuffleMeasures plus(byte[] codes, int known) {
        ShuffleMeasures more = new ShuffleMeasures(decks, neighbours.clone(), ofRank.clone());
        more.open = open;
        more.openPairs = openPairs;
        more.suitedPairs = suitedPairs;
        more.chiSquare = chiSquare;
        for (int n = known; n < codes.length; n++) {
            more.count(n == 0 ? CardOrder.GAP : codes[n - 1], codes[n]);
        }
        return more;
    }

    private void count(int last, int code) {
        for (int kinds = KINDS_OF[last * CardOrder.CODES + code]; kinds != 0; kinds &= kinds - 1) {
            neighbours[Integer.numberOfTrailingZeros(kinds)]++;
        }
        if (code != CardOrder.GAP) {
            openPairs += last != CardOrder.GAP ? 1 : 0;
            suitedPairs += CardOrder.isSuited(last) && CardOrder.isSuited(code) ? 1 : 0;
            ofRank[CardOrder.rank(code)]++;
            open++;
            int quarter = decks * Game.PACK / QUARTERS;
            if (open % quarter == 0 && open < QUARTERS * quarter) {
                chiSquare = Math.max(chiSquare, chiSquare(ofRank, open, QUARTERS * quarter));
            }
        }
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

    Measure neighbours(Neighbours kind, Level level) {
        double expected = kind.mean(decks) * pairs(kind) / (decks * Game.PACK - 1);
        return new Measure(kind.wire(), neighbours[kind.ordinal()], expected, kind.limit(decks, level));
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
            if (neighbours[kind.ordinal()] >= kind.limit(decks, level)) {
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
