// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.util.Set;

/**
 * A cell of the tableau in which Banker may do as he likes.
 *
 * @param banker Banker's point of two cards, 0 to 7
 * @param third value of Player's third card, 0 to 9, or {@link Tableau#STOOD}
 */
public record FreeCell(int banker, int third) {

    /**
     * The cells in which exact play of six packs depends on what Player does on 5: (3, 9), (4, 1), (5, 4) and (6, no
     * card).
     */
    public static final Set<FreeCell> USUAL = Set.of(
            new FreeCell(3, 9), new FreeCell(4, 1), new FreeCell(5, 4), new FreeCell(6, Tableau.STOOD));

    private static final String NO_CARD = "none";

    public FreeCell {
        if (banker < 0 || banker > 7) {
            throw new IllegalArgumentException("Banker's point " + banker + " is not 0 to 7");
        }
        if (third < 0 || third > Tableau.STOOD) {
            throw new IllegalArgumentException("a third card of value " + third + " is not 0 to 9, or none");
        }
    }

    /** The two numbers with a colon, {@code 6:none} where Player took no card. */
    public String text() {
        return banker + ":" + (third == Tableau.STOOD ? NO_CARD : Integer.toString(third));
    }

    /** The cell of this text. */
    static FreeCell ofText(String text) {
        String[] numbers = text.split(":", 2);
        return new FreeCell(Integer.parseInt(numbers[0]),
                numbers[1].equals(NO_CARD) ? Tableau.STOOD : Integer.parseInt(numbers[1]));
    }
}
