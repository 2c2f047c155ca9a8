// SPDX-License-Identifier: Apache-2.0
package dev.sabot.oracle;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * How one hand of Macao or Victoria is settled against the bank: two tables read from the top, where the first row
 * that fits is the answer, and a list of the questions that the texts leave open.
 *
 * <p>A hand is a list of ranks, {@code A 2 … 9 10 J Q K}, without what it refused. The first one (Macao) or two
 * (Victoria) were dealt, the others drawn.
 */
public final class MacaoOracle {

    /** Columns: the hand, the bank, the hand's points beside the bank's, its cards beside the bank's, the winner. */
    private static final List<String> WINNER = List.of(
        "pair   *      *       *       hand",
        "bust   *      *       *       bank",
        "fine   bust   *       *       hand",
        "fine   fine   more    *       hand",
        "fine   fine   less    *       bank",
        "fine   fine   same    fewer   hand",
        "fine   fine   same    more    bank",
        "fine   fine   same    same    equal");

    /** Columns: the winner, the hand, the bank's natural, then what is paid. */
    private static final List<String> PAID = List.of(
        "hand    pair       *         1:1",
        "hand    natural-9  *         nine",
        "hand    natural-8  *         eight",
        "hand    plain      *         1:1",
        "equal   *          *         equal",
        "bank    *          natural   natural",
        "bank    *          plain     lose");

    /** What no text answers; whatever is said there is a house's choice. */
    public enum Open {
        /** Two cards of one rank that make a natural 8 when dealt together: 4-4 and 9-9. */
        PAIR_IS_NATURAL,
        /** A pair against a natural of the bank. */
        PAIR_AGAINST_NATURAL,
        /** A pair against a pair of the bank. */
        PAIR_AGAINST_PAIR,
        /** A pair that has taken further cards. */
        PAIR_WITH_MORE_CARDS,
        /** A pair whose sum is over nine where that busts. */
        PAIR_IS_BUST,
        /** Both over nine where that busts. */
        BOTH_BUST,
        /** The bank collects double with a natural and wins by it only because all is equal. */
        EQUAL_NATURALS_DOUBLE
    }

    private MacaoOracle() {
    }

    /**
     * What the hand gets: {@code a:b} won, {@code lose}, {@code lose double} or {@code push}.
     *
     * @param house the customs
     * @param hand ranks of the punter's hand
     * @param bank ranks of the bank's hand
     */
    public static String settle(House house, List<String> hand, List<String> bank) {
        Seen punter = new Seen(house, hand);
        Seen banker = new Seen(house, bank);
        String winner = firstFit(WINNER,
            house.pairPays() && punter.pair ? "pair" : punter.bust ? "bust" : "fine",
            banker.bust ? "bust" : "fine",
            compared(punter.points, banker.points, "less", "same", "more"),
            compared(punter.cards, banker.cards, "fewer", "same", "more"));
        String paid = firstFit(PAID, winner,
            house.pairPays() && punter.pair ? "pair" : punter.natural ? "natural-" + punter.points : "plain",
            banker.natural ? "natural" : "plain");
        return switch (paid) {
            case "nine" -> house.nine();
            case "eight" -> house.eight();
            case "natural" -> house.bankNaturalDouble() ? "lose double" : "lose";
            case "equal" -> house.equalIsVoid() ? "push"
                : banker.natural && house.bankNaturalDouble() ? "lose double" : "lose";
            default -> paid;
        };
    }

    /** The open questions that this settlement raises; empty where the texts answer alone. */
    public static Set<Open> open(House house, List<String> hand, List<String> bank) {
        Seen punter = new Seen(house, hand);
        Seen banker = new Seen(house, bank);
        Set<Open> open = EnumSet.noneOf(Open.class);
        if (house.pairPays() && punter.pair) {
            mark(open, Open.PAIR_IS_NATURAL, punter.natural);
            mark(open, Open.PAIR_AGAINST_NATURAL, banker.natural);
            mark(open, Open.PAIR_AGAINST_PAIR, banker.pair);
            mark(open, Open.PAIR_IS_BUST, punter.bust);
        }
        mark(open, Open.PAIR_WITH_MORE_CARDS, house.pairPays() && punter.firstTwoAlike && punter.cards > 2);
        mark(open, Open.BOTH_BUST, punter.bust && banker.bust);
        mark(open, Open.EQUAL_NATURALS_DOUBLE, house.bankNaturalDouble() && !house.equalIsVoid()
            && punter.natural && banker.natural && punter.points == banker.points);
        return open;
    }

    private static void mark(Set<Open> open, Open question, boolean raised) {
        if (raised) {
            open.add(question);
        }
    }

    private static String compared(int one, int other, String less, String same, String more) {
        return one == other ? same : one < other ? less : more;
    }

    private static String firstFit(List<String> table, String... seen) {
        for (String row : table) {
            String[] cells = row.split(" +", -1);
            boolean fits = true;
            for (int i = 0; i < seen.length; i++) {
                fits &= cells[i].equals("*") || cells[i].equals(seen[i]);
            }
            if (fits) {
                return cells[seen.length];
            }
        }
        throw new IllegalArgumentException("No row fits " + List.of(seen));
    }

    /** What matters of a hand. */
    private static final class Seen {

        private final int cards;
        private final int points;
        private final boolean bust;
        private final boolean natural;
        private final boolean firstTwoAlike;
        private final boolean pair;

        private Seen(House house, List<String> ranks) {
            int sum = ranks.stream().mapToInt(rank -> "A23456789".indexOf(rank) + 1).sum();
            cards = ranks.size();
            bust = house.bustsOverNine() && sum > 9;
            points = house.bustsOverNine() ? sum : sum % 10;
            natural = !bust && cards == house.dealt() && points >= 8;
            firstTwoAlike = cards > 1 && ranks.get(0).equals(ranks.get(1));
            pair = firstTwoAlike && cards == 2;
        }
    }

    /**
     * The customs of a house.
     *
     * @param dealt cards dealt to each hand: 1 in Macao, 2 in Victoria
     * @param nine odds of a natural 9, {@code a:b}
     * @param eight odds of a natural 8, {@code a:b}
     * @param pairPays whether a pair is paid 1:1 whatever its points
     * @param bankNaturalDouble whether the bank's natural collects double
     * @param bustsOverNine whether a sum over nine is lost, tens being taken off otherwise
     * @param equalIsVoid whether a hand fully equal to the bank's keeps its stake, being lost otherwise
     */
    public record House(int dealt, String nine, String eight, boolean pairPays, boolean bankNaturalDouble,
                        boolean bustsOverNine, boolean equalIsVoid) {
    }
}
