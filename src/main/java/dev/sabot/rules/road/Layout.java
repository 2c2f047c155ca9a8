// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules.road;

import java.util.Arrays;

/**
 * Where the cells of a road lie: a streak goes down and, where the place below is taken or off the board, to the right
 * (the dragon tail); the next one begins in the first free column of the top row.
 *
 * <p>No board is needed to know what is taken: from the column in which the last streak began to the right, every row
 * is taken without a gap up to one column, and free from there on.
 */
final class Layout {

    private final TailRule rule;
    /** By row: the last column taken, -1 for none. */
    private final int[] reach;
    private final Place place;
    private final boolean hasTurned;

    private Layout(TailRule rule, int[] reach, Place place, boolean hasTurned) {
        this.rule = rule;
        this.reach = reach;
        this.place = place;
        this.hasTurned = hasTurned;
    }

    /** An empty board: the first cell must begin a streak. */
    static Layout empty(TailRule rule) {
        int[] reach = new int[Place.ROWS];
        Arrays.fill(reach, -1);
        return new Layout(rule, reach, new Place(-1, 0), false);
    }

    /** Where the last cell lies. */
    Place place() {
        return place;
    }

    /** With the first cell of a new streak. */
    Layout plusNewStreak() {
        return with(new Place(reach[0] + 1, 0), false);
    }

    /** With one more cell of the last streak. */
    Layout plusSameStreak() {
        int below = place.row() + 1;
        boolean mayFall = rule == TailRule.FALL || !hasTurned;
        return mayFall && below < Place.ROWS && reach[below] < place.column()
                ? with(new Place(place.column(), below), hasTurned)
                : with(new Place(place.column() + 1, place.row()), true);
    }

    private Layout with(Place next, boolean turned) {
        int[] now = reach.clone();
        now[next.row()] = next.column();
        return new Layout(rule, now, next, turned);
    }
}
