// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import dev.sabot.input.Bytes;
import dev.sabot.journal.CommitResult.Committed;
import dev.sabot.wire.Chain;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.TreeMap;

/**
 * A store in memory that fails on demand and forgets at a crash what was not committed: the honest stand-in for SQLite
 * over a file layer that loses what was not flushed, which cannot be slid under the driver.
 *
 * <p>It keeps the same contract as {@link Journal}, held by the same tests. What it does not show is SQLite itself
 * recovering a torn log; the tests on the real disk do that with killed processes.
 */
public final class LossyStore implements Store {

    private final String journalId;
    private final Disk disk;
    private final Queue<Fault> faults = new ArrayDeque<>();
    private Tip tip;
    private boolean isStopped;

    /** How a commit that reaches the disk fails. */
    public enum Fault {
        /** Nothing is written; may be tried again. */
        FULL,
        /** Nothing is written; may be tried again. */
        BUSY,
        /** Nobody knows; after the crash nothing is there. */
        UNKNOWN_AND_LOST,
        /** Nobody knows; after the crash everything is there. */
        UNKNOWN_AND_COMMITTED,
        /** It goes well. */
        NONE
    }

    /** What survives. */
    private static final class Disk {
        private final List<Stored> entries = new ArrayList<>();
        private final TreeMap<Long, Batch.Piece> evidence = new TreeMap<>();
        private final Map<String, Position> positions = new LinkedHashMap<>();
        private Tip tip = Tip.EMPTY;
        private int commits;
    }

    private LossyStore(String journalId, Disk disk) {
        this.journalId = journalId;
        this.disk = disk;
        this.tip = disk.tip;
    }

    /** An empty store. */
    public LossyStore(String journalId) {
        this(journalId, new Disk());
    }

    /** The next commits that are not empty fail so, one after the other; then they go well again. */
    public void failNext(Fault... next) {
        faults.addAll(List.of(next));
    }

    /** The process dies here: this store is of no more use, the new one has what was committed. */
    public LossyStore crash() {
        isStopped = true;
        return new LossyStore(journalId, disk);
    }

    /** How many transactions ever reached the disk. */
    public int commits() {
        return disk.commits;
    }

    @Override
    public String journalId() {
        return journalId;
    }

    @Override
    public synchronized Tip tip() {
        return tip;
    }

    @Override
    public Batch begin() {
        checkRunning();
        return new Batch(tip);
    }

    private void checkRunning() {
        if (isStopped) {
            throw new IllegalStateException("nothing can be written after a crash or a commit of unknown outcome");
        }
    }

    @Override
    public synchronized CommitResult commit(Batch batch) {
        checkRunning();
        if (!batch.base().equals(tip)) {
            throw new IllegalArgumentException("a batch after entry " + batch.base().seq()
                + " cannot be committed after entry " + tip.seq());
        }
        return batch.isEmpty() ? new Committed(tip) : transact(batch.tip(), () -> {
            disk.entries.addAll(batch.entries());
            batch.evidence().forEach(piece -> disk.evidence.put(piece.range().from(), piece));
            disk.positions.putAll(batch.positions());
        });
    }

    @Override
    public synchronized CommitResult pruneEvidence(Instant olderThan, long maxBytes) {
        checkRunning();
        List<Long> pruned = disk.evidence.values().stream()
            .limit(PRUNED_AT_ONCE)
            .takeWhile(piece -> piece.arrived().isBefore(olderThan)
                || piece.range().from() < tip.evidenceEnd() - maxBytes)
            .map(piece -> piece.range().from()).toList();
        return pruned.isEmpty() ? new Committed(tip) : transact(tip, () -> pruned.forEach(disk.evidence::remove));
    }

    private CommitResult transact(Tip end, Runnable work) {
        Fault fault = faults.isEmpty() ? Fault.NONE : faults.remove();
        return switch (fault) {
            case FULL -> new CommitResult.Full("The disk is full.");
            case BUSY -> new CommitResult.Busy("Another program is writing to the journal.");
            case UNKNOWN_AND_LOST -> {
                isStopped = true;
                yield new CommitResult.Unknown("Nobody knows.");
            }
            case UNKNOWN_AND_COMMITTED -> {
                reachDisk(end, work);
                isStopped = true;
                yield new CommitResult.Unknown("Nobody knows.");
            }
            case NONE -> {
                reachDisk(end, work);
                tip = end;
                yield new Committed(end);
            }
        };
    }

    private void reachDisk(Tip end, Runnable work) {
        work.run();
        disk.tip = end;
        disk.commits++;
    }

    @Override
    public synchronized List<Stored> readStored(long fromSeq, int limit) {
        if (limit < 1 || limit > MAX_READ) {
            throw new IllegalArgumentException("a read gives 1 to " + MAX_READ + " entries, not " + limit);
        }
        int from = (int) Math.min(Math.max(0, fromSeq - 1), disk.entries.size());
        return List.copyOf(disk.entries.subList(from, Math.min(disk.entries.size(), from + limit)));
    }

    @Override
    public synchronized String hashOf(long seq) {
        return seq == 0 ? Position.NOTHING.hash()
            : Chain.hashIn(stored(seq).entry().bytes()).orElseThrow();
    }

    @Override
    public synchronized Optional<String> sealedCard(long seq) {
        return stored(seq).sealedCard();
    }

    private Stored stored(long seq) {
        if (seq < 1 || seq > disk.entries.size()) {
            throw new IllegalArgumentException("there is no entry " + seq);
        }
        return disk.entries.get((int) seq - 1);
    }

    @Override
    public synchronized Map<String, Position> positions() {
        return Map.copyOf(disk.positions);
    }

    @Override
    public synchronized Optional<Bytes> evidence(EvidenceRange range) {
        if (range.length() > MAX_EVIDENCE_READ) {
            throw new IllegalArgumentException("at most " + MAX_EVIDENCE_READ + " raw bytes are read at once");
        }
        byte[] whole = new byte[(int) range.length()];
        for (long at = range.from(); at < range.to(); at++) {
            Map.Entry<Long, Batch.Piece> piece = disk.evidence.floorEntry(at);
            if (piece == null || at >= piece.getValue().range().to()) {
                return Optional.empty();
            }
            whole[(int) (at - range.from())] = piece.getValue().bytes().toArray()[(int) (at - piece.getKey())];
        }
        return Optional.of(Bytes.of(whole));
    }

    @Override
    public synchronized long evidenceStart() {
        return disk.evidence.isEmpty() ? disk.tip.evidenceEnd() : disk.evidence.firstKey();
    }
}
