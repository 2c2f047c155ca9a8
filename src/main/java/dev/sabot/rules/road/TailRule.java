// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules.road;

import java.util.Optional;

/** What becomes of a streak that had to turn right before the last row: houses' boards differ. */
public enum TailRule {
    /** It falls again as soon as the place below is free. */
    FALL("fall"),
    /** It stays in the row in which it turned. */
    TURN_ONCE("turn-once");

    private final String wire;

    TailRule(String wire) {
        this.wire = wire;
    }

    /** The word in configuration and on the command line. */
    public String wire() {
        return wire;
    }

    /** The rule with this word; empty when there is none. */
    public static Optional<TailRule> ofWire(String wire) {
        for (TailRule rule : values()) {
            if (rule.wire.equals(wire)) {
                return Optional.of(rule);
            }
        }
        return Optional.empty();
    }
}
