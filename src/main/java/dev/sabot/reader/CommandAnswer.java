// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

/** What a reader says to a command. */
public sealed interface CommandAnswer {

    /** It has taken the command. */
    enum Taken implements CommandAnswer {
        TAKEN
    }

    /** It cannot just now; {@code why} as in {@link Refused}. */
    record Busy(String why) implements CommandAnswer {
    }

    /** It will not; {@code why} completes "the shoe did not lock: ". */
    record Refused(String why) implements CommandAnswer {
    }
}
