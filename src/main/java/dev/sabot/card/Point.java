// SPDX-License-Identifier: Apache-2.0

package dev.sabot.card;

/** Arithmetic of points: the sum of the cards' values modulo ten. */
public final class Point {

    private Point() {
    }

    /** Point after one more card: {@code point} is 0 to 9, the result 0 to 9. */
    public static int plus(int point, Card card) {
        int sum = point + card.value();
        return sum < 10 ? sum : sum - 10;
    }

    /** Point without one of its cards: {@code point} is 0 to 9, the result 0 to 9. */
    public static int minus(int point, Card card) {
        int rest = point - card.value();
        return rest < 0 ? rest + 10 : rest;
    }
}
