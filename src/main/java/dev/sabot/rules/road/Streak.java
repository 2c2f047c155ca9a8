// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules.road;

import dev.sabot.card.Outcome;
import java.util.Optional;

/**
 * A logical column of the Big Road: one winner's wins in a row, ties left out, without the dragon tail.
 *
 * @param number of the column, from 0
 * @param height wins so far, from 1
 */
record Streak(Optional<Streak> before, int number, Outcome winner, int height) {

    /** The column in which this win stands, after these columns. */
    static Streak after(Optional<Streak> columns, Outcome winner) {
        return columns.filter(last -> last.winner == winner)
                .map(last -> new Streak(last.before, last.number, winner, last.height + 1))
                .orElseGet(() -> new Streak(columns, columns.map(last -> last.number + 1).orElse(0), winner, 1));
    }

    /** The mark that the last win of this column makes in a derived road; empty before that road begins. */
    Optional<Mark> mark(DerivedRoad road) {
        int k = road.back();
        int row = height - 1;
        if (row == 0) {
            return number < k + 1 ? Optional.empty() : Optional.of(redIf(heightBack(1) == heightBack(k + 1)));
        }
        return number < k ? Optional.empty() : Optional.of(redIf(row != heightBack(k)));
    }

    private static Mark redIf(boolean holds) {
        return holds ? Mark.RED : Mark.BLUE;
    }

    /** Height of the column {@code n} before this one; there must be one. */
    private int heightBack(int n) {
        Streak column = this;
        for (int i = 0; i < n; i++) {
            column = column.before.orElseThrow();
        }
        return column.height;
    }
}
