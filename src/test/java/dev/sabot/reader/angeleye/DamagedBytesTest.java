// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

import static dev.sabot.input.RejectReason.CHECKSUM;
import static dev.sabot.input.RejectReason.LENGTH;
import static dev.sabot.input.RejectReason.NO_FRAME;
import static dev.sabot.input.RejectReason.SEQUENCE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Bytes;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Damage is rejected under its own name, costs nothing else, and never becomes another reading. */
class DamagedBytesTest {

    private static final byte[] NEXT = Wire.frame("2:P:");

    @Test
    void everySingleFlippedBitOfEveryFrameIsRejected() {
        for (byte[] frame : everySoundFrame()) {
            for (int at = 0; at < frame.length; at++) {
                for (int bit = 0; bit < 8; bit++) {
                    List<Received> heard = Line.allOf(Wire.flipped(frame, at, bit));
                    assertThat(heard).isNotEmpty().allMatch(one -> one.reading() instanceof Reading.FrameRejected);
                }
            }
        }
    }

    /** Every type with every data it can carry, at one digit: some thirty thousand frames. */
    private static List<byte[]> everySoundFrame() {
        List<byte[]> frames = new ArrayList<>();
        frames.add(Wire.frame("0:S:"));
        for (char seq = '1'; seq <= '9'; seq++) {
            frames.add(Wire.frame(seq, 'P'));
            frames.add(Wire.frame(seq, 'C'));
        }
        for (int data = 0x80; data <= 0xFF; data++) {
            for (char type : "GEeLM".toCharArray()) {
                frames.add(Wire.frame('1', type, (byte) data));
            }
        }
        for (int slot = 0x80; slot <= 0xD1; slot++) {
            for (int card = 0x80; card <= 0xCD; card++) {
                for (char type : "DIdiR".toCharArray()) {
                    frames.add(Wire.frame('4', type, (byte) slot, (byte) card));
                }
            }
        }
        return frames;
    }

    @Test
    void aFlippedBitNeverTakesTheNextFrameWithIt() {
        for (String key : List.of("0:S:", "1:P:", "1:D:8180", "1:G:C2", "1:E:85")) {
            byte[] frame = Wire.frame(key);
            for (int at = 0; at < frame.length; at++) {
                for (int bit = 0; bit < 8; bit++) {
                    List<Received> heard = Line.allOf(Wire.join(Wire.flipped(frame, at, bit), NEXT));
                    assertThat(heard.getLast().reading()).isEqualTo(Reading.Standby.STANDBY);
                    assertThat(heard.subList(0, heard.size() - 1))
                        .allMatch(one -> one.reading() instanceof Reading.FrameRejected);
                }
            }
        }
    }

    @Test
    void anyDamagedCopyOfThreeLosesNothing() {
        List<String> keys = List.of("0:S:", "1:D:8180", "2:D:9180", "3:D:8280", "4:D:9280", "5:I:8199", "6:I:91C2",
            "7:I:82BC", "8:I:92A4", "9:G:90", "1:P:");
        for (int victim = 0; victim < keys.size(); victim++) {
            for (int copy = 0; copy < 3; copy++) {
                for (int at = 0; at < Wire.frame(keys.get(victim)).length; at++) {
                    Line line = new Line();
                    for (int k = 0; k < keys.size(); k++) {
                        byte[][] copies = new byte[3][];
                        Arrays.fill(copies, Wire.frame(keys.get(k)));
                        if (k == victim) {
                            copies[copy] = Wire.flipped(copies[copy], at, 3);
                        }
                        line.feed(copies);
                    }
                    line.end();
                    assertThat(line.keys().stream().filter(key -> !key.equals("-"))).isEqualTo(keys);
                }
            }
        }
    }

