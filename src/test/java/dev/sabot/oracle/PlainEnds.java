// SPDX-License-Identifier: Apache-2.0
package dev.sabot.oracle;

import java.util.function.ObjLongConsumer;

/** Plays coups from the fourth card on, each value of the fifth and the sixth card by itself, and counts the ends. */
final class PlainEnds {

    private static final int VALUES = 10;
    private static final boolean[][] DRAWS = new boolean[VALUES][VALUES];
    private static final boolean[] DRAWS_WHEN_PLAYER_STOOD = new boolean[VALUES];

    static {
        for (int banker = 0; banker < VALUES; banker++) {
            DRAWS_WHEN_PLAYER_STOOD[banker] = PuntoBancoOracle.bankerDraws(banker, null);
            for (int third = 0; third < VALUES; third++) {
                DRAWS[banker][third] = PuntoBancoOracle.bankerDraws(banker, third);
            }
        }
    }

    private final int[] left;
    private final long lastTwo;
    private final long last;
    private final long[] deals = new long[VALUES * VALUES * 4];

    /**
     * Ends of coups out of so many cards.
     *
     * @param left how many of each value are left; whoever deals the first four takes them out of this
     */
    PlainEnds(int[] left, int cards) {
        this.left = left;
        lastTwo = (cards - 4L) * (cards - 5);
        last = cards - 5L;
    }

    /** Two cards each lie there with these points, and could be dealt in so many ways. */
    void goOn(int player, int banker, long ways) {
        if (ways == 0) {
            return;
        }
        boolean isOver = player > 7 || banker > 7 || (player > 5 && !DRAWS_WHEN_PLAYER_STOOD[banker]);
        if (isOver) {
            deals[end(player, banker, 2, 2)] += ways * lastTwo;
        } else if (player > 5) {
            for (int y = 0; y < VALUES; y++) {
                deals[end(player, point(banker + y), 2, 3)] += ways * left[y] * last;
            }
        } else {
            for (int x = 0; x < VALUES; x++) {
                long fifth = ways * left[x]--;
                if (DRAWS[banker][x]) {
                    for (int y = 0; y < VALUES; y++) {
                        deals[end(point(player + x), point(banker + y), 3, 3)] += fifth * left[y];
                    }
                } else {
                    deals[end(point(player + x), banker, 3, 2)] += fifth * last;
                }
                left[x]++;
            }
        }
    }

    /** Of the sum of two numbers from 0 to 9. */
    static int point(int sum) {
        return sum < 10 ? sum : sum - 10;
    }

    private static int end(int player, int banker, int playerCards, int bankerCards) {
        return ((player * VALUES + banker) * 2 + playerCards - 2) * 2 + bankerCards - 2;
    }

    void tell(int playerPair, int bankerPair, ObjLongConsumer<PlainDeals.End> told) {
        for (int end = 0; end < deals.length; end++) {
            if (deals[end] != 0) {
                told.accept(new PlainDeals.End(
                    end / 40, end / 4 % 10, end / 2 % 2 + 2, end % 2 + 2, playerPair, bankerPair), deals[end]);
            }
        }
    }
}
