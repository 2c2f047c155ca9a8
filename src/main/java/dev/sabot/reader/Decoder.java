// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import dev.sabot.input.Bytes;
import dev.sabot.input.Received;
import java.util.function.Consumer;

/**
 * What one kind of reader means by its bytes. It has no clock and no thread, so that the same bytes at the same times
 * give the same readings on any machine.
 */
public interface Decoder {

    /** The line was opened, for the first time or again: bytes left from before belong to no frame that follows. */
    void opened(Consumer<Received> out);

    /**
     * Bytes have arrived, or none for {@link Link#READ_WAIT_MILLIS}.
     *
     * @param bytes holds them from index 0
     * @param length how many; 0 when the line was silent
     * @param nowMillis when, by a clock that never goes back
     * @param out takes the readings that these bytes complete, in order
     */
    void feed(byte[] bytes, int length, long nowMillis, Consumer<Received> out);

    /** No more bytes will come on this line: what was begun and is incomplete is told as a rejection. */
    void end(Consumer<Received> out);

    /** Takes out the bytes that no reading has carried yet, such as further copies of the last frame. */
    Bytes takeUntold();
}
