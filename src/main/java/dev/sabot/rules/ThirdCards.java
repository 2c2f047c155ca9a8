// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

/**
 * A coup counted backwards. Which card leaves the shoe when does not matter to the number of deals, so that the third
 * cards are taken out first, and both hands' first two are counted out of what is left.
 */
final class ThirdCards {

    private static final int VALUES = 10;

    private final int[] count;
    private final TwoHands withNone;
    private final TwoHands[] withOne = new TwoHands[VALUES];
    private final TwoHands[][] withTwo = new TwoHands[VALUES][VALUES];

    /** Out of these cards: how many of each value, 0 to 9. */
    ThirdCards(int[] count) {
        this.count = count.clone();
        withNone = TwoHands.of(count);
        for (int one = 0; one < VALUES; one++) {
            withOne[one] = withNone.without(one);
            for (int other = 0; other <= one; other++) {
                withTwo[one][other] = withOne[one].without(other);
                withTwo[other][one] = withTwo[one][other];
            }
        }
    }

    /** Counts the deals of the first two cards of one or both hands out of what is left. */
    @FunctionalInterface
    interface FirstTwo {
        long deals(TwoHands left);
    }

    /** Deals of a coup without third cards. */
    long none(FirstTwo firstTwo) {
        return firstTwo.deals(withNone);
    }

    /** Deals of a coup with one third card of this value. */
    long one(FirstTwo firstTwo, int value) {
        return count[value] == 0 ? 0 : count[value] * firstTwo.deals(withOne[value]);
    }

    /** Deals of a coup with two third cards of these values, in this order. */
    long two(FirstTwo firstTwo, int value, int next) {
        int ways = count[value] * (next == value ? count[next] - 1 : count[next]);
        return ways == 0 ? 0 : ways * firstTwo.deals(withTwo[value][next]);
    }
}
