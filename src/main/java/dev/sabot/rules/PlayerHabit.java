// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.util.Arrays;
import java.util.Optional;

/** What the hand against the bank may do with two cards that are no natural, in chemin de fer and banque. */
public enum PlayerHabit {
    /** By the rule it draws or stands at will. */
    FREE("free"),
    /** By custom it draws on 0-4, stands on 6-7, and is free on 5: others play with its cards. */
    FREE_ON_FIVE("free-on-5");

    private static final int FIVE = 5;

    private final String wire;

    PlayerHabit(String wire) {
        this.wire = wire;
    }

    /** The word in configuration and events. */
    public String wire() {
        return wire;
    }

    /** All words. */
    static String[] words() {
        return Arrays.stream(values()).map(PlayerHabit::wire).toArray(String[]::new);
    }

    /** The custom with this word; empty when there is none. */
    public static Optional<PlayerHabit> ofWire(String wire) {
        return Arrays.stream(values()).filter(habit -> habit.wire.equals(wire)).findFirst();
    }

    /** Whether it may draw on this point, 0 to 7. */
    public boolean mayDraw(int point) {
        return this == FREE || point <= FIVE;
    }

    /** Whether it may stand on this point, 0 to 7. */
    public boolean mayStand(int point) {
        return this == FREE || point >= FIVE;
    }

    /** Why, for a sentence: "Player draws on 4". */
    String reason(String hand, int point) {
        String verb = mayDraw(point) && mayStand(point) ? " may draw or stand on "
                : mayDraw(point) ? " draws on "
                : " stands on ";
        return hand + verb + point;
    }
}
