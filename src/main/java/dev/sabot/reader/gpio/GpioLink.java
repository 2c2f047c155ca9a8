// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import dev.sabot.reader.Link;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

/** Pins of this machine as a line that sends records. */
public final class GpioLink implements Link {

    /** Edges that wait to be read: a quarter of a second of a line that floats at 16 kHz. */
    static final int MOST_WAITING = 4_096;

    private final Pins pins;
    private final List<Pin> watched;
    private final LongSupplier monotonicMicros;
    private final PinWatch watch;
    private final Deque<PinRecord> records = new ArrayDeque<>();

    private BlockingQueue<Edge> edges = new ArrayBlockingQueue<>(1);
    private AtomicBoolean isOverrun = new AtomicBoolean();
    private boolean isOpen;
    private Optional<String> gone = Optional.empty();

    private record Edge(int line, boolean isHigh, long micros) {
    }

    /**
     * A line that is not open yet.
     *
     * @param monotonicMicros a clock that never goes back; edges are stamped with it when they are told to us
     */
    public GpioLink(Pins pins, List<Pin> watched, LongSupplier monotonicMicros) {
        this.pins = pins;
        this.watched = List.copyOf(watched);
        this.monotonicMicros = monotonicMicros;
        this.watch = new PinWatch(watched);
    }

    @Override
    public String where() {
        return pins.where();
    }

    @Override
    public Optional<String> open() {
        close();
        // A watcher that ends late must not reach the next watch.
        BlockingQueue<Edge> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
        AtomicBoolean overrun = new AtomicBoolean();
        edges = waiting;
        isOverrun = overrun;
        records.add(watch.begin(monotonicMicros.getAsLong()));
        Optional<String> why = pins.open(watched, (line, isHigh) -> {
            if (!waiting.offer(new Edge(line, isHigh, monotonicMicros.getAsLong()))) {
                overrun.set(true);
            }
        });
        isOpen = why.isEmpty();
        return why;
    }

    @Override
    public Heard read(byte[] buffer) {
        if (!isOpen) {
            return new Heard.Gone(where() + " is not watched");
        }
        if (records.isEmpty() && gone.isEmpty()) {
            try {
                gather();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                return new Heard.Gone(where() + " is not watched any more: the thread was told to end");
            }
        }
        int length = 0;
        while (!records.isEmpty() && length + PinRecord.LENGTH <= buffer.length) {
            System.arraycopy(records.remove().encode().toArray(), 0, buffer, length, PinRecord.LENGTH);
            length += PinRecord.LENGTH;
        }
        return length > 0 ? new Heard.Arrived(length) : goneOrSilent();
    }

    private Heard goneOrSilent() {
        return gone.<Heard>map(Heard.Gone::new).orElse(Heard.Silence.SILENCE);
    }

    private void gather() throws InterruptedException {
        long waitMicros = Math.clamp(watch.dueMicros() - monotonicMicros.getAsLong(), 0, READ_WAIT_MILLIS * 1_000L);
        Edge edge = edges.poll(waitMicros, TimeUnit.MICROSECONDS);
        boolean isQuiet = edge == null;
        for (int count = 0; edge != null && count < MOST_WAITING; count++) {
            records.add(watch.edge(edge.line(), edge.isHigh(), edge.micros()));
            edge = edges.poll();
        }
        long nowMicros = monotonicMicros.getAsLong();
        if (isOverrun.get()) {
            gone = Optional.of("more than " + MOST_WAITING
                + " edges came at once: is a line open, without a resistor?");
        } else if (watch.isLookDue(nowMicros)) {
            gone = look(nowMicros);
        } else if (isQuiet && nowMicros >= watch.dueMicros()) {
            records.add(watch.time(nowMicros));
        }
    }

    private Optional<String> look(long nowMicros) {
        for (Pin pin : watched) {
            switch (pins.level(pin.line())) {
                case Pins.Level.Read(boolean isHigh) -> records.add(watch.look(pin.line(), isHigh, nowMicros));
                case Pins.Level.Failed(String why) -> {
                    return Optional.of(why);
                }
            }
        }
        return watch.looked(nowMicros);
    }

    @Override
    public void close() {
        pins.close();
        records.clear();
        gone = Optional.empty();
        isOpen = false;
    }
}
