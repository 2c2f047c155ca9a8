// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import dev.sabot.input.Bytes;
import dev.sabot.journal.Finding.Kind;
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

    EvidenceInspection(Path file, Connection connection) {
        this.connection = connection;
        this.reader = new StoredReader(file, connection);
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
                    .filter(range -> range.from() >= start)
                    .flatMap(range -> finding(seq, range))
                    .ifPresent(findings::add);
            }
        }
        return findings;
    }

    private Optional<Finding> finding(long seq, EvidenceRange range) {
        Optional<Bytes> bytes = range.length() > Store.MAX_EVIDENCE_READ ? Optional.empty() : reader.evidence(range);
        if (bytes.isEmpty()) {
            return Optional.of(new Finding(Kind.EVIDENCE, seq, "the reader's bytes " + range.from() + " to "
                + range.to() + " of entry " + seq + " are missing"));
        }
        String sha256 = Batch.sha256(bytes.get());
        return sha256.equals(range.sha256()) ? Optional.empty()
            : Optional.of(new Finding(Kind.EVIDENCE, seq, "the reader's bytes " + range.from() + " to " + range.to()
                + " of entry " + seq + " were altered: they have the SHA-256 " + sha256 + ", the entry states "
                + range.sha256()));
    }
}
