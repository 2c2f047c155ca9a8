// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.input.Command;
import java.util.List;
import java.util.Optional;

/** What people ask of the table. */
final class Commands {

    private Commands() {
    }

    static Turn take(Setup next, TableState state, Command command, long tableMillis) {
        Turn turn = new Turn(next, state, Optional.empty(), tableMillis);
        turn.tell(new Event.CommandRefused(command.id(), command.by().name(), command.request().type(),
                "no command is taken yet", List.of(), command.bodySha256()));
        return turn;
    }
}
