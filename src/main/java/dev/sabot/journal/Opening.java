// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import dev.sabot.journal.JournalException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** A start's look at the files before it writes: it refuses with a sentence and leaves everything as it found it. */
final class Opening {

    /**
     * Entries at the end whose chain every start checks: some days of a table, well under a second on a Raspberry Pi.
     * {@link JournalVerifier} checks the whole.
     */
    static final long TAIL = 10_000;

    /** Up to this size every start checks all pages: a few seconds from an SD card. */
    static final long PAGES_CHECKED_BYTES = 256 << 20;

    private final Path file;
    private final Path wal;
    private final InUseMarker marker;
    private final JournalOptions options;

    Opening(Path file, JournalOptions options) {
        this.file = file;
        this.wal = Beside.file(file, "-wal");
        this.marker = new InUseMarker(file);
        this.options = options;
    }

    /** Looks, and makes a new journal where there is none. */
    void prepare() {
        try {
            if (Files.exists(file)) {
                refuseEmptyFile();
                refuseMissingWal();
                inspect();
            } else {
                refuseMissingFile();
                Sqlite.create(file, options);
            }
        } catch (SQLException e) {
            throw Sqlite.refusal(file, e);
        } catch (IOException e) {
            throw new JournalException(Kind.CANNOT_OPEN, file + ": cannot open the journal (" + e + ").", e);
        }
    }

    /** SQLite would make a new database of it, and delete a log beside it. */
    private void refuseEmptyFile() throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new JournalException(Kind.CANNOT_OPEN, file + ": this is no file.");
        }
        if (Files.size(file) == 0) {
            throw new JournalException(Kind.DAMAGED, file + ": the journal's file is empty; put back a copy, or move it"
                + " away to begin a new journal.");
        }
    }

    private void refuseMissingFile() {
        if (marker.isThere() || Files.exists(wal)) {
            throw new JournalException(Kind.DAMAGED, file + ": the journal was in use and its file is gone; put it"
                + " back, or move away what stands beside it under its name to begin a new journal.");
        }
    }

    private void refuseMissingWal() throws IOException {
        if (marker.isThere() && (Beside.size(wal) == 0 || !WalHeader.isSound(wal))) {
            refuse(Kind.WAL_MISSING, "the journal was in use when its machine stopped, and its write-ahead log " + wal
                + " is missing or damaged: the last entries may be lost; put the log back, or accept the loss");
        }
    }

    private void inspect() throws SQLException, IOException {
        try (Connection connection = Sqlite.openToInspect(file)) {
            String journalId = Sqlite.identify(file, connection);
            Inspection inspection = new Inspection(connection, journalId, Optional.empty(), List.of());
            if (Files.size(file) <= PAGES_CHECKED_BYTES) {
                inspection.pages("quick_check");
            }
            long last = Sqlite.number(connection, "SELECT max(seq) FROM entries");
            inspection.entries(Math.max(1, last - TAIL + 1));
            for (Finding finding : inspection.findings()) {
                switch (finding.kind()) {
                    case PAGES -> refuse(Kind.DAMAGED, finding.text());
                    case GAP -> refuse(Kind.GAP, finding.text());
                    case CHAIN, SEALED, EVIDENCE, POSITION, FORK -> refuse(Kind.BROKEN_CHAIN, finding.text());
                }
            }
        }
    }

    private void refuse(Kind kind, String text) {
        if (!options.accepted().contains(kind)) {
            throw new JournalException(kind, file + ": " + text + ".");
        }
    }
}
