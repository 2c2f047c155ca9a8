// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.input.Condition;
import dev.sabot.input.Received;
import dev.sabot.reader.Decoder;
import dev.sabot.reader.Link;
import dev.sabot.reader.ReaderThread;
import dev.sabot.reader.gpio.FittingPins;
import dev.sabot.reader.gpio.FittingsThread;
import dev.sabot.reader.gpio.Passages;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Where the readings of a table come from: its reader and, where it has them, the sensors and buttons beside it. With a
 * beam among them each card is held against it on the way to the table.
 */
final class Sources {

    private final ReaderThread reader;
    private final Optional<FittingsThread> fittings;
    private final Optional<Passages> passages;
    private final Silence silence;
    private final LongSupplier monotonicMillis;
    private final Consumer<Received> table;

    /**
     * The sensors and buttons of a table.
     *
     * @param link to the pins of this machine, or to a box that watches them; not open yet
     * @param readWithinMillis how long a card may take from the beam to its reading or the other way round
     */
    record FittingsLine(Link link, FittingPins pins, int readWithinMillis) {
    }

    /**
     * Not started yet.
     *
     * @param table takes every reading, on any thread; it must only take note
     * @param failed told once when the program itself is wrong
     */
    Sources(Link link, Decoder decoder, Optional<FittingsLine> beside, Silence silence, Consumer<Received> table,
            LongSupplier monotonicMillis, Consumer<Throwable> failed) {
        this.silence = silence;
        this.table = table;
        this.monotonicMillis = monotonicMillis;
        this.passages = beside.filter(line -> line.pins().hasBeam())
                .map(line -> new Passages(line.readWithinMillis(), table));
        this.reader = new ReaderThread(link, decoder, this::fromReader, monotonicMillis, failed);
        this.fittings = beside.map(line ->
                new FittingsThread(line.link(), line.pins(), this::fromFittings, monotonicMillis, failed));
    }

    void start() {
        fittings.ifPresent(FittingsThread::start);
        reader.start();
    }

    /** Time has passed: what is missing by now is handed over; empty where the table need not be told of silence. */
    Optional<Condition> at(long nowMillis) {
        passages.ifPresent(beam -> beam.tick(nowMillis));
        return silence.at(nowMillis);
    }

    void stop() throws InterruptedException {
        reader.stop();
        if (fittings.isPresent()) {
            fittings.get().stop();
        }
    }

    private void fromReader(Received received) {
        long now = monotonicMillis.getAsLong();
        silence.heard(received.reading(), now);
        passages.ifPresentOrElse(beam -> beam.fromReader(received, now), () -> table.accept(received));
    }

    private void fromFittings(Received received) {
        passages.ifPresentOrElse(beam -> beam.fromFittings(received, monotonicMillis.getAsLong()),
                () -> table.accept(received));
    }
}
