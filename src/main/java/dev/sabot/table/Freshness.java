// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.input.Command;
import dev.sabot.input.Request;
import dev.sabot.table.Commands.Refusal;
import java.util.Optional;

/** Whether the sender of a command has seen what the command is about. */
final class Freshness {

    private Freshness() {
    }

    /** Why the command is too old, or of another journal; empty when it is neither. */
    static Optional<Refusal> refusal(House house, TableState state, Command command) {
        Command.Basis basis = command.basis();
        if (house.journal().filter(journal -> !journal.equals(basis.journal())).isPresent()) {
            return because("the command is for journal " + basis.journal() + "; this table's is "
                    + house.journal().orElseThrow());
        }
        if (basis.receivedAt().filter(received -> received.isAfter(basis.expiresAt())).isPresent()) {
            return because("the command expired at " + basis.expiresAt());
        }
        if (basis.seq() > state.seq()) {
            return because("the command names entry " + basis.seq() + " as the last seen; the last is "
                    + state.seq());
        }
        return state.seq() - basis.seq() > Desk.Answer.KEPT_FOR
                ? because("the command was given after entry " + basis.seq() + ", and " + (state.seq() - basis.seq())
                        + " have come since: at most " + Desk.Answer.KEPT_FOR + "; look again")
                : Optional.empty();
    }

    /** Why the thing that the command is about is not any more what the sender saw; empty when it is. */
    static Optional<Refusal> ofTarget(TableState state, Command command) {
        return ofTarget(state, command, command.request());
    }

    private static Optional<Refusal> ofTarget(TableState state, Command command, Request request) {
        return switch (request) {
            case Request.Rule r -> ofHold(state, command);
            case Request.Acknowledge r -> ofAlarm(state, r.alarm());
            case Request.VoidCoup r -> ofCoup(state, command, r.coup());
            case Request.CorrectCard r -> ofCoup(state, command, r.coup());
            case Request.EnterCoup r -> ofCoup(state, command, r.coup());
            case Request.Preview r -> ofTarget(state, command, r.of());
            case Request r -> Optional.empty();
        };
    }

    private static Optional<Refusal> ofHold(TableState state, Command command) {
        if (command.basis().expects().isEmpty()) {
            return state.desk().holds().size() == 1 && state.desk().holds().getFirst().id() <= command.basis().seq()
                    ? Optional.empty()
                    : because("say by expects which hold is ruled on: "
                            + Words.list(state.desk().holds().stream().map(hold -> hold.id() + " ("
                                    + hold.kind().wire() + ")").toList()));
        }
        long id = command.basis().expects().getAsLong();
        return state.desk().hold(id).isPresent() ? Optional.empty() : because(gone(state, "hold", id));
    }

    private static Optional<Refusal> ofAlarm(TableState state, long id) {
        Optional<Alarm> alarm = state.desk().alarm(id);
        if (alarm.isEmpty()) {
            return because(gone(state, "alarm", id));
        }
        return alarm.get().acknowledgedBy().map(by -> Refusal.because(
                "alarm " + id + " was acknowledged by " + by + " before, and lasts until its cause has ended"));
    }

    private static String gone(TableState state, String what, long id) {
        return state.desk().end(id)
                .map(end -> what + " " + id + " was " + end.what() + " by " + end.by() + " at entry " + end.seq()
                        + ", " + ago(state, end.tableMillis()))
                .orElse("there is no " + what + " " + id);
    }

    private static Optional<Refusal> ofCoup(TableState state, Command command, int number) {
        Optional<History.Played> coup = state.shoe().flatMap(shoe -> History.coup(shoe.history(), number));
        if (coup.isEmpty()) {
            return state.coup() instanceof Coup.Open open && open.number() == number
                    ? Optional.empty()
                    : because("this shoe has no coup " + number);
        }
        History.Change change = coup.get().change();
        if (change.seq() > command.basis().seq()) {
            return because("coup " + number + " was " + change.what() + " by " + change.by() + " at entry "
                    + change.seq() + ", " + ago(state, change.tableMillis()) + ", after what you saw (entry "
                    + command.basis().seq() + ")");
        }
        return command.basis().expects().isPresent() && command.basis().expects().getAsLong() != coup.get().revision()
                ? because("coup " + number + " is of revision " + coup.get().revision() + ", not "
                        + command.basis().expects().getAsLong())
                : Optional.empty();
    }

    private static String ago(TableState state, long tableMillis) {
        return (state.tableMillis() - tableMillis) / 1000 + " s before the last entry";
    }

    private static Optional<Refusal> because(String why) {
        return Optional.of(Refusal.because(why));
    }
}
