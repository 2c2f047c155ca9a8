// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.doctor;

import dev.sabot.input.Bytes;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.RejectReason;
import dev.sabot.reader.Decoder;
import dev.sabot.reader.Link;
import java.io.ByteArrayOutputStream;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/** Opens a line, hears what comes for a time, and closes it. */
final class Listening {

    /** Enough to know that a reader is understood; no need to wait for more. */
    static final int ENOUGH = 6;

    /** Bytes kept for a closer look: some hundred frames. */
    private static final int MOST_KEPT = 4_096;

    private final Link link;
    private final Decoder decoder;
    private final LongSupplier monotonicMillis;
    private final Map<RejectReason, Integer> rejected = new TreeMap<>();
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private int readings;
    private long bytes;

    Listening(Link link, Decoder decoder, LongSupplier monotonicMillis) {
        this.link = link;
        this.decoder = decoder;
        this.monotonicMillis = monotonicMillis;
    }

    /**
     * What was heard.
     *
     * @param trouble why the line could not be opened, or was lost
     * @param readings sound ones
     * @param rejected pieces that became no reading, by reason
     * @param bytes how many came
     * @param kept the first of them
     */
    record Heard(Optional<String> trouble, int readings, Map<RejectReason, Integer> rejected, long bytes, Bytes kept) {

        Heard {
            rejected = Map.copyOf(rejected);
        }

        int rejections() {
            return rejected.values().stream().mapToInt(Integer::intValue).sum();
        }

        /** Whether the reader is understood: joining in the middle of a frame costs one rejection. */
        boolean isUnderstood() {
            return readings > 0 && readings >= rejections();
        }

        /** Such as {@code 12 readings, 3 rejections (checksum 2, no-frame 1)}. */
        String counts() {
            return readings + (readings == 1 ? " reading, " : " readings, ") + rejections()
                + (rejections() == 1 ? " rejection" : " rejections")
                + (rejected.isEmpty() ? "" : new TreeMap<>(rejected).entrySet().stream()
                    .map(entry -> entry.getKey().wire() + " " + entry.getValue())
                    .collect(Collectors.joining(", ", " (", ")")));
        }
    }

    /** Listens until enough is understood, the line is lost or the time is over; a time of 0 only opens the line. */
    Heard listen(long millis) {
        Optional<String> trouble = link.open();
        if (trouble.isEmpty()) {
            try {
                decoder.opened(this::count);
                trouble = hear(monotonicMillis.getAsLong() + millis);
                decoder.end(this::count);
            } finally {
                link.close();
            }
        }
        return new Heard(trouble, readings, rejected, bytes, Bytes.of(kept.toByteArray()));
    }

    private Optional<String> hear(long untilMillis) {
        byte[] buffer = new byte[MOST_KEPT];
        while (monotonicMillis.getAsLong() < untilMillis && readings < ENOUGH) {
            switch (link.read(buffer)) {
                case Link.Heard.Arrived(int length) -> {
                    bytes += length;
                    kept.write(buffer, 0, Math.min(length, MOST_KEPT - kept.size()));
                    decoder.feed(buffer, length, monotonicMillis.getAsLong(), this::count);
                }
                case Link.Heard.Silence _ -> {
                    // The time goes on.
                }
                case Link.Heard.Gone(String why) -> {
                    return Optional.of(why);
                }
            }
        }
        return Optional.empty();
    }

    private void count(Received received) {
        if (received.reading() instanceof Reading.FrameRejected frame) {
            rejected.merge(frame.reason(), 1, Integer::sum);
        } else {
            readings++;
        }
    }
}
