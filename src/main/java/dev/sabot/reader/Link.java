// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import java.util.Optional;

/** A line to a reader, whatever it is made of. One thread uses it; it may be opened again after each close. */
public interface Link {

    /**
     * The longest that {@link #read} waits for a first byte, in milliseconds: so often the thread looks whether it
     * shall stop, and a minute of rejections ends at most this late.
     */
    int READ_WAIT_MILLIS = 500;

    /** The port or address, as people know it. */
    String where();

    /** Opens the line. Empty when it is open; otherwise why it is not, in words for people. */
    Optional<String> open();

    /** Waits at most {@link #READ_WAIT_MILLIS} for bytes and puts them into {@code buffer} from index 0. */
    Heard read(byte[] buffer);

    /** Closes the line; does nothing when it is not open. */
    void close();

    /** What a read found. */
    sealed interface Heard {

        /** Bytes have arrived; {@code length} is at least 1. */
        record Arrived(int length) implements Heard {
        }

        /** The line was silent. */
        enum Silence implements Heard {
            SILENCE
        }

        /** The line is gone and must be closed; {@code why} is in words for people. */
        record Gone(String why) implements Heard {
        }
    }
}
