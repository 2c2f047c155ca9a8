// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sabot.card.Card;
import dev.sabot.sim.Shuffler;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The arithmetic of chance against every order of a few cards, and against shuffled shoes where they are enough. */
class ChanceTest {

    /** In how many of all orders of so many cards there are 0, 1, 2 … neighbours of a kind. */
    private static long[] orders(int cards, BiPredicate<Integer, Integer> areNeighbours) {
        long[] orders = new long[cards];
        int[] order = new int[cards];
        for (int n = 0; n < cards; n++) {
            order[n] = n;
        }
        permute(order, 0, orders, areNeighbours);
        return orders;
    }

    private static void permute(int[] order, int from, long[] orders, BiPredicate<Integer, Integer> areNeighbours) {
        if (from == order.length) {
            int neighbours = 0;
            for (int n = 1; n < order.length; n++) {
                neighbours += areNeighbours.test(order[n - 1], order[n]) ? 1 : 0;
            }
            orders[neighbours]++;
            return;
        }
        for (int n = from; n < order.length; n++) {
            swap(order, from, n);
            permute(order, from + 1, orders, areNeighbours);
            swap(order, from, n);
        }
    }

    private static void swap(int[] order, int a, int b) {
        int card = order[a];
        order[a] = order[b];
        order[b] = card;
    }

    private static double ways(int of, int chosen) {
        double ways = 1;
        for (int n = 0; n < chosen; n++) {
            ways *= (double) (of - n) / (n + 1);
        }
        return ways;
    }

    private static double moment(long[] orders, int k) {
        double sum = 0;
        double all = 0;
        for (int neighbours = 0; neighbours < orders.length; neighbours++) {
            sum += ways(neighbours, k) * orders[neighbours];
            all += orders[neighbours];
        }
        return sum / all;
    }

    private static double atLeast(long[] orders, int least) {
        double sum = 0;
        double all = 0;
        for (int neighbours = 0; neighbours < orders.length; neighbours++) {
            sum += neighbours >= least ? orders[neighbours] : 0;
            all += orders[neighbours];
        }
        return sum / all;
    }

    // A card's kind is its number modulo the kinds.
    @ParameterizedTest
    @CsvSource({"2,4", "3,3", "4,2", "1,8"})
    void neighboursOfOneKindHaveTheMomentsOfAllOrders(int copies, int kinds) {
        long[] orders = orders(copies * kinds, (left, right) -> left % kinds == right % kinds);
        double[] moments = Chance.moments(Chance.within(copies, copies * kinds), kinds, copies * kinds);

        for (int k = 0; k < moments.length; k++) {
            assertThat(moments[k]).isCloseTo(moment(orders, k), within(1e-9));
        }
        for (int least = 1; least < orders.length; least++) {
            assertThat(Chance.atLeast(moments, least)).isGreaterThanOrEqualTo(atLeast(orders, least) - 1e-12);
        }
    }

    // As many links as there are kinds can close the circle of kinds, which no order does.
    @ParameterizedTest
    @CsvSource({"2,4", "3,3", "1,8"})
    void successorsHaveTheMomentsOfAllOrdersUpToTheCircle(int copies, int kinds) {
        long[] orders = orders(copies * kinds, (left, right) -> (left + 1) % kinds == right % kinds);
        double[] moments = Chance.moments(Chance.toTheNext(copies, copies * kinds), kinds, copies * kinds);

        for (int k = 0; k < kinds; k++) {
            assertThat(moments[k]).isCloseTo(moment(orders, k), within(1e-9));
        }
        for (int k = kinds; k < Math.min(moments.length, orders.length); k++) {
            assertThat(moments[k]).isGreaterThanOrEqualTo(moment(orders, k));
        }
        for (int least = 1; least < orders.length; least++) {
            assertThat(Chance.atLeast(moments, least)).isGreaterThanOrEqualTo(atLeast(orders, least) - 1e-12);
        }
    }

    /** The figures of the books: successors 8 and 2.8, one rank 31 and 5.4 (independent pairs would have 5.5). */
    @Test
    void eightPacksHaveTheMeansAndDeviationsOfTheBooks() {
        double[] successors = Chance.moments(Chance.toTheNext(8, 416), 52, 416);
        double[] oneRank = Chance.moments(Chance.within(32, 416), 13, 416);

        assertThat(successors[1]).isCloseTo(8, within(1e-9));
        assertThat(deviation(successors)).isCloseTo(2.8, within(.05));
        assertThat(oneRank[1]).isCloseTo(31, within(1e-9));
        assertThat(deviation(oneRank)).isCloseTo(5.4, within(.1));
    }

