// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.input.Command;
import dev.sabot.input.Request;
import java.util.List;

/** What a correction would change, before anybody gives it. */
public final class Previews {

    private Previews() {
    }

    /**
     * The events that would follow if the command of this preview were given now by somebody who may, its acceptance
     * or refusal first; none for any other command. A correction that takes two people is shown as carried out.
     */
    public static List<Event> of(House house, TableState state, Command command, long tableMillis) {
        if (!(command.request() instanceof Request.Preview preview)) {
            return List.of();
        }
        Command asked = new Command(command.id() + "-preview", command.bodySha256(), command.by(), command.basis(),
                preview.of(), command.reason());
        Turn turn = new Turn(house, state, java.util.Optional.empty(), tableMillis);
        return Carrying.out(turn, asked)
                .<List<Event>>map(refusal -> List.of(new Event.CommandRefused(asked.id(), asked.by().name(),
                        asked.request().type(), refusal.why(), refusal.allowed(), asked.bodySha256())))
                .orElseGet(turn::events);
    }
}
