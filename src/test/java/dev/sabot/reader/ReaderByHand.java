// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import dev.sabot.input.Received;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** The reader's duty cycle as its thread turns it, turned by a test at times of its choice. */
public final class ReaderByHand {

    private final ReaderLoop loop;

    public ReaderByHand(Link link, Decoder decoder, Consumer<Received> sink, LongSupplier monotonicMillis) {
        loop = new ReaderLoop(link, decoder, sink, monotonicMillis);
    }

    /** Does one piece of work; returns milliseconds to wait before the next, 0 for none. */
    public long turn() {
        return loop.turn();
    }

    /** Tells what is still held back and closes the line, as a clean stop does. */
    public void end() {
        loop.end();
    }
}
