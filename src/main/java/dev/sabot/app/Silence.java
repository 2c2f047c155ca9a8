// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.input.Condition;
import dev.sabot.input.Reading;
import java.time.Duration;
import java.util.Optional;

/**
 * Whether a reader says nothing for too long although its line is open: it may be off, or unplugged behind a converter
 * that still answers. A line that is lost is told as such, and is not silent besides.
 */
final class Silence {

    private final String where;
    private final Duration allowed;

    private boolean isOpen;
    private boolean hasSpoken;
    private long heardAtMillis;
    private boolean isTold;

    /**
     * The silence of the reader at this port or address.
     *
     * @param isTold whether the table's journal says already that it is silent
     */
    Silence(String where, Duration allowed, boolean isTold) {
        this.where = where;
        this.allowed = allowed;
        this.isTold = isTold;
    }

    /** The reader, or the line to it, has said something; any thread. */
    synchronized void heard(Reading reading, long nowMillis) {
        heardAtMillis = nowMillis;
        switch (reading) {
            case Reading.LinkOpened opened -> isOpen = true;
            case Reading.LinkLost lost -> isOpen = false;
            case Reading other -> hasSpoken = true;
        }
    }

    /** What the table must be told at this moment: that the reader is silent, or no longer, once each. */
    synchronized Optional<Condition> at(long nowMillis) {
        if (isTold && hasSpoken) {
            isTold = false;
            return Optional.of(Condition.ReaderHeard.HEARD);
        }
        if (!isTold && isOpen && nowMillis - heardAtMillis >= allowed.toMillis()) {
            isTold = true;
            hasSpoken = false;
            return Optional.of(new Condition.ReaderSilent(where, (int) allowed.toSeconds()));
        }
        return Optional.empty();
    }
}
