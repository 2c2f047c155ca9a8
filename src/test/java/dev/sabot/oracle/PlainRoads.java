// SPDX-License-Identifier: Apache-2.0
package dev.sabot.oracle;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Scoreboards drawn the long way, from the first coup on, on a board of squares that are looked at one by one, and told
 * in the notation {@code P0,0+1 B1,0} and {@code RBR}.
 *
 * <p>The derived roads are told as players say them: the first mark of a column compares the lengths of two whole
 * columns; every further one looks to the left, at a pair of neighbouring squares.
 */
public final class PlainRoads {

    private static final int ROWS = 6;

    private PlainRoads() {
    }

    /** The Big Road of these outcomes, letters P, B and T. */
    public static String bigRoad(String outcomes, boolean turnsOnce) {
        List<String> squares = squares(outcomes.replace("T", ""), turnsOnce);
        List<String> cells = new ArrayList<>();
        int tiesBefore = outcomes.length() - outcomes.replaceFirst("^T*", "").length();
        int at = tiesBefore;
        while (at < outcomes.length()) {
            int end = at + 1;
            while (end < outcomes.length() && outcomes.charAt(end) == 'T') {
                end++;
            }
            int ties = end - at - 1 + (cells.isEmpty() ? tiesBefore : 0);
            cells.add(outcomes.charAt(at) + squares.get(cells.size()) + (ties == 0 ? "" : "+" + ties));
            at = end;
        }
        return String.join(" ", cells);
    }

    /** Squares, "column,row", of these letters, of which equal neighbours make a streak. */
    public static List<String> squares(String letters, boolean turnsOnce) {
        Set<String> taken = new HashSet<>();
        List<String> squares = new ArrayList<>();
        int start = -1;
        int column = -1;
        int row = 0;
        boolean turned = false;
        for (int i = 0; i < letters.length(); i++) {
            if (i == 0 || letters.charAt(i) != letters.charAt(i - 1)) {
                do {
                    start++;
                } while (taken.contains(start + ",0"));
                column = start;
                row = 0;
                turned = false;
            } else if (row + 1 < ROWS && !taken.contains(column + "," + (row + 1)) && !(turned && turnsOnce)) {
                row++;
            } else {
                turned = true;
                column++;
            }
            if (!taken.add(column + "," + row)) {
                throw new IllegalStateException("two cells in " + column + "," + row + " of " + letters);
            }
            squares.add(column + "," + row);
        }
        return squares;
    }

    /** The marks of the derived road that looks {@code back} columns back: 1, 2 or 3. */
    public static String derived(String outcomes, int back) {
        List<StringBuilder> columns = new ArrayList<>();
        StringBuilder marks = new StringBuilder();
        for (char winner : outcomes.replace("T", "").toCharArray()) {
            if (columns.isEmpty() || columns.getLast().charAt(0) != winner) {
                columns.add(new StringBuilder());
            }
            columns.getLast().append(winner);
            int here = columns.size() - 1;
            int row = columns.getLast().length() - 1;
            if (row == 0 && here - 1 - back >= 0) {
                marks.append(columns.get(here - 1).length() == columns.get(here - 1 - back).length() ? 'R' : 'B');
            } else if (row > 0 && here - back >= 0) {
                StringBuilder left = columns.get(here - back);
                boolean isFilled = row < left.length();
                boolean isFilledAbove = row - 1 < left.length();
                marks.append(isFilled == isFilledAbove ? 'R' : 'B');
            }
        }
        return marks.toString();
    }
}
