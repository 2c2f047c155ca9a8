// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One decision in the making: each event is applied to the working state as it is told. */
final class Turn {

    private final Cause cause;
    private List<Event> events = List.of();
    private TableState state;

    Turn(TableState state, Cause cause) {
        this.state = state;
        this.cause = cause;
    }

    void tell(Event event) {
        state = state.after(event, cause);
        events = plus(events, event);
    }

    /** Nearly every decision has one event or two. */
    private static List<Event> plus(List<Event> events, Event event) {
        return switch (events.size()) {
            case 0 -> List.of(event);
            case 1 -> List.of(events.getFirst(), event);
            default -> {
                List<Event> more = new ArrayList<>(events);
                more.add(event);
                yield List.copyOf(more);
            }
        };
    }

    TableState state() {
        return state;
    }

    /** The shoe, which must be open. */
    Shoe shoe() {
        return state.shoe().orElseThrow(() -> new IllegalStateException("no shoe is open"));
    }

    /** The coup, if one is open. */
    Optional<Coup.Open> coup() {
        return state.coup() instanceof Coup.Open open ? Optional.of(open) : Optional.empty();
    }

    Decision decision() {
        return new Decision(events, state);
    }
}
