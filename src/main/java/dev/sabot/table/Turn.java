// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.HandId;
import dev.sabot.rules.CoupRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One decision in the making: each event is applied to the working state as it is told. */
final class Turn implements Decision {

    private final House house;
    private final Optional<String> frame;
    private final long tableMillis;
    private List<Event> events = List.of();
    private TableState state;
    private boolean isGoingOn;

    Turn(House house, TableState state, Optional<String> frame, long tableMillis) {
        this.house = house;
        this.state = state;
        this.frame = frame;
        this.tableMillis = tableMillis;
    }

    void tell(Event event) {
        state = state.after(event, this);
        events = events.isEmpty() ? List.of(event) : plus(events, event);
    }

    /** Nearly every decision has one event or two. */
    private static List<Event> plus(List<Event> events, Event event) {
        if (events.size() == 1) {
            return List.of(events.getFirst(), event);
        }
        List<Event> more = new ArrayList<>(events);
        more.add(event);
        return List.copyOf(more);
    }

    /** What a shoe that opens now is opened with. */
    Setup next() {
        return house.next(state.desk().next());
    }

    House house() {
        return house;
    }

    /** How this house plays: the profile of the shoe on the table, else of the next one. */
    Profile profile() {
        return law().profile();
    }

    /** How this game is played: that of the shoe on the table, else of the next one. */
    CoupRules rules() {
        return law().game().rules();
    }

    private Law law() {
        return (state.shoe().isPresent() ? state.shoe().get().setup() : next()).law();
    }

    /** The hands of the coup under way, else of the next one, in the order of the deal. */
    List<HandId> hands() {
        return switch (state.coup()) {
            case Coup.Open open -> open.cards().hands();
            case Coup.Adrift adrift -> adrift.cards().hands();
            case Coup.Between between -> state.session().hands(rules()).hands();
        };
    }

    /** The seq that the next event will have. */
    long nextSeq() {
        return state.seq() + 1;
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

    /** Whether the cards that came while the coup was held are being judged just now. */
    boolean isGoingOn() {
        return isGoingOn;
    }

    void setGoingOn(boolean goingOn) {
        isGoingOn = goingOn;
    }

    @Override
    public Optional<String> frame() {
        return frame;
    }

    @Override
    public long tableMillis() {
        return tableMillis;
    }

    @Override
    public List<Event> events() {
        return events;
    }

    @Override
    public TableState after() {
        return state;
    }
}
