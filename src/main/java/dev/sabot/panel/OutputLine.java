// SPDX-License-Identifier: Apache-2.0

package dev.sabot.panel;

/**
 * The GPIO line of an output.
 *
 * @param line BCM number, 0 to {@link #LAST}
 * @param isActiveHigh whether the output is on while the line is high; otherwise while it is low
 */
public record OutputLine(int line, boolean isActiveHigh) {

    /** The last line of a Raspberry Pi's header. */
    public static final int LAST = 27;

    public OutputLine {
        if (line < 0 || line > LAST) {
            throw new IllegalArgumentException("line " + line + " is not 0 to " + LAST);
        }
    }
}
