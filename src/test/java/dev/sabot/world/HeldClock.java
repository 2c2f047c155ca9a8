// SPDX-License-Identifier: Apache-2.0

package dev.sabot.world;

import dev.sabot.app.TableClock;
import java.time.Instant;

/** A clock that stands until it is told to go on. */
final class HeldClock implements TableClock {

    private static final Instant START = Instant.parse("2026-01-01T20:00:00Z");

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
