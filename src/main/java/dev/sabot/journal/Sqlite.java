// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import dev.sabot.input.Bytes;
import dev.sabot.journal.JournalException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * SQLite as the journal uses it.
 *
 * <p>The file itself is never opened but by SQLite: the system's locks belong to the process, and closing any other
 * handle on the file would silently give up SQLite's.
 */
final class Sqlite {

    /** {@code SABO}: tells our files from everybody else's. */
    static final int APPLICATION_ID = 0x5341424F;

    /** The format that this program writes. */
    static final int FORMAT = 2;

    /** The first format whose entries have a salt in the hash of their evidence. */
    private static final int SALTED = 2;

    private static final String SALTED_FROM = "evidence-salted-from";

    private static final int PRIMARY_CODE = 0xFF;
    private static final int BUSY_READ_MILLIS = 2_000;

    private static final List<String> SCHEMA = List.of(
        "PRAGMA application_id = " + APPLICATION_ID,
        "PRAGMA user_version = " + FORMAT,
        "CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
        "CREATE TABLE entries (seq INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT",
        "CREATE TABLE sealed (seq INTEGER PRIMARY KEY, card TEXT NOT NULL) STRICT",
        "CREATE TABLE evidence (\"from\" INTEGER PRIMARY KEY, \"to\" INTEGER NOT NULL, bytes BLOB NOT NULL, "
            + "arrived_micros INTEGER NOT NULL) STRICT",
        "CREATE TABLE positions (consumer TEXT PRIMARY KEY, seq INTEGER NOT NULL, hash TEXT NOT NULL) "
            + "STRICT, WITHOUT ROWID");

    private Sqlite() {
    }

