// SPDX-License-Identifier: Apache-2.0

package dev.sabot.panel;

/** What a panel may have, each on a line of its own. */
public enum Output {
    /** Stops the shoe while the table is held. */
    LOCK("lock"),
    /** Player has won. */
    PLAYER("player"),
    /** Banker has won. */
    BANKER("banker"),
    TIE("tie"),
    /** The next card is Player's. */
    DUE_PLAYER("due-player"),
    /** The next card is Banker's. */
    DUE_BANKER("due-banker"),
    /** The coup under way, or the next one, is the shoe's last. */
    LAST_COUP("last-coup"),
    /** Somebody must look. */
    ALARM("alarm"),
    BUZZER("buzzer");

    private final String wire;

    Output(String wire) {
        this.wire = wire;
    }

    /** The word in configuration. */
    public String wire() {
        return wire;
    }
}