    private static double deviation(double[] moments) {
        return Math.sqrt(2 * moments[2] + moments[1] - moments[1] * moments[1]);
    }

    /** Computed once by a program of its own: were they others, the stated rates of false alarms would be too. */
    @ParameterizedTest
    @CsvSource({
        "1, 10, 18, 15,  9, 16, 14", "2, 13, 26, 24, 12, 24, 22", "4, 18, 40, 38, 17, 37, 36",
        "6, 23, 52, 51, 21, 50, 48", "8, 27, 64, 63, 25, 61, 60", "12, 34, 87, 85, 32, 83, 82"})
    void theLimitsOfNeighboursAreThese(
            int decks, int pack, int rank, int same, int packAtTheEnd, int rankAtTheEnd, int sameAtTheEnd) {
        assertThat(limits(decks, Level.PRELIMINARY)).containsExactly(pack, pack, rank, rank, same);
        assertThat(limits(decks, Level.FINAL))
            .containsExactly(packAtTheEnd, packAtTheEnd, rankAtTheEnd, rankAtTheEnd, sameAtTheEnd);
    }

    private static List<Integer> limits(int decks, Level level) {
        return Neighbours.ALL.stream().map(kind -> kind.limit(decks, level)).toList();
    }

    @ParameterizedTest
    @CsvSource({"1, 9, 5, 10, 6", "2, 9, 5, 10, 7", "6, 10, 6, 11, 7", "8, 10, 7, 11, 7", "12, 11, 7, 11, 8"})
    void theLimitsOfStretchesAreThese(int decks, int byRank, int bySuit, int slugByRank, int slugBySuit) {
        int cards = 52 * decks;
        assertThat(Repeats.limits(decks, Level.PRELIMINARY)).isEqualTo(new Stretch.Limits(byRank, bySuit));
        assertThat(Chance.stretch(4 * decks, cards, 4 * cards, 1e-6)).isEqualTo(slugByRank);
        assertThat(Chance.stretch(decks, cards, 4 * cards, 1e-6)).isEqualTo(slugBySuit);
    }

    // At a rate that a simulation can see, the bound holds and is not far above the truth.
    @ParameterizedTest
    @CsvSource({"1", "6", "8"})
    void neighboursBeyondALimitComeAboutAsRarelyAsItSays(int decks) {
        int shoes = 3_000;
        int cards = 52 * decks;
        int limit = Chance.neighbours(Chance.within(4 * decks, cards), 13, cards, .1);
        Shuffler shuffler = new Shuffler(decks);
        int beyond = 0;
        for (int shoe = 0; shoe < shoes; shoe++) {
            ShuffleMeasures measures = Orders.look(shuffler.shoe(decks), decks).measures();
            beyond += measures.neighbours(Neighbours.SAME_RANK, Level.FINAL).seen() >= limit ? 1 : 0;
        }

        // A tenth of the shoes at most, and five standard deviations above none.
        assertThat(beyond).isBetween(shoes / 200, shoes / 10);
    }

    /** Stretches of two and three cards are common enough to count: as many as the bound says, and not far fewer. */
    @ParameterizedTest
    @CsvSource({"8, 2, true", "8, 3, false", "6, 2, true", "1, 2, false"})
    void stretchesInCommonAreAsManyAsTheArithmeticSays(int decks, int length, boolean isBySuit) {
        int shoes = 200;
        int cards = 52 * decks;
        Shuffler shuffler = new Shuffler(77);
        List<Card> earlier = shuffler.shoe(decks);
        double inCommon = 0;
        double repeated = 0;
        for (int shoe = 0; shoe < shoes; shoe++) {
            List<Card> cardsNow = shuffler.shoe(decks);
            for (int n = 0; n + length <= cards; n++) {
                for (int other = 0; other + length <= cards; other++) {
                    inCommon += isSame(cardsNow, n, earlier, other, length, isBySuit) ? 1 : 0;
                    repeated += other < n && isSame(cardsNow, n, cardsNow, other, length, isBySuit) ? 1 : 0;
                }
            }
        }

        int copies = isBySuit ? decks : 4 * decks;
        double bound = Chance.inCommon(copies, cards, cards, length);
        assertThat(inCommon / shoes).isBetween(.85 * bound, 1.02 * bound);
        double repeatedBound = cards * (cards - 1) / 2.0 * Math.pow((copies - 1.0) / (cards - 2 * length + 1), length);
        assertThat(repeated / shoes).isBetween(.8 * repeatedBound, 1.02 * repeatedBound);
    }

