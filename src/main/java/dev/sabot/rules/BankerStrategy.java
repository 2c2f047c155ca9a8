// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.util.ArrayList;
import java.util.List;

/** How Banker of chemin de fer plays two cards that are no natural, when that is stated beforehand. */
public final class BankerStrategy {

    /** As the tableau says. */
    public static final BankerStrategy TABLE = where(Tableau::bankerDraws);

    private static final int POINTS = 8;

    private final boolean[][] draws;

    private BankerStrategy(boolean[][] draws) {
        this.draws = draws;
    }

    /** Whether Banker draws. */
    @FunctionalInterface
    public interface Choice {

        /**
         * In this cell.
         *
         * @param banker Banker's point, 0 to 7
         * @param third value of Player's third card, 0 to 9, or {@link Tableau#STOOD}
         */
        boolean draws(int banker, int third);
    }

    /** Draws wherever this says so. */
    public static BankerStrategy where(Choice choice) {
        boolean[][] draws = new boolean[POINTS][Tableau.STOOD + 1];
        for (int banker = 0; banker < POINTS; banker++) {
            for (int third = 0; third <= Tableau.STOOD; third++) {
                draws[banker][third] = choice.draws(banker, third);
            }
        }
        return new BankerStrategy(draws);
    }

    /** Does what is better against this play, and what the tableau says where that is all the same. */
    public static BankerStrategy best(BankerAnswers answers) {
        return where((banker, third) -> switch (answers.better(banker, third)) {
            case DRAW -> true;
            case STAND -> false;
            case EITHER, NEVER -> Tableau.bankerDraws(banker, third);
        });
    }

    /** Whether Banker draws with this point, 0 to 7, against this third card, 0 to 9 or {@link Tableau#STOOD}. */
    public boolean draws(int banker, int third) {
        return draws[banker][third];
    }

    /** The same but in one cell. */
    public BankerStrategy with(int banker, int third, boolean isDraw) {
        return where((b, x) -> (b == banker && x == third) ? isDraw : draws[b][x]);
    }

    /** The same wherever Banker is free; elsewhere what the custom of the game demands. */
    public BankerStrategy within(BankerHabit habit) {
        return where((banker, third) -> habit.mayDraw(banker, third)
                && (draws[banker][third] || !habit.mayStand(banker, third)));
    }

    /**
     * The same, if the custom of the game allows it.
     *
     * @throws IllegalArgumentException with a sentence, when it does what the custom forbids
     */
    public BankerStrategy allowedBy(BankerHabit habit) {
        for (int banker = 0; banker < POINTS; banker++) {
            for (int third = 0; third <= Tableau.STOOD; third++) {
                boolean isAllowed = draws[banker][third] ? habit.mayDraw(banker, third) : habit.mayStand(banker, third);
                if (!isAllowed) {
                    throw new IllegalArgumentException("by the custom of this game Banker "
                            + (draws[banker][third] ? "stands" : "draws") + " on " + cell(banker, third)
                            + ", and nobody may do otherwise");
                }
            }
        }
        return this;
    }

    /** In words for people: where it is not as the tableau says. */
    public String spoken() {
        List<String> otherwise = new ArrayList<>();
        for (int banker = 0; banker < POINTS; banker++) {
            for (int third = 0; third <= Tableau.STOOD; third++) {
                if (draws[banker][third] != Tableau.bankerDraws(banker, third)) {
                    otherwise.add((draws[banker][third] ? "draws" : "stands") + " on " + cell(banker, third));
                }
            }
        }
        return "plays as the tableau says" + (otherwise.isEmpty() ? "" : ", but " + String.join(", ", otherwise));
    }

    private static String cell(int banker, int third) {
        return banker + " against " + (third == Tableau.STOOD ? "no third card" : third);
    }
}
