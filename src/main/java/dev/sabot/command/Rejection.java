// SPDX-License-Identifier: Apache-2.0

package dev.sabot.command;

/** Why something that arrived is no command that the judge could take. */
public enum Rejection {
    /** More came than is taken at a time. */
    TOO_MANY("too many at a time"),
    TOO_LARGE("too large"),
    MALFORMED("malformed"),
    UNSIGNED("not signed"),
    /** The broker keeps it, and would give it again to whoever comes. */
    RETAINED("retained"),
    UNKNOWN_KEY("by an unknown key"),
    WRONG_SIGNATURE("wrongly signed"),
    OTHER_TABLE("for another table"),
    /** It lives longer than a command may, or not at all. */
    LIFE("of a wrong life"),
    /** Issued in the future. */
    EARLY("of the future"),
    EXPIRED("expired");

    private final String spoken;

    Rejection(String spoken) {
        this.spoken = spoken;
    }

    /** For a log: it stands behind "a command was refused: it is " and says nothing of what the command says. */
    public String spoken() {
        return spoken;
    }
}
