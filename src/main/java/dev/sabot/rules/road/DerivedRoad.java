// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules.road;

/** The roads that compare each win with a column of the Big Road some way back. */
public enum DerivedRoad {
    BIG_EYE_BOY(1, "bigEyeBoy", "Big Eye Boy"),
    SMALL_ROAD(2, "smallRoad", "Small Road"),
    COCKROACH_PIG(3, "cockroachPig", "Cockroach Pig");

    private final int back;
    private final String wire;
    private final String spoken;

    DerivedRoad(int back, String wire, String spoken) {
        this.back = back;
        this.wire = wire;
        this.spoken = spoken;
    }

    /** How many columns back it looks. */
    int back() {
        return back;
    }

    /** The name in JSON, such as {@code bigEyeBoy}. */
    public String wire() {
        return wire;
    }

    /** The name for people. */
    public String spoken() {
        return spoken;
    }
}
