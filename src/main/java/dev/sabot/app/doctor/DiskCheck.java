// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.doctor;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * The disk of the journal: how much is free, and how long a flush takes, which every ruling waits for. Writes a few
 * blocks into a file of its own and takes it away.
 *
 * @param folder of the journal
 * @param nanos a clock that never goes back
 */
public record DiskCheck(Path folder, LongSupplier nanos) implements Check {

    /** Below this share free the table raises its alarm, and below the second it holds. */
    private static final int LEAST_FREE_PERCENT = 30;
    private static final int HOLD_FREE_PERCENT = 5;

    /** An SD card takes 5 to 20 ms; the croupier notices a fifth of a second. */
    static final long SLOW_MILLIS = 50;
    static final long TOO_SLOW_MILLIS = 200;

    private static final int FLUSHES = 15;
    private static final int BLOCK_BYTES = 4_096;
    private static final long NANOS_A_MILLI = 1_000_000;
    private static final int MIB = 1 << 20;

    @Override
    public String name() {
        return "disk";
    }

    @Override
    public List<Diagnosis> look() throws IOException {
        return List.of(free(), flush());
    }

    private Diagnosis free() throws IOException {
        FileStore store = Files.getFileStore(folder);
        return free(store.getUsableSpace(), store.getTotalSpace());
    }

    Diagnosis free(long usable, long total) {
        long percent = total == 0 ? 0 : 100 * usable / total;
        String seen = usable / MIB + " MiB of " + total / MIB + " MiB are free in " + folder + ", " + percent + " %";
        String remedy = "make room, or keep raw bytes for fewer days: journal.evidence-days";
        if (percent < HOLD_FREE_PERCENT) {
            return Diagnosis.wrong(name(), seen + ": a table is held at 95 % full", remedy);
        }
        return percent < LEAST_FREE_PERCENT ? Diagnosis.warning(name(), seen + ": a table warns at 70 % full", remedy)
            : Diagnosis.ok(name(), seen);
    }

    private Diagnosis flush() throws IOException {
        long[] times = new long[FLUSHES];
        try {
            Path file = Files.createTempFile(folder, "sabot-doctor", ".tmp");
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                for (int i = 0; i < FLUSHES; i++) {
                    long began = nanos.getAsLong();
                    channel.write(ByteBuffer.allocate(BLOCK_BYTES));
                    channel.force(true);
                    times[i] = nanos.getAsLong() - began;
                }
            } finally {
                Files.delete(file);
            }
        } catch (AccessDeniedException e) {
            return Diagnosis.warning("disk flush", "not measured: this user may not write in " + folder,
                "ask the doctor as root or as the service's user");
        }
        Arrays.sort(times);
        return flush(times[FLUSHES / 2]);
    }

    Diagnosis flush(long medianNanos) {
        String seen = String.format(Locale.ROOT, "a block is on the disk after %.1f ms (median of %d)",
            (double) medianNanos / NANOS_A_MILLI, FLUSHES);
        String remedy = "use a faster card or an SSD, and look for what else writes to it (iotop); a worn card becomes"
            + " slow before it fails";
        if (medianNanos > TOO_SLOW_MILLIS * NANOS_A_MILLI) {
            return Diagnosis.wrong("disk flush", seen + ", more than " + TOO_SLOW_MILLIS + " ms: every ruling is late",
                remedy);
        }
        return medianNanos > SLOW_MILLIS * NANOS_A_MILLI
            ? Diagnosis.warning("disk flush", seen + ", more than " + SLOW_MILLIS + " ms", remedy)
            : Diagnosis.ok("disk flush", seen);
    }
}
