// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Bytes;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.RejectReason;
import dev.sabot.input.ShoeCommand.Plain;
import dev.sabot.reader.CommandAnswer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers of the shoe among its frames: heard where they can stand, and nowhere else. */
class HostAnswerTest {

    private static final byte[] ACK = {0x06};

    private static Line line(Asked asked) {
        return new Line(asked, CommandBcc.WITH_STX);
    }

    private static Reading answered(String why) {
        return new Reading.ShoeAnswered(Plain.LOCK, why.isEmpty() ? Optional.empty() : Optional.of(why));
    }

    private static List<Reading> readings(Line line) {
        return line.received.stream().map(Received::reading).toList();
    }

    private static Reading refused(String hex) {
        return readings(line(new Asked(1)).feed(Wire.hex("15" + hex)).silent()).getFirst();
    }

    @ParameterizedTest
    @CsvSource({
        "01, 'a byte of the command reached it damaged, by framing or parity (NAK 01)'",
        "02, 'it takes the command''s checksum for wrong; try command-bcc: without-stx (NAK 02)'",
        "03, 'the command reached it without its end (ETX) (NAK 03)'",
        "11, 'it takes the command''s length for wrong (NAK 11)'",
        "12, 'it does not know the address (NAK 12)'",
        "13, 'it does not know the command (NAK 13)'",
        "14, 'it does not know the type of command (NAK 14)'",
        "21, 'it is busy (NAK 21)'",
        "22, 'it is writing (NAK 22)'",
        "FF, 'it gives a reason that its makers do not name (NAK FF)'",
        "99, 'it gives a reason that nobody has described (NAK 99)'"
    })
    void everyCodeIsSaidInWordsInEitherForm(String code, String words) {
        assertThat(refused(code)).isEqualTo(answered(words));
        assertThat(refused(HexFormat.of().formatHex(Wire.ascii(code)))).isEqualTo(answered(words));
    }

    @Test
    void theOtherChecksumIsNamedWhicheverIsTried() {
        Line line = new Line(new Asked(1), CommandBcc.WITHOUT_STX).feed(Wire.hex("1502"));

        assertThat(readings(line)).containsExactly(
            answered("it takes the command's checksum for wrong; try command-bcc: with-stx (NAK 02)"));
    }

