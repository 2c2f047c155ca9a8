// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules.road;

/**
 * A place on a board, from the left and from the top.
 *
 * @param column from 0
 * @param row 0 to {@link #ROWS} - 1
 */
public record Place(int column, int row) {

    /** Rows of every board. */
    public static final int ROWS = 6;

    /** Place of the n-th bead, from 0: the bead plate is filled column by column. */
    static Place ofBead(int n) {
        return new Place(n / ROWS, n % ROWS);
    }
}
