// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.input.Command;
import dev.sabot.input.Request;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What people ask of the table: whether it is granted, and what follows. */
final class Commands {

    private Commands() {
    }

    /** Either the command's acceptance and what follows from it, or its refusal alone; nothing for one repeated. */
    static Turn take(House house, TableState state, Command command, long tableMillis) {
        Turn turn = new Turn(house, state, Optional.empty(), tableMillis);
        Optional<Desk.Answer> before = state.desk().answer(command.id());
        if (before.isPresent() && before.get().bodySha256().equals(command.bodySha256())) {
            return turn;
        }
        Optional<Refusal> refusal = before.isPresent()
                ? Optional.of(Refusal.because("the id " + command.id() + " was used by another command, at entry "
                        + before.get().seq()))
                : Freshness.refusal(house, state, command)
                        .or(() -> notGiven(state, command))
                        .or(() -> Freshness.ofTarget(state, command));
        if (refusal.isEmpty()) {
            refusal = Carrying.out(turn, command);
        }
        refusal.ifPresent(why -> turn.tell(new Event.CommandRefused(command.id(), command.by().name(),
                command.request().type(), why.why(), why.allowed(), command.bodySha256())));
        return turn;
    }

    /** Why a command is not carried out, and what would be. */
    record Refusal(String why, List<String> allowed) {

        static Refusal because(String why) {
            return new Refusal(why, List.of());
        }
    }

    private static Optional<Refusal> notGiven(TableState state, Command command) {
        Rights.Moment moment = Rights.Moment.of(state);
        Rights rights = Rights.of(command.request().type());
        if (!rights.isGiven(command.by().role(), moment)) {
            return Optional.of(new Refusal(rights.refusal(command.by().role(), moment),
                    Rights.given(command.by().role(), moment)));
        }
        return command.request() instanceof Request.Preview preview ? notCorrection(preview) : Optional.empty();
    }

    private static Optional<Refusal> notCorrection(Request.Preview preview) {
        return Corrections.isOne(preview.of())
                ? Optional.empty()
                : Optional.of(new Refusal("a preview shows what a correction would change, and " + preview.of().type()
                        + " is none", Corrections.TYPES));
    }

    static Event.CommandAccepted accepted(Command command, Optional<String> why) {
        return new Event.CommandAccepted(command.id(), command.by().name(), command.request().type(), why,
                arguments(command), command.bodySha256());
    }

    /** What the command says; its reason, where one was given, last. */
    private static Map<String, String> arguments(Command command) {
        Map<String, String> arguments = new LinkedHashMap<>(command.request().arguments());
        if (!command.reason().isEmpty()) {
            arguments.put(Desk.REASON, command.reason());
        }
        return arguments;
    }
}