    @Test
    void rubbishBetweenFramesHarmsNothing() {
        // A modem string, carriage returns of a terminal left in icrnl, XON and XOFF of one left in ixon.
        for (String rubbish : List.of("AT\r\n", "\r", "\u0011", "\u0013", "\r\u0011\u0013", "\u0003", "7", "\u0006")) {
            byte[] noise = Wire.ascii(rubbish);
            Line line = new Line().feed(Wire.frame("1:D:8180"), noise, Wire.frame("1:D:8180"), noise,
                Wire.frame("1:D:8180"), noise, Wire.triple("2:D:9180")).end();
            assertThat(line.keys()).containsExactly("1:D:8180", "-", "-", "-", "2:D:9180");
            assertThat(line.reasons()).containsOnly(NO_FRAME);
        }
    }

    @Test
    void rubbishInsideACopyCostsThatCopyOnly() {
        byte[] frame = Wire.frame("1:D:8180");
        for (byte noise : new byte[] {0x0D, 0x11, 0x13, 0x05, 0x03, 0x41, (byte) 0x81}) {
            for (int at = 1; at < frame.length; at++) {
                byte[] noisy = Wire.join(Arrays.copyOf(frame, at), new byte[] {noise},
                    Arrays.copyOfRange(frame, at, frame.length));
                Line line = new Line().feed(noisy, frame, frame, Wire.triple("2:D:9180")).end();
                assertThat(line.keys().stream().filter(key -> !key.equals("-")))
                    .containsExactly("1:D:8180", "2:D:9180");
            }
        }
    }

    @Test
    void oneRunOfRubbishIsOneRejectionWithItsBytes() {
        assertThat(Line.readings(Wire.join(Wire.ascii("AT\r\n"), NEXT))).containsExactly(
            new Reading.FrameRejected(NO_FRAME, Bytes.of(Wire.ascii("AT\r\n"))), Reading.Standby.STANDBY);
    }

    @Test
    void rubbishWithoutEndIsToldPieceByPiece() {
        byte[] noise = new byte[FrameSplitter.MAX_BROKEN_BYTES * 2 + 1];
        Arrays.fill(noise, (byte) 0xFF);
        Line line = new Line().feed(noise);
        assertThat(line.reasons()).containsExactly(NO_FRAME, NO_FRAME);
        assertThat(line.end().reasons()).hasSize(3);
    }

    @Test
    void noiseAfterAnEnqWithoutEndIsToldPieceByPiece() {
        byte[] noise = new byte[FrameSplitter.MAX_BROKEN_BYTES * 2];
        Arrays.fill(noise, (byte) 0xFF);
        noise[0] = 0x05;
        assertThat(new Line().feed(noise).reasons()).containsExactly(LENGTH, NO_FRAME);
    }

    @Test
    void aFrameCutOffByTheNextIsALengthRejection() {
        byte[] frame = Wire.frame("1:D:8180");
        for (int at = 1; at < frame.length; at++) {
            Line line = new Line().feed(Arrays.copyOf(frame, at), NEXT);
            assertThat(line.reasons()).containsExactly(LENGTH);
            assertThat(line.keys()).containsExactly("-", "2:P:");
        }
    }

    @Test
    void aFrameWithAByteTooManyOrTooFewIsALengthRejection() {
        assertThat(new Line().feed(Wire.frame('1', 'D', (byte) 0x81)).end().reasons()).containsExactly(LENGTH);
        assertThat(new Line().feed(Wire.frame('1', 'G', (byte) 0xC2, (byte) 0x80)).end().reasons())
            .containsExactly(LENGTH);
        assertThat(new Line().feed(Wire.frame('1', 'P', (byte) 0x80)).end().reasons()).containsExactly(LENGTH);
        assertThat(new Line().feed(Wire.frame('1', 'D', (byte) 0x81, (byte) 0x80, (byte) 0x80)).end().reasons())
            .containsExactly(LENGTH);
    }

