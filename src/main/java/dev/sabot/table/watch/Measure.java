// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

/**
 * One thing counted of a shoe.
 *
 * @param name such as {@code pack-up} or {@code rank-chi-square}
 * @param seen what was counted
 * @param expected what shuffled cards give on average among as many cards as lie open
 * @param limit the least that is beyond chance
 */
public record Measure(String name, double seen, double expected, double limit) {

    /** Whether a shuffled shoe comes this far only as rarely as the level of the finding says. */
    public boolean isBeyondChance() {
        return seen >= limit;
    }
}
