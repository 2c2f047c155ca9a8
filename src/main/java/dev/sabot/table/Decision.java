// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import java.util.ArrayList;
import java.util.List;

/** What follows from one input. */
public sealed interface Decision extends Cause permits Turn {

    /** In order, to be committed whole; none when nothing follows. */
    List<Event> events();

    /** The state once they are applied. */
    TableState after();

    /** The events with their places, decided on in {@code before}. */
    default List<Placed> placed(TableState before) {
        List<Placed> placed = new ArrayList<>(events().size());
        TableState state = before;
        for (Event event : events()) {
            placed.add(new Placed(state.seq() + 1, state.shoeOf(event), state.coupOf(event), event));
            state = state.after(event, this);
        }
        return placed;
    }

    /**
     * An event with the numbers that stand beside it.
     *
     * @param seq its own
     * @param shoe 0 between shoes
     * @param coup 0 between coups
     */
    record Placed(long seq, int shoe, int coup, Event event) {
    }
}
