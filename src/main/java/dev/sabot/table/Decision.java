// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import java.util.ArrayList;
import java.util.List;

/**
 * What follows from one input.
 *
 * @param events in order, to be committed whole; none when nothing follows
 * @param after the state once they are applied
 */
public record Decision(List<Event> events, TableState after) {

    /**
     * An event with the numbers that stand beside it.
     *
     * @param seq its own
     * @param shoe 0 between shoes
     * @param coup 0 between coups
     */
    public record Placed(long seq, int shoe, int coup, Event event) {
    }

    /** The events with their places, decided on in {@code before} for this cause. */
    public List<Placed> placed(TableState before, Cause cause) {
        List<Placed> placed = new ArrayList<>(events.size());
        TableState state = before;
        for (Event event : events) {
            placed.add(new Placed(state.seq() + 1, state.shoeOf(event), state.coupOf(event), event));
            state = state.after(event, cause);
        }
        return placed;
    }
}