    @Test
    void aWrongOrLowerCaseChecksumIsAChecksumRejection() {
        assertThat(new Line().feed(Wire.hex("05 32 47 C2 03 42 35")).reasons()).containsExactly(CHECKSUM);
        assertThat(new Line().feed(Wire.hex("05 32 47 C2 03 62 34")).reasons()).containsExactly(CHECKSUM);
        assertThat(new Line().feed(Wire.hex("05 32 47 C2 03 34 42")).reasons()).containsExactly(CHECKSUM);
        assertThat(new Line().feed(Wire.hex("05 32 47 C2 03 05")).end().reasons()).containsExactly(LENGTH, LENGTH);
    }

    @Test
    void aDigitThatTheTypeCannotCarryIsASequenceRejectionWithoutAKey() {
        for (int seq = 0x20; seq < 0x7F; seq++) {
            boolean isDigit = seq >= '1' && seq <= '9';
            assertThat(new Line().feed(Wire.frame((char) seq, 'P')).reasons())
                .isEqualTo(isDigit ? List.of() : List.of(SEQUENCE));
            Line start = new Line().feed(Wire.frame((char) seq, 'S'));
            assertThat(start.reasons()).isEqualTo(seq == '0' ? List.of() : List.of(SEQUENCE));
            assertThat(start.keys()).containsExactly(seq == '0' ? "0:S:" : "-");
        }
    }

    @Test
    void anImpossibleDigitLeavesTheSequenceAsItWas() {
        Line line = new Line().feed(Wire.triple("1:P:"), Wire.frame('0', 'P'), Wire.frame("1:P:"),
            Wire.triple("2:D:8180"));
        // Had the digit 0 been remembered, the fourth 1:P: would follow it without a loss.
        assertThat(line.keys()).containsExactly("1:P:", "-", "8 lost, 1:P:", "2:D:8180");
    }

    @Test
    void whatIsIncompleteAtTheEndOfInputIsTold() {
        Line line = new Line().feed(Wire.triple("1:P:"), new byte[] {0x05, 0x32}).end();
        assertThat(line.received.getLast().reading())
            .isEqualTo(new Reading.FrameRejected(LENGTH, Bytes.of(new byte[] {0x05, 0x32})));
        assertThat(new Line().feed(new byte[] {0x37}).end().reasons()).containsExactly(NO_FRAME);
        assertThat(new Line().end().received).isEmpty();
        assertThat(new Line().feed(Wire.triple("1:P:")).end().end().received).hasSize(1);
    }

    @Test
    void joiningInTheMiddleOfAFrameCostsThatFrameOnly() {
        byte[] bytes = Wire.triples("3:D:8180", "4:D:9180");
        for (int from = 0; from < bytes.length / 2; from++) {
            Line line = new Line().feed(Arrays.copyOfRange(bytes, from, bytes.length));
            assertThat(line.keys()).endsWith("4:D:9180");
            assertThat(line.keys().stream().filter(key -> key.contains("lost"))).isEmpty();
        }
    }

    @Test
    void everyByteComesOutOnceAndInOrder() {
        for (long seed = 1; seed <= 200; seed++) {
            Random random = new Random(seed);
            byte[] bytes = Wire.join(Wire.file("angel-eye-withheld.hex"), Wire.file("angel-eye-overdraw.hex"));
            Line line = new Line();
            for (int at = 0; at < bytes.length;) {
                int length = Math.min(1 + random.nextInt(40), bytes.length - at);
                byte[] part = Arrays.copyOfRange(bytes, at, at + length);
                if (random.nextInt(4) == 0) {
                    part[random.nextInt(length)] = (byte) random.nextInt(256);
                }
                line.feed(part);
                at += length;
            }
            line.end();
            assertThat(line.told()).as("seed %d", seed).isEqualTo(line.fed());
        }
    }

    @Test
    void aReadingCarriesTheCopiesOfTheOneBefore() {
        Line line = new Line().feed(Wire.triples("1:P:", "2:D:8180"));
        assertThat(line.received.getFirst().raw()).isEqualTo(Bytes.of(Wire.frame("1:P:")));
        assertThat(line.received.getLast().raw())
            .isEqualTo(Bytes.of(Wire.join(Wire.times(2, "1:P:"), Wire.frame("2:D:8180"))));
    }
}
