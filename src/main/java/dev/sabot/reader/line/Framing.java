// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import dev.sabot.input.Bytes;

/** How a record is cut from the line. */
public sealed interface Framing {

    /** The longest record that may be described, in bytes: eight times the longest that such readers send. */
    int MOST_BYTES = 256;

    /** Bytes that begin every record; none where a record just begins. */
    Bytes start();

    /** Bytes that end every record; none where its length tells. */
    Bytes end();

    /** The longest record, in bytes, start and end bytes included, 1 to {@link #MOST_BYTES}. */
    int longest();

    /**
     * A record ends with certain bytes.
     *
     * @param end at least one byte
     */
    record Ended(Bytes start, Bytes end, int longest) implements Framing {
    }

    /** A record has a fixed length, start bytes included. */
    record Fixed(Bytes start, int length) implements Framing {

        @Override
        public Bytes end() {
            return Bytes.NONE;
        }

        @Override
        public int longest() {
            return length;
        }
    }
}
