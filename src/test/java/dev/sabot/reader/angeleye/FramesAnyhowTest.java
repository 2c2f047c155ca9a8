// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Rank;
import dev.sabot.card.Suit;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.Slot;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** However the line cuts and joins the bytes, they say the same. */
class FramesAnyhowTest {

    /** One frame of every described type. */
    private static final List<String> ALL_TYPES = List.of("0:S:", "1:P:", "2:D:8180", "3:I:81B2", "4:G:C2", "5:C:",
        "6:E:C2", "7:e:82", "8:d:A180", "9:i:A1B2", "1:R:8180", "2:L:81", "3:M:85");

    @Test
    void theThreeCheckValuesOfTheProtocolAreSound() {
        assertThat(Line.readings(Wire.hex("05 31 44 81 80 03 37 37 05 30 53 03 36 30 05 32 47 C2 03 42 34")))
            .noneMatch(Reading.FrameRejected.class::isInstance)
            .hasSize(3);
    }

    @Test
    void everySplitPointOfAFrameGivesTheSameReading() {
        for (String key : ALL_TYPES) {
            byte[] frame = Wire.frame(key);
            List<Received> whole = Line.allOf(frame);
            assertThat(whole).hasSize(1);
            for (int at = 1; at < frame.length; at++) {
                Line line = new Line();
                line.feed(Arrays.copyOf(frame, at)).pause(50).feed(Arrays.copyOfRange(frame, at, frame.length));
                assertThat(line.received).as("%s split at %d", key, at).isEqualTo(whole);
            }
        }
    }

    @Test
    void everyJoinOfThreeFramesGivesTheSameReadings() {
        for (String first : ALL_TYPES) {
            for (String second : ALL_TYPES) {
                for (String third : ALL_TYPES) {
                    Line oneByOne = new Line().feed(Wire.frame(first), Wire.frame(second), Wire.frame(third));
                    byte[] joined = Wire.join(Wire.frame(first), Wire.frame(second), Wire.frame(third));
                    assertThat(Line.allOf(joined)).isEqualTo(oneByOne.received);
                }
            }
        }
    }

    @Test
    void everyPairOfSplitPointsInThreeTriplesGivesTheSameReadings() {
        byte[] bytes = Wire.triples("1:D:8180", "2:G:C2", "3:P:");
        List<Received> whole = Line.allOf(bytes);
        assertThat(whole).hasSize(3);
        for (int a = 0; a <= bytes.length; a++) {
            for (int b = a; b <= bytes.length; b++) {
                Line line = new Line().feed(Arrays.copyOf(bytes, a), Arrays.copyOfRange(bytes, a, b),
                    Arrays.copyOfRange(bytes, b, bytes.length));
                assertThat(line.received).isEqualTo(whole);
            }
        }
    }

    @Test
    void aRecordedBeginningOfAShoeIsReadCardByCard() {
        Line line = new Line().feed(Wire.file("angel-eye-withheld.hex")).end();
        assertThat(line.keys()).containsExactly(
            "0:S:", "1:D:8180", "2:D:9180", "3:D:8280", "4:D:9280", "5:D:9380", "6:I:81B7", "7:I:919D",
            "8:I:829A", "9:I:92C3", "1:I:93A6", "2:G:C0", "3:P:", "4:D:8180", "5:D:9180", "6:D:8280", "7:D:9280",
            "8:I:8199", "9:I:91C2", "1:I:82BC", "2:I:92A4", "3:G:90", "4:D:8180", "5:D:9180", "6:D:8280",
            "7:D:9280", "8:D:8380", "9:D:9380", "1:I:81C5", "2:I:91B5", "3:I:829B", "4:I:92B6", "5:I:8394",
            "6:I:93A5", "7:G:90", "8:P:");
    }

    @Test
    void aShoeWithValuesAtTheDrawBeginsWithItsBurn() {
        Line line = new Line().feed(Wire.file("angel-eye-at-draw.hex")).end();
        Card three = Card.of(Rank.THREE, Suit.HEART);
        assertThat(line.received.stream().map(Received::reading).limit(6)).containsExactly(
            Reading.Started.STARTED,
            new Reading.BurnStarted(three),
            new Reading.CardBurned(Card.of(Rank.KING, Suit.SPADE), 2),
            new Reading.CardBurned(Card.of(Rank.FIVE, Suit.DIAMOND), 1),
            new Reading.CardBurned(Card.of(Rank.ACE, Suit.CLUB), 0),
            new Reading.CardDrawn(Optional.of(new Slot(HandId.PLAYER, 1)), Card.of(Rank.NINE, Suit.CLUB), false));
        assertThat(line.reasons()).isEmpty();
    }

    @Test
    void anOverdrawnCardIsSetAsideAndThenTakenAwayOrCarried() {
        Line line = new Line().feed(Wire.file("angel-eye-overdraw.hex")).end();
        assertThat(line.received.stream().map(Received::reading)).contains(
            new Reading.FaultRaised(2, Reading.FaultKind.OVERDRAW, false),
            new Reading.CardSetAside(Face.UNREAD),
            new Reading.OverdrawRevoked(Card.of(Rank.QUEEN, Suit.HEART)),
            new Reading.FaultCleared(2),
            new Reading.CardDrawn(Optional.of(new Slot(HandId.PLAYER, 1)), Face.UNREAD, true));
        assertThat(line.reasons()).isEmpty();
    }
}
