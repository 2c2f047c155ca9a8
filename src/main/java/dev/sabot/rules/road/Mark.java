// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules.road;

/** A mark of a derived road: red where the shoe repeats itself, blue where it does not. */
public enum Mark {
    RED('R'),
    BLUE('B');

    private final char letter;

    Mark(char letter) {
        this.letter = letter;
    }

    /** {@code R} or {@code B}. */
    public char letter() {
        return letter;
    }
}
