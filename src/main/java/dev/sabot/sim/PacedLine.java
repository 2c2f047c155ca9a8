// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.input.Bytes;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/** A line on which bytes leave as slowly as on a real one: a byte is sent once its last bit would have passed. */
public final class PacedLine implements ByteLine {

    /** A start bit, eight bits, a stop bit. */
    private static final int BITS_OF_A_BYTE = 10;

    /** Bytes that pass within this are sent together: on fast lines a reader's port does the same. */
    private static final long TOGETHER_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final ByteLine line;
    private final int baudRateBps;
    private final LongSupplier nanoTime;
    private final LongConsumer park;
    private long freeAtNanos;

    /** {@code baudRateBps} is above 0, in bits per second. */
    public PacedLine(ByteLine line, int baudRateBps) {
        this(line, baudRateBps, System::nanoTime, LockSupport::parkNanos);
    }

    PacedLine(ByteLine line, int baudRateBps, LongSupplier nanoTime, LongConsumer park) {
        if (baudRateBps <= 0) {
            throw new IllegalArgumentException("baud rate " + baudRateBps + " is not above 0");
        }
        this.line = line;
        this.baudRateBps = baudRateBps;
        this.nanoTime = nanoTime;
        this.park = park;
        this.freeAtNanos = nanoTime.getAsLong();
    }

    /** Returns when the last bit has passed. */
    @Override
    public boolean send(Bytes bytes) throws IOException {
        long now = nanoTime.getAsLong();
        long start = now - freeAtNanos > 0 ? now : freeAtNanos;
        byte[] all = bytes.toArray();
        boolean isHeard = true;
        int sent = 0;
        while (sent < all.length) {
            int passed = sent;
            while (passed < all.length && start + nanosOf(passed + 1) <= now) {
                passed++;
            }
            if (passed > sent) {
                isHeard &= line.send(Bytes.of(all, sent, passed - sent));
                sent = passed;
            } else {
                long next = Math.max(start + nanosOf(sent + 1), now + TOGETHER_NANOS);
                await(Math.min(next, start + nanosOf(all.length)) - now);
            }
            now = nanoTime.getAsLong();
        }
        freeAtNanos = start + nanosOf(all.length);
        return isHeard;
    }

    /** How long so many bytes take, rounded up. */
    private long nanosOf(int bytes) {
        return Math.ceilDiv((long) bytes * BITS_OF_A_BYTE * TimeUnit.SECONDS.toNanos(1), baudRateBps);
    }

    private void await(long nanos) throws InterruptedIOException {
        park.accept(nanos);
        if (Thread.currentThread().isInterrupted()) {
            throw new InterruptedIOException("interrupted while bytes were on the line");
        }
    }

    @Override
    public Bytes received() throws IOException {
        return line.received();
    }

    @Override
    public void close() throws IOException {
        line.close();
    }
}
