// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.math.BigInteger;
import java.util.Arrays;

/** Ordered deals of banque by how both sides fare. */
final class SideDeals {

    /** Places of {@link #place}. */
    static final int PLACES = 9;

    private static final int FARES = 3;

    private final BigInteger[] deals = new BigInteger[PLACES];

    SideDeals() {
        Arrays.fill(deals, BigInteger.ZERO);
    }

    /** The place, from 0, of a coup in which the hands have these final points, 0 to 9. */
    static int place(int right, int left, int bank) {
        return FARES * fares(right, bank) + fares(left, bank);
    }

    /** A side wins, ties or loses: 2, 1, 0. */
    private static int fares(int point, int bank) {
        return Integer.signum(point - bank) + 1;
    }

    /** As many more deals as are counted at each place, so many times. */
    void add(long[] more, BigInteger times) {
        for (int place = 0; place < PLACES; place++) {
            if (more[place] != 0) {
                deals[place] = deals[place].add(times.multiply(BigInteger.valueOf(more[place])));
            }
        }
    }

    /** As many more deals as the other has. */
    void add(SideDeals other) {
        for (int place = 0; place < PLACES; place++) {
            deals[place] = deals[place].add(other.deals[place]);
        }
    }

    /** All deals. */
    BigInteger all() {
        return Arrays.stream(deals).reduce(BigInteger.ZERO, BigInteger::add);
    }

    /** Deals in which the sides fare like this. */
    BigInteger of(Verdict.Side right, Verdict.Side left) {
        return deals[FARES * fares(right) + fares(left)];
    }

    private static int fares(Verdict.Side side) {
        return switch (side) {
            case LOSE -> 0;
            case TIE -> 1;
            case WIN -> 2;
        };
    }

    /** Deals that the bank wins less deals that it loses, on both sides together. */
    BigInteger gain() {
        BigInteger gain = BigInteger.ZERO;
        for (int place = 0; place < PLACES; place++) {
            int lost = place / FARES - 1 + place % FARES - 1;
            gain = gain.subtract(deals[place].multiply(BigInteger.valueOf(lost)));
        }
        return gain;
    }
}
