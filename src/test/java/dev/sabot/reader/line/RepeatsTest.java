// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A copy is no card, and a card is no copy. */
class RepeatsTest {

    private static final LineFormat TWICE = Line.shipped("barcode-codes");
    private static final LineFormat LYING = Line.shipped("rfid-tags");
    private static final String QUEEN = "\u0002" + queen() + "\u0003";

    private static String queen() {
        return new LineEncoder(LYING).encode(EncoderTest.drawn("QS")).map(record -> new String(record.toArray(), 1, 8,
            StandardCharsets.US_ASCII)).orElseThrow();
    }

    @Test
    void theSecondOfAPairIsACopyAndAThirdIsAnotherCard() {
        assertThat(new Line(TWICE).feed("07\r").pause(20).feed("07\r").pause(20).feed("07\r").words())
            .containsExactly("7S", "7S");
    }

    @Test
    void aPairWithTooLongAPauseIsTwoCards() {
        assertThat(new Line(TWICE).feed("07\r").pause(100).feed("07\r").words()).containsExactly("7S");
        assertThat(new Line(TWICE).feed("07\r").pause(101).feed("07\r").words()).containsExactly("7S", "7S");
    }

    @Test
    void aCardMayLieOnTheReaderForAnyTime() {
        Line line = new Line(LYING);
        for (int times = 0; times < 1_000; times++) {
            line.feed(QUEEN).pause(1_500);
        }
        assertThat(line.words()).containsExactly("QS");
    }

    @Test
    void anotherCardBetweenMakesANewOne() {
        Line line = new Line(TWICE).feed("07\r07\r08\r08\r07\r07\r");
        assertThat(line.words()).containsExactly("7S", "8S", "7S");
        assertThat(line.keys()).containsExactly("07", "08", "07");
    }

    @Test
    void damageBetweenTwoCopiesMakesNoNewCard() {
        assertThat(new Line(TWICE).feed("07\r0x\r07\r").words()).containsExactly("7S", "pattern");
    }

    // The pause is unknown: the process may have been down for a second or an hour.
    @Test
    void afterARestartTheCardThatWasToldIsNotToldAgain() {
        assertThat(new Line(TWICE, Optional.of("07")).pause(60_000).feed("07\r").words()).isEmpty();
        assertThat(new Line(TWICE, Optional.of("07")).feed("07\r07\r").words()).containsExactly("7S");
        assertThat(new Line(TWICE, Optional.of("08")).feed("07\r").words()).containsExactly("7S");
    }

    @Test
    void afterTheLineWasOpenedAgainACopyIsStillACopy() {
        assertThat(new Line(LYING).feed(QUEEN).pause(5_000).opened().feed(QUEEN).pause(1_500).feed(QUEEN).words())
            .containsExactly("QS");
    }

    @Test
    void withoutRepeatsEveryRecordIsACard() {
        Line line = new Line(Line.shipped("barcode-text"), Optional.of("7S")).feed("7S\r\n7S\r\n");
        assertThat(line.words()).containsExactly("7S", "7S");
    }

    @Test
    void copiesAreEvidenceOfWhatComesNext() {
        Line line = new Line(TWICE).feed("07\r07\r08\r");
        assertThat(line.received.get(0).raw().hex()).isEqualTo("30370d");
        assertThat(line.received.get(1).raw().hex()).isEqualTo("30370d30380d");
    }

    @Test
    void ofCopiesWithoutEndTheLastBytesAreKept() {
        Line line = new Line(LYING);
        for (int times = 0; times < 1_000; times++) {
            line.feed(QUEEN);
        }
        assertThat(line.received).hasSize(1);
        assertThat(line.told()).hasSize(10 + LineDecoder.MOST_UNTOLD_BYTES);
    }
}
