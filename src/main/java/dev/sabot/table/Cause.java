// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import java.util.Optional;

/** What all events of one group share. */
public interface Cause {

    /** A cause of this frame and time. */
    static Cause of(Optional<String> frame, long tableMillis) {
        return new Told(frame, tableMillis);
    }

    /** The reader's key of the frame that caused them; empty when no frame did. */
    Optional<String> frame();

    /** Table time, milliseconds: goes on from the last entry, stands still while the service is off. */
    long tableMillis();

    /** One that was written down. */
    record Told(Optional<String> frame, long tableMillis) implements Cause {
    }
}
