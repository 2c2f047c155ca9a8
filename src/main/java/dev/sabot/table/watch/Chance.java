// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import dev.sabot.rules.Game;

/**
 * What shuffled shoes do by chance: upper bounds that hold exactly, for every order of the cards being as likely.
 *
 * <p>Neighbours of a kind are counted by their binomial moments. {@code k} such neighbours chosen glue the N cards to
 * N-k blocks, which can be ordered in (N-k)! ways; so the mean number of ways to choose k of the neighbours in a shoe
 * is the number of ways to choose the links, times (N-k)!/N!. Where a shoe has c neighbours there are C(c,k) ways,
 * hence by Markov's inequality P(c or more) is at most that mean divided by C(c,k), whatever k.
 */
final class Chance {

    /** The highest moment asked. The bound is sharpest near k = limit - mean, which is 40 for twelve packs. */
    private static final int MOST_LINKS = 60;

    private Chance() {
    }

    /**
     * The fewest neighbours that fewer than {@code rate} of all shuffled shoes have.
     *
     * @param links {@code links[j]}: ways to choose j links among the cards of one class, divided by N to the j
     * @param classes how many classes of cards, each with the same links
     * @param cards N, all cards of the shoe
     */
    static int neighbours(double[] links, int classes, int cards, double rate) {
        double[] moments = moments(links, classes, cards);
        int limit = 1;
        while (atLeast(moments, limit) > rate) {
            limit++;
        }
        return limit;
    }

    /** An upper bound of the part of all shuffled shoes with so many neighbours or more. */
    static double atLeast(double[] moments, int neighbours) {
        double bound = 1;
        double ways = 1;
        for (int k = 1; k <= Math.min(neighbours, moments.length - 1); k++) {
            ways *= (double) (neighbours - k + 1) / k;
            bound = Math.min(bound, moments[k] / ways);
        }
        return bound;
    }

    /** Mean numbers of ways to choose k of the neighbours in a shuffled shoe. */
    static double[] moments(double[] links, int classes, int cards) {
        double[] ways = {1};
        for (int n = 0; n < classes; n++) {
            ways = times(ways, links);
        }
        double orders = 1;
        for (int k = 0; k < ways.length; k++) {
            ways[k] *= orders;
            orders *= (double) cards / Math.max(1, cards - k);
        }
        return ways;
    }

    private static double[] times(double[] a, double[] b) {
        double[] product = new double[Math.min(a.length + b.length - 1, MOST_LINKS + 1)];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < b.length && i + j < product.length; j++) {
                product[i + j] += a[i] * b[j];
            }
        }
        return product;
    }

    /**
     * Links from the {@code copies} cards of one kind to those of the next: j cards of each, matched in any way. All
     * kinds together make a circle; choices that close it are no order of cards, and only raise the bound.
     */
    static double[] toTheNext(int copies, int cards) {
        double[] links = new double[copies + 1];
        links[0] = 1;
        for (int j = 1; j <= copies; j++) {
            double left = copies - j + 1;
            links[j] = links[j - 1] * left * left / j / cards;
        }
        return links;
    }

    /**
     * Links within the {@code copies} cards of one kind: ways to lay them in copies - j ordered rows (Lah's numbers).
     */
    static double[] within(int copies, int cards) {
        double[] links = new double[copies];
        links[0] = 1;
        for (int j = 1; j < copies; j++) {
            links[j] = links[j - 1] * (copies - j) / j * (copies - j + 1) / cards;
        }
        return links;
    }

    /**
     * The fewest cards of a stretch that comes twice in fewer than {@code rate} of all shuffled shoes. For each two of
     * the N places, the second stretch laid card by card after the first meets at most {@code copies} - 1 cards that
     * fit among at least N - L - k left.
     */
    static int repeated(int copies, int cards, double rate) {
        int length = 1;
        while (pairs(cards) * product(copies - 1, cards - length, length) > rate) {
            length++;
        }
        return length;
    }

    private static double pairs(int cards) {
        return cards * (cards - 1) / 2.0;
    }

    /**
     * At most how many stretches of this length, on average, a shuffled shoe has in common with given earlier ones.
     *
     * @param copies cards of the shoe that fit one given card
     * @param earlier cards of all earlier shoes compared
     */
    static double inCommon(int copies, int cards, int earlier, int length) {
        return (double) cards * earlier * product(copies, cards, length);
    }

    /** The fewest cards of a stretch in common with earlier shoes in fewer than {@code rate} of all shuffled shoes. */
    static int stretch(int copies, int cards, int earlier, double rate) {
        double mean = (double) cards * earlier;
        int length = 0;
        while (mean > rate) {
            mean *= product(copies, cards - length, 1);
            length++;
        }
        return length;
    }

    /** That so many cards in a row all fit: {@code fitting} do, of {@code left} cards and one fewer each time. */
    private static double product(int fitting, int left, int length) {
        double product = 1;
        for (int k = 0; k < length; k++) {
            product *= Math.min(1, (double) fitting / Math.max(1, left - k));
        }
        return product;
    }

    /** Cards of one rank in so many packs. */
    static int ofARank(int decks) {
        return decks * Game.OF_A_RANK;
    }
}
