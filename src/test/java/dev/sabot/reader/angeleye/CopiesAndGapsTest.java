// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Three copies are one frame; what is missing is counted, never guessed. */
class CopiesAndGapsTest {

    @Test
    void threeCopiesAreOneReading() {
        assertThat(new Line().feed(Wire.triple("1:D:8180")).keys()).containsExactly("1:D:8180");
    }

    @Test
    void copiesOfAnOrdinaryFrameMayComeAfterAnyPause() {
        Line line = new Line().feed(Wire.frame("1:D:8180")).pause(86_400_000).feed(Wire.times(2, "1:D:8180"));
        assertThat(line.keys()).containsExactly("1:D:8180");
    }

    @Test
    void aFourthIdenticalFrameMeansEightLostBetween() {
        assertThat(new Line().feed(Wire.times(4, "1:D:8180")).keys()).containsExactly("1:D:8180", "8 lost, 1:D:8180");
    }

    @Test
    void theFourthHasTwoCopiesOfItsOwn() {
        assertThat(new Line().feed(Wire.times(6, "1:P:")).keys()).containsExactly("1:P:", "8 lost, 1:P:");
        assertThat(new Line().feed(Wire.times(7, "1:P:")).keys())
            .containsExactly("1:P:", "8 lost, 1:P:", "8 lost, 1:P:");
    }

    @Test
    void theSameDigitWithOtherDataIsAnotherFrameARoundLater() {
        assertThat(new Line().feed(Wire.triples("1:D:8180", "1:D:9180")).keys())
            .containsExactly("1:D:8180", "8 lost, 1:D:9180");
        assertThat(new Line().feed(Wire.triples("1:P:", "1:C:")).keys()).containsExactly("1:P:", "8 lost, 1:C:");
    }

    @Test
    void everyGapIsCountedForEveryPairOfDigits() {
        for (int before = 1; before <= 9; before++) {
            for (int after = 1; after <= 9; after++) {
                int steps = 0;
                for (int digit = before % 9 + 1; digit != after; digit = digit % 9 + 1) {
                    steps++;
                }
                Line line = new Line().feed(Wire.triple(before + ":P:"), Wire.triple(after + ":C:"));
                String last = after + ":C:";
                assertThat(line.keys().getLast()).isEqualTo(steps == 0 ? last : steps + " lost, " + last);
            }
        }
    }

    @Test
    void theDigitAfterNineIsOne() {
        assertThat(new Line().feed(Wire.triples("9:P:", "1:D:8180")).keys()).containsExactly("9:P:", "1:D:8180");
    }

    @Test
    void theDigitAfterAStartUpIsOne() {
        assertThat(new Line().feed(Wire.triples("0:S:", "1:D:8180")).keys()).containsExactly("0:S:", "1:D:8180");
        assertThat(new Line().feed(Wire.triples("0:S:", "3:D:8280")).keys())
            .containsExactly("0:S:", "2 lost, 3:D:8280");
    }

    @Test
    void aStartUpNeverRevealsAGap() {
        assertThat(new Line().feed(Wire.triples("4:D:8180", "0:S:")).keys()).containsExactly("4:D:8180", "0:S:");
    }

    @Test
    void theFirstFrameEverRevealsNoGap() {
        assertThat(new Line().feed(Wire.triple("7:D:8180")).keys()).containsExactly("7:D:8180");
    }

    @Test
    void afterAPowerCycleTheSameFrameIsANewOne() {
        // Without this the first card after the restart would be taken for a copy of the last one before it.
        assertThat(new Line().feed(Wire.triples("1:D:8180", "0:S:", "1:D:8180")).keys())
            .containsExactly("1:D:8180", "0:S:", "1:D:8180");
    }

    @Test
    void moreThanThreeCopiesOfAStartUpAreASecondStartUp() {
        assertThat(new Line().feed(Wire.times(4, "0:S:")).keys()).containsExactly("0:S:", "0:S:");
        assertThat(new Line().feed(Wire.times(6, "0:S:")).keys()).containsExactly("0:S:", "0:S:");
        assertThat(new Line().feed(Wire.times(7, "0:S:")).keys()).containsExactly("0:S:", "0:S:", "0:S:");
    }

