// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import dev.sabot.input.Bytes;
import dev.sabot.journal.JournalException.Kind;
import dev.sabot.wire.Chain;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The one reading connection, shared by every thread that reads; reads are short, so that one lock is enough.
 *
 * <p>The log lets it read beside the writer: neither waits for the other.
 */
final class StoredReader implements AutoCloseable {

    private final ReentrantLock lock = new ReentrantLock();
    private final Path file;
    private final Connection connection;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();

    /** Takes the connection over. */
    StoredReader(Path file, Connection connection) {
        this.file = file;
        this.connection = connection;
    }

    @FunctionalInterface
    private interface Query<T> {
        T run() throws SQLException;
    }

    List<Stored> readStored(long fromSeq, int limit) {
        return reading(() -> {
            PreparedStatement select = prepared("SELECT e.seq, e.bytes, s.card FROM entries e "
                + "LEFT JOIN sealed s ON s.seq = e.seq WHERE e.seq >= ? ORDER BY e.seq LIMIT ?");
            select.setLong(1, fromSeq);
            select.setInt(2, limit);
            List<Stored> found = new ArrayList<>();
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    Entry entry = new Entry(row.getLong(1), Sqlite.bytes(row, 2));
                    found.add(new Stored(entry, Optional.ofNullable(row.getString(3))));
                }
            }
            return List.copyOf(found);
        });
    }

    Map<String, Position> positions() {
        return reading(() -> {
            Map<String, Position> found = new LinkedHashMap<>();
            try (ResultSet row = prepared("SELECT consumer, seq, hash FROM positions").executeQuery()) {
                while (row.next()) {
                    found.put(Sqlite.text(row, 1), new Position(row.getLong(2), Sqlite.text(row, 3)));
                }
            }
            return Map.copyOf(found);
        });
    }

    Optional<Bytes> evidence(EvidenceRange range) {
        return reading(() -> {
            PreparedStatement select = prepared("SELECT \"from\", bytes FROM evidence "
                + "WHERE \"from\" < ? AND \"to\" > ? ORDER BY \"from\"");
            select.setLong(1, range.to());
            select.setLong(2, range.from());
            byte[] whole = new byte[Math.toIntExact(range.length())];
            long next = range.from();
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    long at = row.getLong(1);
                    byte[] piece = Sqlite.bytes(row, 2).toArray();
                    long end = Math.min(range.to(), at + piece.length);
                    if (at > next || end <= next) {
                        return Optional.empty();
                    }
                    int length = (int) (end - next);
                    System.arraycopy(piece, (int) (next - at), whole, (int) (next - range.from()), length);
                    next = end;
                }
            }
            return next == range.to() ? Optional.of(Bytes.of(whole)) : Optional.empty();
        });
    }

    /** Where the journal ends. */
    Tip tip() {
        return reading(() -> {
            long last = Sqlite.number(connection, "SELECT max(seq) FROM entries");
            String hash = last == 0 ? Chain.START : lastHash(last);
            return new Tip(last, hash, Math.max(prunedEnd(), newestEvidenceEnd()));
        });
    }

    private String lastHash(long last) throws SQLException {
        PreparedStatement select = prepared("SELECT bytes FROM entries WHERE seq = ?");
        select.setLong(1, last);
        try (ResultSet row = select.executeQuery()) {
            return Chain.hashIn(Sqlite.bytes(row, 1)).orElseThrow(() -> new JournalException(Kind.BROKEN_CHAIN,
                file + ": the last entry " + last + " ends in no hash, so that nothing can follow it; begin a new"
                    + " journal."));
        }
    }

    private long newestEvidenceEnd() throws SQLException {
        return Sqlite.number(connection, "SELECT \"to\" FROM evidence ORDER BY \"from\" DESC LIMIT 1");
    }

    long evidenceStart() {
        return reading(() -> {
            try (ResultSet row = prepared("SELECT min(\"from\") FROM evidence").executeQuery()) {
                long from = row.next() ? row.getLong(1) : 0;
                return row.wasNull() ? prunedEnd() : from;
            }
        });
    }

    private long prunedEnd() throws SQLException {
        return Sqlite.number(connection, "SELECT CAST(value AS INTEGER) FROM meta WHERE name = 'evidence-end'");
    }

    /** Before which byte evidence may go: see {@link Store#pruneEvidence}. */
    long prunable(Instant olderThan, long maxBytes, long evidenceEnd) {
        return reading(() -> {
            long before = 0;
            PreparedStatement select = prepared("SELECT \"from\", \"to\", arrived_micros FROM evidence "
                + "ORDER BY \"from\" LIMIT " + Store.PRUNED_AT_ONCE);
            long olderThanMicros = ChronoUnit.MICROS.between(Instant.EPOCH, olderThan);
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    boolean isOld = row.getLong(3) < olderThanMicros;
                    boolean isTooMuch = row.getLong(1) < evidenceEnd - maxBytes;
                    if (!isOld && !isTooMuch) {
                        break;
                    }
                    before = row.getLong(2);
                }
            }
            return before;
        });
    }

    private PreparedStatement prepared(String sql) throws SQLException {
        PreparedStatement statement = prepared.get(sql);
        if (statement == null || statement.isClosed()) {
            statement = connection.prepareStatement(sql);
            prepared.put(sql, statement);
        }
        return statement;
    }

    private <T> T reading(Query<T> query) {
        lock.lock();
        try {
            return query.run();
        } catch (SQLException e) {
            // The driver throws away a statement that failed; the next read prepares its own.
            prepared.clear();
            throw new JournalException(Kind.CANNOT_READ,
                file + ": cannot read the journal (" + e.getMessage() + ").", e);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() throws SQLException {
        lock.lock();
        try {
            connection.close();
        } finally {
            lock.unlock();
        }
    }
}
