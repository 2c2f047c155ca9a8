// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

/**
 * A line that is watched.
 *
 * @param line its number, 0 to {@link PinRecord#MOST_LINE}
 * @param isActiveHigh whether it is high while what it watches for is so; else low
 * @param debounceMicros how long it must keep a level before the level counts, in microseconds, 0 to
 *        {@link #MOST_DEBOUNCE_MICROS}
 */
public record Pin(int line, boolean isActiveHigh, Pull pull, int debounceMicros) {

    /** A contact that bounces for longer is broken, and a person who presses for less does not mean it. */
    public static final int MOST_DEBOUNCE_MICROS = 500_000;

    /** The resistor inside the processor that holds an open line. */
    public enum Pull {
        /** None: the wiring has its own. */
        NONE,
        UP,
        DOWN
    }

    public Pin {
        if (line < 0 || line > PinRecord.MOST_LINE || debounceMicros < 0 || debounceMicros > MOST_DEBOUNCE_MICROS) {
            throw new IllegalArgumentException("line " + line + " with " + debounceMicros + " microseconds is no pin");
        }
    }

    /** Whether this level means that what it watches for is so. */
    boolean isActive(boolean isHigh) {
        return isHigh == isActiveHigh;
    }
}
