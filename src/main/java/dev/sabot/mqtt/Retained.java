// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.input.Bytes;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A retained topic: the newest bytes win, and one publication is outstanding at a time, so that an older one can never
 * come last.
 */
final class Retained {

    private final String topic;
    private final AtomicReference<Optional<Bytes>> offered = new AtomicReference<>(Optional.empty());
    private Optional<Bytes> newest = Optional.empty();
    private boolean isDue;
    private boolean isOutstanding;
    private long notBeforeMillis = Long.MIN_VALUE;

    Retained(String topic) {
        this.topic = topic;
    }

    String topic() {
        return topic;
    }

    /** From any thread. */
    void offer(Bytes bytes) {
        offered.set(Optional.of(bytes));
    }

    /** A broker that was restarted may have forgotten everything. */
    void linkUp() {
        isDue = newest.isPresent();
        isOutstanding = false;
        notBeforeMillis = Long.MIN_VALUE;
    }

    /** What must be published now, if anything; it then counts as outstanding. */
    Optional<Publication> take(long nowMillis) {
        Optional<Bytes> fresh = offered.getAndSet(Optional.empty());
        if (fresh.isPresent()) {
            newest = fresh;
            isDue = true;
        }
        if (!isDue || isOutstanding || nowMillis < notBeforeMillis) {
            return Optional.empty();
        }
        isDue = false;
        isOutstanding = true;
        return newest.map(bytes -> new Publication(topic, bytes, true));
    }

    void accepted() {
        isOutstanding = false;
    }

    void refused(long againAtMillis) {
        isOutstanding = false;
        isDue = true;
        notBeforeMillis = againAtMillis;
    }

    /** Nothing is due and nothing outstanding. */
    boolean isSettled() {
        return !isDue && !isOutstanding && offered.get().isEmpty();
    }
}
