// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import dev.sabot.reader.gpio.PinRecord.Kind;

/** Numbers the edges of one watch, for whoever makes records: times are microseconds and never go back. */
public final class PinWriter {

    private int seq;

    /** The watch begins, for the first time or again. */
    public PinRecord started(long micros) {
        seq = 0;
        return new PinRecord(Kind.STARTED, seq, PinRecord.NO_LINE, false, micros);
    }

    /** The line changed to this level. */
    public PinRecord edge(int line, boolean isHigh, long micros) {
        seq = (seq + 1) % PinRecord.SEQ_MODULUS;
        return new PinRecord(Kind.EDGE, seq, line, isHigh, micros);
    }

    /** The line was looked at and has this level. */
    public PinRecord level(int line, boolean isHigh, long micros) {
        return new PinRecord(Kind.LEVEL, seq, line, isHigh, micros);
    }

    /** Time has passed. */
    public PinRecord time(long micros) {
        return new PinRecord(Kind.TIME, seq, PinRecord.NO_LINE, false, micros);
    }
}
