// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Bytes;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A million streams of which a valid one was mutated: no exception, no hang, and exactly the records that stand in the
 * mutated bytes by another's reading of the same description. Where records carry a check, nothing that was not sent.
 */
class MutatedRecordsTest {

    private static final int STREAMS = 200_000;
    private static final int MOST_MUTATIONS = 3;
    private static final int BYTES = 26;
    private static final long SEED = 20_261_130;

    /** What the capture damages by one bit: where a mutation mends it, it is a record that was sent after all. */
    private static final String MENDED = "\1\21\21\0";

    @ParameterizedTest
    @EnumSource
    void onlyWhatStandsInTheBytesIsRead(PlainReading plain) {
        byte[] whole = Line.capture(plain.wire());
        LineFormat format = Line.shipped(plain.wire());
        List<String> sent = new ArrayList<>(plain.records(whole));
        sent.add(MENDED);
        Random random = new Random(SEED + plain.ordinal());
        int unsent = 0;
        for (int stream = 0; stream < STREAMS; stream++) {
            int from = random.nextInt(whole.length - BYTES);
            byte[] bytes = mutated(Arrays.copyOfRange(whole, from, from + BYTES), random);
            List<String> read = read(format, bytes);
            List<String> due = plain.records(bytes);
            if (!read.equals(due)) {
                assertThat(read).as("stream %d of seed %d: %s", stream, SEED, Bytes.of(bytes)).isEqualTo(due);
            }
            unsent += (int) read.stream().filter(record -> !sent.contains(record)).count();
        }
        if (format.checksum().isPresent()) {
            assertThat(unsent).as("records that were never sent").isZero();
        } else {
            assertThat(unsent).as("the mutations reach the codes").isPositive();
        }
    }

    /** Changed, lost, added, doubled and exchanged bytes. */
    private static byte[] mutated(byte[] bytes, Random random) {
        byte[] now = bytes;
        for (int count = 1 + random.nextInt(MOST_MUTATIONS); count > 0; count--) {
            int at = random.nextInt(now.length - 1);
            switch (random.nextInt(5)) {
                case 0 -> now[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> now[at] = (byte) random.nextInt(256);
                case 2 -> now = joined(Arrays.copyOf(now, at), Arrays.copyOfRange(now, at + 1, now.length));
                case 3 -> now = joined(Arrays.copyOf(now, at + 1), Arrays.copyOfRange(now, at, now.length));
                default -> {
                    byte other = now[at];
                    now[at] = now[at + 1];
                    now[at + 1] = other;
                }
            }
        }
        return now;
    }

    private static byte[] joined(byte[] first, byte[] second) {
        return Bytes.joined(Bytes.of(first), Bytes.of(second)).toArray();
    }

    /** The contents of all records that came out; an unknown code is told as a rejection and is a record too. */
    private static List<String> read(LineFormat format, byte[] bytes) {
        List<String> contents = new ArrayList<>();
        LineDecoder decoder = new LineDecoder(format, Optional.empty());
        decoder.feed(bytes, bytes.length, 0, one -> add(format, one, contents));
        return contents;
    }

    private static void add(LineFormat format, Received one, List<String> contents) {
        boolean isBroken = one.reading() instanceof Reading.FrameRejected && one.frame().isEmpty();
        if (!isBroken) {
            byte[] raw = one.raw().toArray();
            String key = one.frame().orElseThrow();
            contents.add(key.startsWith("x:") ? RecordPattern.Sight.TEXT.of(Line.hex(key.substring(2)), 0,
                Line.hex(key.substring(2)).length) : key);
            assertThat(raw.length).isGreaterThanOrEqualTo(format.leastBytes());
        }
    }
}
