// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.input.Bytes;
import dev.sabot.journal.Batch;
import dev.sabot.journal.CommitResult;
import dev.sabot.journal.EvidenceRange;
import dev.sabot.journal.Journal;
import dev.sabot.journal.JournalOptions;
import dev.sabot.journal.Position;
import dev.sabot.journal.Store;
import dev.sabot.journal.Stored;
import dev.sabot.journal.Tip;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * The product's journal on a real disk. At a crash the next process gets a copy of the files as they were at that
 * moment. Where the power is cut in the middle of a commit, the log is torn: of the bytes that this commit wrote, those
 * before a random place are there, the rest is as it was before or rubbish. What commits before it wrote was flushed,
 * so a tear cannot reach it; nor does it divide the log's header, which lies in one sector and is flushed on its own.
 */
final class DiskMedium implements Medium {

    private static final String NAME = "BAC-07.db";
    private static final Instant MADE = Instant.parse("2026-03-01T20:00:00Z");
    private static final int WAL_HEADER_BYTES = 32;
    private static final int MOST_RUBBISH = 5_000;

    private final Path folder;
    private final Chance chance;
    private int process;
    private boolean isTearing;
    private boolean isTorn;
    private Journal journal;

    DiskMedium(Path folder, long seed) {
        this.folder = folder;
        this.chance = new Chance(~seed);
        newFolder(0);
        this.journal = opened();
    }

    private Journal opened() {
        return Journal.open(file(process), JournalOptions.of(UUID.fromString(LossyMedium.JOURNAL), MADE));
    }

    private Path file(int number) {
        return folder.resolve(Integer.toString(number)).resolve(NAME);
    }

    private void newFolder(int number) {
        try {
            Files.createDirectories(file(number).getParent());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Store store() {
        return new Tearing(journal);
    }

    @Override
    public void crash() {
        if (!isTorn) {
            copy("", "-wal", ".in-use");
        }
        journal.close();
        isTearing = false;
        isTorn = false;
        process++;
        journal = opened();
    }

    @Override
    public void stop() {
        journal.close();
        journal = opened();
    }

    @Override
    public void trouble(Chance ignored) {
        isTearing = true;
    }

    @Override
    public void close() {
        journal.close();
    }

    /** What the next process will find of these files. */
    private void copy(String... suffixes) {
        newFolder(process + 1);
        for (String suffix : suffixes) {
            write(suffix, read(suffix));
        }
    }

    private Optional<byte[]> read(String suffix) {
        try {
            Path from = Path.of(file(process) + suffix);
            return Files.exists(from) ? Optional.of(Files.readAllBytes(from)) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(String suffix, Optional<byte[]> bytes) {
        try {
            Path to = Path.of(file(process + 1) + suffix);
            Files.deleteIfExists(to);
            if (bytes.isPresent()) {
                Files.write(to, bytes.get());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The power is cut while this batch is being written. */
    private PowerCut torn(Batch batch) {
        // The file itself is written only once the commit is flushed, so it is as it was before.
        copy("", ".in-use");
        byte[] before = read("-wal").orElse(new byte[0]);
        journal.commit(batch);
        byte[] after = read("-wal").orElse(new byte[0]);
        write("-wal", Optional.of(torn(before, after)));
        isTorn = true;
        return new PowerCut();
    }

    private byte[] torn(byte[] before, byte[] after) {
        int from = Math.max(Arrays.mismatch(before, after), 0);
        int to = after.length;
        while (to > from && to <= before.length && before[to - 1] == after[to - 1]) {
            to--;
        }
        int at = chance.between(from, to);
        at = at < WAL_HEADER_BYTES ? chance.oneOf(0, Math.min(WAL_HEADER_BYTES, to)) : at;
        byte[] torn = Arrays.copyOf(after, Math.max(at, before.length));
        if (at < before.length) {
            System.arraycopy(before, at, torn, at, before.length - at);
        }
        if (before.length > at || chance.percent(50)) {
            return torn;
        }
        byte[] withRubbish = Arrays.copyOf(torn, torn.length + chance.below(MOST_RUBBISH));
        for (int i = torn.length; i < withRubbish.length; i++) {
            withRubbish[i] = (byte) chance.below(256);
        }
        return withRubbish;
    }

    /** The journal, but for the commit that the power cut interrupts. */
    private final class Tearing implements Store {

        private final Journal real;

        Tearing(Journal real) {
            this.real = real;
        }

        @Override
        public CommitResult commit(Batch batch) {
            if (isTearing && !batch.isEmpty()) {
                throw torn(batch);
            }
            return real.commit(batch);
        }

        @Override
        public String journalId() {
            return real.journalId();
        }

        @Override
        public Tip tip() {
            return real.tip();
        }

        @Override
        public Batch begin() {
            return real.begin();
        }

        @Override
        public CommitResult pruneEvidence(Instant olderThan, long maxBytes) {
            return real.pruneEvidence(olderThan, maxBytes);
        }

        @Override
        public List<Stored> readStored(long fromSeq, int limit) {
            return real.readStored(fromSeq, limit);
        }

        @Override
        public Optional<String> sealedCard(long seq) {
            return real.sealedCard(seq);
        }

        @Override
        public Map<String, Position> positions() {
            return real.positions();
        }

        @Override
        public Optional<Bytes> evidence(EvidenceRange range) {
            return real.evidence(range);
        }

        @Override
        public long evidenceStart() {
            return real.evidenceStart();
        }

        @Override
        public String hashOf(long seq) {
            return real.hashOf(seq);
        }
    }
}
