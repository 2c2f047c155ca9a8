// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import dev.sabot.input.Bytes;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * One turn after another: open the line, read, decode, hand over; when the line is lost say so once, and try to open it
 * again for ever. It never waits itself: each turn says how long to wait before the next.
 */
final class ReaderLoop {

    /** First wait before opening again: a cable that was only jogged is back within a card's time. */
    static final long MIN_WAIT_MILLIS = 250;

    /**
     * Longest wait before opening again: with the opening and one silent read, a plugged cable is noticed within five
     * seconds.
     */
    static final long MAX_WAIT_MILLIS = 4_000;

    /** Bytes of one read: a second of the line at 38,400 baud. */
    private static final int BUFFER_BYTES = 4_096;

    private final Link link;
    private final Decoder decoder;
    private final RejectionLimiter limiter;
    private final LongSupplier monotonicMillis;
    private final byte[] buffer = new byte[BUFFER_BYTES];

    private boolean isOpen;
    private boolean isOpeningTold;
    private boolean isLossTold;
    private long nextWaitMillis = MIN_WAIT_MILLIS;

    ReaderLoop(Link link, Decoder decoder, Consumer<Received> sink, LongSupplier monotonicMillis) {
        this.link = link;
        this.decoder = decoder;
        this.limiter = new RejectionLimiter(sink);
        this.monotonicMillis = monotonicMillis;
    }

    /** Does one piece of work; returns milliseconds to wait before the next, 0 for none. */
    long turn() {
        limiter.tick(monotonicMillis.getAsLong());
        return isOpen ? read() : open();
    }

    /** Tells what is still held back and closes the line. */
    void end() {
        decoder.end(this::pass);
        limiter.end();
        close();
    }

    /** Closes the line and tells nothing. */
    void close() {
        link.close();
        isOpen = false;
        isOpeningTold = false;
    }

    private long open() {
        Optional<String> why = link.open();
        if (why.isPresent()) {
            return lost(why.get());
        }
        isOpen = true;
        decoder.opened(this::pass);
        return 0;
    }

    private long read() {
        return switch (link.read(buffer)) {
            case Link.Heard.Arrived(int length) -> {
                tellOpening();
                nextWaitMillis = MIN_WAIT_MILLIS;
                decoder.feed(buffer, length, monotonicMillis.getAsLong(), this::pass);
                yield 0;
            }
            case Link.Heard.Silence _ -> {
                tellOpening();
                decoder.feed(buffer, 0, monotonicMillis.getAsLong(), this::pass);
                yield 0;
            }
            case Link.Heard.Gone(String why) -> lost(why);
        };
    }

    /** A line counts as open after its first read: a box that is taken by another may accept and close at once. */
    private void tellOpening() {
        if (!isOpeningTold) {
            isOpeningTold = true;
            isLossTold = false;
            pass(Received.of(new Reading.LinkOpened(link.where())));
        }
    }

    private long lost(String why) {
        close();
        if (!isLossTold) {
            isLossTold = true;
            decoder.end(this::pass);
            Bytes rest = decoder.takeUntold();
            pass(new Received(new Reading.LinkLost(link.where(), why), Optional.empty(), 0, rest));
        }
        long waitMillis = nextWaitMillis;
        nextWaitMillis = Math.min(nextWaitMillis * 2, MAX_WAIT_MILLIS);
        return waitMillis;
    }

    private void pass(Received received) {
        limiter.accept(received, monotonicMillis.getAsLong());
    }
}
