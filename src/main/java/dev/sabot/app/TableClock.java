// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import java.time.Instant;

/** The clocks of the machine, so that a test can hold them. Any thread may ask. */
public interface TableClock {

    /** Milliseconds that never go back. */
    long monotonicMillis();

    /** The time on the wall, for people. */
    Instant wallTime();

    /** Whether the wall clock is synchronised. */
    boolean isSynced();
}
