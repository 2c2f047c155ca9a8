// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import dev.sabot.input.Bytes;
import dev.sabot.journal.JournalException.Kind;
import dev.sabot.journal.Verification.Unchecked;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Checks a whole journal: pages, gaps, every hash, sealed cards, evidence, consumers' positions, hashes held elsewhere.
 *
 * <p>It changes neither the file nor its log, and works beside a running service, on a copy with its log, and on a copy
 * of a cleanly stopped journal without one.
 */
public final class JournalVerifier {

    /** More than a person reads; the rest is probably one cause. */
    public static final int MAX_FINDINGS = 100;

    private JournalVerifier() {
    }

    /** Checks what can be checked with nothing but the file. */
    public static Verification verify(Path file) {
        return verify(file, Optional.empty(), List.of());
    }

    /**
     * Checks everything.
     *
     * @param journalKey 32 bytes; without it sealed cards, and raw bytes hashed with a salt, are only counted
     * @param known entries with the hashes that somebody else holds of them
     * @throws JournalException when the file cannot be opened, is no journal or of a newer format
     */
    public static Verification verify(Path file, Optional<Bytes> journalKey, List<Position> known) {
        if (!Files.isRegularFile(file)) {
            throw new JournalException(Kind.CANNOT_OPEN, file + ": there is no such file.");
        }
        boolean hadLog = hasLog(file);
        Verification verification = look(file, journalKey, known);
        // A service that started meanwhile may have changed the file under a reader that took it for unchanging.
        return hadLog || !hasLog(file) ? verification : look(file, journalKey, known);
    }

    private static boolean hasLog(Path file) {
        return Files.exists(Beside.file(file, "-wal"));
    }

    private static Verification look(Path file, Optional<Bytes> journalKey, List<Position> known) {
        try (Connection connection = Sqlite.openToInspect(file)) {
            // One snapshot for all steps: what a service commits meanwhile is not seen half.
            Sqlite.execute(connection, "BEGIN");
            String journalId = Sqlite.identify(file, connection);
            Inspection inspection = new Inspection(connection, journalId, journalKey, known);
            inspection.pages("integrity_check");
            inspection.entries(1);
            inspection.knownBeyondTheEnd();
            inspection.sealedWithoutEntry();
            inspection.positions();
            List<Finding> findings = new ArrayList<>(inspection.findings());
            EvidenceInspection evidence = new EvidenceInspection(file, connection, journalKey);
            if (findings.stream().noneMatch(finding -> finding.kind() == Finding.Kind.PAGES)) {
                findings.addAll(evidence.findings(MAX_FINDINGS - findings.size()));
            }
            Position last = inspection.last();
            Unchecked unchecked = new Unchecked(inspection.unchecked(), evidence.unchecked());
            return findings.isEmpty()
                ? new Verification.Sound(journalId, last.seq(), last.hash(), inspection.count(), unchecked)
                : new Verification.Broken(findings, unchecked);
        } catch (SQLException e) {
            JournalException refusal = Sqlite.refusal(file, e);
            if (refusal.kind() != Kind.DAMAGED) {
                throw refusal;
            }
            return new Verification.Broken(List.of(new Finding(Finding.Kind.PAGES, 0, refusal.getMessage())),
                Unchecked.NOTHING);
        }
    }
}
