// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

/**
 * A coup of banque counted backwards, as {@link ThirdCards} counts one of two hands: the third cards are taken out
 * first, and the first two of all hands are counted out of what is left. No third card is a value above 9.
 */
final class BanqueDeals {

    private static final int VALUES = 10;
    private static final int NONE = VALUES;

    private final int[] count;
    private final int cards;
    /** By the three values, the highest first; made when they are asked for. */
    private final ThreeHands[][][] hands = new ThreeHands[VALUES + 1][VALUES + 1][VALUES + 1];

    BanqueDeals(Composition left) {
        this.count = left.byValue();
        this.cards = left.cards();
    }

    /** Ways to deal these third cards, and those of nine that nobody takes. */
    long ways(int right, int left, int bank) {
        int taken = 0;
        long ways = 1;
        for (int value : new int[] {right, left, bank}) {
            if (value < VALUES) {
                ways *= count[value]--;
                taken++;
            }
        }
        putBack(right, left, bank);
        return ways * Composition.orders(cards - 2 * 3 - taken, 3 - taken);
    }

    private void putBack(int... values) {
        for (int value : values) {
            if (value < VALUES) {
                count[value]++;
            }
        }
    }

    /** Deals of two cards each out of what these third cards leave; there must be {@link #ways} to deal those. */
    ThreeHands hands(int right, int left, int bank) {
        int x = Math.min(right, NONE);
        int y = Math.min(left, NONE);
        int z = Math.min(bank, NONE);
        int high = Math.max(x, Math.max(y, z));
        int low = Math.min(x, Math.min(y, z));
        int middle = x + y + z - high - low;
        if (hands[high][middle][low] == null) {
            hands[high][middle][low] = without(high, middle, low);
        }
        return hands[high][middle][low];
    }

    private ThreeHands without(int... values) {
        for (int value : values) {
            if (value < VALUES) {
                count[value]--;
            }
        }
        ThreeHands left = new ThreeHands(count);
        putBack(values);
        return left;
    }
}
