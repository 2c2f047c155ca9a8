// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import static dev.sabot.journal.Entries.MORNING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.sabot.input.Bytes;
import dev.sabot.journal.CommitResult.Committed;
import dev.sabot.journal.OtherProcess.Work;
import dev.sabot.wire.Chain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** The journal at work on a real disk, and on one that gives out. */
class JournalIT extends OnDisk {

    private static final long SMALL_FILE_BYTES = 1 << 20;

    @Test
    void aHundredThousandEntriesAreReadBack() {
        try (Journal journal = open()) {
            List<Entry> written = new ArrayList<>();
            while (written.size() < 100_000) {
                Batch batch = Entries.plain(journal.begin(), 1_000);
                batch.entries().forEach(stored -> written.add(stored.entry()));
                commit(journal, batch);
            }
            List<Entry> read = new ArrayList<>();
            journal.replay(1, stored -> read.add(stored.entry()));
            assertThat(read).isEqualTo(written);
        }
    }

    @Test
    void readersSeeWholeBatchesOfAnUnbrokenChainWhileItIsWritten() throws ExecutionException, InterruptedException {
        int batchSize = 7;
        try (Journal journal = open()) {
            AtomicBoolean isWriting = new AtomicBoolean(true);
            CompletableFuture<Long> reader = CompletableFuture.supplyAsync(() -> {
                long seen = 0;
                String hash = Chain.START;
                while (isWriting.get() || seen < journal.lastSeq()) {
                    for (Entry entry : journal.read(seen + 1, 100 * batchSize)) {
                        assertThat(entry.seq()).isEqualTo(seen + 1);
                        hash = ((Chain.Link.Intact) Chain.verify(hash, entry.bytes())).hash();
                        seen = entry.seq();
                    }
                    assertThat(seen % batchSize).isZero();
                }
                return seen;
            });
            for (int i = 0; i < 400; i++) {
                commit(journal, Entries.plain(journal.begin(), batchSize));
            }
            isWriting.set(false);
            assertThat(reader.get()).isEqualTo(400L * batchSize);
        }
    }

    @Test
    void oneThreadWrites() {
        try (Journal journal = open()) {
            journal.begin();
            ExecutionException refused = catchThrowableOfType(ExecutionException.class,
                () -> CompletableFuture.runAsync(journal::begin).get());
            assertThat(refused).hasCauseInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void nothingIsWrittenAfterClosing() {
        Journal journal = open();
        journal.close();
        assertThat(catchThrowableOfType(IllegalStateException.class, journal::begin)).isNotNull();
    }

    @Test
    void closingTwiceIsClosing() {
        Journal journal = open();
        journal.close();
        journal.close();
        open().close();
    }

    @Test
    void anotherWriterMakesACommitBusyAndTheSameBatchGoesThroughLater() throws IOException {
        try (Journal journal = Journal.open(file(), OPTIONS.withBusyTimeOut(Duration.ofMillis(50)))) {
            commit(journal, Entries.plain(journal.begin(), 1));
            Batch batch = journal.begin();
            Entries.caused(batch, Entries.bytes("frame"), MORNING);
            try (OtherProcess holding = OtherProcess.start(Work.HOLD, file(), 0)) {
                assertThat(holding.line()).isEqualTo("holding");
                assertThat(journal.commit(batch)).isInstanceOf(CommitResult.Busy.class);
                assertThat(journal.read(1, 10)).hasSize(1);
                assertThat(journal.commit(batch)).isInstanceOf(CommitResult.Busy.class);
            }
            commit(journal, batch);
            assertThat(journal.readStored(2, 1)).isEqualTo(batch.entries());
        }
        assertThat(JournalVerifier.verify(file())).isInstanceOf(Verification.Sound.class);
    }

    @Test
    void aFullJournalTakesTheSameBatchWhenPruningMadeRoom() {
        try (Journal journal = Journal.open(file(), OPTIONS.withMaxFileBytes(SMALL_FILE_BYTES))) {
            Batch refused = filled(journal);
            Tip before = journal.tip();
            assertThat(journal.commit(refused)).isInstanceOf(CommitResult.Full.class);
            assertThat(journal.tip()).isEqualTo(before);
            assertThat(journal.readStored(before.seq() + 1, 1)).isEmpty();
            assertThat(journal.pruneEvidence(MORNING.plusSeconds(1), 0)).isInstanceOf(Committed.class);
            commit(journal, refused);
        }
        assertThat(JournalVerifier.verify(file())).isInstanceOf(Verification.Sound.class);
    }

    /** Commits until the disk or the limit is full, and gives the batch that no longer went in. */
    private static Batch filled(Journal journal) {
        while (true) {
            Batch batch = Entries.plain(journal.begin(), 1);
            for (int i = 0; i < 10; i++) {
                Entries.caused(batch, Bytes.of(new byte[5_000]), MORNING);
            }
            switch (journal.commit(batch)) {
                case Committed _ -> {
                }
                case CommitResult.Full full -> {
                    assertThat(full.message()).startsWith("The disk is full").endsWith(".");
                    return batch;
                }
                case CommitResult.Busy busy -> throw new AssertionError(busy);
                case CommitResult.Unknown unknown -> throw new AssertionError(unknown);
            }
        }
    }

    /**
     * A disk that is really full (ENOSPC), where the machine lets us mount one; elsewhere the journal's own limit,
     * which SQLite reports with the same code.
     */
    @Test
    void aFullDiskTakesTheSameBatchWhenThereIsSpaceAgain() throws IOException, InterruptedException {
        boolean isMounted = run("mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", folder.toString());
        try {
            Path ballast = Files.write(folder.resolve("ballast"), new byte[200_000]);
            JournalOptions options = isMounted ? OPTIONS : OPTIONS.withMaxFileBytes(SMALL_FILE_BYTES);
            try (Journal journal = Journal.open(file(), options)) {
                Batch refused = filled(journal);
                assertThat(journal.commit(refused)).isInstanceOf(CommitResult.Full.class);
                Files.delete(ballast);
                if (!isMounted) {
                    journal.pruneEvidence(MORNING.plusSeconds(1), 0);
                }
                commit(journal, refused);
            }
            assertThat(JournalVerifier.verify(file())).isInstanceOf(Verification.Sound.class);
        } finally {
            if (isMounted) {
                run("umount", folder.toString());
            }
        }
    }

    private static boolean run(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    // A write that fails for another reason than space may have left anything behind.
    @Test
    void afterAFailedWriteTheProcessRefusesToGoOnAndTheNextKnows() throws IOException {
        try (OtherProcess process = OtherProcess.startLimited(Work.EXCEED, file(), 8192)) {
            assertThat(process.line()).isEqualTo("Committed");
            assertThat(process.line()).isEqualTo("Unknown");
            assertThat(process.line()).isEqualTo("refuses to go on");
            assertThat(process.line()).isEqualTo("end");
        }
        assertThat(beside(".in-use")).isRegularFile();
        try (Journal journal = open()) {
            assertThat(journal.lastSeq()).isEqualTo(1);
            commit(journal, Entries.plain(journal.begin(), 1));
        }
        assertThat(JournalVerifier.verify(file())).isInstanceOf(Verification.Sound.class);
    }
}
