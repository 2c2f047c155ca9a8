// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import dev.sabot.input.Bytes;
import dev.sabot.journal.Finding.Kind;
import dev.sabot.wire.Chain;
import dev.sabot.wire.Commitment;
import dev.sabot.wire.Sealed;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.sqlite.SQLiteErrorCode;

/** Looks through a journal and collects what is wrong; each step stops when there is more than a person reads. */
final class Inspection {

    private final Connection connection;
    private final String journalId;
    private final Optional<Bytes> journalKey;
    private final Map<Long, String> known = new TreeMap<>();
    private final List<Finding> findings = new ArrayList<>();
    private Position last = Position.NOTHING;
    private long entries;
    private long unchecked;

    /** Of the journal behind this connection; with its key, sealed cards are checked too. */
    Inspection(Connection connection, String journalId, Optional<Bytes> journalKey, List<Position> known) {
        this.connection = connection;
        this.journalId = journalId;
        this.journalKey = journalKey;
        known.forEach(position -> this.known.put(position.seq(), position.hash()));
    }

    List<Finding> findings() {
        return findings;
    }

    /** The last entry met by {@link #entries}. */
    Position last() {
        return last;
    }

    /** How many entries {@link #entries} met. */
    long count() {
        return entries;
    }

    /** How many sealed cards {@link #entries} met and could not check, for want of the key. */
    long unchecked() {
        return unchecked;
    }

    @FunctionalInterface
    private interface Step {
        void run() throws SQLException;
    }

    /** A page that cannot be read is a finding, and ends the step that met it. */
    private void step(Step step) throws SQLException {
        try {
            step.run();
        } catch (SQLException e) {
            if (Sqlite.primaryCode(e) != SQLiteErrorCode.SQLITE_CORRUPT.code) {
                throw e;
            }
            find(Kind.PAGES, 0, "the file is damaged after entry " + last.seq() + ": " + e.getMessage());
        }
    }

    private boolean isFull() {
        return findings.size() >= JournalVerifier.MAX_FINDINGS;
    }

    private void find(Kind kind, long seq, String text) {
        if (!isFull()) {
            findings.add(new Finding(kind, seq, text));
        }
    }

