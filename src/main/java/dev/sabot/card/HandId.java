// SPDX-License-Identifier: Apache-2.0

package dev.sabot.card;

import java.util.Optional;

/** A hand of the table. In punto banco and its kin Player and Banker; neither is a person. */
public enum HandId {
    PLAYER("player", "Player"),
    BANKER("banker", "Banker");

    private final String wire;
    private final String spoken;

    HandId(String wire, String spoken) {
        this.wire = wire;
        this.spoken = spoken;
    }

    /** The id in events and configuration, such as {@code player}. */
    public String wire() {
        return wire;
    }

    /** The word in a sentence for people, such as {@code Player}. */
    public String spoken() {
        return spoken;
    }

    /** The hand with this id; empty when there is none. */
    public static Optional<HandId> ofWire(String wire) {
        for (HandId hand : values()) {
            if (hand.wire.equals(wire)) {
                return Optional.of(hand);
            }
        }
        return Optional.empty();
    }
}
