// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import dev.sabot.journal.JournalException.Kind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Consumer;

/**
 * A journal to look into: beside a running service, or from a copy. It changes neither the file nor its log, and checks
 * nothing: that is {@link JournalVerifier}'s work.
 */
public final class ReadOnlyJournal implements AutoCloseable {

    private final Path file;
    private final String journalId;
    private final StoredReader reader;

    private ReadOnlyJournal(Path file, String journalId, StoredReader reader) {
        this.file = file;
        this.journalId = journalId;
        this.reader = reader;
    }

    /**
     * Opens the file.
     *
     * @throws JournalException when it cannot be opened, is no journal or of a newer format
     */
    public static ReadOnlyJournal open(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new JournalException(Kind.CANNOT_OPEN, file + ": there is no such file.");
        }
        try {
            Connection connection = Sqlite.openToInspect(file);
            try {
                return new ReadOnlyJournal(
                    file, Sqlite.identify(file, connection), new StoredReader(file, connection));
            } catch (SQLException | RuntimeException e) {
                connection.close();
                throw e;
            }
        } catch (SQLException e) {
            throw Sqlite.refusal(file, e);
        }
    }

    /** The journal's UUID. */
    public String journalId() {
        return journalId;
    }

    /** Hands over the entries from {@code fromSeq} to {@code toSeq}, both inclusive, in order, in bounded steps. */
    public void replay(long fromSeq, long toSeq, Consumer<Stored> each) {
        long next = fromSeq;
        while (next <= toSeq) {
            List<Stored> chunk = reader.readStored(next, (int) Math.min(Store.REPLAY_CHUNK, toSeq - next + 1));
            if (chunk.isEmpty()) {
                return;
            }
            chunk.forEach(each);
            next = chunk.getLast().entry().seq() + 1;
        }
    }

    @Override
    public void close() {
        try {
            reader.close();
        } catch (SQLException e) {
            throw new JournalException(Kind.CANNOT_CLOSE, file + ": cannot be closed (" + e.getMessage() + ").", e);
        }
    }
}
