// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.watch;

import dev.sabot.mqtt.BrokerWatch.Heard;
import java.time.Instant;
import java.util.Optional;

/** Takes what is heard and shows it when it is due. Used by one thread. */
public final class Watching {

    /** After a connection came about, what the broker has kept comes in so long; before, half of it would be shown. */
    static final long SETTLING_MILLIS = 500;

    private final WatchView view;
    private WatchedTables tables = new WatchedTables();
    private Optional<String> away = Optional.empty();
    private boolean hasChanged;
    private long notBeforeMillis;
    private long shownMillis;

    /** Shows on this. */
    public Watching(WatchView view) {
        this.view = view;
    }

    /**
     * Takes one thing heard.
     *
     * @param now wall-clock time
     * @param nowMillis milliseconds of a clock that never goes back
     */
    public void take(Heard heard, Instant now, long nowMillis) {
        hasChanged = true;
        switch (heard) {
            case Heard.Connected connected -> {
                // All that is kept comes anew; what was taken back meanwhile would otherwise stay for ever.
                tables = new WatchedTables();
                away = Optional.empty();
                notBeforeMillis = nowMillis + SETTLING_MILLIS;
            }
            case Heard.Away gone -> away = Optional.of(gone.why());
            case Heard.Message message -> tables.take(message.topic(), message.payload(), now);
        }
        show(now, nowMillis);
    }

    /** Shows what has changed, once it may be shown, and all of it anew where that is wanted. */
    public void show(Instant now, long nowMillis) {
        boolean isDue = hasChanged && (nowMillis >= notBeforeMillis || away.isPresent());
        if (isDue || nowMillis - shownMillis >= view.idleMillis()) {
            hasChanged = false;
            shownMillis = nowMillis;
            notBeforeMillis = Math.max(notBeforeMillis, nowMillis + view.restMillis());
            view.show(tables, away, now);
        }
    }
}