    @Test
    void aPauseOfMoreThanAHundredMillisecondsMakesASecondStartUp() {
        assertThat(startUpsWithPause(100)).hasSize(1);
        assertThat(startUpsWithPause(101)).hasSize(2);
    }

    private static List<String> startUpsWithPause(long millis) {
        return new Line().feed(Wire.frame("0:S:")).pause(millis).feed(Wire.frame("0:S:")).keys();
    }

    @Test
    void thePauseIsCountedFromTheCopyBefore() {
        Line line = new Line().feed(Wire.frame("0:S:")).pause(80).feed(Wire.frame("0:S:")).pause(80)
            .feed(Wire.frame("0:S:"));
        assertThat(line.keys()).containsExactly("0:S:");
    }

    @Test
    void afterReopeningTwoMoreCopiesAreCopiesWhateverThePause() {
        for (String key : List.of("1:D:8180", "0:S:")) {
            for (int before = 1; before <= 3; before++) {
                for (int after = 0; after <= 2; after++) {
                    Line line = new Line().feed(Wire.times(before, key)).pause(60_000).opened().pause(60_000);
                    for (int copy = 0; copy < after; copy++) {
                        line.feed(Wire.frame(key)).pause(60_000);
                    }
                    assertThat(line.keys()).containsExactly(key);
                }
            }
        }
    }

    @Test
    void theThirdAfterReopeningIsANewFrame() {
        assertThat(new Line().feed(Wire.triple("1:D:8180")).opened().feed(Wire.times(3, "1:D:8180")).keys())
            .containsExactly("1:D:8180", "8 lost, 1:D:8180");
        assertThat(new Line().feed(Wire.triple("0:S:")).opened().feed(Wire.times(3, "0:S:")).keys())
            .containsExactly("0:S:", "0:S:");
    }

    @Test
    void reopeningForgetsNothing() {
        assertThat(new Line().feed(Wire.triple("4:P:")).opened().feed(Wire.triple("6:D:9180")).keys())
            .containsExactly("4:P:", "1 lost, 6:D:9180");
        assertThat(new Line().feed(Wire.triple("4:P:")).opened().feed(Wire.triple("5:D:8180")).keys())
            .containsExactly("4:P:", "5:D:8180");
    }

    @Test
    void halfAFrameBeforeReopeningIsNoPartOfTheNext() {
        byte[] frame = Wire.frame("1:D:8180");
        byte[] head = {frame[0], frame[1], frame[2], frame[3]};
        byte[] tail = {frame[4], frame[5], frame[6], frame[7]};
        Line line = new Line().feed(head).opened().feed(tail).end();
        assertThat(line.keys()).containsExactly("-", "-");
    }

    @Test
    void aRestartKnowsTheLastFrame() {
        Line line = new Line(Optional.of("4:D:9280")).opened().feed(Wire.times(2, "4:D:9280"), Wire.triple("6:P:"));
        assertThat(line.keys()).containsExactly("1 lost, 6:P:");
        assertThat(new Line(Optional.of("9:G:90")).opened().feed(Wire.triple("1:P:")).keys())
            .containsExactly("1:P:");
        assertThat(new Line(Optional.of("0:S:")).opened().feed(Wire.times(2, "0:S:"), Wire.triple("1:P:")).keys())
            .containsExactly("1:P:");
    }

    @Test
    void aKeyOfAnotherKindOfReaderIsNoMemory() {
        for (String key : List.of("", "1", "x:y", "A:D:8180", "17:D:8180", "1:D:818", "card 7S")) {
            assertThat(new Line(Optional.of(key)).feed(Wire.triple("5:P:")).keys()).containsExactly("5:P:");
        }
    }

    @Test
    void aLossIsToldOnTheFrameThatRevealsItEvenWhenThatIsRejected() {
        assertThat(new Line().feed(Wire.triples("1:P:", "4:X:")).keys()).containsExactly("1:P:", "2 lost, 4:X:");
    }

    @Test
    void whenAllThreeCopiesAreDamagedTheNextFrameRevealsTheLoss() {
        byte[] bad = Wire.flipped(Wire.frame("2:D:8180"), 4, 0);
        Line line = new Line().feed(Wire.triple("1:P:"), bad, bad, bad, Wire.triple("3:D:9180"));
        assertThat(line.keys()).containsExactly("1:P:", "-", "-", "-", "1 lost, 3:D:9180");
    }
}
