// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.util.List;

/**
 * The drawing rules of punto banco and its kin, as the printed card has them (58 Pa. Code 631a.11 and 627a.8): the one
 * place where they stand. A natural, 8 or 9 on either first two cards, ends the coup before any of these is asked.
 */
public final class Tableau {

    /** In place of Player's third card: Player stood. */
    public static final int STOOD = 10;

    /** Point on which Player draws, 0 to this; on 6 and 7 Player stands. */
    private static final int PLAYER_DRAWS_UP_TO = 5;

    /** A point from which two cards are a natural. */
    private static final int NATURAL_FROM = 8;

    private static final int ANY_CARD = values(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    private static final int NO_CARD = values(STOOD);

    /** Banker's rows. A test proves that each of the 88 situations meets exactly one. */
    static final List<Row> BANKER = List.of(
            // Banker        Player's third card, by value
            draws(0, 2,      ANY_CARD),
            draws(3, 3,      values(0, 1, 2, 3, 4, 5, 6, 7, 9)),
            stands(3, 3,     values(8)),
            draws(4, 4,      values(2, 3, 4, 5, 6, 7)),
            stands(4, 4,     values(0, 1, 8, 9)),
            draws(5, 5,      values(4, 5, 6, 7)),
            stands(5, 5,     values(0, 1, 2, 3, 8, 9)),
            draws(6, 6,      values(6, 7)),
            stands(6, 6,     values(0, 1, 2, 3, 4, 5, 8, 9)),
            stands(7, 7,     ANY_CARD),
            // Player stood
            draws(0, 5,      NO_CARD),
            stands(6, 7,     NO_CARD));

    private static final boolean[][] BANKER_DRAWS = lookUp();

    private Tableau() {
    }

    /**
     * One row of the printed card.
     *
     * @param from lowest point of Banker, inclusive
     * @param to highest point of Banker, inclusive
     * @param thirds bit x: Player's third card has value x; bit 10: Player stood
     */
    record Row(int from, int to, int thirds, boolean isDraw) {

        boolean meets(int banker, int playerThird) {
            return from <= banker && banker <= to && (thirds & 1 << playerThird) != 0;
        }
    }

    private static Row draws(int from, int to, int thirds) {
        return new Row(from, to, thirds, true);
    }

    private static Row stands(int from, int to, int thirds) {
        return new Row(from, to, thirds, false);
    }

    private static int values(int... values) {
        int set = 0;
        for (int value : values) {
            set |= 1 << value;
        }
        return set;
    }

    private static boolean[][] lookUp() {
        boolean[][] draws = new boolean[NATURAL_FROM][STOOD + 1];
        for (int banker = 0; banker < NATURAL_FROM; banker++) {
            for (int third = 0; third <= STOOD; third++) {
                draws[banker][third] = rowFor(banker, third).isDraw();
            }
        }
        return draws;
    }

    private static Row rowFor(int banker, int third) {
        return BANKER.stream()
                .filter(row -> row.meets(banker, third))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no row for Banker " + banker + ", third " + third));
    }

    /** Whether a point of two cards, 0 to 9, is a natural. */
    public static boolean isNatural(int twoCardPoint) {
        return twoCardPoint >= NATURAL_FROM;
    }

    /** Whether Player draws on a point of two cards, 0 to 7; no natural is on the table. */
    public static boolean playerDraws(int player) {
        return player <= PLAYER_DRAWS_UP_TO;
    }

    /**
     * Whether Banker draws.
     *
     * @param banker Banker's point of two cards, 0 to 7
     * @param playerThird value of Player's third card, 0 to 9, or {@link #STOOD}
     */
    public static boolean bankerDraws(int banker, int playerThird) {
        return BANKER_DRAWS[banker][playerThird];
    }
}
