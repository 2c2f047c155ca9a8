// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.HandId;

/**
 * Counts deals by walking the drawing rules: they are asked once for each pair of two-card points and each value of
 * Player's third card, and say which third cards the coup takes. A coup of four or five cards is counted once for each
 * order in which six cards could have gone on, so that all deals weigh the same.
 */
final class CoupCount {

    private static final int POINTS = 10;

    private final Drawing drawing;
    private final long afterFour;
    private final long afterFive;
    private final CoupEnds ends = new CoupEnds();

    /** A count out of a shoe with so many cards left, at least {@link CoupCards#MOST}. */
    CoupCount(Drawing drawing, int cards) {
        this.drawing = drawing;
        this.afterFour = Composition.orders(cards - 4, 2);
        this.afterFive = Composition.orders(cards - 5, 1);
    }

    /** What has been counted. */
    CoupEnds ends() {
        return ends;
    }

    /** Counts the deals in which the first two cards of the hands come to these points, 0 to 9. */
    void count(int player, int banker, ThirdCards thirds, ThirdCards.FirstTwo firstTwo) {
        Moves due = drawing.afterFour(player, banker);
        if (due.isOnlyEnd()) {
            ends.add(player, banker, 2, 2, thirds.none(firstTwo) * afterFour);
        } else if (due.allowsDraw(HandId.PLAYER)) {
            countPlayerThird(player, banker, thirds, firstTwo);
        } else {
            for (int third = 0; third < POINTS; third++) {
                ends.add(player, plus(banker, third), 2, 3, thirds.one(firstTwo, third) * afterFive);
            }
        }
    }

    private void countPlayerThird(int player, int banker, ThirdCards thirds, ThirdCards.FirstTwo firstTwo) {
        for (int third = 0; third < POINTS; third++) {
            int to = plus(player, third);
            if (drawing.afterPlayerThird(player, banker, third).isOnlyEnd()) {
                ends.add(to, banker, 3, 2, thirds.one(firstTwo, third) * afterFive);
            } else {
                for (int last = 0; last < POINTS; last++) {
                    ends.add(to, plus(banker, last), 3, 3, thirds.two(firstTwo, third, last));
                }
            }
        }
    }

    private static int plus(int point, int value) {
        return (point + value) % POINTS;
    }
}
