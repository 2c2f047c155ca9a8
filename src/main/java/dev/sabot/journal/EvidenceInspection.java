// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import dev.sabot.input.Bytes;
import dev.sabot.journal.Finding.Kind;
import dev.sabot.wire.Commitment;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Holds the raw bytes that are still there against the hashes that the entries carry. */
final class EvidenceInspection {

    private final Connection connection;
    private final StoredReader reader;
    private final Optional<Bytes> journalKey;
    private final long saltedFrom;
    private long unchecked;

    /** Of the journal behind this connection; without its key, what is hashed with a salt is not checked. */
    EvidenceInspection(Path file, Connection connection, Optional<Bytes> journalKey) throws SQLException {
        this.connection = connection;
        this.reader = new StoredReader(file, connection);
        this.journalKey = journalKey;
        this.saltedFrom = Sqlite.evidenceSaltedFrom(connection);
    }

    /** What does not fit; what was pruned from the front is not missing. */
    List<Finding> findings(int limit) throws SQLException {
        List<Finding> findings = new ArrayList<>();
        long start = reader.evidenceStart();
        try (PreparedStatement select = connection.prepareStatement("SELECT seq, bytes FROM entries ORDER BY seq");
                ResultSet row = select.executeQuery()) {
            while (row.next() && findings.size() < limit) {
                long seq = row.getLong(1);
                EntryText.of(Sqlite.bytes(row, 2)).evidence()
                    .filter(stated -> stated.range().from() >= start)
                    .flatMap(stated -> finding(seq, stated))
                    .ifPresent(findings::add);
            }
        }
        return findings;
    }

    /** Of how many entries {@link #findings} could not check the raw bytes that are there, for want of the key. */
    long unchecked() {
        return unchecked;
    }

    private Optional<Finding> finding(long seq, EntryText.Evidence stated) {
        EvidenceRange range = stated.range();
        String what = "the reader's bytes " + range.from() + " to " + range.to() + " of entry " + seq;
        Optional<Bytes> bytes = range.length() > Store.MAX_EVIDENCE_READ ? Optional.empty() : reader.evidence(range);
        if (bytes.isEmpty()) {
            return found(seq, what + " are missing");
        }
        if (range.from() < saltedFrom) {
            String sha256 = Commitment.of(Bytes.NONE, bytes.get());
            return sha256.equals(stated.sha256()) ? Optional.empty() : found(seq, what
                + " were altered: they have the SHA-256 " + sha256 + ", the entry states " + stated.sha256());
        }
        if (journalKey.isEmpty()) {
            unchecked++;
            return Optional.empty();
        }
        Bytes salt = Commitment.evidenceSalt(journalKey.get(), range.from(), range.to());
        return Commitment.of(salt, bytes.get()).equals(stated.sha256()) ? Optional.empty()
            : found(seq, what + " were altered (or the key is another journal's)");
    }

    private static Optional<Finding> found(long seq, String text) {
        return Optional.of(new Finding(Kind.EVIDENCE, seq, text));
    }
}