    private static boolean isSame(
            List<Card> cards, int at, List<Card> others, int other, int length, boolean isBySuit) {
        for (int n = 0; n < length; n++) {
            Card card = cards.get(at + n);
            Card its = others.get(other + n);
            if (isBySuit ? card != its : card.rank() != its.rank()) {
                return false;
            }
        }
        return true;
    }

    // ---- the chi-square of ranks, by the exact distribution of the counts

    /** Chance that the ranks of {@code open} cards drawn have this chi-square or more. */
    private static double chiSquareAtLeast(int decks, int open, double chiSquare) {
        int ofARank = 4 * decks;
        int cards = 52 * decks;
        double part = (double) open / cards;
        // Sum of squares that has this chi-square; smaller ones are counted.
        double squares = chiSquare * open / 13 * (cards - open) / (cards - 1) + open * (double) open / 13;
        int below = (int) Math.ceil(squares - 1e-9);
        double[][] sums = new double[open + 1][below];
        sums[0][0] = 1;
        for (int rank = 0; rank < 13; rank++) {
            double[][] more = new double[open + 1][below];
            for (int seen = 0; seen <= Math.min(ofARank, open) && seen * seen < below; seen++) {
                double weight = ways(ofARank, seen) * Math.pow(part, seen) * Math.pow(1 - part, ofARank - seen);
                for (int before = 0; before + seen <= open; before++) {
                    add(sums[before], more[before + seen], seen * seen, weight);
                }
            }
            sums = more;
        }
        double all = 1;
        // The chance of so many cards at all: C(cards, open) part^open (1-part)^(cards-open).
        for (int n = 0; n < open; n++) {
            all *= (double) (cards - n) / (n + 1) * part * Math.pow(1 - part, (double) (cards - open) / open);
        }
        double smaller = 0;
        for (double chance : sums[open]) {
            smaller += chance;
        }
        return 1 - smaller / all;
    }

    private static void add(double[] from, double[] to, int shift, double weight) {
        for (int sum = 0; sum + shift < to.length; sum++) {
            to[sum + shift] += weight * from[sum];
        }
    }

    @Test
    void theExactChiSquareIsThatOfEveryDrawOfTwoCards() {
        // Of 52 cards two are of one rank with chance 3/51; then the chi-square is 24 · 51/50, else 11 · 51/50.
        assertThat(chiSquareAtLeast(1, 2, 24)).isCloseTo(3 / 51.0, within(1e-12));
        assertThat(chiSquareAtLeast(1, 2, 24 * 51 / 50.0 + .01)).isCloseTo(0, within(1e-12));
        int[] pair = {2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
        assertThat(ShuffleMeasures.chiSquare(pair, 2, 52)).isCloseTo(24 * 51 / 50.0, within(1e-12));
    }

    // The first and the third quarter have the same distribution, as what is drawn and what is left mirror each other.
    @ParameterizedTest
    @CsvSource({"1", "2", "4", "6"})
    void theChiSquareOfTheQuartersPassesItsLimitsAsRarelyAsTheLevelsSay(int decks) {
        for (Level level : Level.values()) {
            double limit = ShuffleMeasures.none(decks).chiSquare(level).limit();
            double chance = 2 * chiSquareAtLeast(decks, 13 * decks, limit)
                + chiSquareAtLeast(decks, 26 * decks, limit);

            assertThat(chance).isBetween(-1e-12, 1 / (double) level.shoes());
        }
    }

    // Without the factor it reads far too low late in the shoe.
    @Test
    void theChiSquareOfShuffledShoesIsTwelveOnAverageHoweverManyCardsAreOut() {
        Shuffler shuffler = new Shuffler(12);
        int[] outs = {52, 208, 312, 390};
        double[] sums = new double[outs.length];
        int shoes = 2_000;
        for (int shoe = 0; shoe < shoes; shoe++) {
            List<Card> cards = shuffler.shoe(8);
            for (int n = 0; n < outs.length; n++) {
                int[] ofRank = new int[13];
                cards.subList(0, outs[n]).forEach(card -> ofRank[card.rank().ordinal()]++);
                sums[n] += ShuffleMeasures.chiSquare(ofRank, outs[n], 416);
            }
        }

        List<String> means = new ArrayList<>();
        for (double sum : sums) {
            means.add(String.format(Locale.ROOT, "%.0f", sum / shoes));
        }
        assertThat(means).containsOnly("12");
    }
}
