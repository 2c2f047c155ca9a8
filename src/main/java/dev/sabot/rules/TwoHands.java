// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

/**
 * How many ways there are to deal two cards to one hand, or to each of two hands, so that they come to given points,
 * out of cards of which only the number of each value is known. Cards are told apart, and so is their order in a hand.
 */
final class TwoHands {

    private static final int POINTS = 10;

    private final int[] count;
    /** Second cards that make, with a first card of this value, this point: by point, then value. */
    private final int[] seconds;
    /** Deals of two cards to one hand whose first has this value, likewise. */
    private final int[] deals;
    private final int[] one;

    private TwoHands(int[] count, int[] seconds, int[] deals, int[] one) {
        this.count = count;
        this.seconds = seconds;
        this.deals = deals;
        this.one = one;
    }

    /** Out of these cards: how many of each value, 0 to 9; no more than twelve packs hold. */
    static TwoHands of(int[] count) {
        TwoHands hands = new TwoHands(
                count.clone(), new int[POINTS * POINTS], new int[POINTS * POINTS], new int[POINTS]);
        for (int first = 0; first < POINTS; first++) {
            for (int second = 0; second < POINTS; second++) {
                hands.recount(first, second);
            }
        }
        return hands;
    }

    /** Out of the same cards but one of this value. */
    TwoHands without(int value) {
        TwoHands fewer = new TwoHands(count.clone(), seconds.clone(), deals.clone(), one.clone());
        fewer.count[value]--;
        for (int other = 0; other < POINTS; other++) {
            fewer.recount(value, other);
            fewer.recount(other, value);
        }
        return fewer;
    }

    /** Counts the deals of two cards of these values anew. */
    private void recount(int first, int second) {
        int point = (first + second) % POINTS;
        int place = point * POINTS + first;
        int left = first == second ? count[second] - 1 : count[second];
        int ways = count[first] * left;
        one[point] += ways - deals[place];
        seconds[place] = left;
        deals[place] = ways;
    }

    /** Deals of two cards to one hand that come to this point. */
    int one(int point) {
        return one[point];
    }

    /**
     * Deals of two cards to each of two hands that come to these points, by inclusion and exclusion: all pairs of
     * hands, less those in which a card is in both, for each of the four pairs of places where it can be. That takes
     * off twice the deals in which the hands are the same two cards, in the same or the other order; they are given
     * back once.
     */
    long both(int point, int other) {
        int shared = 0;
        for (int value = 0; value < POINTS; value++) {
            shared += deals[point * POINTS + value] * seconds[other * POINTS + value];
        }
        long ways = (long) one[point] * one[other] - 4L * shared;
        return point == other ? ways + 2L * one[point] : ways;
    }
}
