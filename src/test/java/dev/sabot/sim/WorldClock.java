// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.app.TableClock;
import java.time.Instant;

/** Time that passes when the world says so. */
final class WorldClock implements TableClock {

    private static final Instant START = Instant.parse("2026-03-01T20:00:00Z");

    private long millis;

    void pass(long more) {
        millis += more;
    }

    @Override
    public long monotonicMillis() {
        return millis;
    }

    @Override
    public Instant wallTime() {
        return START.plusMillis(millis);
    }

    @Override
    public boolean isSynced() {
        return true;
    }
}
