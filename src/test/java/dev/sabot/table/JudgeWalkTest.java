// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Bytes;
import dev.sabot.input.Input;
import dev.sabot.input.ReaderAbilities;
import dev.sabot.input.Received;
import dev.sabot.rules.Game;
import dev.sabot.schema.Message;
import dev.sabot.schema.Schemas;
import dev.sabot.schema.Soak;
import dev.sabot.table.Profile.CutCard;
import dev.sabot.table.Profile.LastCoup;
import dev.sabot.wire.Chain;
import dev.sabot.wire.Envelope;
import dev.sabot.wire.EventReader;
import dev.sabot.wire.EventWriter;
import dev.sabot.wire.FixedCommitments;
import dev.sabot.wire.LawJson;
import dev.sabot.wire.Recorded;
import dev.sabot.wire.Sealed;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Seeded random walks over every reading there is, a million inputs in all: what must hold after each of them. */
class JudgeWalkTest {

    private static final int INPUTS_A_SEED = 125_000;
    private static final String JOURNAL = "0198f3a0-0000-7000-8000-000000000001";

    /** A build holds so many of each walk against the schema, for it takes ten times the walk; {@code -Psoak} all. */
    private static final int ENTRIES_WITH_SCHEMAS = 2_000;

    private static final EventWriter WRITER = new EventWriter(new FixedCommitments(card -> "ab".repeat(32)));

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void whateverAReaderSaysTheInvariantsHold(long seed) {
        Walk walk = new Walk(seed);
        Judge judge = new Judge(setup(seed));
        Invariants invariants = new Invariants();
        TableState working = TableState.EMPTY;
        TableState replayed = TableState.EMPTY;
        long tableMillis = 0;
        for (int n = 0; n < INPUTS_A_SEED; n++) {
            tableMillis += walk.millis();
            Input input = walk.next(working);
            String where = "seed " + seed + ", input " + n + ": " + input;
            Decision decision;
            try {
                decision = judge.decide(working, input, tableMillis);
            } catch (RuntimeException e) {
                throw new AssertionError(where + " in " + working, e);
            }
            Cause cause = Cause.of(input instanceof Received r ? r.frame() : Optional.empty(), tableMillis);
            for (Decision.Placed placed : decision.placed(working)) {
                invariants.take(placed, where);
                replayed = throughBytes(replayed, placed, cause);
            }
            // Two states that share nothing are slow to compare: in full now and then, and when a coup or a shoe ends.
            boolean isLooked = n % 16 == 0 || decision.events().size() > 2;
            if (replayed.seq() != decision.after().seq() || (isLooked && !replayed.equals(decision.after()))) {
                assertThat(replayed).as(where).isEqualTo(decision.after());
            }
            working = decision.after();
        }
        assertThat(invariants.settled()).as("coups settled, seed %d", seed).isGreaterThan(1_000);
        assertThat(invariants.shoes()).as("shoes, seed %d", seed).isGreaterThan(20);
    }

    private static Setup setup(long seed) {
        ReaderAbilities reader = switch ((int) (seed % 3)) {
            case 0 -> Playing.AT_REVEAL;
            case 1 -> Playing.AT_DRAW;
            default -> Playing.NO_RESULT;
        };
        Profile profile = seed % 2 == 0 ? Profile.observe()
                : Playing.observing("house", 3, new CutCard(16, LastCoup.ONE_MORE));
        return new Setup(LawJson.law(Game.puntoBanco(8), profile), reader);
    }

    /** The state as a service that starts anew would have it: from the entry's bytes and the sealed card alone. */
    private static TableState throughBytes(TableState before, Decision.Placed placed, Cause cause) {
        Envelope envelope = new Envelope("BAC-07", JOURNAL, placed.seq(), placed.seq(), Instant.EPOCH,
                cause.tableMillis(), true, number(placed.shoe()), number(placed.coup()), cause.frame(),
                Optional.empty());
        Optional<Sealed> sealed = Sealed.of(placed.event(), cause.frame());
        byte[] body = WRITER.body(envelope, placed.event());
        if (placed.seq() <= ENTRIES_WITH_SCHEMAS || Soak.isOn()) {
            Schemas.requireValid(Message.ENTRY, Chain.seal(Chain.START, Bytes.of(body)).bytes().toArray());
        }
        Recorded recorded = EventReader.read(body, sealed);
        byte[] again = WRITER.body(envelope, recorded.event());
        if (!Arrays.equals(body, again)) {
            throw new AssertionError("read back and written again: " + new String(again,
                    UTF_8) + " was " + new String(body,
                    UTF_8));
        }
        return before.after(recorded.event(), recorded.cause());
    }

    private static OptionalInt number(int number) {
        return number == 0 ? OptionalInt.empty() : OptionalInt.of(number);
    }
}