    /** SQLite's own check of its pages: {@code quick_check} or {@code integrity_check}. */
    void pages(String check) throws SQLException {
        step(() -> {
            String sql = "PRAGMA " + check + "(" + JournalVerifier.MAX_FINDINGS + ")";
            try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(sql)) {
                while (row.next()) {
                    String text = Sqlite.text(row, 1);
                    if (!text.equals("ok")) {
                        find(Kind.PAGES, 0, "damaged pages: " + text.strip().replaceAll("\\s*\n\\s*", "; "));
                    }
                }
            }
        });
    }

    /** The entries from {@code fromSeq} on, after whatever hash the one before states: gaps, hashes, sealed cards. */
    void entries(long fromSeq) throws SQLException {
        step(() -> {
            Optional<String> previous = fromSeq == 1 ? Optional.of(Chain.START) : hashBefore(fromSeq);
            try (PreparedStatement select = connection.prepareStatement("SELECT e.seq, e.bytes, s.card FROM entries e "
                    + "LEFT JOIN sealed s ON s.seq = e.seq WHERE e.seq >= ? ORDER BY e.seq")) {
                select.setLong(1, fromSeq);
                long expected = fromSeq;
                try (ResultSet row = select.executeQuery()) {
                    while (row.next() && !isFull()) {
                        long seq = row.getLong(1);
                        if (seq != expected) {
                            gap(expected, seq);
                            previous = Optional.empty();
                        }
                        Bytes bytes = Sqlite.bytes(row, 2);
                        previous = entry(seq, bytes, previous);
                        sealed(seq, EntryText.of(bytes).commitment(), Optional.ofNullable(row.getString(3)));
                        last = new Position(seq, previous.orElse(Chain.START));
                        entries++;
                        expected = seq + 1;
                    }
                }
            }
        });
    }

    private Optional<String> hashBefore(long seq) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement("SELECT bytes FROM entries WHERE seq = ?")) {
            select.setLong(1, seq - 1);
            try (ResultSet row = select.executeQuery()) {
                return row.next() ? Chain.hashIn(Sqlite.bytes(row, 1)) : Optional.empty();
            }
        }
    }

    private void gap(long expected, long seq) {
        find(Kind.GAP, expected, seq == expected + 1
            ? "entry " + expected + " is missing"
            : "entries " + expected + " to " + (seq - 1) + " are missing");
    }

    /** Checks one entry and gives the hash that it states, so that one changed entry is one finding. */
    private Optional<String> entry(long seq, Bytes bytes, Optional<String> previous) {
        Optional<String> stated = Chain.hashIn(bytes);
        switch (Chain.verify(previous.orElse(Chain.START), bytes)) {
            case Chain.Link.Unhashed _ -> find(Kind.CHAIN, seq, "entry " + seq + " ends in no hash");
            case Chain.Link.Altered altered when previous.isPresent() -> find(Kind.CHAIN, seq, "entry " + seq
                + " or the one before was altered: it states the hash " + altered.stated() + ", its bytes give "
                + altered.computed());
            case Chain.Link.Altered _, Chain.Link.Intact _ -> {
                // Intact; or after a gap, where nothing says what it should follow.
            }
        }
        EntryText text = EntryText.of(bytes);
        text.seq().ifPresent(says -> {
            if (says != seq) {
                find(Kind.CHAIN, seq, "entry " + seq + " says that it is entry " + says);
            }
        });
        text.journal().filter(says -> !says.equals(journalId)).ifPresent(says ->
            find(Kind.CHAIN, seq, "entry " + seq + " belongs to journal " + says + ", not to " + journalId));
        String held = known.remove(seq);
        if (held != null && !Optional.of(held).equals(stated)) {
            find(Kind.FORK, seq, "entry " + seq + " is held elsewhere with the hash " + held + ", here it has "
                + stated.orElse("none"));
        }
        return stated;
    }

    private void sealed(long seq, Optional<String> commitment, Optional<String> card) {
        if (commitment.isPresent() != card.isPresent()) {
            find(Kind.SEALED, seq, commitment.isPresent()
                ? "entry " + seq + " commits to a card, and the sealed card is missing"
                : "a card is sealed for entry " + seq + ", which commits to none");
        } else if (card.isPresent() && journalKey.isEmpty()) {
            unchecked++;
        } else if (card.isPresent() && !commitment.get().equals(
                Commitment.of(Commitment.salt(journalKey.get(), seq), Sealed.committed(card.get())))) {
            // Not which card: it may still lie face down.
            find(Kind.SEALED, seq, "the card sealed for entry " + seq + " is not the one it commits to (or the key is"
                + " another journal's)");
        }
    }

    /** Hashes held elsewhere of entries that {@link #entries} did not meet. */
    void knownBeyondTheEnd() {
        known.forEach((seq, hash) -> {
            if (seq > last.seq()) {
                find(Kind.FORK, seq, "entry " + seq + " is held elsewhere with the hash " + hash
                    + ", the journal ends with entry " + last.seq());
            } else if (seq != 0 || !hash.equals(Chain.START)) {
                find(Kind.FORK, seq, "entry " + seq + " is held elsewhere with the hash " + hash
                    + ", here it is missing");
            }
        });
    }

    /** Cards sealed for entries that do not exist. */
    void sealedWithoutEntry() throws SQLException {
        step(() -> {
            try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(
                    "SELECT seq FROM sealed WHERE seq NOT IN (SELECT seq FROM entries) LIMIT "
                        + JournalVerifier.MAX_FINDINGS)) {
                while (row.next()) {
                    find(Kind.SEALED, row.getLong(1), "a card is sealed for entry " + row.getLong(1)
                        + ", which does not exist");
                }
            }
        });
    }

    /** Consumers' positions name entries of this journal. */
    void positions() throws SQLException {
        step(() -> {
            String sql = "SELECT p.consumer, p.seq, p.hash, e.bytes FROM positions p "
                + "LEFT JOIN entries e ON e.seq = p.seq";
            try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(sql)) {
                while (row.next()) {
                    byte[] bytes = row.getBytes(4);
                    Optional<String> ours = row.getLong(2) == 0 ? Optional.of(Chain.START)
                        : Optional.ofNullable(bytes).map(Bytes::of).flatMap(Chain::hashIn);
                    if (!ours.equals(Optional.of(Sqlite.text(row, 3)))) {
                        find(Kind.POSITION, row.getLong(2), "consumer " + Sqlite.text(row, 1) + " has entry "
                            + row.getLong(2) + " with the hash " + Sqlite.text(row, 3) + ", here it has "
                            + ours.orElse("none"));
                    }
                }
            }
        });
    }
}
