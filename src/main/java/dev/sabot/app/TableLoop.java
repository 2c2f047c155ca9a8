// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.input.Bytes;
import dev.sabot.input.Condition;
import dev.sabot.input.Input;
import dev.sabot.input.Received;
import dev.sabot.input.Tick;
import dev.sabot.journal.Batch;
import dev.sabot.journal.CommitResult;
import dev.sabot.journal.EvidenceRange;
import dev.sabot.journal.Position;
import dev.sabot.journal.Store;
import dev.sabot.table.Decision;
import dev.sabot.table.Decision.Placed;
import dev.sabot.table.Judge;
import dev.sabot.table.TableState;
import dev.sabot.wire.Chain;
import dev.sabot.wire.Envelope;
import dev.sabot.wire.EventWriter;
import dev.sabot.wire.Sealed;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The one thread of a table: takes what has come in, has it judged, commits it, and only then tells.
 *
 * <p>{@link #offer} and {@link #moved} may be called from any thread; everything else belongs to the one that turns.
 */
public final class TableLoop {

    /** Most inputs that wait: a reader's line delivers that in some minutes; what comes on top is lost, and told. */
    public static final int MOST_WAITING = 4096;

    /** How often the passing of time is looked at when nothing comes in. */
    static final long TICK_MILLIS = 100;

    /** How long a full or busy journal is left alone before the next try. */
    static final long RETRY_MILLIS = 250;

    private final Judge judge;
    private final Store store;
    private final EventWriter writer;
    private final String table;
    private final TableClock clock;
    private final TableListener listener;

    private final BlockingQueue<Input> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
    private final AtomicInteger lost = new AtomicInteger();
    private final Map<String, Position> moved = new HashMap<>();

    private final long tableMillisAtStart;
    private final long monotonicAtStart;
    private volatile TableState published;
    private List<Stamped> batch = List.of();
    private boolean isStorageTroubled;
    private long retryAtMillis;

    /** An input with the time at which the table took it: a batch tried again gives the same bytes. */
    private record Stamped(Input input, long tableMillis, Instant time, boolean isSynced) {
    }

    /**
     * A loop that goes on from this state.
     *
     * @param table its id, for every entry
     * @param recovered the state after the journal's last entry, as {@link Recovery} makes it
     */
    public TableLoop(
            Judge judge, Store store, EventWriter writer, String table, TableState recovered, TableClock clock,
            TableListener listener) {
        this.judge = judge;
        this.store = store;
        this.writer = writer;
        this.table = table;
        this.clock = clock;
        this.listener = listener;
        this.published = recovered;
        this.tableMillisAtStart = recovered.tableMillis();
        this.monotonicAtStart = clock.monotonicMillis();
    }

    /** Hands over an input; never waits. Where too many wait already, it is lost, and the table will say so. */
    public void offer(Input input) {
        if (!waiting.offer(input)) {
            lost.incrementAndGet();
        }
    }

    /** A consumer's durable position has moved; written with the next commit, for it may be written late or never. */
    public void moved(String consumer, Position position) {
        synchronized (moved) {
            moved.put(consumer, position);
        }
    }

    /** The state that has been told. */
    public TableState published() {
        return published;
    }

    /** Whether inputs wait, or a batch that could not be written. */
    public boolean hasWork() {
        return !waiting.isEmpty() || !batch.isEmpty();
    }

    /**
     * One turn: waits at most {@link #TICK_MILLIS} for something to do.
     *
     * @return how many events were committed
     * @throws StorageLostException when nobody can say whether the last batch is on disk
     */
    public int turn() throws InterruptedException {
        return turn(TICK_MILLIS);
    }

    /**
     * One turn: waits at most {@code waitMillis} for something to do; 0 for a caller whose clock stands meanwhile.
     *
     * @return how many events were committed
     * @throws StorageLostException when nobody can say whether the last batch is on disk
     */
    public int turn(long waitMillis) throws InterruptedException {
        if (isStorageTroubled) {
            long left = retryAtMillis - clock.monotonicMillis();
            if (left > 0) {
                TimeUnit.MILLISECONDS.sleep(Math.min(left, waitMillis));
                return 0;
            }
        } else {
            batch = take(waitMillis);
        }
        return write();
    }

    private List<Stamped> take(long waitMillis) throws InterruptedException {
        Input first = waiting.poll(waitMillis, TimeUnit.MILLISECONDS);
        List<Input> inputs = new ArrayList<>();
        if (first != null) {
            inputs.add(first);
            waiting.drainTo(inputs);
        }
        int count = lost.getAndSet(0);
        if (count > 0) {
            inputs.add(new Condition.ReadingsLost(count));
        }
        inputs.add(Tick.TICK);
        return stamped(inputs);
    }

    private List<Stamped> stamped(List<Input> inputs) {
        long tableMillis = tableMillisAtStart + clock.monotonicMillis() - monotonicAtStart;
        Instant time = clock.wallTime();
        boolean isSynced = clock.isSynced();
        List<Stamped> stamped = new ArrayList<>(inputs.size());
        for (Input input : inputs) {
            stamped.add(new Stamped(input, tableMillis, time, isSynced));
        }
        return stamped;
    }

    private int write() {
        Batch entries = store.begin();
        List<Placed> told = new ArrayList<>();
        TableState working = published;
        for (Stamped stamped : batch) {
            working = decide(working, stamped, entries, told);
        }
        Map<String, Position> positions = takeMoved();
        positions.forEach(entries::advance);
        if (entries.isEmpty()) {
            batch = List.of();
            return 0;
        }
        return switch (store.commit(entries)) {
            case CommitResult.Committed c -> committed(working, told);
            case CommitResult.Full full -> failed(full.message(), positions);
            case CommitResult.Busy busy -> failed(busy.message(), positions);
            case CommitResult.Unknown unknown -> throw new StorageLostException(unknown.message());
        };
    }

    private TableState decide(TableState working, Stamped stamped, Batch entries, List<Placed> told) {
        Decision decision = judge.decide(working, stamped.input(), stamped.tableMillis());
        if (decision.events().isEmpty()) {
            return working;
        }
        Optional<Envelope.Evidence> evidence = evidence(stamped, entries);
        long group = working.seq() + 1;
        Optional<String> toldFrame = Sealed.toldFrame(decision.events(), decision.frame());
        for (Placed placed : decision.placed(working)) {
            Envelope envelope = new Envelope(table, store.journalId(), placed.seq(), group, stamped.time(),
                    stamped.tableMillis(), stamped.isSynced(), number(placed.shoe()), number(placed.coup()), toldFrame,
                    placed.seq() == group ? evidence : Optional.empty());
            Bytes body = Bytes.of(writer.body(envelope, placed.event()));
            entries.append(placed.seq(), Chain.seal(entries.tip().hash(), body).bytes(),
                    Sealed.of(placed.event(), decision.frame()).map(Sealed::text));
            told.add(placed);
        }
        return decision.after();
    }

    private static Optional<Envelope.Evidence> evidence(Stamped stamped, Batch entries) {
        if (stamped.input() instanceof Received received && received.raw().length() > 0) {
            EvidenceRange range = entries.appendEvidence(received.raw(), stamped.time());
            return Optional.of(new Envelope.Evidence(range.from(), range.to(), received.raw()));
        }
        return Optional.empty();
    }

    private static OptionalInt number(int number) {
        return number == 0 ? OptionalInt.empty() : OptionalInt.of(number);
    }

    private Map<String, Position> takeMoved() {
        synchronized (moved) {
            Map<String, Position> taken = new HashMap<>(moved);
            moved.clear();
            return taken;
        }
    }

    private int committed(TableState working, List<Placed> told) {
        published = working;
        batch = List.of();
        if (isStorageTroubled) {
            isStorageTroubled = false;
            listener.storage(Optional.empty());
        }
        if (!told.isEmpty()) {
            listener.committed(published, told);
        }
        return told.size();
    }

    /** Nothing of the batch stays: it stays first, and is decided again to the same bytes when writing works. */
    private int failed(String message, Map<String, Position> positions) {
        synchronized (moved) {
            positions.forEach(moved::putIfAbsent);
        }
        isStorageTroubled = true;
        retryAtMillis = clock.monotonicMillis() + RETRY_MILLIS;
        listener.storage(Optional.of(message));
        return 0;
    }
}
