// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.input.Bytes;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * A retained topic: the newest bytes win, and one publication is outstanding at a time, so that an older one can never
 * come last. What changes faster than anybody can look is not published each time.
 */
final class Retained {

    private final String topic;
    private final long paceMillis;
    private final AtomicReference<Optional<Supplier<Bytes>>> offered = new AtomicReference<>(Optional.empty());
    private Optional<Bytes> newest = Optional.empty();
    private boolean isDue;
    private boolean isOutstanding;
    private long notBeforeMillis = Long.MIN_VALUE;

    /** A topic on which every change is published at once. */
    Retained(String topic) {
        this(topic, 0);
    }

    /** A topic on which at least so many milliseconds lie between two publications. */
    Retained(String topic, long paceMillis) {
        this.topic = topic;
        this.paceMillis = paceMillis;
    }

    String topic() {
        return topic;
    }

    /** From any thread. */
    void offer(Bytes bytes) {
        offer(() -> bytes);
    }

    /** The same with bytes that are made when they are published, if ever: on the thread that takes them. */
    void offer(Supplier<Bytes> bytes) {
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
        if (isOutstanding || nowMillis < notBeforeMillis) {
            return Optional.empty();
        }
        Optional<Supplier<Bytes>> fresh = offered.get();
        if (fresh.isPresent()) {
            newest = fresh.map(Supplier::get);
            isDue = true;
            // What was offered meanwhile stays for the next time, and so does what could not be made.
            offered.compareAndSet(fresh, Optional.empty());
        }
        if (!isDue) {
            return Optional.empty();
        }
        isDue = false;
        isOutstanding = true;
        notBeforeMillis = nowMillis + paceMillis;
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
