// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Command;
import dev.sabot.input.Operator;
import dev.sabot.input.Request;
import dev.sabot.input.Role;
import dev.sabot.input.ShoeCommand;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Locking is accepted where this table's shoe takes it, and refused in words where it does not. */
class ShoeCommandsTest {

    private static final Setup SETUP = Playing.setup(Playing.AT_DRAW, Profile.observe(), 8);

    private static List<Event> events(Set<ShoeCommand.Kind> allowed, Request request) {
        House house = new House(SETUP, House.of(SETUP).laws(), Optional.empty(), allowed);
        Command command = new Command("id", "0".repeat(64), new Operator("Eve", Role.SUPERVISOR), new Command.Basis(
                "", 0, OptionalLong.empty(), Instant.EPOCH, Instant.EPOCH, Optional.empty()), request, "");
        return new Judge(house).decide(TableState.EMPTY, command, 9_000).events();
    }

    private static Event accepted(String type) {
        return new Event.CommandAccepted("id", "Eve", type, Optional.empty(), Map.of(), "0".repeat(64));
    }

    private static Event refused(String type) {
        return new Event.CommandRefused("id", "Eve", type, "this reader cannot be locked from here", List.of(),
                "0".repeat(64));
    }

    @Test
    void whatTheShoeTakesIsAcceptedAndNothingElseFollowsYet() {
        Set<ShoeCommand.Kind> both = Set.of(ShoeCommand.Kind.LOCK, ShoeCommand.Kind.UNLOCK);

        assertThat(events(both, Request.Lock.LOCK)).containsExactly(accepted("lock"));
        assertThat(events(both, Request.Unlock.UNLOCK)).containsExactly(accepted("unlock"));
    }

    @Test
    void eachIsAllowedForItself() {
        assertThat(events(Set.of(ShoeCommand.Kind.LOCK), Request.Unlock.UNLOCK)).containsExactly(refused("unlock"));
        assertThat(events(Set.of(ShoeCommand.Kind.UNLOCK), Request.Lock.LOCK)).containsExactly(refused("lock"));
    }

    @Test
    void aShoeThatTakesNoCommandsIsNotLocked() {
        assertThat(events(Set.of(), Request.Lock.LOCK)).containsExactly(refused("lock"));
        assertThat(events(Set.of(), Request.Unlock.UNLOCK)).containsExactly(refused("unlock"));
    }
}
