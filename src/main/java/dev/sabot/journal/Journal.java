// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import dev.sabot.input.Bytes;
import dev.sabot.journal.CommitResult.Committed;
import dev.sabot.journal.JournalException.Kind;
import dev.sabot.wire.Chain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The journal of one table on disk; the package says how it is laid out.
 *
 * <p>What it promises: a committed entry survives a killed process, and a power cut as far as the disk keeps what it
 * said is flushed. What it does not: damage is detected, not repaired.
 */
public final class Journal implements Store, AutoCloseable {

    private final Path file;
    private final ProcessLock lock;
    private final InUseMarker marker;
    private final String journalId;
    private final Writer writer;
    private final StoredReader reader;
    private volatile Tip tip;
    private final AtomicReference<Thread> owner = new AtomicReference<>();
    private volatile boolean isOutcomeUnknown;
    private boolean isMarked;
    private boolean isClosed;

    private Journal(Path file, ProcessLock lock, String journalId, Writer writer, StoredReader reader, Tip tip) {
        this.file = file;
        this.lock = lock;
        this.marker = new InUseMarker(file);
        this.journalId = journalId;
        this.writer = writer;
        this.reader = reader;
        this.tip = tip;
    }

    /**
     * Opens the journal in this file, or creates it there.
     *
     * @throws JournalException when that is not possible or not safe; no entry on disk was changed then
     */
    public static Journal open(Path file, JournalOptions options) {
        Path path = realPath(file);
        ProcessLock lock = ProcessLock.take(path);
        try {
            new Opening(path, options).prepare();
            return connect(path, options, lock);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    /** One name for the file whatever links lead to it, so that it is locked once. */
    private static Path realPath(Path file) {
        Path absolute = file.toAbsolutePath();
        try {
            return Files.exists(absolute) ? absolute.toRealPath()
                : absolute.getParent().toRealPath().resolve(absolute.getFileName());
        } catch (IOException e) {
            throw new JournalException(Kind.CANNOT_OPEN, file + ": there is no such folder (" + e + ").", e);
        }
    }

    private static Journal connect(Path file, JournalOptions options, ProcessLock lock) {
        Path wal = Beside.file(file, "-wal");
        boolean hadLog = Files.exists(wal);
        try {
            return connected(file, options, lock);
        } catch (SQLException | JournalException e) {
            // The connection that failed has folded the log as it closed; the marker must not call that a loss.
            if (hadLog && !Files.exists(wal)) {
                removeMarker(file);
            }
            throw e instanceof SQLException sql ? Sqlite.refusal(file, sql) : (JournalException) e;
        }
    }

    private static Journal connected(Path file, JournalOptions options, ProcessLock lock) throws SQLException {
        Connection writing = Sqlite.openForWriting(file, options.busyTimeOut(), options.maxFileBytes());
        try {
            String journalId = Sqlite.identify(file, writing);
            Tip tip = new StoredReader(file, writing).tip();
            Sqlite.raise(writing, tip.evidenceEnd());
            Writer writer = new Writer(writing);
            return new Journal(file, lock, journalId, writer, new StoredReader(file, Sqlite.openBeside(file)), tip);
        } catch (SQLException | JournalException e) {
            writing.close();
            throw e;
        }
    }

    private static void removeMarker(Path file) {
        try {
            new InUseMarker(file).remove();
        } catch (IOException e) {
            throw new JournalException(Kind.CANNOT_CLOSE, file + ": cannot remove the in-use marker (" + e + ").", e);
        }
    }

    @Override
    public String journalId() {
        return journalId;
    }

    @Override
    public Tip tip() {
        return tip;
    }

    @Override
    public Batch begin() {
        checkWriting();
        return new Batch(tip);
    }

    @Override
    public CommitResult commit(Batch batch) {
        checkWriting();
        if (!batch.base().equals(tip)) {
            throw new IllegalArgumentException("a batch after entry " + batch.base().seq()
                + " cannot be committed after entry " + tip.seq());
        }
        return batch.isEmpty() ? new Committed(tip) : concluded(writer.commit(batch));
    }

    @Override
    public CommitResult pruneEvidence(Instant olderThan, long maxBytes) {
        checkWriting();
        long before = reader.prunable(olderThan, maxBytes, tip.evidenceEnd());
        return before == 0 ? new Committed(tip) : concluded(writer.prune(before, tip));
    }

    private void checkWriting() {
        Thread me = Thread.currentThread();
        Thread first = owner.compareAndExchange(null, me);
        if (first != null && !first.equals(me)) {
            throw new IllegalStateException("the journal is written by " + first + ", not by " + me);
        }
        if (isOutcomeUnknown || isClosed) {
            throw new IllegalStateException(file + ": nothing can be written " + (isClosed
                ? "after closing" : "after a commit of unknown outcome; the process must exit"));
        }
    }

    private CommitResult concluded(CommitResult result) {
        return switch (result) {
            case Committed committed -> marked(committed);
            case CommitResult.Full full -> full;
            case CommitResult.Busy busy -> busy;
            case CommitResult.Unknown unknown -> unknown(unknown);
        };
    }

    /** The log has its first durable commit: from now on a start without it has lost something. */
    private CommitResult marked(Committed committed) {
        if (!isMarked) {
            try {
                marker.make();
            } catch (IOException e) {
                return unknown(new CommitResult.Unknown(
                    file + ": the entries are written, but the journal cannot be marked as in use (" + e + ")."));
            }
            isMarked = true;
        }
        tip = committed.tip();
        return committed;
    }

    private CommitResult unknown(CommitResult.Unknown unknown) {
        isOutcomeUnknown = true;
        return unknown;
    }

    @Override
    public List<Stored> readStored(long fromSeq, int limit) {
        if (limit < 1 || limit > MAX_READ) {
            throw new IllegalArgumentException("a read gives 1 to " + MAX_READ + " entries, not " + limit);
        }
        return reader.readStored(fromSeq, limit);
    }

    @Override
    public String hashOf(long seq) {
        Tip now = tip;
        if (seq == now.seq()) {
            return now.hash();
        }
        return seq == 0 ? Chain.START : Chain.hashIn(stored(seq).entry().bytes()).orElseThrow(() ->
            new JournalException(Kind.BROKEN_CHAIN, file + ": entry " + seq + " ends in no hash."));
    }

    @Override
    public Optional<String> sealedCard(long seq) {
        return stored(seq).sealedCard();
    }

    private Stored stored(long seq) {
        return reader.readStored(seq, 1).stream().filter(found -> found.entry().seq() == seq).findFirst()
            .orElseThrow(() -> new IllegalArgumentException("there is no entry " + seq));
    }

    @Override
    public Map<String, Position> positions() {
        return reader.positions();
    }

    @Override
    public Optional<Bytes> evidence(EvidenceRange range) {
        if (range.length() > MAX_EVIDENCE_READ) {
            throw new IllegalArgumentException("at most " + MAX_EVIDENCE_READ + " raw bytes are read at once, not "
                + range.length());
        }
        return reader.evidence(range);
    }

    @Override
    public long evidenceStart() {
        return reader.evidenceStart();
    }

    /**
     * A clean stop: the marker goes, then the log is folded into the file. Not after a commit of unknown outcome: then
     * everything stays as it is, locked, for the next process to read.
     */
    @Override
    public void close() {
        if (isClosed || isOutcomeUnknown) {
            return;
        }
        isClosed = true;
        removeMarker(file);
        try {
            reader.close();
            writer.close();
        } catch (SQLException e) {
            throw new JournalException(Kind.CANNOT_CLOSE,
                file + ": cannot close the journal (" + e.getMessage() + ").", e);
        } finally {
            lock.close();
        }
    }
}
