// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/**
 * What other threads have for the delivery's thread. Its length is bounded by those who fill it: answers by the window,
 * news of a connection by there being one, and messages that arrive by {@link #MAX_ARRIVALS}.
 */
final class Inbox {

    /** Watermarks are taken out within a millisecond; so many waiting means that somebody floods the topic. */
    static final int MAX_ARRIVALS = 1_024;

    /**
     * Something to do at the next turn.
     *
     * @param link number of the connection that it belongs to; of an earlier one it is void
     * @param isArrival whether it counts as one of {@link #MAX_ARRIVALS}
     * @param action gets the time of the turn in milliseconds
     */
    private record Event(long link, boolean isArrival, LongConsumer action) {
    }

    private final Queue<Event> events = new ConcurrentLinkedQueue<>();
    private final AtomicInteger arrivals = new AtomicInteger();
    private final Semaphore signal = new Semaphore(0);

    void add(long link, LongConsumer action) {
        events.add(new Event(link, false, action));
        wake();
    }

    /** Like {@link #add}, for what comes from outside; false if too much of it waits already. */
    boolean offer(long link, LongConsumer action) {
        if (arrivals.incrementAndGet() > MAX_ARRIVALS) {
            arrivals.decrementAndGet();
            return false;
        }
        events.add(new Event(link, true, action));
        wake();
        return true;
    }

    /** Does everything that waits; an action may end the current connection and so void what is behind it. */
    int drain(LongSupplier currentLink, long nowMillis) {
        int done = 0;
        for (Event event = events.poll(); event != null; event = events.poll()) {
            if (event.isArrival()) {
                arrivals.decrementAndGet();
            }
            if (event.link() == currentLink.getAsLong()) {
                event.action().accept(nowMillis);
            }
            done++;
        }
        return done;
    }

    void wake() {
        if (signal.availablePermits() == 0) {
            signal.release();
        }
    }

    /** Waits until there may be something, at most {@code millis}. */
    void await(long millis) throws InterruptedException {
        if (signal.tryAcquire(millis, TimeUnit.MILLISECONDS)) {
            signal.drainPermits();
        }
    }
}
