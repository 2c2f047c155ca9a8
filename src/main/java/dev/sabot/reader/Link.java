// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import dev.sabot.input.Bytes;
import java.util.Optional;

/**
 * A line to a reader, whatever it is made of. One thread uses it, but for {@link #write}; it may be opened again after
 * each close.
 */
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

    /**
     * Sends bytes to the reader, also while another thread waits in {@link #read}. It waits for as long as the line
     * takes nothing, until the line is closed at the latest: whoever must not wait calls it on a thread of its own.
     *
     * @return empty when the line has taken all of them; otherwise why not, in words for people
     */
    default Optional<String> write(Bytes bytes) {
        return Optional.of(where() + " brings bytes and takes none");
    }

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
