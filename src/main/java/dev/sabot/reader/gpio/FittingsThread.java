// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import dev.sabot.input.Bytes;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.reader.Link;
import dev.sabot.reader.ReaderThread;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * The thread on which the sensors and buttons beside a reader are watched, as a reader's line is. What it hands over is
 * of {@link dev.sabot.input.Origin#FITTINGS}; its rejections have a bound of their own, as the reader's have.
 */
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

    /** What a line says of itself, or fails to say, is the fittings' and not the reader's. */
    static Consumer<Received> inTheirWords(String where, Consumer<Received> sink) {
        return received -> {
            switch (received.reading()) {
                case Reading.LinkOpened opened -> sink.accept(Received.ofFittings(
                        new Reading.FittingsFound(opened.where()), received.raw()));
                case Reading.LinkLost lost -> sink.accept(Received.ofFittings(
                        new Reading.FittingsLost(lost.where(), lost.why()), received.raw()));
                case Reading.Started _ -> {
                    sink.accept(Received.ofFittings(
                            new Reading.FittingsLost(where, "their box has started anew"), received.raw()));
                    sink.accept(Received.ofFittings(new Reading.FittingsFound(where), Bytes.NONE));
                }
                default -> sink.accept(Received.ofFittings(received.reading(), received.raw()));
            }
        };
    }
}
