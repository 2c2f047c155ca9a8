// SPDX-License-Identifier: Apache-2.0
package dev.sabot.oracle;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Baccarat banque between three hands that play as stated, counted the plain way: the two cards of each hand, then the
 * third cards in the order in which they are drawn, each taken out of what is left.
 */
public final class StatedBanque {

    /** In place of a third card: that side has stood. */
    public static final int STOOD = -1;
    /** In place of a third card: that side shows a natural. */
    public static final int SHOWN = -2;

    private static final int VALUES = 10;

    private final int[] left;
    private final int cards;
    private final boolean doNaturalsEndAll;
    private final boolean mustBankDraw;

    private IntPredicate right;
    private IntPredicate leftSide;
    private Bank bank;
    private final BigInteger[] results = new BigInteger[9];
    private final BigInteger[] sizes = new BigInteger[4];
    private long[] resultWays;
    private long[] sizeWays;

    /** What the bank does with two cards. */
    public interface Bank {

        /** {@code point} 0 to 7; the sides' third cards 0 to 9, {@link #STOOD} or {@link #SHOWN}. */
        boolean draws(int point, int right, int left);
    }

    /** Out of these cards: how many of each value. */
    public StatedBanque(int[] left, boolean doNaturalsEndAll, boolean mustBankDraw) {
        this.left = left.clone();
        this.cards = Arrays.stream(left).sum();
        this.doNaturalsEndAll = doNaturalsEndAll;
        this.mustBankDraw = mustBankDraw;
    }

    /** Counts every deal of nine cards. */
    public void count(IntPredicate ofRight, IntPredicate ofLeft, Bank ofBank) {
        right = ofRight;
        leftSide = ofLeft;
        bank = ofBank;
        Arrays.fill(results, BigInteger.ZERO);
        Arrays.fill(sizes, BigInteger.ZERO);
        two(0, new int[3], 1);
    }

    /** Deals in which both sides fared like this: 0 wins, 1 loses, 2 ties. */
    public BigInteger deals(int ofRight, int ofLeft) {
        return results[3 * ofRight + ofLeft];
    }

    /** Deals in which so many cards lie, 6 to 9. */
    public BigInteger lying(int size) {
        return sizes[size - 6];
    }

    private void two(int hand, int[] points, long ways) {
        if (hand == 3) {
            resultWays = new long[9];
            sizeWays = new long[4];
            play(points[0], points[1], points[2]);
            for (int n = 0; n < 9; n++) {
                results[n] = results[n].add(BigInteger.valueOf(ways).multiply(BigInteger.valueOf(resultWays[n])));
            }
            for (int n = 0; n < 4; n++) {
                sizes[n] = sizes[n].add(BigInteger.valueOf(ways).multiply(BigInteger.valueOf(sizeWays[n])));
            }
            return;
        }
        for (int one = 0; one < VALUES; one++) {
            for (int other = one; other < VALUES; other++) {
                long both = (long) left[one] * (one == other ? left[one] - 1 : 2 * left[other]);
                if (both > 0) {
                    left[one]--;
                    left[other]--;
                    points[hand] = (one + other) % VALUES;
                    two(hand + 1, points, ways * both);
                    left[one]++;
                    left[other]++;
                }
            }
        }
    }

    private void play(int r, int l, int b) {
        boolean isOver = b > 7 || (doNaturalsEndAll ? r > 7 || l > 7 : r > 7 && l > 7);
        if (isOver) {
            end(r, l, b, 6, 1);
        } else if (r > 7) {
            playLeft(r, SHOWN, l, b, 6, 1);
        } else if (right.test(r)) {
            for (int x = 0; x < VALUES; x++) {
                long ways = left[x]--;
                if (ways > 0) {
                    playLeft((r + x) % VALUES, x, l, b, 7, ways);
                }
                left[x]++;
            }
        } else {
            playLeft(r, STOOD, l, b, 6, 1);
        }
    }

    private void playLeft(int r, int x, int l, int b, int lying, long ways) {
        if (l > 7) {
            playBank(r, x, l, SHOWN, b, lying, ways);
        } else if (leftSide.test(l)) {
            for (int y = 0; y < VALUES; y++) {
                long more = left[y]--;
                if (more > 0) {
                    playBank(r, x, (l + y) % VALUES, y, b, lying + 1, ways * more);
                }
                left[y]++;
            }
        } else {
            playBank(r, x, l, STOOD, b, lying, ways);
        }
    }

    private void playBank(int r, int x, int l, int y, int b, int lying, long ways) {
        if ((mustBankDraw && x < 0 && y < 0) || bank.draws(b, x, y)) {
            for (int z = 0; z < VALUES; z++) {
                end(r, l, (b + z) % VALUES, lying + 1, ways * left[z]);
            }
        } else {
            end(r, l, b, lying, ways);
        }
    }

    private void end(int r, int l, int b, int lying, long ways) {
        long all = ways;
        for (int more = lying; more < 9; more++) {
            all *= cards - more;
        }
        resultWays[3 * fares(r, b) + fares(l, b)] += all;
        sizeWays[lying - 6] += all;
    }

    private static int fares(int point, int bank) {
        return point > bank ? 0 : point < bank ? 1 : 2;
    }
}
