// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import java.io.PrintStream;
import java.util.OptionalInt;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/**
 * How much of some work is done, in one line of a terminal that is drawn over and over and is blank at the end. Any
 * thread may tell it.
 */
final class ProgressBar implements LongConsumer, AutoCloseable {

    /** Between two drawings: seen as a motion, and no work for the terminal. */
    private static final long PERIOD_NANOS = 100_000_000;

    /** Brackets, a blank, and "100 %". */
    private static final int BESIDES = 8;
    private static final int MOST_WIDTH = 60;

    private final PrintStream out;
    private final int width;
    private final long whole;
    private final LongSupplier nanoTime;
    private boolean isDrawn;
    private long most;
    private long drawnNanos;

    private ProgressBar(PrintStream out, int columns, long whole, LongSupplier nanoTime) {
        this.out = out;
        // The last column stays free: some terminals go to the next line once it is written.
        this.width = Math.clamp(columns - BESIDES - 1, 1, MOST_WIDTH);
        this.whole = whole;
        this.nanoTime = nanoTime;
    }

    /**
     * A bar on this terminal, or one that draws nothing where there is none.
     *
     * @param whole what is to be done, at least 1
     * @param nanoTime the clock
     */
    static ProgressBar on(PrintStream out, Terminal terminal, long whole, LongSupplier nanoTime) {
        OptionalInt columns = terminal.columns();
        return new ProgressBar(out, columns.orElse(0), columns.isPresent() ? whole : 0, nanoTime);
    }

    /** So much is done; what is told late, after more was, changes nothing. */
    @Override
    public synchronized void accept(long done) {
        most = Math.max(most, done);
        if (whole == 0 || (isDrawn && nanoTime.getAsLong() - drawnNanos < PERIOD_NANOS)) {
            return;
        }
        int filled = (int) (most * width / whole);
        out.print("\r[" + "#".repeat(filled) + "-".repeat(width - filled) + "] " + most * 100 / whole + " %");
        out.flush();
        isDrawn = true;
        drawnNanos = nanoTime.getAsLong();
    }

    /** Leaves the line blank. */
    @Override
    public synchronized void close() {
        if (isDrawn) {
            out.print("\r" + " ".repeat(width + BESIDES) + "\r");
            out.flush();
        }
    }
}
