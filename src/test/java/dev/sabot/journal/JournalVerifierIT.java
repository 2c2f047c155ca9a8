// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import static dev.sabot.journal.Entries.MORNING;
import static dev.sabot.journal.Entries.bytes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.sabot.input.Bytes;
import dev.sabot.journal.Finding.Kind;
import dev.sabot.journal.OtherProcess.Work;
import dev.sabot.wire.Commitment;
import java.io.IOException;
import java.nio.file.Files;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What the verifier finds, and what it leaves alone. */
class JournalVerifierIT extends OnDisk {

    private static final int MANY = 300;

    /** A cleanly stopped journal of 8 entries with everything in it; gives the end. */
    private Tip everything() {
        try (Journal journal = open()) {
            Batch batch = Entries.plain(journal.begin(), 3);
            Entries.sealed(batch, "7S");
            Entries.caused(batch, bytes("first frame"), MORNING);
            Entries.caused(batch, bytes("second frame"), MORNING);
            Entries.plain(batch, 2);
            batch.advance("pit", batch.tip().position());
            commit(journal, batch);
            return journal.tip();
        }
    }

    private Verification verify() {
        return JournalVerifier.verify(file(), Optional.of(Entries.KEY), List.of());
    }

    private List<Finding> findings() {
        return findings(verify());
    }

    private static List<Finding> findings(Verification verification) {
        return switch (verification) {
            case Verification.Sound _ -> List.of();
            case Verification.Broken broken -> broken.findings();
        };
    }

    private static Verification sound(long last, String hash) {
        return new Verification.Sound(Entries.JOURNAL, last, hash, last, Verification.Unchecked.NOTHING);
    }

