// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.app.StorageLostException;
import dev.sabot.input.Bytes;
import dev.sabot.input.Input;
import dev.sabot.input.Received;
import dev.sabot.input.Tick;
import dev.sabot.journal.Batch;
import dev.sabot.journal.CommitResult;
import dev.sabot.journal.Position;
import dev.sabot.table.Cause;
import dev.sabot.table.Decision;
import dev.sabot.table.Decision.Placed;
import dev.sabot.table.Event;
import dev.sabot.table.TableState;
import dev.sabot.wire.Chain;
import dev.sabot.wire.Envelope;
import dev.sabot.wire.Sealed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** A loop in the place of the product's, with one mistake that a loop can make, or none. */
final class CarelessLoop implements Turning {

    /** What it does wrong. */
    enum Mistake {
        NONE,
        /** Who listens is told, and then it is written. */
        TELLS_BEFORE_COMMIT,
        /** When writing fails it goes on from what it wanted to write. */
        SKIPS_ROLLBACK,
        /** A settlement that could not be written is written twice when writing works again. */
        SETTLES_TWICE
    }

    private final Ground ground;
    private final Mistake mistake;
    private final long offsetMillis;
    private final List<Input> waiting = new ArrayList<>();
    private final Map<String, Position> moved = new HashMap<>();
    private List<Input> batch = List.of();
    private TableState published;

    CarelessLoop(Ground ground, Mistake mistake) {
        this.ground = ground;
        this.mistake = mistake;
        this.published = ground.recovered();
        this.offsetMillis = published.tableMillis() - ground.clock().monotonicMillis();
    }

    @Override
    public void offer(Input input) {
        waiting.add(input);
    }

    @Override
    public void moved(String consumer, Position position) {
        moved.put(consumer, position);
    }

    @Override
    public TableState published() {
        return published;
    }

    @Override
    public boolean hasWork() {
        return !waiting.isEmpty() || !batch.isEmpty();
    }

    @Override
    public int turn() {
        boolean isTriedAgain = !batch.isEmpty();
        if (!isTriedAgain) {
            batch = new ArrayList<>(waiting);
            batch.add(Tick.TICK);
            waiting.clear();
        }
        Batch entries = ground.store().begin();
        List<Placed> told = new ArrayList<>();
        TableState working = published;
        for (Input input : batch) {
            working = decide(working, input, isTriedAgain, entries, told);
        }
        moved.forEach(entries::advance);
        if (entries.isEmpty()) {
            batch = List.of();
            return 0;
        }
        if (mistake == Mistake.TELLS_BEFORE_COMMIT) {
            ground.listener().committed(working, told);
        }
        return switch (ground.store().commit(entries)) {
            case CommitResult.Committed _ -> committed(working, told);
            case CommitResult.Full _ -> failed(working);
            case CommitResult.Busy _ -> failed(working);
            case CommitResult.Unknown unknown -> throw new StorageLostException(unknown.message());
        };
    }

    private int committed(TableState working, List<Placed> told) {
        published = working;
        batch = List.of();
        moved.clear();
        if (!told.isEmpty() && mistake != Mistake.TELLS_BEFORE_COMMIT) {
            ground.listener().committed(published, told);
        }
        return told.size();
    }

    private int failed(TableState working) {
        if (mistake == Mistake.SKIPS_ROLLBACK) {
            published = working;
            batch = List.of();
        }
        return 0;
    }

    private TableState decide(
            TableState before, Input input, boolean isTriedAgain, Batch entries, List<Placed> told) {
        long millis = offsetMillis + ground.clock().monotonicMillis();
        Optional<String> frame = input instanceof Received received ? received.frame() : Optional.empty();
        Cause cause = Cause.of(frame, millis);
        Decision decision = ground.judge().decide(before, input, millis);
        TableState working = before;
        for (Placed placed : decision.placed(before)) {
            boolean isTwice = mistake == Mistake.SETTLES_TWICE && isTriedAgain
                && placed.event() instanceof Event.CoupSettled;
            for (int times = isTwice ? 2 : 1; times > 0; times--) {
                Placed next = new Placed(working.seq() + 1, placed.shoe(), placed.coup(), placed.event());
                append(next, before.seq() + 1, cause, entries);
                told.add(next);
                working = working.after(placed.event(), cause);
            }
        }
        return working;
    }

    private void append(Placed placed, long group, Cause cause, Batch entries) {
        Envelope envelope = new Envelope(ground.table(), ground.store().journalId(), placed.seq(), group,
            ground.clock().wallTime(), cause.tableMillis(), true, number(placed.shoe()), number(placed.coup()),
            cause.frame(), Optional.empty());
        Bytes body = Bytes.of(ground.writer().body(envelope, placed.event()));
        entries.append(placed.seq(), Chain.seal(entries.tip().hash(), body).bytes(),
            Sealed.of(placed.event(), cause.frame()).map(Sealed::text));
    }

    private static OptionalInt number(int number) {
        return number == 0 ? OptionalInt.empty() : OptionalInt.of(number);
    }
}
