// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Command;
import dev.sabot.input.Operator;
import dev.sabot.input.Request;
import dev.sabot.input.Role;
import dev.sabot.mqtt.Reply;
import dev.sabot.table.Cause;
import dev.sabot.table.Decision.Placed;
import dev.sabot.table.Event;
import dev.sabot.table.TableState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Who is answered what, and when. The table is the test. */
class AskersTest {

    private static final Operator ANNA = new Operator("Anna K.", Role.SUPERVISOR);
    private static final Reply PREVIEW = new Reply(Optional.of("p"), true, Optional.empty(), List.of(),
        OptionalLong.empty(), Optional.of("Anna K."), Optional.of("preview"), Optional.of(List.of()));

    private final List<Command> asked = new ArrayList<>();
    private final List<String> replies = new ArrayList<>();
    private TableState state = TableState.EMPTY;
    private long now;

    private final Askers askers = new Askers(asked::add, () -> state, _ -> PREVIEW,
        (client, reply) -> replies.add(client + " " + reply.id().orElse("-") + " " + reply.isAccepted() + " "
            + reply.seq().orElse(0) + " " + reply.why().orElse("-")), () -> now);

    private static Command command(String id, String body, Request request) {
        return new Command(id, body, ANNA, new Command.Basis("j-1", 1, OptionalLong.empty(), Instant.EPOCH,
            Instant.EPOCH.plusSeconds(60), Optional.empty()), request, "");
    }

    private static Command command(String id, String body) {
        return command(id, body, Request.Suspend.SUSPEND);
    }

    private static Event accepted(String id, String body) {
        return new Event.CommandAccepted(id, "Anna K.", "suspend", Optional.empty(), Map.of(), body);
    }

    private static Event refused(String id, String body) {
        return new Event.CommandRefused(id, "Anna K.", "suspend", "the table is closed", List.of("resume"), body);
    }

    /** The table commits this. */
    private void commit(Event event) {
        long seq = state.seq() + 1;
        state = state.after(event, Cause.of(Optional.empty(), 0));
        askers.committed(List.of(new Placed(seq, 0, 0, event)));
    }

    @Test
    void nothingIsAnsweredBeforeItIsOnDisk() {
        askers.commanded("anna", command("c-1", "ab"));

        assertThat(asked).hasSize(1);
        assertThat(replies).isEmpty();
        commit(accepted("c-1", "ab"));
        assertThat(replies).containsExactly("anna c-1 true 1 -");
    }

    @Test
    void aRefusalOfTheJudgeSaysWhy() {
        askers.commanded("anna", command("c-1", "ab"));
        commit(refused("c-1", "ab"));

        assertThat(replies).containsExactly("anna c-1 false 1 the table is closed");
    }

    @Test
    void theVerySameCommandIsAnsweredAgainAndNotAskedAgain() {
        askers.commanded("anna", command("c-1", "ab"));
        commit(refused("c-1", "ab"));
        askers.commanded("anna", command("c-1", "ab"));

        assertThat(asked).hasSize(1);
        assertThat(replies).containsExactly("anna c-1 false 1 the table is closed",
            "anna c-1 false 1 the table is closed");
    }

    @Test
    void theSameIdWithAnotherBodyIsTheJudges() {
        askers.commanded("anna", command("c-1", "ab"));
        commit(accepted("c-1", "ab"));
        askers.commanded("anna", command("c-1", "cd"));
        assertThat(asked).hasSize(2);
        assertThat(replies).hasSize(1);

        commit(refused("c-1", "cd"));
        assertThat(replies).containsExactly("anna c-1 true 1 -", "anna c-1 false 2 the table is closed");
    }

    @Test
    void sentTwiceBeforeTheAnswerItIsAnsweredOnceToEachClient() {
        askers.commanded("anna", command("c-1", "ab"));
        askers.commanded("anna", command("c-1", "ab"));
        askers.commanded("ben", command("c-1", "ab"));
        commit(accepted("c-1", "ab"));

        assertThat(replies).containsExactly("anna c-1 true 1 -", "ben c-1 true 1 -");
    }

    @Test
    void afterARestartTheAnswerIsTakenFromTheJournal() {
        commit(accepted("c-1", "ab"));
        assertThat(replies).isEmpty();

        askers.commanded("anna", command("c-1", "ab"));

        assertThat(asked).isEmpty();
        assertThat(replies).containsExactly("anna c-1 true 1 -");
    }

    @Test
    void sixtyFourWaitAndTheNextIsRefusedUnwritten() {
        for (int i = 1; i <= 65; i++) {
            askers.commanded("anna", command("c-" + i, "ab"));
        }

        assertThat(asked).hasSize(64);
        assertThat(replies)
            .containsExactly("anna c-65 false 0 64 commands wait for this table; ask again in a moment");
    }

    // Where the table's queue overflows a command is lost like a reading, and its place must come free.
    @Test
    void whoWaitedLongerThanACommandLivesWaitsNoMore() {
        for (int i = 1; i <= 64; i++) {
            askers.commanded("anna", command("c-" + i, "ab"));
        }
        now = 120_000;
        askers.commanded("anna", command("c-65", "ab"));
        assertThat(replies).hasSize(1);

        now = 120_001;
        askers.commanded("anna", command("c-66", "ab"));
        assertThat(replies).hasSize(1);
        assertThat(asked).hasSize(65);
    }

    @Test
    void aTableThatStopsTakesNothingMore() {
        askers.close();
        askers.commanded("anna", command("c-1", "ab"));

        assertThat(asked).isEmpty();
        assertThat(replies)
            .containsExactly("anna c-1 false 0 the table's service is stopping; ask again when it is back");
    }

    @Test
    void aPreviewNeverReachesTheTable() {
        askers.commanded("anna", command("p", "ab", new Request.Preview(new Request.VoidCoup(1))));

        assertThat(asked).isEmpty();
        assertThat(replies).containsExactly("anna p true 0 -");
    }

    @Test
    void eventsOfOthersAreAnsweredToNobody() {
        askers.commanded("anna", command("c-1", "ab"));
        commit(accepted("c-2", "ab"));
        commit(accepted("c-1", "cd"));

        assertThat(replies).isEmpty();
    }
}
