// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import static dev.sabot.input.RejectReason.LENGTH;
import static dev.sabot.input.RejectReason.NO_FRAME;
import static dev.sabot.input.RejectReason.PATTERN;
import static dev.sabot.input.RejectReason.UNKNOWN_CODE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Damage is rejected under its own name and, in a record that carries a check, never becomes another reading. */
class DamagedRecordsTest {

    private static final LineFormat CRC = Line.shipped("serial-crc");

    /** Every record of the capture that is sound. */
    private static List<byte[]> soundRecords() {
        List<byte[]> records = new ArrayList<>();
        for (Received one : new Line(CRC).feed(Line.capture("serial-crc")).end().received) {
            if (!(one.reading() instanceof Reading.FrameRejected) && one.raw().length() == 8) {
                records.add(one.raw().toArray());
            }
        }
        return records;
    }

    private static byte[] cutCard() {
        return new LineEncoder(CRC).encode(Reading.CutCard.DRAWN).orElseThrow().toArray();
    }

    @Test
    void everySingleFlippedBitOfACheckedRecordIsRejectedAndTheNextIsRead() {
        List<byte[]> records = soundRecords();
        assertThat(records).hasSizeGreaterThan(25);
        for (byte[] record : records) {
            for (int bit = 0; bit < record.length * 8; bit++) {
                byte[] damaged = record.clone();
                damaged[bit / 8] ^= (byte) (1 << (bit % 8));
                Line line = new Line(CRC).feed(damaged, cutCard()).end();
                assertThat(line.words()).as("bit %d", bit).endsWith("DRAWN");
                assertThat(line.received.stream().map(Received::reading)
                    .filter(reading -> !(reading instanceof Reading.FrameRejected))).hasSize(1);
                assertThat(line.reasons()).isNotEmpty();
            }
        }
    }

    @Test
    void theRecordAfterAnyRubbishIsRead() {
        Random random = new Random(20_261_130);
        for (int round = 0; round < 20_000; round++) {
            byte[] rubbish = new byte[random.nextInt(40)];
            for (int at = 0; at < rubbish.length; at++) {
                // False starts, whole and half, are what could swallow the record after them.
                rubbish[at] = random.nextInt(3) == 0 ? (byte) 0xAA : random.nextInt(2) == 0 ? 0x55
                    : (byte) random.nextInt(256);
            }
            Line line = new Line(CRC).feed(rubbish, cutCard());
            assertThat(line.words()).as("round %d", round).endsWith("DRAWN");
            assertThat(line.told()).hasSize(rubbish.length + 8);
        }
    }

    // Wherever the noise ends with a byte that no record has, or with an end, nothing of the next record is lost.
    @ParameterizedTest
    @CsvSource({"barcode-text, 7S, 7S", "barcode-position, A3020, P1:2C"})
    void theLineAfterNoiseIsRead(String name, String record, String card) {
        Random random = new Random(7);
        for (int round = 0; round < 20_000; round++) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            for (int count = random.nextInt(30); count > 0; count--) {
                bytes.write(random.nextInt(2) == 0 ? "A7S30210\r\n".charAt(random.nextInt(10)) : random.nextInt(256));
            }
            bytes.writeBytes(Line.text(random.nextBoolean() ? "\r\n" : "\u0011"));
            Line line = new Line(Line.shipped(name)).feed(bytes.toByteArray()).feed(record + "\r\n");
            assertThat(line.words()).as("round %d", round).endsWith(card);
        }
    }

    // Nobody can say where in "37S" the record began: it is lost, and the one after it is not.
    @Test
    void noiseThatLooksLikeARecordTakesOneWithIt() {
        Line line = new Line(Line.shipped("barcode-text")).feed("37S\r\n8H\r\n");
        assertThat(line.words()).containsExactly("pattern", "8H");
    }

    @Test
    void aLostEndTakesNoMoreThanTheTwoRecordsThatItJoins() {
        assertThat(new Line(Line.shipped("barcode-text")).feed("7S8H\r\n9D\r\n").words())
            .containsExactly("pattern", "9D");
        assertThat(new Line(Line.shipped("rfid-tags")).feed("\u000204A1B2C3\u000204A1").end().reasons())
            .containsExactly(LENGTH, LENGTH);
    }

    @Test
    void aDamagedByteNeverMakesAShorterRecord() {
        assertThat(new Line(Line.shipped("barcode-text")).feed("\u00B10H\r\n").words()).containsExactly("pattern");
        assertThat(new Line(Line.shipped("barcode-codes")).feed("\u00B107\r").words())
            .containsExactly("no-frame", "7S");
    }

    @Test
    void eachFaultHasItsName() {
        LineFormat tags = Line.shipped("rfid-tags");
        assertThat(new Line(tags).feed("xyz\u000204A1\u0003").end().reasons()).containsExactly(NO_FRAME, LENGTH);
        assertThat(new Line(tags).feed("\u000204A1b2C3\u0003").end().reasons()).containsExactly(PATTERN);
        assertThat(new Line(tags).feed("\u000204000000\u0003").end().reasons()).containsExactly(UNKNOWN_CODE);
        assertThat(new Line(tags).feed("\u000204A1B2C3D4\u0003").end().reasons()).containsExactly(LENGTH, NO_FRAME);
        assertThat(new Line(Line.shipped("barcode-text")).feed("7").end().reasons()).containsExactly(LENGTH);
    }

    @Test
    void noiseWithoutEndIsToldWhileItLasts() {
        for (String name : Line.SHIPPED) {
            Line line = new Line(Line.shipped(name)).feed("7".repeat(1_000));
            assertThat(line.received).as(name).hasSizeGreaterThanOrEqualTo(15);
            assertThat(line.end().told()).hasSize(1_000);
        }
    }

    @Test
    void aRecordThatTheLineCutOffIsToldWhenItOpensAgain() {
        Line line = new Line(Line.shipped("barcode-text")).feed("10").opened().feed("7S\r\n");
        assertThat(line.words()).containsExactly("length", "7S");
    }
}
