// SPDX-License-Identifier: Apache-2.0

package dev.sabot.input;

import java.util.Optional;

/** Which way round a card left the shoe, as a reader sees it on backs that are not the same both ways round. */
public enum Orientation {
    UPRIGHT("upright"),
    TURNED("turned");

    private final String wire;

    Orientation(String wire) {
        this.wire = wire;
    }

    /** The word in events, such as {@code turned}. */
    public String wire() {
        return wire;
    }

    /** The orientation with this word; empty when there is none. */
    public static Optional<Orientation> ofWire(String wire) {
        for (Orientation orientation : values()) {
            if (orientation.wire.equals(wire)) {
                return Optional.of(orientation);
            }
        }
        return Optional.empty();
    }
}
