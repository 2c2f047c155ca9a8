// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

/** So many in so long a time, counted anew when it is over. */
final class Allowance {

    private final int most;
    private final long perMillis;
    private long sinceMillis = Long.MIN_VALUE;
    private int taken;

    Allowance(int most, long perMillis) {
        this.most = most;
        this.perMillis = perMillis;
    }

    /** Whether one more is allowed now; it then counts. */
    boolean take(long nowMillis) {
        if (sinceMillis == Long.MIN_VALUE || nowMillis - sinceMillis >= perMillis) {
            sinceMillis = nowMillis;
            taken = 0;
        }
        if (taken == most) {
            return false;
        }
        taken++;
        return true;
    }
}
