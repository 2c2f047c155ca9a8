// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.input.Bytes;
import dev.sabot.input.Orientation;
import dev.sabot.input.Reading;
import dev.sabot.input.Slot;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** What is written is what is read. */
class EncoderTest {

    static final List<String> SHIPPED = Line.SHIPPED;

    static Reading drawn(String card) {
        return new Reading.CardDrawn(Optional.empty(), Card.parse(card).orElseThrow(), false);
    }

    private static Reading drawn(String card, HandId hand, int index, Optional<Orientation> side) {
        return new Reading.CardDrawn(Optional.of(new Slot(hand, index)), Card.parse(card).orElseThrow(), false, side);
    }

    private static Optional<String> hex(String format, Reading reading, int nthOfCoup) {
        return new LineEncoder(Line.shipped(format)).encode(reading, nthOfCoup).map(Bytes::hex);
    }

    @ParameterizedTest
    @FieldSource("SHIPPED")
    void everyCardIsReadAsItWasWritten(String name) {
        LineEncoder encoder = new LineEncoder(Line.shipped(name));
        for (Card card : Card.PACK) {
            for (HandId hand : List.of(HandId.PLAYER, HandId.BANKER)) {
                byte[] record = encoder.encode(drawn(card.toString(), hand, 2, Optional.empty()), 0).orElseThrow()
                    .toArray();
                Line line = new Line(Line.shipped(name)).feed(record);
                assertThat(line.received).hasSize(1);
                Reading.CardDrawn read = (Reading.CardDrawn) line.received.getFirst().reading();
                assertThat(read.face()).isEqualTo(card);
                boolean hasSlots = new LineReader(Line.shipped(name), Optional.empty()).abilities().slots();
                assertThat(read.slot()).isEqualTo(hasSlots ? Optional.of(new Slot(hand, 2)) : Optional.empty());
            }
        }
    }

    // By hand, from the drawings in the files.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "barcode-text     | 10H | player | 1 | 1 | 3130480d0a",
        "barcode-codes    | AS  | player | 1 | 1 | 30310d",
        "barcode-codes    | KC  | player | 1 | 1 | 35320d",
        "barcode-position | 2C  | player | 1 | 1 | 41333032300d0a",
        "barcode-position | 2C  | player | 1 | 0 | 41333032300d0a",
        "barcode-position | KD  | banker | 3 | 5 | 45343133300d0a",
        "barcode-position | KD  | player | 3 | 5 | 45343133300d0a",
        "barcode-position | KD  | banker | 3 | 6 | 46343133300d0a",
        "serial-crc       | 9C  | player | 1 | 1 | aa5501114900664d",
    })
    void aCardIsWrittenAsItsReaderWritesIt(String name, String card, String hand, int index, int nth, String hex) {
        assertThat(hex(name, drawn(card, HandId.ofWire(hand).orElseThrow(), index, Optional.empty()), nth))
            .contains(hex);
    }

    @Test
    void theOtherSideIsWrittenWhereThereIsRoomForIt() {
        assertThat(hex("serial-crc", drawn("2H", HandId.BANKER, 1, Optional.of(Orientation.TURNED)), 0))
            .contains("aa550121220188b2");
    }

    @Test
    void aNumberedPlaceIsNeverGuessed() {
        assertThat(hex("barcode-position", drawn("KD", HandId.BANKER, 3, Optional.empty()), 0)).isEmpty();
        assertThat(hex("barcode-position", drawn("KD", HandId.PLAYER, 3, Optional.empty()), 0)).isEmpty();
    }

    @Test
    void whatIsNoCardIsWrittenWhereTheFormatHasAWordForIt() {
        assertThat(hex("barcode-text", Reading.CutCard.DRAWN, 0)).contains("4355540d0a");
        assertThat(hex("barcode-codes", Reading.CutCard.DRAWN, 0)).contains("35330d");
        assertThat(hex("barcode-position", Reading.CutCard.DRAWN, 0)).isEmpty();
        assertThat(hex("serial-crc", Reading.Started.STARTED, 0)).contains("aa557f00000019f0");
        assertThat(hex("serial-crc", new Reading.BetsClosed(true), 0)).contains("aa55200000000be4");
        assertThat(hex("serial-crc", new Reading.FaultRaised(1, Reading.FaultKind.UNREADABLE_CARD, false), 0))
            .isPresent();
        assertThat(hex("serial-crc", new Reading.FaultRaised(2, Reading.FaultKind.OTHER, false), 0)).isEmpty();
        assertThat(hex("barcode-text", Reading.Started.STARTED, 0)).isEmpty();
    }

    @Test
    void whatWasDoneWithACardIsWrittenOrNothingIs() {
        assertThat(hex("serial-crc", new Reading.CardBurned(Face.UNREAD, 0), 0)).contains("aa55030000000060");
        assertThat(hex("serial-crc", new Reading.BurnStarted(Card.parse("3S").orElseThrow()), 0))
            .contains("aa55040013000c24");
        assertThat(hex("serial-crc", new Reading.CardSetAside(Face.UNREAD), 0)).isEmpty();
        assertThat(hex("barcode-text", new Reading.CardBurned(Card.parse("3S").orElseThrow(), 0), 0)).isEmpty();
    }

    @Test
    void aCardThatWasNotReadIsWrittenWhereTheFormatHasAWordForIt() {
        Reading unread = new Reading.CardDrawn(Optional.of(new Slot(HandId.PLAYER, 1)), Face.UNREAD, false);
        assertThat(hex("barcode-text", unread, 1)).contains("4e6f526561640d0a");
        assertThat(hex("serial-crc", unread, 1)).isPresent();
        assertThat(hex("barcode-position", unread, 1)).isEmpty();
    }
}
