// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sqlite.SQLiteErrorCode;

/**
 * The one writing connection: transactions, whole or not at all.
 *
 * <p>The connection stays in the driver's auto-commit mode and transactions are written out: after SQLite has rolled
 * back by itself, the driver's own mode would run the next statements one by one, each its own commit.
 */
final class Writer implements AutoCloseable {

    private final Connection connection;
    private final List<PreparedStatement> prepared = new ArrayList<>();
    private PreparedStatement begin;
    private PreparedStatement commit;
    private PreparedStatement insertEntry;
    private PreparedStatement insertSealed;
    private PreparedStatement insertEvidence;
    private PreparedStatement upsertPosition;

    /** Takes the connection over. */
    Writer(Connection connection) throws SQLException {
        this.connection = connection;
        prepareAll();
    }

    private void prepareAll() throws SQLException {
        begin = prepare("BEGIN IMMEDIATE");
        commit = prepare("COMMIT");
        insertEntry = prepare("INSERT INTO entries (seq, bytes) VALUES (?, ?)");
        insertSealed = prepare("INSERT INTO sealed (seq, card) VALUES (?, ?)");
        insertEvidence = prepare("INSERT INTO evidence (\"from\", \"to\", bytes, arrived_micros) VALUES (?, ?, ?, ?)");
        upsertPosition = prepare("INSERT INTO positions (consumer, seq, hash) VALUES (?, ?, ?) "
            + "ON CONFLICT (consumer) DO UPDATE SET seq = excluded.seq, hash = excluded.hash");
    }

    private PreparedStatement prepare(String sql) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        prepared.add(statement);
        return statement;
    }

    /** What a transaction does between its beginning and its commit. */
    @FunctionalInterface
    private interface Work {
        void run() throws SQLException;
    }

    /** Commits a batch. */
    CommitResult commit(Batch batch) {
        String what = batch.entries().isEmpty()
            ? "positions and evidence after entry " + batch.tip().seq()
            : "entries " + (batch.base().seq() + 1) + " to " + batch.tip().seq();
        return transact(what, batch.tip(), () -> insert(batch));
    }

    private void insert(Batch batch) throws SQLException {
        for (Stored stored : batch.entries()) {
            insertEntry.setLong(1, stored.entry().seq());
            insertEntry.setBytes(2, stored.entry().bytes().toArray());
            insertEntry.executeUpdate();
            if (stored.sealedCard().isPresent()) {
                insertSealed.setLong(1, stored.entry().seq());
                insertSealed.setString(2, stored.sealedCard().get());
                insertSealed.executeUpdate();
            }
        }
        for (Batch.Piece piece : batch.evidence()) {
            insertEvidence.setLong(1, piece.range().from());
            insertEvidence.setLong(2, piece.range().to());
            insertEvidence.setBytes(3, piece.bytes().toArray());
            insertEvidence.setLong(4, ChronoUnit.MICROS.between(Instant.EPOCH, piece.arrived()));
            insertEvidence.executeUpdate();
        }
        for (Map.Entry<String, Position> position : batch.positions().entrySet()) {
            upsertPosition.setString(1, position.getKey());
            upsertPosition.setLong(2, position.getValue().seq());
            upsertPosition.setString(3, position.getValue().hash());
            upsertPosition.executeUpdate();
        }
    }

    /** Removes evidence up to the byte {@code before}, and keeps the running count where nothing else would. */
    CommitResult prune(long before, Tip tip) {
        return transact("the pruning of evidence", tip, () -> {
            Sqlite.execute(connection, "INSERT INTO meta (name, value) VALUES ('evidence-end', '" + tip.evidenceEnd()
                + "') ON CONFLICT (name) DO UPDATE SET value = excluded.value");
            Sqlite.execute(connection, "DELETE FROM evidence WHERE \"from\" < " + before);
        });
    }

    private CommitResult transact(String what, Tip tip, Work work) {
        try {
            begin.execute();
            work.run();
            commit.execute();
            return new CommitResult.Committed(tip);
        } catch (SQLException e) {
            return switch (CommitFailure.of(Sqlite.primaryCode(e))) {
                case FULL -> rolledBack(new CommitResult.Full(
                    "The disk is full, or the journal has reached its limit: " + what + " are not written yet."));
                case BUSY -> rolledBack(new CommitResult.Busy(
                    "Another program is writing to the journal: " + what + " are not written yet."));
                case UNKNOWN -> unknown(what, e);
            };
        }
    }

    private CommitResult rolledBack(CommitResult result) {
        try {
            Sqlite.execute(connection, "ROLLBACK");
        } catch (SQLException e) {
            // SQLite rolls back by itself after some failures; then there is nothing left to roll back (SQLITE_ERROR).
            if (Sqlite.primaryCode(e) != SQLiteErrorCode.SQLITE_ERROR.code) {
                return unknown("what was rolled back", e);
            }
        }
        try {
            // The driver throws away a statement that failed.
            for (PreparedStatement statement : prepared) {
                statement.close();
            }
            prepared.clear();
            prepareAll();
            return result;
        } catch (SQLException e) {
            return unknown("what was rolled back", e);
        }
    }

    private static CommitResult unknown(String what, SQLException e) {
        return new CommitResult.Unknown(
            "Nobody can say whether " + what + " are written, before the journal is opened again: " + e.getMessage());
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
