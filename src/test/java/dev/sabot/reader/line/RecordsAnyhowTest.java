// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** However the line cuts and joins the bytes, they say the same, and every byte comes out. */
class RecordsAnyhowTest {

    static final List<String> SHIPPED = Line.SHIPPED;

    /** Bytes in which every pair of split points is tried: several records of each format. */
    private static final int SHORT = 60;

    private static List<Received> allOf(String name, byte[] bytes) {
        return new Line(Line.shipped(name)).feed(bytes).end().received;
    }

    @ParameterizedTest
    @FieldSource("SHIPPED")
    void everySplitPointOfACaptureGivesTheSameReadings(String name) {
        byte[] bytes = Line.capture(name);
        List<Received> whole = allOf(name, bytes);
        assertThat(whole).hasSizeGreaterThan(19);
        for (int at = 1; at < bytes.length; at++) {
            Line line = new Line(Line.shipped(name));
            line.feed(Arrays.copyOf(bytes, at), Arrays.copyOfRange(bytes, at, bytes.length)).end();
            assertThat(line.received).as("%s split at %d", name, at).isEqualTo(whole);
        }
    }

    @ParameterizedTest
    @FieldSource("SHIPPED")
    void everyPairOfSplitPointsGivesTheSameReadings(String name) {
        byte[] bytes = Arrays.copyOf(Line.capture(name), SHORT);
        List<Received> whole = allOf(name, bytes);
        for (int a = 0; a <= bytes.length; a++) {
            for (int b = a; b <= bytes.length; b++) {
                Line line = new Line(Line.shipped(name)).feed(Arrays.copyOf(bytes, a), Arrays.copyOfRange(bytes, a, b),
                    Arrays.copyOfRange(bytes, b, bytes.length)).end();
                assertThat(line.received).isEqualTo(whole);
            }
        }
    }

    @ParameterizedTest
    @FieldSource("SHIPPED")
    void everyByteComesOut(String name) {
        byte[] bytes = Line.capture(name);
        Line line = new Line(Line.shipped(name));
        for (byte one : bytes) {
            line.feed(new byte[] {one});
        }
        assertThat(line.end().told()).isEqualTo(bytes);
        assertThat(line.received).isEqualTo(allOf(name, bytes));
    }

    // The capture has been written by a program of its own; this is the list from which it was written.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "barcode-text     | 9C 2H KH 4D 7S KD 10D 3H 6C 5H 5S JD 6S 4D 5C 8H 8D KS QC",
        "barcode-codes    | 9C 2H KH 4D 7S KD 10D 3H 6C 5H 5S JD 6S 4D 5C 8H 8D KS QC",
        "barcode-position | P1:9C B1:2H P2:KH B2:4D P1:7S B1:KD P2:10D B2:3H 6C P1:5H B1:5S P2:JD B2:6S 4D B3:5C P1:8H"
            + " B1:8D P2:KS B2:QC",
        "rfid-tags        | 9C 2H KH 4D 7S KD 10D 3H 6C 5H 5S JD 6S 4D 5C 8H 8D KS QC",
    })
    void aCaptureIsReadCardByCard(String name, String cards) {
        Line line = new Line(Line.shipped(name)).feed(Line.capture(name)).end();
        line.received.removeIf(one -> !(one.reading() instanceof Reading.CardDrawn));
        assertThat(String.join(" ", line.words())).isEqualTo(cards);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "barcode-text     | pattern pattern no-frame",
        "barcode-codes    | pattern",
        "barcode-position | pattern",
        "rfid-tags        | length unknown-code",
        "serial-crc       | checksum checksum checksum",
    })
    void eachFaultOfACaptureHasItsName(String name, String reasons) {
        Line line = new Line(Line.shipped(name)).feed(Line.capture(name)).end();
        assertThat(line.reasons().stream().map(reason -> reason.wire())).containsExactly(
            reasons.split(" "));
    }

    @Test
    void aBinaryReaderSaysMoreThanCards() {
        Line line = new Line(Line.shipped("serial-crc")).feed(Line.capture("serial-crc")).end();
        assertThat(line.words()).startsWith("STARTED", "BurnStarted[face=3S]", "CardBurned[face=QH, left=-1]",
            "CardBurned[face=2D, left=-1]", "CardBurned[face=?, left=-1]", "BetsClosed[isClosed=true]",
            "P1:9C upright", "B1:2H turned", "P2:KH upright", "B2:4D turned", "BetsClosed[isClosed=false]", "checksum",
            "BetsClosed[isClosed=true]", "P1:7S upright", "B1:KD turned", "P2:10D upright", "B2:3H turned",
            "B3:6C upright").endsWith("DRAWN");
    }

    @Test
    void theKeyOfARecordIsItsContent() {
        assertThat(new Line(Line.shipped("barcode-position")).feed("A3020\r\nB1130\r\n").keys())
            .containsExactly("A3020", "B1130");
        assertThat(new Line(Line.shipped("serial-crc")).feed(Line.hex("AA 55 01 11 49 00 66 4D")).keys())
            .containsExactly("x:01114900");
    }
}
