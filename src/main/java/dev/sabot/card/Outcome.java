// SPDX-License-Identifier: Apache-2.0

package dev.sabot.card;

import java.util.Optional;

/** Who won a coup of two hands. */
public enum Outcome {
    PLAYER("player", 'P', "Player wins"),
    BANKER("banker", 'B', "Banker wins"),
    TIE("tie", 'T', "tie");

    private final String wire;
    private final char letter;
    private final String spoken;

    Outcome(String wire, char letter, String spoken) {
        this.wire = wire;
        this.letter = letter;
        this.spoken = spoken;
    }

    /** The word in events, such as {@code banker}. */
    public String wire() {
        return wire;
    }

    /** The letter on scoreboards: {@code P}, {@code B} or {@code T}. */
    public char letter() {
        return letter;
    }

    /** The words in a sentence for people. */
    public String spoken() {
        return spoken;
    }

    /** The outcome with this word; empty when there is none. */
    public static Optional<Outcome> ofWire(String wire) {
        for (Outcome outcome : values()) {
            if (outcome.wire.equals(wire)) {
                return Optional.of(outcome);
            }
        }
        return Optional.empty();
    }

    /** The outcome with this letter, upper case; empty when there is none. */
    public static Optional<Outcome> ofLetter(int letter) {
        for (Outcome outcome : values()) {
            if (outcome.letter == letter) {
                return Optional.of(outcome);
            }
        }
        return Optional.empty();
    }
}