    private void finds(Kind kind, long seq, String words) {
        assertThat(findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(kind);
            assertThat(finding.seq()).isEqualTo(seq);
            assertThat(finding.text()).contains(words);
        });
    }

    @Test
    void anUntouchedJournalIsSound() {
        Tip tip = everything();
        assertThat(verify()).isEqualTo(sound(8, tip.hash()));
    }

    @Test
    void anEmptyJournalIsSound() {
        open().close();
        assertThat(verify()).isEqualTo(sound(0, "0".repeat(64)));
    }

    @Test
    void aJournalIsVerifiedWhileItIsWritten() {
        try (Journal journal = open()) {
            commit(journal, Entries.plain(journal.begin(), 3));
            assertThat(verify()).isEqualTo(sound(3, journal.tip().hash()));
            commit(journal, Entries.plain(journal.begin(), 1));
            assertThat(verify()).isEqualTo(sound(4, journal.tip().hash()));
        }
    }

    @Test
    void verifyingACleanlyStoppedJournalLeavesNoTrace() throws IOException {
        everything();
        Map<String, List<Byte>> before = files();
        verify();
        assertThat(files()).isEqualTo(before);
        assertThat(beside("-shm")).doesNotExist();
    }

    @Test
    void verifyingAKilledServicesJournalLeavesFileAndLogAsTheyAre() throws IOException {
        try (OtherProcess process = OtherProcess.start(Work.COMMIT, file(), 3)) {
            for (int line = 0; line < 5; line++) {
                assertThat(process.line()).isNotEmpty();
            }
            process.kill();
        }
        Map<String, List<Byte>> before = files();
        assertThat(verify()).isInstanceOf(Verification.Sound.class);
        assertThat(files()).isEqualTo(before).containsKey("BAC-07.db-wal");
    }

    @Test
    void everyChangedByteOfAnEntryIsFound() throws IOException {
        everything();
        Bytes entry = entries().get(4);
        byte[] whole = Files.readAllBytes(file());
        for (int index = 0; index < entry.length(); index++) {
            flipInEntry(entry, index);
            assertThat(findings()).as("byte " + index).isNotEmpty();
            Files.write(file(), whole);
        }
    }

    @Test
    void aChangedByteOfAnyEntryIsFound() throws IOException {
        written(MANY);
        Random random = new Random(41);
        byte[] whole = Files.readAllBytes(file());
        for (Bytes entry : entries()) {
            int index = random.nextInt(entry.length());
            flipInEntry(entry, index);
            assertThat(findings()).as("byte " + index + " of " + Entries.text(entry)).isNotEmpty();
            Files.write(file(), whole);
        }
    }

    private List<Bytes> entries() {
        List<Bytes> entries = new ArrayList<>();
        try (Journal journal = open()) {
            journal.replay(1, stored -> entries.add(stored.entry().bytes()));
        }
        return entries;
    }

    // Whatever lies in the file, an auditor gets an answer in words.
    @Test
    void aChangedByteAnywhereGivesAnAnswer() throws IOException {
        everything();
        byte[] whole = Files.readAllBytes(file());
        for (int at = 0; at < whole.length; at += 23) {
            flip(file(), at);
            try {
                verify();
                open().close();
            } catch (JournalException e) {
                assertThat(e.getMessage()).as("offset " + at).endsWith(".");
            }
            Files.deleteIfExists(beside("-wal"));
            Files.write(file(), whole);
        }
    }

    @Test
    void aFileCutAnywhereIsFound() throws IOException {
        written(MANY);
        byte[] whole = Files.readAllBytes(file());
        for (int length = 512; length < whole.length; length += 4096) {
            Files.write(file(), Arrays.copyOf(whole, length));
            assertThat(findings()).as("length " + length).isNotEmpty()
                .allSatisfy(finding -> assertThat(finding.kind()).isNotEqualTo(Kind.SEALED));
        }
    }

    @Test
    void aRemovedEntryIsAGap() throws SQLException {
        everything();
        meddle("DELETE FROM entries WHERE seq = 2");
        finds(Kind.GAP, 2, "entry 2 is missing");
    }

    @Test
    void removedFirstEntriesAreAGap() throws SQLException {
        everything();
        meddle("DELETE FROM entries WHERE seq <= 3");
        finds(Kind.GAP, 1, "entries 1 to 3 are missing");
    }

    // A removed end breaks nothing on this disk: only somebody who holds its hash can tell.
    @Test
    void aRemovedEndIsFoundByWhoeverHoldsItsHash() throws SQLException {
        Tip tip = everything();
        meddle("DELETE FROM entries WHERE seq = 8", "DELETE FROM positions");
        assertThat(findings()).isEmpty();
        assertThat(findings(JournalVerifier.verify(file(), Optional.empty(), List.of(tip.position()))))
            .singleElement().satisfies(finding -> {
                assertThat(finding.kind()).isEqualTo(Kind.FORK);
                assertThat(finding.text()).contains("the journal ends with entry 7");
            });
    }

    @Test
    void aHashHeldElsewhereIsHeldAgainstTheEntry() {
        Tip tip = everything();
        List<Position> ours = List.of(tip.position(), Position.NOTHING);
        assertThat(JournalVerifier.verify(file(), Optional.empty(), ours)).isInstanceOf(Verification.Sound.class);
        for (Position other : List.of(new Position(5, tip.hash()), new Position(0, tip.hash()))) {
            assertThat(findings(JournalVerifier.verify(file(), Optional.empty(), List.of(other))))
                .extracting(Finding::kind).containsExactly(Kind.FORK);
        }
    }

    @Test
    void exchangedEntriesAreFound() throws SQLException {
        everything();
        meddle("UPDATE entries SET seq = 100 WHERE seq = 2", "UPDATE entries SET seq = 2 WHERE seq = 3",
            "UPDATE entries SET seq = 3 WHERE seq = 100");
        assertThat(findings()).extracting(Finding::kind).containsOnly(Kind.CHAIN);
        assertThat(findings()).extracting(Finding::seq).contains(2L, 3L);
    }

    // Every hash may be made anew after a change, but not the one that the consumer holds.
    @Test
    void aChainMadeAnewIsFoundByAConsumersPosition() throws SQLException {
        everything();
        try (Journal journal = Journal.open(folder.resolve("forged.db"), OPTIONS)) {
            Batch batch = Entries.plain(journal.begin(), 7);
            Entries.append(batch, "\"type\":\"forged\"", Optional.empty());
            commit(journal, batch);
        }
        meddle("ATTACH '" + folder.resolve("forged.db") + "' AS forged", "DELETE FROM sealed",
            "UPDATE entries SET bytes = (SELECT bytes FROM forged.entries f WHERE f.seq = entries.seq)");
        finds(Kind.POSITION, 8, "consumer pit has entry 8");
    }

    @Test
    void anotherJournalsEntriesAreFound() throws SQLException {
        everything();
        meddle("UPDATE meta SET value = '00000000-0000-0000-0000-000000000000' WHERE name = 'journal'");
        assertThat(findings()).hasSize(8)
            .allSatisfy(finding -> assertThat(finding.text()).contains("belongs to journal"));
    }

    // Of a reader with frames the frame is kept with the card; the commitment is to the card alone.
    @Test
    void aCardKeptWithItsFrameIsTheOneThatWasCommittedTo() throws SQLException {
        try (Journal journal = open()) {
            Batch batch = journal.begin();
            Entries.sealed(batch, "7S", "7S 1:D:81B7");
            commit(journal, batch);
        }
        assertThat(findings()).isEmpty();

        meddle("UPDATE sealed SET card = '9H 1:D:81B7'");
        finds(Kind.SEALED, 1, "is not the one it commits to");
    }

    @Test
    void anExchangedSealedCardIsFoundWithTheKeyAndNotTold() throws SQLException {
        everything();
        meddle("UPDATE sealed SET card = '9H'");
        finds(Kind.SEALED, 4, "is not the one it commits to");
        assertThat(findings().getFirst().text()).doesNotContain("9H").doesNotContain("7S");
        assertThat(JournalVerifier.verify(file())).isInstanceOf(Verification.Sound.class);
    }

    @Test
    void aMissingSealedCardIsFound() throws SQLException {
        everything();
        meddle("DELETE FROM sealed");
        finds(Kind.SEALED, 4, "the sealed card is missing");
    }

    @Test
    void aSealedCardThatNoEntryCommitsToIsFound() throws SQLException {
        everything();
        meddle("INSERT INTO sealed VALUES (2, '7S')");
        finds(Kind.SEALED, 2, "commits to none");
    }

    @Test
    void aSealedCardOfNoEntryIsFound() throws SQLException {
        everything();
        meddle("INSERT INTO sealed VALUES (99, '7S')");
        finds(Kind.SEALED, 99, "which does not exist");
    }

    @Test
    void changedEvidenceIsFound() throws SQLException {
        everything();
        meddle("UPDATE evidence SET bytes = CAST('Second frame' AS BLOB) WHERE \"from\" = 11");
        finds(Kind.EVIDENCE, 6, "bytes 11 to 23 of entry 6 were altered");
    }

    @Test
    void whatNobodyCanCheckWithoutTheKeyIsCounted() throws SQLException {
        everything();
        Verification.Unchecked unchecked = new Verification.Unchecked(1, 2);
        assertThat(JournalVerifier.verify(file()).unchecked()).isEqualTo(unchecked);
        meddle("UPDATE evidence SET bytes = CAST('Second frame' AS BLOB) WHERE \"from\" = 11");
        assertThat(JournalVerifier.verify(file())).isInstanceOfSatisfying(Verification.Sound.class,
            sound -> assertThat(sound.unchecked()).isEqualTo(unchecked));
        meddle("DELETE FROM entries WHERE seq = 2");
        assertThat(JournalVerifier.verify(file())).isInstanceOfSatisfying(Verification.Broken.class,
            broken -> assertThat(broken.unchecked()).isEqualTo(unchecked));
    }

    @Test
    void anotherJournalsKeyFitsNothing() {
        everything();
        Verification other = JournalVerifier.verify(
            file(), Optional.of(Bytes.of(new byte[Commitment.KEY_BYTES])), List.of());
        assertThat(findings(other)).extracting(Finding::seq).containsExactly(4L, 5L, 6L);
        assertThat(findings(other)).allSatisfy(finding ->
            assertThat(finding.text()).contains("(or the key is another journal's)"));
    }

    /** A journal as an earlier program left it: one entry, whose evidence of 9 bytes is hashed without a salt. */
    private void ofFormat1() throws SQLException {
        try (Journal journal = open()) {
            Batch batch = journal.begin();
            Entries.causedUnsalted(batch, bytes("old frame"), MORNING);
            commit(journal, batch);
        }
        meddle("PRAGMA user_version = 1", "DELETE FROM meta WHERE name = 'evidence-salted-from'",
            "UPDATE meta SET value = '1' WHERE name = 'format'");
    }

    @Test
    void aJournalOfFormat1IsCheckedAsItWasWrittenWithAndWithoutTheKey() throws SQLException {
        ofFormat1();
        assertThat(findings()).isEmpty();
        assertThat(JournalVerifier.verify(file()).unchecked()).isEqualTo(Verification.Unchecked.NOTHING);
        meddle("UPDATE evidence SET bytes = CAST('Old frame' AS BLOB)");
        finds(Kind.EVIDENCE, 1, "bytes 0 to 9 of entry 1 were altered: they have the SHA-256");
        assertThat(findings(JournalVerifier.verify(file()))).isEqualTo(findings());
    }

    @Test
    void aJournalOfFormat1GoesOnWithASaltAndBothPartsAreChecked() throws SQLException {
        ofFormat1();
        try (Journal journal = open()) {
            Batch batch = journal.begin();
            Entries.caused(batch, bytes("new frame"), MORNING);
            commit(journal, batch);
        }
        open().close();
        assertThat(findings()).isEmpty();
        assertThat(JournalVerifier.verify(file()).unchecked()).isEqualTo(new Verification.Unchecked(0, 1));
        meddle("UPDATE evidence SET bytes = CAST('Old frame' AS BLOB) WHERE \"from\" = 0");
        finds(Kind.EVIDENCE, 1, "were altered: they have the SHA-256");
        meddle("UPDATE evidence SET bytes = CAST('New frame' AS BLOB) WHERE \"from\" = 9");
        assertThat(findings()).extracting(Finding::seq).containsExactly(1L, 2L);
    }

    // Whoever moves the boundary would have plain hashes taken for salted ones, or the other way round.
    @Test
    void aMovedBoundaryIsFound() throws SQLException {
        ofFormat1();
        open().close();
        meddle("UPDATE meta SET value = '0' WHERE name = 'evidence-salted-from'");
        finds(Kind.EVIDENCE, 1, "were altered (or the key");
    }

    @Test
    void evidenceRemovedFromTheMiddleIsFound() throws SQLException {
        everything();
        meddle("DELETE FROM evidence WHERE \"from\" = 11", "INSERT INTO evidence VALUES (23, 24, x'00', 0)");
        finds(Kind.EVIDENCE, 6, "are missing");
    }

    @Test
    void prunedEvidenceIsNotMissing() {
        everything();
        try (Journal journal = open()) {
            journal.pruneEvidence(MORNING, 12);
            assertThat(journal.evidenceStart()).isEqualTo(11);
            assertThat(findings()).isEmpty();
            journal.pruneEvidence(MORNING, 0);
        }
        assertThat(findings()).isEmpty();
    }

    @Test
    void aPositionOfAnEntryThatDoesNotExistIsFound() throws SQLException {
        everything();
        meddle("UPDATE positions SET seq = 99");
        finds(Kind.POSITION, 99, "consumer pit has entry 99");
    }

    @Test
    void findingsHaveAMost() throws SQLException {
        written(MANY);
        meddle("UPDATE entries SET bytes = x'7b7d'");
        assertThat(findings()).hasSize(JournalVerifier.MAX_FINDINGS);
    }

    @Test
    void aFileThatIsNotThereIsNotMade() {
        JournalException refusal = catchThrowableOfType(JournalException.class, this::verify);
        assertThat(refusal.kind()).isEqualTo(JournalException.Kind.CANNOT_OPEN);
        assertThat(file()).doesNotExist();
    }

    @Test
    void anotherFileIsNoJournal() throws IOException {
        Files.writeString(file(), "site: riverside\n".repeat(500));
        JournalException refusal = catchThrowableOfType(JournalException.class, this::verify);
        assertThat(refusal.kind()).isEqualTo(JournalException.Kind.NOT_A_JOURNAL);
    }

    /** Changes this byte of an entry in the file, there and in the copies that SQLite leaves when it moves rows. */
    private void flipInEntry(Bytes entry, int index) throws IOException {
        String file = HexFormat.of().formatHex(Files.readAllBytes(file()));
        int at = file.indexOf(entry.hex());
        assertThat(at).isNotNegative();
        while (at >= 0) {
            flip(file(), at / 2 + index);
            at = file.indexOf(entry.hex(), at + 1);
        }
    }
}
