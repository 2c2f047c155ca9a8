// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.input.Choice;
import dev.sabot.input.Command;
import dev.sabot.input.Operator;
import dev.sabot.input.Request;
import dev.sabot.input.RequestText;
import dev.sabot.input.Role;
import java.time.Instant;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Who may give which command, and when: every role, command and moment, and that the judge keeps to the table. */
class RightsTest {

    private static final Card SEVEN = Card.parse("7S").orElseThrow();

    @Test
    void everyCommandStandsInTheTableOnce() {
        assertThat(EnumSet.allOf(Rights.class).stream().map(Rights::wire))
                .containsExactlyInAnyOrderElementsOf(RequestText.TYPES);
    }

    @Test
    void whoeverMayNotIsToldWhyAndWhatHeMayAndNothingElseHappens() {
        int refused = 0;
        int given = 0;
        for (Map.Entry<Rights.Moment, TableState> moment : moments().entrySet()) {
            for (Request request : requests().values()) {
                for (Role role : Role.values()) {
                    Rights rights = Rights.of(request.type());
                    List<Event> events = events(moment.getValue(), request, role);
                    if (rights.isGiven(role, moment.getKey())) {
                        given++;
                        assertThat(events).as("%s, %s, %s", moment.getKey(), role, request).noneMatch(event ->
                                event instanceof Event.CommandRefused e
                                        && e.why().equals(rights.refusal(role, moment.getKey())));
                    } else {
                        refused++;
                        assertThat(events).as("%s, %s, %s", moment.getKey(), role, request).singleElement()
                                .isInstanceOfSatisfying(Event.CommandRefused.class, e -> {
                                    assertThat(e.why()).isEqualTo(rights.refusal(role, moment.getKey()));
                                    assertThat(e.allowed()).isEqualTo(Rights.given(role, moment.getKey()));
                                });
                    }
                }
            }
        }
        assertThat(refused + given).isEqualTo(7 * 30 * 4);
        assertThat(given).isEqualTo(rightsGiven());
    }

    /** Counted by hand in the printed table: roles times moments, command by command. */
    private static int rightsGiven() {
        return 2 * 1 + 2 * 5 + 2 * 4 + 2 * 4 + 2 * 2 + 2 * 2 + 5 * (2 * 3)
            + 1 * 1 + 1 * 4 + 1 * 4 + 1 * 2 + 1 * 4 + 1 * 2 + 2 * 7
                + 1 * 7 + 1 * 7 + 2 * 4 + 2 * 2 + 3 * 7 + 2 * 7 + 2 * 7 + 1 * 3 + 2 * 2 + 1 * 1 + 4 * 7 + 2 * 7;
    }

    @Test
    void aCroupierCorrectsNothingAndAnAuditorChangesNothing() {
        for (Rights.Moment moment : Rights.Moment.values()) {
            assertThat(Rights.given(Role.CROUPIER, moment))
                    .doesNotContain("void-coup", "correct-card", "enter-card", "enter-coup", "rule", "test-mode");
            assertThat(Rights.given(Role.AUDITOR, moment)).containsExactly("replay", "preview");
        }
    }

    private static List<Event> events(TableState state, Request request, Role role) {
        Command command = new Command("id", "0".repeat(64), new Operator("Eve", role), new Command.Basis(
                "", state.seq(), OptionalLong.empty(), Instant.EPOCH, Instant.EPOCH, Optional.empty()), request, "");
        return new Judge(Playing.setup(Playing.AT_DRAW, Profile.observe(), 8)).decide(state, command, 9_000).events();
    }

    private static Map<Rights.Moment, TableState> moments() {
        Map<Rights.Moment, TableState> states = new EnumMap<>(Rights.Moment.class);
        states.put(Rights.Moment.CLOSED, TableState.EMPTY);
        states.put(Rights.Moment.BURNING, state("", "burn=AS"));
        states.put(Rights.Moment.IDLE, state("", "P1=9H B1=2C P2=KS B2=3D G:P"));
        states.put(Rights.Moment.DEALING, state("", "P1=9H"));
        states.put(Rights.Moment.HELD, state("reversed-card=hold:stands", "P1=9H rev"));
        states.put(Rights.Moment.SUSPENDED, state("", "P1=9H B1=2C P2=KS B2=3D G:P", "suspend"));
        states.put(Rights.Moment.TEST, state("", "", "test-mode role=technician"));
        states.forEach((moment, state) -> assertThat(Rights.Moment.of(state)).isEqualTo(moment));
        assertThat(states).hasSize(Rights.Moment.values().length);
        return states;
    }

    private static TableState state(String house, String words, String... commands) {
        Playing table = Playing.with(Playing.AT_DRAW, WorkedIrregularitiesTest.profile(house), 8);
        if (!words.isEmpty()) {
            table.after(words);
        }
        for (String command : commands) {
            table.afterCommand(command);
        }
        return table.state();
    }

    /** One request of each type. */
    private static Map<String, Request> requests() {
        Map<String, Request> all = new LinkedHashMap<>();
        for (Request request : List.of(new Request.OpenShoe(Optional.empty()), new Request.CloseShoe(true),
                Request.CloseBets.CLOSE_BETS, Request.OpenBets.OPEN_BETS, new Request.Reveal(Optional.empty()),
                new Request.Decide(Optional.of(HandId.PLAYER), Choice.DRAW),
                new Request.TakeSeat(2), new Request.LeaveSeat(2), new Request.Retire(OptionalInt.empty()),
                new Request.HoldCards(2), new Request.Banco(2), new Request.Rule("stands"), new Request.VoidCoup(1),
                new Request.CorrectCard(1, HandId.PLAYER, 1, SEVEN, false),
                new Request.EnterCard(HandId.PLAYER, 1, SEVEN), new Request.EnterCoup(1, List.of()),
                new Request.ReclassifyCard(HandId.PLAYER, 1, Request.Use.BURN),
                new Request.Acknowledge(1), new Request.ChangeGame("punto-banco"),
                new Request.ChangeProfile("observe"), Request.DealerChange.DEALER_CHANGE,
                Request.FreeHand.FREE_HAND, Request.Lock.LOCK, Request.Unlock.UNLOCK,
                Request.ReaderReplaced.READER_REPLACED, Request.Suspend.SUSPEND, Request.Resume.RESUME,
                Request.TestMode.TEST_MODE, new Request.Replay(1, 1), new Request.Preview(new Request.VoidCoup(1)))) {
            all.put(request.type(), request);
        }
        assertThat(all.keySet()).containsExactlyInAnyOrderElementsOf(RequestText.TYPES);
        return all;
    }
}
