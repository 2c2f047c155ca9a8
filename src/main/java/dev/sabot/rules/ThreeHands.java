// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

/**
 * How many ways there are to deal two cards to each of three hands, so that they come to given points, out of cards of
 * which only the number of each value is known: each two cards of the first hand are put down, and both others are
 * counted out of what is left.
 */
final class ThreeHands {

    private static final int POINTS = 10;

    private final long[] deals = new long[POINTS * POINTS * POINTS];

    /** Out of these cards: how many of each value, 0 to 9. */
    ThreeHands(int[] count) {
        TwoHands all = TwoHands.of(count);
        for (int one = 0; one < POINTS; one++) {
            if (count[one] > 0) {
                TwoHands withoutOne = all.without(one);
                for (int other = 0; other < one; other++) {
                    add(one + other, 2L * count[one] * count[other], withoutOne, other);
                }
                add(one + one, (long) count[one] * (count[one] - 1), withoutOne, one);
            }
        }
    }

    private void add(int sum, long ways, TwoHands withoutOne, int other) {
        if (ways == 0) {
            return;
        }
        TwoHands rest = withoutOne.without(other);
        int first = sum % POINTS;
        for (int high = 0; high < POINTS; high++) {
            for (int low = 0; low < high; low++) {
                long more = ways * rest.both(high, low);
                deals[place(first, high, low)] += more;
                deals[place(first, low, high)] += more;
            }
            deals[place(first, high, high)] += ways * rest.both(high, high);
        }
    }

    private static int place(int point, int other, int third) {
        return (point * POINTS + other) * POINTS + third;
    }

    /** Deals by which the hands come to these points, 0 to 9. */
    long deals(int point, int other, int third) {
        return deals[place(point, other, third)];
    }
}
