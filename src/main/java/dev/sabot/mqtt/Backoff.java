// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

/** Waiting times that double from a first to a last one. */
final class Backoff {

    private final long firstMillis;
    private final long lastMillis;
    private long nextMillis;

    Backoff(long firstMillis, long lastMillis) {
        this.firstMillis = firstMillis;
        this.lastMillis = lastMillis;
        this.nextMillis = firstMillis;
    }

    /** How long to wait now; the next answer is twice as long, up to the last. */
    long take() {
        long now = nextMillis;
        nextMillis = Math.min(lastMillis, now * 2);
        return now;
    }

    /** What {@link #take} would answer. */
    long peek() {
        return nextMillis;
    }

    void reset() {
        nextMillis = firstMillis;
    }
}
