// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

/** How the process ends, for scripts and systemd. */
public enum ExitCode {
    /** All input was read; irregularities at the table are no failure. */
    DONE(0),
    /** The work was done and found something wrong. */
    FOUND_WRONG(1),
    /** The work could not be done: usage, configuration, a bad token, or a fault of the program itself. */
    NOT_DONE(2);

    private final int code;

    ExitCode(int code) {
        this.code = code;
    }

    /** The process's exit code. */
    public int code() {
        return code;
    }
}
