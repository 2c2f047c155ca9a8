// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.math.BigInteger;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * All deals of nine cards of a coup of banque whose sides play as stated, told apart by what the bank can see when it
 * decides: its own point, and what each side did. For each of these cells it is counted what follows when the bank
 * stands and when it draws, so that every stated play of the bank is then a sum.
 */
public final class BanqueCount {

    private static final int POINTS = 10;
    private static final int PLAYED = 8;
    /** What a side can do: a third card of each value, none, or a natural. */
    private static final int DEEDS = BankStrategy.NATURAL + 1;

    /** Cards of three hands before anybody decides. */
    private static final int SIX = 6;

    private static final Set<Integer> NATURALS = Set.of(8, 9);

    private final Banque rules;
    private final BanqueDeals deals;
    private final SideDeals shown = new SideDeals();
    private final Cell[][][] cells = new Cell[PLAYED][DEEDS][DEEDS];

    /** What follows when the bank stands, and when it draws. */
    private record Cell(SideDeals stood, SideDeals drawn) {

        /** Whether no deal comes to it. */
        boolean isEmpty() {
            return stood.all().signum() == 0;
        }
    }

    private BanqueCount(Composition left, Banque rules, PlayerStrategy ofRight, PlayerStrategy ofLeft) {
        this.rules = rules;
        this.deals = new BanqueDeals(left);
        for (int bank = 0; bank < PLAYED; bank++) {
            for (int right = 0; right < DEEDS; right++) {
                for (int leftSide = 0; leftSide < DEEDS; leftSide++) {
                    cells[bank][right][leftSide] = new Cell(new SideDeals(), new SideDeals());
                }
            }
        }
        countShown(ofRight.of() * ofLeft.of());
        for (PlayerStrategy.Part right : ofRight.parts()) {
            for (PlayerStrategy.Part leftSide : ofLeft.parts()) {
                countPlayed(right.pure(), leftSide.pure(), right.times() * leftSide.times());
            }
        }
    }

    /**
     * Counts the deals out of these cards. Numbers of deals are as many times as large as both frequencies need.
     *
     * @throws IllegalArgumentException with a sentence, when fewer than nine cards are left
     */
    public static BanqueCount of(Composition left, Banque rules, PlayerStrategy ofRight, PlayerStrategy ofLeft) {
        left.require(rules.mostNeeded());
        return new BanqueCount(left, rules, ofRight, ofLeft);
    }

    /** Coups that end with the first six cards. */
    private void countShown(int times) {
        ThreeHands hands = deals.hands(Tableau.STOOD, Tableau.STOOD, Tableau.STOOD);
        long[] ends = new long[SideDeals.PLACES];
        for (int right = 0; right < POINTS; right++) {
            for (int left = 0; left < POINTS; left++) {
                for (int bank = 0; bank < POINTS; bank++) {
                    if (rules.isShown(right, left, bank)) {
                        ends[SideDeals.place(right, left, bank)] += hands.deals(right, left, bank);
                    }
                }
            }
        }
        shown.add(ends, times(Tableau.STOOD, Tableau.STOOD, Tableau.STOOD, times));
    }

    private BigInteger times(int right, int left, int bank, int times) {
        return BigInteger.valueOf(deals.ways(right, left, bank)).multiply(BigInteger.valueOf(times));
    }

    private void countPlayed(PlayerStrategy.Pure ofRight, PlayerStrategy.Pure ofLeft, int times) {
        for (int right = 0; right < DEEDS; right++) {
            for (int left = 0; left < DEEDS; left++) {
                for (int last = 0; last <= Tableau.STOOD; last++) {
                    BigInteger ways = times(right, left, last, times);
                    if (ways.signum() > 0) {
                        count(right, points(ofRight, right), left, points(ofLeft, left), last, ways);
                    }
                }
            }
        }
    }

    /** Points with which a side that plays like this does that. */
    private static Set<Integer> points(PlayerStrategy.Pure side, int deed) {
        return switch (deed) {
            case BankStrategy.NATURAL -> NATURALS;
            case Tableau.STOOD -> IntStream.range(0, PLAYED).boxed().filter(point -> !side.draws().contains(point))
                    .collect(Collectors.toSet());
            default -> side.draws();
        };
    }

    private void count(int right, Set<Integer> rights, int left, Set<Integer> lefts, int last, BigInteger ways) {
        ThreeHands hands = deals.hands(right, left, last);
        for (int bank = 0; bank < PLAYED; bank++) {
            long[] ends = new long[SideDeals.PLACES];
            for (int ofRight : rights) {
                for (int ofLeft : lefts) {
                    if (!rules.isShown(ofRight, ofLeft, bank)) {
                        ends[SideDeals.place(plus(ofRight, right), plus(ofLeft, left), plus(bank, last))]
                                += hands.deals(ofRight, ofLeft, bank);
                    }
                }
            }
            Cell cell = cells[bank][right][left];
            (last == Tableau.STOOD ? cell.stood : cell.drawn).add(ends, ways);
        }
    }

    /** A hand's final point. */
    private static int plus(int point, int third) {
        return third < POINTS ? (point + third) % POINTS : point;
    }

    /** The odds when the bank plays like this, where the rules leave it to the bank. */
    public BanqueOdds odds(BankStrategy strategy) {
        BanqueOdds.Sum sum = new BanqueOdds.Sum();
        sum.add(shown, SIX);
        for (int bank = 0; bank < PLAYED; bank++) {
            for (int right = 0; right < DEEDS; right++) {
                for (int left = 0; left < DEEDS; left++) {
                    Cell cell = cells[bank][right][left];
                    if (!cell.isEmpty()) {
                        int lying = SIX + (right < POINTS ? 1 : 0) + (left < POINTS ? 1 : 0);
                        boolean isDraw = draws(strategy, bank, right, left);
                        sum.add(isDraw ? cell.drawn : cell.stood, isDraw ? lying + 1 : lying);
                    }
                }
            }
        }
        return sum.odds();
    }

    /** Whether a bank that plays like this draws in a cell of {@link #better}, which a rule can make it do. */
    public boolean draws(BankStrategy strategy, int bank, int right, int left) {
        boolean hasNoThird = right >= Tableau.STOOD && left >= Tableau.STOOD;
        return (hasNoThird && rules.mustBankDraw()) || strategy.draws(bank, right, left);
    }

    /**
     * Which is better for the bank against both sides together, with as much at stake on each. The bank is taken to
     * look at its point, and not at the two cards that make it.
     *
     * @param bank the bank's point, 0 to 7
     * @param right value of Right's third card, 0 to 9, {@link Tableau#STOOD} or {@link BankStrategy#NATURAL}
     * @param left of Left, likewise
     */
    public Better better(int bank, int right, int left) {
        Cell cell = cells[bank][right][left];
        return Better.of(cell.drawn.gain().compareTo(cell.stood.gain()), !cell.isEmpty());
    }
}
