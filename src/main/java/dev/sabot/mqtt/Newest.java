// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.input.Bytes;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A topic of which only the newest counts, and that the broker does not keep: what waits gives way to what comes after
 * it, and one publication is outstanding at a time, so that an older one can never come last. What was lost on the way
 * is not sent again.
 */
final class Newest {

    private final String topic;
    private final AtomicReference<Optional<Bytes>> offered = new AtomicReference<>(Optional.empty());
    private boolean isOutstanding;

    Newest(String topic) {
        this.topic = topic;
    }

    String topic() {
        return topic;
    }

    /** From any thread. */
    void offer(Bytes bytes) {
        offered.set(Optional.of(bytes));
    }

    /** What was outstanding on the connection before will get no answer. */
    void linkUp() {
        isOutstanding = false;
    }

    /** What must be published now, if anything; it then counts as outstanding. */
    Optional<Publication> take() {
        if (isOutstanding) {
            return Optional.empty();
        }
        Optional<Bytes> newest = offered.getAndSet(Optional.empty());
        isOutstanding = newest.isPresent();
        return newest.map(bytes -> new Publication(topic, bytes, false));
    }

    void answered() {
        isOutstanding = false;
    }
}