    @Test
    void onlyBusyAndWritingMayBeAskedAgain() {
        Asked asked = new Asked(256);
        for (int code = 0; code < 256; code++) {
            line(asked).feed(new byte[] {0x15, (byte) code}).silent();
        }

        assertThat(asked.heard).filteredOn(CommandAnswer.Busy.class::isInstance)
            .containsExactly(new CommandAnswer.Busy("it is busy (NAK 21)"),
                new CommandAnswer.Busy("it is writing (NAK 22)"));
        assertThat(asked.heard).filteredOn(CommandAnswer.Taken.class::isInstance).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"06", "1521", "153231", "15FF", "154646"})
    void anAnswerIsHeardBetweenAnyTwoFramesAndSplitAnywhere(String hex) {
        byte[] answer = Wire.hex(hex);
        String[] keys = {"1:D:8180", "2:D:9186", "3:I:8195", "4:G:90", "5:P:"};
        List<Reading> frames = Line.readings(Wire.triples(keys));
        for (int copies = 0; copies <= 3 * keys.length; copies++) {
            byte[] before = firstCopies(keys, copies);
            byte[] after = Arrays.copyOfRange(Wire.triples(keys), before.length, Wire.triples(keys).length);
            byte[] all = Wire.join(before, answer, after);
            for (int split = 0; split <= all.length; split++) {
                Line line = line(new Asked(1)).feedSome(Arrays.copyOf(all, split)).feedSome(
                    Arrays.copyOfRange(all, split, all.length)).silent().end();
                List<Reading> heard = new ArrayList<>(readings(line));
                assertThat(heard.removeIf(Reading.ShoeAnswered.class::isInstance)).isTrue();
                assertThat(heard).isEqualTo(frames);
                assertThat(line.told()).isEqualTo(all);
            }
        }
    }

    private static byte[] firstCopies(String[] keys, int copies) {
        byte[] all = {};
        for (int i = 0; i < copies; i++) {
            all = Wire.join(all, Wire.frame(keys[i / 3]));
        }
        return all;
    }

    @Test
    void theBytesOfAnAnswerAreItsEvidence() {
        Line line = line(new Asked(1)).feed(Wire.frame("1:P:"), ACK);

        assertThat(line.received.getLast())
            .isEqualTo(new Received(answered(""), Optional.empty(), 0, Bytes.of(ACK)));
    }

    @Test
    void nobodyAwaitsAnythingSoTheBytesBelongToNoFrame() {
        byte[] all = Wire.join(Wire.frame("1:P:"), ACK, Wire.hex("1502"), Wire.frame("2:P:"));

        Line without = new Line().feed(all).end();
        Line idle = line(new Asked(0)).feed(all).end();

        assertThat(idle.received).isEqualTo(without.received);
        assertThat(idle.reasons()).containsExactly(RejectReason.NO_FRAME);
    }

    @Test
    void onlyAsManyAnswersAreHeardAsAreAwaited() {
        Line line = line(new Asked(1)).feed(ACK, ACK, Wire.frame("1:P:"));

        assertThat(readings(line)).containsExactly(answered(""),
            new Reading.FrameRejected(RejectReason.NO_FRAME, Bytes.of(ACK)), Reading.Standby.STANDBY);
    }

    @Test
    void rubbishBeforeAnAnswerIsToldFirst() {
        Line line = line(new Asked(1)).feed(Wire.ascii("AT"), ACK);

        assertThat(readings(line)).containsExactly(
            new Reading.FrameRejected(RejectReason.NO_FRAME, Bytes.of(Wire.ascii("AT"))), answered(""));
    }

    // A frame that begins is never looked into: it would not come whole, and a damaged byte is no answer.
    @Test
    void noByteOfAFrameIsAnAnswer() {
        byte[] frame = Wire.frame("1:D:8180");
        for (int at = 1; at < frame.length; at++) {
            byte[] damaged = frame.clone();
            damaged[at] = 0x06;
            Line line = line(new Asked(1)).feed(damaged, frame).end();

            assertThat(readings(line)).noneMatch(Reading.ShoeAnswered.class::isInstance);
            assertThat(line.keys()).endsWith("1:D:8180");
        }
    }

    @Test
    void aNakBeforeAFrameStaysWithoutItsCodeAndTheFrameIsRead() {
        Line line = line(new Asked(1)).feed(Wire.hex("15"), Wire.frame("1:P:"));

        assertThat(readings(line)).containsExactly(
            answered("it refused and did not say why (NAK without a code)"), Reading.Standby.STANDBY);
    }

    @Test
    void aNakAfterWhichNothingComesIsToldAfterASilence() {
        Line line = line(new Asked(1)).feed(Wire.hex("15"));
        assertThat(line.received).isEmpty();

        assertThat(readings(line.silent())).containsExactly(
            answered("it refused and did not say why (NAK without a code)"));
    }

    @Test
    void halfACodeIsACodeOfItsOwn() {
        Line line = line(new Asked(1)).feed(Wire.hex("1530"), Wire.frame("1:P:"));

        assertThat(readings(line)).containsExactly(
            answered("it gives a reason that nobody has described (NAK 30)"), Reading.Standby.STANDBY);
    }

    @Test
    void aNakIsToldWhenTheLineEnds() {
        assertThat(readings(line(new Asked(1)).feed(Wire.hex("15")).end())).hasSize(1);
        assertThat(readings(line(new Asked(1)).feed(Wire.hex("15")).opened())).hasSize(1);
    }

    /**
     * Answers stand between frames, and of every frame and answer at most one bit is wrong, a million times in all:
     * no card that was not sent, and the next good frame is read. Two wrong bits may outwit an XOR.
     */
    @Test
    void damageWithAnswersAmongFramesNeverBecomesACard() {
        List<byte[]> pieces = new ArrayList<>();
        for (String key : List.of("1:D:8195", "2:D:9186", "3:D:8286", "4:D:9295", "5:G:90", "6:L:81", "7:P:")) {
            for (int copy = 0; copy < 3; copy++) {
                pieces.add(Wire.frame(key));
            }
            pieces.addAll(List.of(ACK, Wire.hex("1521"), Wire.hex("153032")));
        }
        List<Reading> cards = Line.readings(Wire.join(pieces.toArray(byte[][]::new))).stream()
            .filter(Reading.CardDrawn.class::isInstance).toList();
        long seed = 20_261;
        Random random = new Random(seed);
        int wrong = 0;
        while (wrong < 1_000_000) {
            Line line = line(new Asked(Integer.MAX_VALUE));
            for (byte[] piece : pieces) {
                boolean isWrong = random.nextBoolean();
                wrong += isWrong ? 1 : 0;
                line.feed(isWrong ? Wire.flipped(piece, random.nextInt(piece.length), random.nextInt(8)) : piece);
            }
            line.feed(Wire.triple("8:C:")).end();

            assertThat(line.received.getLast().reading()).as("seed %d", seed).isEqualTo(Reading.CutCard.DRAWN);
            assertThat(line.told()).as("seed %d", seed).isEqualTo(line.fed());
            assertThat(cards).as("seed %d", seed)
                .containsAll(readings(line).stream().filter(Reading.CardDrawn.class::isInstance).toList());
        }
    }
}