    /** The writing connection of an existing journal. Every commit is flushed before it returns. */
    static Connection openForWriting(Path file, Duration busyTimeOut, long maxFileBytes) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout((int) busyTimeOut.toMillis());
        // Nobody asks for them, and the driver would ask the database after every entry.
        config.setGetGeneratedKeys(false);
        Connection connection = config.createConnection(url(file, "mode=rw"));
        try {
            execute(connection, "PRAGMA journal_mode = WAL");
            execute(connection, "PRAGMA synchronous = FULL");
            // Little at a time, so that no commit has to carry over a long log.
            execute(connection, "PRAGMA wal_autocheckpoint = 100");
            // A reader may have held the log back; give the space to the disk when it lets go.
            execute(connection, "PRAGMA journal_size_limit = " + (16 << 20));
            execute(connection, "PRAGMA cell_size_check = ON");
            execute(connection, "PRAGMA max_page_count = "
                + Math.max(1, maxFileBytes / number(connection, "PRAGMA page_size")));
            return connection;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    /** A connection for reading while the file is open for writing in this process. */
    static Connection openBeside(Path file) throws SQLException {
        return openReading(file, "mode=ro");
    }

    /**
     * A connection that changes neither the file nor its log. With a log it reads that too, beside a running service;
     * without one the file is all there is, and is read as if it were on a read-only disk.
     */
    static Connection openToInspect(Path file) throws SQLException {
        boolean hasWal = Files.exists(Beside.file(file, "-wal"));
        return openReading(file, hasWal ? "mode=ro" : "mode=ro&immutable=1");
    }

    private static Connection openReading(Path file, String parameters) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setReadOnly(true);
        config.setBusyTimeout(BUSY_READ_MILLIS);
        Connection connection = config.createConnection(url(file, parameters));
        try {
            execute(connection, "PRAGMA cell_size_check = ON");
            return connection;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    /**
     * Makes an empty journal under another name and gives it its own when it is complete, so that a file under that
     * name is a whole journal or a damaged one, never a beginning.
     */
    static void create(Path file, JournalOptions options) throws SQLException, IOException {
        Path fresh = Beside.file(file, ".new");
        for (String suffix : List.of("", "-journal", "-wal", "-shm")) {
            Files.deleteIfExists(Beside.file(fresh, suffix));
        }
        try (Connection connection = new SQLiteConfig().createConnection(url(fresh, "mode=rwc"))) {
            execute(connection, "PRAGMA synchronous = EXTRA");
            execute(connection, "BEGIN IMMEDIATE");
            for (String sql : SCHEMA) {
                execute(connection, sql);
            }
            try (PreparedStatement meta = connection.prepareStatement(
                    "INSERT INTO meta (name, value) VALUES (?, ?), (?, ?), (?, ?), (?, ?)")) {
                meta.setString(1, "journal");
                meta.setString(2, options.idIfNew().toString());
                meta.setString(3, "format");
                meta.setString(4, Integer.toString(FORMAT));
                meta.setString(5, "created");
                meta.setString(6, options.now().toString());
                meta.setString(7, SALTED_FROM);
                meta.setString(8, "0");
                meta.executeUpdate();
            }
            execute(connection, "COMMIT");
            execute(connection, "PRAGMA journal_mode = WAL");
        }
        Files.move(fresh, file);
        Beside.syncFolder(file);
    }

    /**
     * The id of the journal behind this connection.
     *
     * @throws JournalException when the file is no journal or one of a newer format
     * @throws SQLException when it cannot be read
     */
    static String identify(Path file, Connection connection) throws SQLException {
        if (number(connection, "PRAGMA application_id") != APPLICATION_ID) {
            throw new JournalException(Kind.NOT_A_JOURNAL, file + ": this is an SQLite file, but no journal.");
        }
        long format = number(connection, "PRAGMA user_version");
        if (format > FORMAT) {
            throw new JournalException(Kind.NEWER_FORMAT, file + ": the journal has format " + format
                + ", this program knows up to " + FORMAT + "; install the newer program.");
        }
        String id = text(connection, "SELECT value FROM meta WHERE name = 'journal'");
        if (id.isEmpty()) {
            throw missing("the journal's id");
        }
        return id;
    }

    /**
     * Makes a journal of format 1 one of format 2: the entries stay, and what is hashed from here on has a salt.
     *
     * @param evidenceEnd how many raw bytes were hashed without one
     */
    static void raise(Connection connection, long evidenceEnd) throws SQLException {
        if (number(connection, "PRAGMA user_version") >= SALTED) {
            return;
        }
        execute(connection, "BEGIN IMMEDIATE");
        execute(connection, "INSERT INTO meta (name, value) VALUES ('" + SALTED_FROM + "', '" + evidenceEnd + "') "
            + "ON CONFLICT (name) DO UPDATE SET value = excluded.value");
        execute(connection, "UPDATE meta SET value = '" + SALTED + "' WHERE name = 'format'");
        execute(connection, "PRAGMA user_version = " + SALTED);
        execute(connection, "COMMIT");
    }

    /** The first raw byte of the running count whose hash has a salt; beyond every one in a journal of format 1. */
    static long evidenceSaltedFrom(Connection connection) throws SQLException {
        return number(connection, "PRAGMA user_version") < SALTED ? Long.MAX_VALUE
            : number(connection, "SELECT CAST(value AS INTEGER) FROM meta WHERE name = '" + SALTED_FROM + "'");
    }

    /** SQLite's primary result code; {@code SQLITE_ERROR} for failures of the driver itself. */
    static int primaryCode(SQLException e) {
        return (e instanceof SQLiteException sqlite ? sqlite.getResultCode() : SQLiteErrorCode.SQLITE_ERROR).code
            & PRIMARY_CODE;
    }

    /** What a failure to open or inspect the file means. */
    static JournalException refusal(Path file, SQLException e) {
        int code = primaryCode(e);
        if (code == SQLiteErrorCode.SQLITE_NOTADB.code) {
            return new JournalException(Kind.NOT_A_JOURNAL,
                file + ": this is no journal, or its beginning is damaged.", e);
        }
        if (code == SQLiteErrorCode.SQLITE_CORRUPT.code) {
            return new JournalException(Kind.DAMAGED,
                file + ": the journal's file is damaged (" + e.getMessage() + ").", e);
        }
        return new JournalException(Kind.CANNOT_OPEN, file + ": cannot open the journal (" + e.getMessage() + ").", e);
    }

    static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** The one number that this query gives; 0 for NULL. */
    static long number(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(sql)) {
            return row.next() ? row.getLong(1) : 0;
        }
    }

    /** The one text that this query gives; empty when there is none. */
    static String text(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(sql)) {
            return row.next() ? text(row, 1) : "";
        }
    }

    /** A text that no sound journal leaves out. */
    static String text(ResultSet row, int column) throws SQLException {
        String text = row.getString(column);
        if (text == null) {
            throw missing("a text");
        }
        return text;
    }

    /** Bytes that no sound journal leaves out. */
    static Bytes bytes(ResultSet row, int column) throws SQLException {
        byte[] bytes = row.getBytes(column);
        if (bytes == null) {
            throw missing("bytes");
        }
        return Bytes.of(bytes);
    }

    /** SQLite gives NULL where a damaged page says so, whatever the schema forbids. */
    private static SQLException missing(String what) {
        return new SQLiteException(what + " missing in a row", SQLiteErrorCode.SQLITE_CORRUPT);
    }

    /** As a URI, so that no character of the path means anything to SQLite or the driver. */
    private static String url(Path file, String parameters) {
        return "jdbc:sqlite:" + file.toAbsolutePath().toUri().toASCIIString() + "?" + parameters;
    }
}
