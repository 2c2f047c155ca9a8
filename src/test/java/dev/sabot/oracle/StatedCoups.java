// SPDX-License-Identifier: Apache-2.0
package dev.sabot.oracle;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Chemin de fer between two hands that play as stated, counted the plain way: every order of six cards by value, dealt
 * forwards, one loop for each card. A third card that nobody takes is dealt all the same.
 */
public final class StatedCoups {

    /** In place of Player's third card: there is none. */
    public static final int NO_CARD = -1;

    private static final int VALUES = 10;
    private static final int CARDS = 6;

    private final int[] left;
    private final long[] counts = new long[7];
    private IntPredicate playerDraws;
    private Banker banker;

    /** What Banker does with two cards. */
    public interface Banker {

        /** {@code point} 0 to 7; {@code third} 0 to 9, or {@link #NO_CARD}. */
        boolean draws(int point, int third);
    }

    /** What came of all deals: how often Player wins, loses, ties; how often 4, 5, 6 cards lie. */
    public record Counts(long player, long banker, long tie, long four, long five, long six) {

        /** All of them. */
        public long all() {
            return player + banker + tie;
        }
    }

    /** Out of these cards: how many of each value. */
    public StatedCoups(int[] left) {
        this.left = left.clone();
    }

    /** Counts every deal. */
    public Counts count(IntPredicate player, Banker bank) {
        playerDraws = player;
        banker = bank;
        Arrays.fill(counts, 0);
        deal(new int[CARDS], 0, 1);
        return new Counts(counts[0], counts[1], counts[2], counts[4], counts[5], counts[6]);
    }

    private void deal(int[] cards, int dealt, long ways) {
        if (dealt == CARDS) {
            end(cards, ways);
            return;
        }
        for (int value = 0; value < VALUES; value++) {
            int of = left[value];
            if (of > 0) {
                left[value]--;
                cards[dealt] = value;
                deal(cards, dealt + 1, ways * of);
                left[value]++;
            }
        }
    }

    private void end(int[] cards, long ways) {
        int p = (cards[0] + cards[2]) % VALUES;
        int b = (cards[1] + cards[3]) % VALUES;
        int lying = 4;
        if (p < 8 && b < 8) {
            int third = NO_CARD;
            boolean isPlayerDrawing = playerDraws.test(p);
            if (isPlayerDrawing) {
                third = cards[lying++];
            }
            if (banker.draws(b, third)) {
                b = (b + cards[lying++]) % VALUES;
            }
            p = isPlayerDrawing ? (p + third) % VALUES : p;
        }
        counts[p > b ? 0 : p < b ? 1 : 2] += ways;
        counts[lying] += ways;
    }
}
