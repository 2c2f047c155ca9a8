// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;

/** The machine's own clocks. Any thread. */
final class SystemClock implements TableClock {

    /** systemd-timesyncd leaves this file once the clock has been set from the network. */
    private static final Path SYNCHRONISED = Path.of("/run/systemd/timesync/synchronized");

    /** A look at the file now and then is enough: a clock once set stays set. */
    private static final long LOOK_EVERY_MILLIS = 10_000;

    private long lookedAtMillis = -LOOK_EVERY_MILLIS;
    private boolean isSynced;

    @Override
    public long monotonicMillis() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
    }

    /** The clock of {@link #monotonicMillis}, finer. */
    static long monotonicMicros() {
        return TimeUnit.NANOSECONDS.toMicros(System.nanoTime());
    }

    @Override
    public Instant wallTime() {
        return Instant.now().truncatedTo(ChronoUnit.MICROS);
    }

    @Override
    public synchronized boolean isSynced() {
        long now = monotonicMillis();
        if (now - lookedAtMillis >= LOOK_EVERY_MILLIS) {
            lookedAtMillis = now;
            isSynced = Files.exists(SYNCHRONISED);
        }
        return isSynced;
    }
}
