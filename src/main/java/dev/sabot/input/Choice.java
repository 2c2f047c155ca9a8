// SPDX-License-Identifier: Apache-2.0

package dev.sabot.input;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What a hand can say, in games that leave it a choice. */
public enum Choice {
    /** A card, please. */
    DRAW("draw"),
    /** No more cards. */
    STAND("stand"),
    /** Another card in place of the ten or court card that it just got. */
    REFUSE("refuse");

    private final String wire;

    Choice(String wire) {
        this.wire = wire;
    }

    /** The word in commands and in the text notation. */
    public String wire() {
        return wire;
    }

    /** The choice with this word; empty when there is none. */
    public static Optional<Choice> ofWire(String wire) {
        return Arrays.stream(values()).filter(choice -> choice.wire.equals(wire)).findFirst();
    }

    /** All words. */
    public static List<String> words() {
        return Arrays.stream(values()).map(Choice::wire).toList();
    }
}
