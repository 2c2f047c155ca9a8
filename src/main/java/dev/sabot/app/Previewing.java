// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.input.Bytes;
import dev.sabot.input.Command;
import dev.sabot.mqtt.Reply;
import dev.sabot.table.Cause;
import dev.sabot.table.Event;
import dev.sabot.table.House;
import dev.sabot.table.Judge;
import dev.sabot.table.Previews;
import dev.sabot.table.TableState;
import dev.sabot.wire.EventWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** What a command would change: the judge says what would follow, and nobody applies it. Any thread. */
final class Previewing {

    private final House house;
    private final Judge judge;
    private final EventWriter writer;

    Previewing(House house, EventWriter writer) {
        this.house = house;
        this.judge = new Judge(house);
        this.writer = writer;
    }

    /** The answer to a {@code preview}, from this state on. */
    Reply of(TableState state, Command preview) {
        long tableMillis = state.tableMillis();
        Optional<Event.CommandRefused> mayNotLook =
                refusal(judge.decide(state, preview, tableMillis).events());
        if (mayNotLook.isPresent()) {
            return reply(preview, mayNotLook, List.of());
        }
        List<Event> events = Previews.of(house, state, preview, tableMillis);
        Optional<Event.CommandRefused> refused = refusal(events);
        return reply(preview, refused, refused.isPresent() ? List.of() : bare(state, events));
    }

    private static Optional<Event.CommandRefused> refusal(List<Event> events) {
        return events.stream().filter(Event.CommandRefused.class::isInstance).map(Event.CommandRefused.class::cast)
                .findFirst();
    }

    private static Reply reply(Command preview, Optional<Event.CommandRefused> refusal, List<Bytes> events) {
        return new Reply(Optional.of(preview.id()), refusal.isEmpty(), refusal.map(Event.CommandRefused::why),
                refusal.map(Event.CommandRefused::allowed).orElse(List.of()), OptionalLong.empty(),
                Optional.of(preview.by().name()), Optional.of(preview.request().type()), Optional.of(events));
    }

    /** With the numbers that they would have; without the acceptance, which the reply itself says. */
    private List<Bytes> bare(TableState before, List<Event> events) {
        List<Bytes> told = new ArrayList<>();
        TableState state = before;
        for (Event event : events) {
            if (!(event instanceof Event.CommandAccepted)) {
                told.add(Bytes.of(writer.bare(state.seq() + 1, number(state.shoeOf(event)),
                        number(state.coupOf(event)), Optional.empty(), event)));
            }
            state = state.after(event, Cause.of(Optional.empty(), before.tableMillis()));
        }
        return told;
    }

    private static OptionalInt number(int number) {
        return number == 0 ? OptionalInt.empty() : OptionalInt.of(number);
    }
}
