// SPDX-License-Identifier: Apache-2.0

package dev.sabot.schema;

/** Whether the build has all the time it wants: {@code mvn -Psoak}. */
public final class Soak {

    private Soak() {
    }

    public static boolean isOn() {
        return Boolean.getBoolean("sabot.soak");
    }
}
