// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Bytes;
import dev.sabot.input.Received;
import dev.sabot.schema.Message;
import dev.sabot.schema.Schemas;
import dev.sabot.wire.Chain;
import dev.sabot.wire.Commitment;
import dev.sabot.wire.Commitments;
import dev.sabot.wire.Envelope;
import dev.sabot.wire.EventReader;
import dev.sabot.wire.EventWriter;
import dev.sabot.wire.Recorded;
import dev.sabot.wire.Sealed;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A restart after every group of long mixed sessions: what is read back from the entries' bytes and the sealed cards is
 * the state that was left, and what follows from the next input is the same to the last event.
 */
class LawRestartTest {

    private static final EventWriter WRITER = new EventWriter(Commitments.of(Bytes.of(new byte[Commitment.KEY_BYTES])));
    private static final String JOURNAL = "0198f3a0-0000-7000-8000-000000000001";
    private static final int INPUTS = 4_000;
    private static final int ENTRIES_WITH_SCHEMAS = 400;

    private TableState restarted = TableState.EMPTY;
    private int groups;

    @ParameterizedTest
    @ValueSource(longs = {501, 502, 503, 504, 505, 506, 507, 508, 509, 510, 511, 512})
    void afterEveryGroupARestartChangesNothing(long seed) {
        restarts(seed, new LawWalk(seed));
        assertThat(groups).as("groups of seed %d", seed).isGreaterThan(2_000);
    }

    @ParameterizedTest
    @ValueSource(longs = {601, 602, 603, 604, 605, 606, 607, 608, 609, 610, 611, 612})
    void norWhereHandsDecide(long seed) {
        restarts(seed, new LawWalk(seed, LawWalk.OF_CHOICES));
        assertThat(groups).as("groups of seed %d", seed).isGreaterThan(1_500);
    }

    private void restarts(long seed, LawWalk walk) {
        walk.run(INPUTS, step -> {
            if (!restarted.equals(step.before())) {
                assertThat(restarted).as("seed %d, group %d", seed, groups).isEqualTo(step.before());
            }
            Decision again = walk.judge().decide(restarted, step.input(), step.millis());
            if (!again.events().equals(step.decision().events())) {
                assertThat(again.events()).as("seed %d, group %d", seed, groups).isEqualTo(step.decision().events());
            }
            Optional<String> frame = step.input() instanceof Received received ? received.frame() : Optional.empty();
            Cause cause = Cause.of(frame, step.millis());
            for (Decision.Placed placed : step.decision().placed(step.before())) {
                restarted = throughBytes(restarted, placed, cause);
            }
            groups += step.decision().events().isEmpty() ? 0 : 1;
        });
    }

    private static TableState throughBytes(TableState before, Decision.Placed placed, Cause cause) {
        Envelope envelope = new Envelope("BAC-07", JOURNAL, placed.seq(), placed.seq(), Instant.EPOCH,
                cause.tableMillis(), true, number(placed.shoe()), number(placed.coup()), cause.frame(),
                Optional.empty());
        Optional<Sealed> sealed = Sealed.of(placed.event(), cause.frame());
        byte[] body = WRITER.body(envelope, placed.event());
        if (placed.seq() <= ENTRIES_WITH_SCHEMAS) {
            Schemas.requireValid(Message.ENTRY, Chain.seal(Chain.START, Bytes.of(body)).bytes().toArray());
        }
        Recorded recorded = EventReader.read(body, sealed);
        return before.after(recorded.event(), recorded.cause());
    }

    private static OptionalInt number(int number) {
        return number == 0 ? OptionalInt.empty() : OptionalInt.of(number);
    }
}
