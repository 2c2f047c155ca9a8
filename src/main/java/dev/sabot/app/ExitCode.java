// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

/** How the process ends, for scripts and systemd. */
public enum ExitCode {
    /** All input was read; irregularities at the table are no failure. */
    DONE(0),
    /** The work was done and found something wrong. */
    FOUND_WRONG(1),
    /** The work could not be done: usage, configuration or a bad token. Starting again would mend nothing. */
    NOT_DONE(2),
    /** A fault of the program, or of the machine below it: starting again may help. EX_SOFTWARE of sysexits.h. */
    FAULT(70);

    private final int code;

    ExitCode(int code) {
        this.code = code;
    }

    /** The process's exit code. */
    public int code() {
        return code;
    }
}
