// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.sabot.journal.JournalException.Kind;
import dev.sabot.journal.OtherProcess.Work;
import dev.sabot.wire.Chain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What a start looks at, and when it refuses. */
class JournalOpeningIT extends OnDisk {

    @Test
    void aNewJournalSaysWhatItIs() throws SQLException {
        open().close();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file())) {
            assertThat(Sqlite.number(connection, "PRAGMA application_id")).isEqualTo(0x5341424F);
            assertThat(Sqlite.number(connection, "PRAGMA user_version")).isEqualTo(2);
            assertThat(Sqlite.text(connection, "PRAGMA journal_mode")).isEqualTo("wal");
            assertThat(Sqlite.text(connection, "SELECT group_concat(name || '=' || value, ' ') FROM meta"))
                .isEqualTo("created=2026-03-01T09:00:00.000001Z evidence-salted-from=0 format=2 journal="
                    + Entries.JOURNAL);
        }
    }

    @Test
    void anExistingJournalKeepsItsId() {
        open().close();
        JournalOptions other = JournalOptions.of(new UUID(1, 2), Entries.MORNING);
        try (Journal journal = Journal.open(file(), other)) {
            assertThat(journal.journalId()).isEqualTo(Entries.JOURNAL);
        }
    }

    @Test
    void anyNameOfAFolderWillDo() throws IOException {
        Path odd = Files.createDirectory(folder.resolve("a b?mode=memory&c#d%20é♠"));
        try (Journal journal = Journal.open(odd.resolve("t?1.db"), OPTIONS)) {
            commit(journal, Entries.plain(journal.begin(), 1));
        }
        assertThat(odd.resolve("t?1.db")).isRegularFile();
        assertThat(JournalVerifier.verify(odd.resolve("t?1.db"))).isInstanceOf(Verification.Sound.class);
    }

    @Test
    void aCleanStopLeavesOneFile() throws IOException {
        written(3);
        assertThat(files()).containsOnlyKeys("BAC-07.db");
        assertThat(beside("-shm")).doesNotExist();
    }

    @Test
    void theMarkerComesWithTheFirstCommitAndNotBefore() {
        try (Journal journal = open()) {
            commit(journal, journal.begin());
            assertThat(beside(".in-use")).doesNotExist();
            commit(journal, Entries.plain(journal.begin(), 1));
            assertThat(beside(".in-use")).isRegularFile();
        }
    }

    @Test
    void anInterruptedCreationIsBegunAgain() throws IOException {
        Files.writeString(beside(".new"), "half a journal");
        Files.writeString(beside(".new-journal"), "half a journal's journal");
        written(1);
        assertThat(files()).containsOnlyKeys("BAC-07.db");
    }

    @Test
    void aJournalOpenInThisProcessIsNotOpenedAgain() {
        try (Journal journal = open()) {
            assertThat(catchThrowableOfType(JournalException.class, this::open).kind())
                .isEqualTo(Kind.LOCKED);
            commit(journal, Entries.plain(journal.begin(), 1));
        }
    }

    // The system takes a process's lock away when the process closes any handle on the file: the refusal must not.
    @Test
    void aSecondProcessIsRefusedEvenAfterASecondAttemptOfTheFirst() throws IOException {
        try (Journal journal = open(); OtherProcess second = second()) {
            assertThat(second.line()).startsWith("LOCKED " + file() + ": another process has the journal open");
            assertThat(journal.lastSeq()).isZero();
        }
    }

    private OtherProcess second() throws IOException {
        assertThat(catchThrowableOfType(JournalException.class, this::open)).isNotNull();
        return OtherProcess.start(Work.OPEN, file(), 0);
    }

    @Test
    void aKilledProcessHoldsNoLock() throws IOException {
        killedInTheMiddle();
        try (Journal journal = open()) {
            assertThat(journal.lastSeq()).isPositive();
        }
    }

    @Test
    void aLogThatIsGoneThoughTheJournalWasInUseIsALoss() throws IOException {
        killedInTheMiddle();
        Files.delete(beside("-wal"));
        assertThat(refused(Kind.WAL_MISSING)).hasMessageContaining("the last entries may be lost");
    }

    @Test
    void anEmptyLogIsALossToo() throws IOException {
        killedInTheMiddle();
        Files.write(beside("-wal"), new byte[0]);
        refused(Kind.WAL_MISSING);
    }

    // SQLite would take it for an empty one and write over it.
    @Test
    void aLogWithADamagedHeadIsALossToo() throws IOException {
        killedInTheMiddle();
        for (int at = 0; at < 32; at++) {
            flip(beside("-wal"), at);
            refused(Kind.WAL_MISSING);
            flip(beside("-wal"), at);
        }
        open().close();
    }

    @Test
    void anAcceptedLossGoesOnFromWhatIsThere() throws IOException {
        written(3);
        killedInTheMiddle();
        Files.delete(beside("-wal"));
        try (Journal journal = Journal.open(file(), OPTIONS.accepting(Kind.WAL_MISSING))) {
            commit(journal, Entries.plain(journal.begin(), 1));
        }
        assertThat(JournalVerifier.verify(file())).isInstanceOf(Verification.Sound.class);
        open().close();
    }

    @Test
    void aFileThatIsGoneThoughItWasInUseIsNotBegunAgain() throws IOException {
        killedInTheMiddle();
        Files.move(file(), folder.resolve("elsewhere"));
        refused(Kind.DAMAGED);
        Files.delete(beside(".in-use"));
        refused(Kind.DAMAGED);
        Files.move(folder.resolve("elsewhere"), file());
        open().close();
    }

    @Test
    void aFileCutToNothingIsNotBegunAgain() throws IOException {
        written(3);
        Files.write(file(), new byte[0]);
        refused(Kind.DAMAGED);
    }

    @Test
    void aFileCutAnywhereIsRefused() throws IOException {
        written(200);
        byte[] whole = Files.readAllBytes(file());
        for (int pages = 1; pages < whole.length / 4096; pages++) {
            Files.write(file(), Arrays.copyOf(whole, pages * 4096));
            refused(Kind.DAMAGED);
            Files.write(file(), Arrays.copyOf(whole, pages * 4096 + 1000));
            refused(Kind.DAMAGED);
        }
    }

    @Test
    void aFileOfSomethingElseIsNoJournal() throws IOException {
        Files.writeString(file(), "site: riverside\n".repeat(500), UTF_8);
        refused(Kind.NOT_A_JOURNAL);
    }

    @Test
    void anotherProgramsDatabaseIsNoJournal() throws IOException, SQLException {
        meddle("CREATE TABLE meta (name TEXT, value TEXT)");
        refused(Kind.NOT_A_JOURNAL);
    }

    @Test
    void aJournalOfANewerFormatIsRefused() throws IOException, SQLException {
        written(1);
        meddle("PRAGMA user_version = 3");
        assertThat(refused(Kind.NEWER_FORMAT)).hasMessageContaining("install the newer program");
    }

    @Test
    void aFolderIsNoJournal() throws IOException {
        Files.createDirectory(file());
        refused(Kind.CANNOT_OPEN);
    }

    @Test
    void aMissingFolderIsNamed() {
        Path missing = folder.resolve("nowhere").resolve("BAC-07.db");
        assertThat(catchThrowableOfType(JournalException.class,
            () -> Journal.open(missing, OPTIONS).close()).kind()).isEqualTo(Kind.CANNOT_OPEN);
    }

    @Test
    void aMissingEntryIsAGap() throws IOException, SQLException {
        written(20);
        meddle("DELETE FROM entries WHERE seq IN (7, 8)");
        assertThat(refused(Kind.GAP)).hasMessageContaining("entries 7 to 8 are missing");
    }

    @Test
    void aChangedEntryBreaksTheChain() throws IOException, SQLException {
        written(20);
        meddle("UPDATE entries SET bytes = CAST(replace(bytes, 'croupier 7', 'croupier 9') AS BLOB) WHERE seq = 7");
        assertThat(refused(Kind.BROKEN_CHAIN)).hasMessageContaining("entry 7 or the one before was altered");
    }

    @Test
    void acceptedDamageIsGoneOnFromAndStaysVisible() throws IOException, SQLException {
        written(20);
        meddle("DELETE FROM entries WHERE seq = 7", "UPDATE entries SET bytes = "
            + "CAST(replace(bytes, 'croupier 9', 'croupier 8') AS BLOB) WHERE seq = 9");
        refused(Kind.BROKEN_CHAIN, OPTIONS.accepting(Kind.GAP));
        try (Journal journal = Journal.open(file(), OPTIONS.accepting(Kind.GAP, Kind.BROKEN_CHAIN))) {
            commit(journal, Entries.plain(journal.begin(), 1));
            assertThat(journal.lastSeq()).isEqualTo(21);
        }
        assertThat(JournalVerifier.verify(file())).isInstanceOfSatisfying(Verification.Broken.class,
            broken -> assertThat(broken.findings()).extracting(Finding::seq).containsExactly(7L, 9L));
    }

    @Test
    void nothingFollowsALastEntryWithoutAHash() throws IOException, SQLException {
        written(20);
        meddle("UPDATE entries SET bytes = x'7b7d' WHERE seq = 20");
        refused(Kind.BROKEN_CHAIN, OPTIONS.accepting(Kind.BROKEN_CHAIN));
    }

    // Closing the last connection would fold the log and delete it.
    @Test
    void aRefusedStartLeavesTheLogAsItIs() throws IOException, SQLException {
        written(20);
        Path copies = Files.createDirectory(folder.resolve("copies"));
        try (Connection holding = DriverManager.getConnection("jdbc:sqlite:" + file())) {
            Sqlite.number(holding, "SELECT count(*) FROM entries");
            meddle("DELETE FROM entries WHERE seq = 7");
            for (String suffix : List.of("", "-wal")) {
                Files.copy(beside(suffix), copies.resolve("BAC-07.db" + suffix));
            }
        }
        for (String suffix : List.of("", "-wal")) {
            Files.move(copies.resolve("BAC-07.db" + suffix), beside(suffix), StandardCopyOption.REPLACE_EXISTING);
        }
        assertThat(files().get("BAC-07.db-wal")).isNotEmpty();
        refused(Kind.GAP);
    }

    // Checking years of entries at every start would keep the table waiting.
    @Test
    void onlyTheEndOfALongChainIsCheckedAtAStart() throws IOException, SQLException {
        written((int) Opening.TAIL + 2);
        meddle("UPDATE entries SET bytes = x'7b7d' WHERE seq = 1");
        open().close();
        meddle("UPDATE entries SET bytes = x'7b7d' WHERE seq = 3");
        refused(Kind.BROKEN_CHAIN);
    }

    @Test
    void theTailIsCheckedAgainstTheEntryBefore() throws IOException, SQLException {
        written((int) Opening.TAIL + 2);
        String forged = Entries.text(Entries.finished(Chain.START, 2, "\"type\":\"forged\""));
        meddle("UPDATE entries SET bytes = CAST('" + forged + "' AS BLOB) WHERE seq = 2");
        assertThat(refused(Kind.BROKEN_CHAIN)).hasMessageContaining("entry 3 or the one before");
    }

    private void killedInTheMiddle() throws IOException {
        try (OtherProcess process = OtherProcess.start(Work.COMMIT, file(), 7)) {
            for (int line = 0; line < 12; line++) {
                assertThat(process.line()).isNotEmpty();
            }
            process.kill();
        }
        assertThat(beside(".in-use")).isRegularFile();
        assertThat(beside("-wal")).isNotEmptyFile();
    }
}
