// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import java.util.OptionalInt;

/**
 * That a reader sends each record several times, or again and again while a card lies on it. Equal records one after
 * another are then copies of the first, each within so many milliseconds of the one before.
 *
 * @param times how often each record is sent at most, so that one more is a record of its own; empty for any number
 * @param withinMillis the longest pause between two copies, 1 to {@link #MOST_MILLIS}
 */
public record Repeats(OptionalInt times, int withinMillis) {

    /** More is no repetition: a croupier draws the same card of another pack sooner. */
    public static final int MOST_MILLIS = 10_000;

    /** Copies of one record; a reader that sends more of them sends them without end. */
    public static final int MOST_TIMES = 20;
}
