// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import dev.sabot.input.Received;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** The thread on which one reader's line is read and decoded. */
public final class ReaderThread {

    /**
     * The longest that {@link #stop} waits, in milliseconds: one read or one attempt to connect, and handing over what
     * came of it.
     */
    public static final long STOP_MILLIS = 5_000;

    private final ReaderLoop loop;
    private final Consumer<Throwable> onFailure;
    private final Thread thread;
    private final CountDownLatch stop = new CountDownLatch(1);

    /** The same as below, called {@code reader}. */
    public ReaderThread(Link link, Decoder decoder, Consumer<Received> sink, LongSupplier monotonicMillis,
                        Consumer<Throwable> onFailure) {
        this("reader", link, decoder, sink, monotonicMillis, onFailure);
    }

    /**
     * A thread that is not started yet.
     *
     * @param name of the thread, for whoever looks at the process
     * @param sink takes everything, in order, on this thread; it should only hand over
     * @param monotonicMillis a clock that never goes back
     * @param onFailure told once when the program itself is wrong, the sink's exceptions included: the reading in hand
     *        is lost and the thread has ended, so nothing after it could be believed and the process should end
     */
    public ReaderThread(String name, Link link, Decoder decoder, Consumer<Received> sink,
                        LongSupplier monotonicMillis, Consumer<Throwable> onFailure) {
        this.loop = new ReaderLoop(link, decoder, sink, monotonicMillis);
        this.onFailure = onFailure;
        // A daemon, because a name server that never answers must not keep a stopped process alive.
        this.thread = Thread.ofPlatform().name(name).daemon(true).unstarted(this::run);
    }

    public void start() {
        thread.start();
    }

    /** Ends the started thread and closes the line; false when it did not end within {@link #STOP_MILLIS}. */
    public boolean stop() throws InterruptedException {
        stop.countDown();
        return thread.join(Duration.ofMillis(STOP_MILLIS));
    }

    // Whatever the sink throws, an Error included, must be told to somebody: a reader that is silent looks like a
    // table at rest.
    private void run() {
        try {
            boolean isStopped = stop.getCount() == 0;
            while (!isStopped) {
                isStopped = stop.await(loop.turn(), TimeUnit.MILLISECONDS);
            }
            loop.end();
        } catch (Throwable failure) {
            loop.close();
            onFailure.accept(failure);
        }
    }
}
