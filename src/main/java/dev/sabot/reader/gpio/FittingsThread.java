// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.reader.Link;
import dev.sabot.reader.ReaderThread;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** The thread on which the sensors and buttons beside a reader are watched, as a reader's line is. */
public final class FittingsThread {

    private final ReaderThread thread;

    /**
     * A thread that is not started yet; the parameters are those of {@link ReaderThread}.
     *
     * @param link to the pins of this machine, or to a box that watches them
     */
    public FittingsThread(Link link, FittingPins fittings, Consumer<Received> sink, LongSupplier monotonicMillis,
                          Consumer<Throwable> onFailure) {
        this.thread = new ReaderThread("fittings", link, fittings.decoder(), inTheirWords(link.where(), sink),
                monotonicMillis, onFailure);
    }

    public void start() {
        thread.start();
    }

    /** Ends the started thread and closes the line; false when it did not end in its time. */
    public boolean stop() throws InterruptedException {
        return thread.stop();
    }

    /** What a line says of itself is said of the fittings: that the reader is lost, too, would be untrue. */
    static Consumer<Received> inTheirWords(String where, Consumer<Received> sink) {
        return received -> {
            switch (received.reading()) {
                case Reading.LinkOpened opened -> sink.accept(with(received,
                        new Reading.FittingsFound(opened.where())));
                case Reading.LinkLost lost -> sink.accept(with(received,
                        new Reading.FittingsLost(lost.where(), lost.why())));
                case Reading.Started _ -> {
                    sink.accept(with(received, new Reading.FittingsLost(where, "their box has started anew")));
                    sink.accept(Received.of(new Reading.FittingsFound(where)));
                }
                default -> sink.accept(received);
            }
        };
    }

    private static Received with(Received received, Reading reading) {
        return new Received(reading, Optional.empty(), received.lostBefore(), received.raw());
    }
}
