// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.card.Rank;
import dev.sabot.input.Bytes;
import dev.sabot.input.ReaderResult;
import dev.sabot.input.Reading;
import dev.sabot.input.Reading.FaultKind;
import dev.sabot.input.Received;
import dev.sabot.input.RejectReason;
import dev.sabot.input.Slot;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every byte that a frame can carry means one thing or is refused with its bytes; none is a card worth zero. */
class CodesTest {

    private static final Optional<Reading> UNKNOWN = Optional.empty();

    /** The one reading of a frame; empty when it is rejected as an unknown code, with its bytes. */
    private static Optional<Reading> read(char type, int... data) {
        byte[] bytes = new byte[data.length];
        for (int i = 0; i < data.length; i++) {
            bytes[i] = (byte) data[i];
        }
        byte[] frame = Wire.frame('3', type, bytes);
        Received one = new Line().feed(frame).received.getFirst();
        if (one.reading().equals(new Reading.FrameRejected(RejectReason.UNKNOWN_CODE, Bytes.of(frame)))) {
            return UNKNOWN;
        }
        assertThat(one.reading()).isNotInstanceOf(Reading.FrameRejected.class);
        return Optional.of(one.reading());
    }

    @Test
    void everyCardByteIsACardOrWithheldOrUnknown() {
        // Byte values that end the frame early (05, 03) are length faults and stand in DamagedBytesTest.
        int cards = 0;
        for (int code = 0x06; code <= 0xFF; code++) {
            int suit = (code >> 4) & 7;
            int rank = code & 15;
            boolean isCard = code >= 0x80 && suit >= 1 && suit <= 4 && rank >= 1 && rank <= 13;
            Slot slot = new Slot(HandId.PLAYER, 1);
            Optional<Reading> drawn = read('D', 0x81, code);
            Optional<Reading> revealed = read('I', 0x81, code);
            if (isCard) {
                cards++;
                Card card = Card.parse(Rank.ALL.get(rank - 1).symbol() + "?DCSH".charAt(suit)).orElseThrow();
                assertThat(drawn).contains(new Reading.CardDrawn(Optional.of(slot), card, false));
                assertThat(revealed).contains(new Reading.CardRevealed(slot, card));
            } else if (code == 0x80) {
                assertThat(drawn).contains(new Reading.CardDrawn(Optional.of(slot), Face.UNREAD, false));
                assertThat(revealed).isEqualTo(UNKNOWN);
            } else {
                assertThat(drawn).as("card byte %02X", code).isEqualTo(UNKNOWN);
                assertThat(revealed).isEqualTo(UNKNOWN);
            }
        }
        assertThat(cards).isEqualTo(52);
    }

    @Test
    void aWithheldValueIsNoRevelation() {
        assertThat(read('I', 0x81, 0x80)).isEqualTo(UNKNOWN);
    }

    @ParameterizedTest
    @CsvSource({"81, B2, 2S", "91, A7, 7C", "82, B9, 9S", "92, C7, 7H", "83, 9C, QD", "93, 9D, KD", "92, CA, 10H"})
    void revealedCardsAreReadByTheirSuitAndRank(String slot, String code, String card) {
        Reading reading = read('I', Integer.parseInt(slot, 16), Integer.parseInt(code, 16)).orElseThrow();
        assertThat(reading).isInstanceOfSatisfying(Reading.CardRevealed.class,
            revealed -> assertThat(revealed.card()).isEqualTo(Card.parse(card).orElseThrow()));
    }

    @Test
    void everySlotByteIsTakenByTheTypesThatMayNameIt() {
        for (int code = 0x06; code <= 0xFF; code++) {
            int target = (code >> 4) & 7;
            int index = code & 15;
            boolean isHand = code >= 0x80 && target <= 1 && index >= 1 && index <= 3;
            boolean isApart = code >= 0x80 && (target == 2 || target == 5 || (target == 4 && index == 0));
            assertThat(read('D', code, 0xB7).isPresent()).as("D %02X", code).isEqualTo(isHand || isApart);
            assertThat(read('d', code, 0xB7).isPresent()).as("d %02X", code).isEqualTo(isHand || isApart);
            assertThat(read('i', code, 0xB7).isPresent()).as("i %02X", code).isEqualTo(isHand || isApart);
            assertThat(read('I', code, 0xB7).isPresent()).as("I %02X", code).isEqualTo(isHand);
            assertThat(read('R', code, 0xB7).isPresent()).as("R %02X", code).isEqualTo(isHand);
        }
    }

    @Test
    void slotsNameTheirPlace() {
        Card seven = Card.parse("7S").orElseThrow();
        assertThat(read('D', 0x93, 0xB7))
            .contains(new Reading.CardDrawn(Optional.of(new Slot(HandId.BANKER, 3)), seven, false));
        assertThat(read('R', 0x81, 0x80))
            .contains(new Reading.CardDrawn(Optional.of(new Slot(HandId.PLAYER, 1)), Face.UNREAD, true));
        assertThat(read('D', 0xC0, 0xB7)).contains(new Reading.BurnStarted(seven));
        assertThat(read('D', 0xD9, 0xB7)).contains(new Reading.CardBurned(seven, 9));
        assertThat(read('D', 0xD0, 0x80)).contains(new Reading.CardBurned(Face.UNREAD, 0));
        assertThat(read('D', 0xA1, 0xB7)).contains(new Reading.CardSetAside(seven));
        assertThat(read('d', 0xA1, 0x80)).contains(new Reading.CardSetAside(Face.UNREAD));
    }

    @Test
    void aRevokedCardNeverNamesASlot() {
        Card seven = Card.parse("7S").orElseThrow();
        for (int slot : new int[] {0x81, 0x92, 0xA1, 0xC0, 0xD3}) {
            assertThat(read('i', slot, 0xB7)).contains(new Reading.OverdrawRevoked(seven));
        }
    }

    @Test
    void everyResultByteIsAResultOrUnknown() {
        for (int code = 0x06; code <= 0xFF; code++) {
            boolean playerPair = (code & 1) != 0;
            boolean bankerPair = (code & 2) != 0;
            Optional<ReaderResult> expected = switch (code & 0xFC) {
                case 0x90 -> decided(Outcome.PLAYER, false, playerPair, bankerPair);
                case 0xA0 -> decided(Outcome.TIE, false, playerPair, bankerPair);
                case 0xC0 -> decided(Outcome.BANKER, false, playerPair, bankerPair);
                case 0xD0 -> decided(Outcome.BANKER, true, playerPair, bankerPair);
                case 0xF0 -> Optional.of(ReaderResult.Forced.FORCED_END);
                default -> Optional.empty();
            };
            assertThat(read('G', code)).as("result %02X", code).isEqualTo(expected.map(Reading.ResultReported::new));
        }
    }

    private static Optional<ReaderResult> decided(Outcome outcome, boolean withSix, boolean player, boolean banker) {
        return Optional.of(new ReaderResult.Decided(
                outcome, withSix, Optional.of(new ReaderResult.Pairs(player, banker))));
    }

    @ParameterizedTest
    @CsvSource({"1, UNREADABLE_CARD", "2, OVERDRAW", "3, OTHER", "4, REVERSED_CARD", "5, REVERSED_CARD",
        "6, FOREIGN_CARD", "7, TIME_OUT", "0, OTHER", "8, OTHER", "63, OTHER"})
    void errorCodesAreNamed(int code, FaultKind kind) {
        assertThat(read('E', 0x80 | code)).contains(new Reading.FaultRaised(code, kind, false));
        assertThat(read('E', 0xC0 | code)).contains(new Reading.FaultRaised(code, kind, true));
        assertThat(read('e', 0x80 | code)).contains(new Reading.FaultCleared(code));
        assertThat(read('e', 0xC0 | code)).contains(new Reading.FaultCleared(code));
    }

    @Test
    void lockAndPresetAreRead() {
        assertThat(read('L', 0x81)).contains(new Reading.LockChanged(true));
        assertThat(read('L', 0x80)).contains(new Reading.LockChanged(false));
        assertThat(read('M', 0x80)).contains(new Reading.PresetChanged(0));
        assertThat(read('M', 0xFF)).contains(new Reading.PresetChanged(127));
    }

    @Test
    void dataWithoutBitSevenIsUnknownWhateverItWouldMean() {
        // A port set to seven bits strips them all, and with two data bytes the checksum still fits.
        assertThat(read('D', 0x01, 0x32)).isEqualTo(UNKNOWN);
        assertThat(read('G', 0x42)).isEqualTo(UNKNOWN);
        assertThat(read('E', 0x02)).isEqualTo(UNKNOWN);
        assertThat(read('e', 0x02)).isEqualTo(UNKNOWN);
        assertThat(read('L', 0x01)).isEqualTo(UNKNOWN);
        assertThat(read('M', 0x01)).isEqualTo(UNKNOWN);
    }

    @Test
    void everyUndescribedTypeIsRejectedAsSuchWithItsBytes() {
        String described = "SPCDIdiRGEeLM";
        for (int type = 0x06; type <= 0xFF; type++) {
            for (int length = 0; length <= FrameShape.MAX_UNDESCRIBED_DATA; length++) {
                if (described.indexOf(type) >= 0) {
                    continue;
                }
                byte[] data = new byte[length];
                Arrays.fill(data, (byte) 0x85);
                byte[] frame = Wire.frame('3', (char) type, data);
                assertThat(new Line().feed(frame).received.getFirst().reading())
                    .isEqualTo(new Reading.FrameRejected(RejectReason.UNKNOWN_TYPE, Bytes.of(frame)));
            }
        }
    }

    @Test
    void anUndescribedTypeWithTooMuchDataIsALengthRejection() {
        byte[] frame = Wire.frame('3', 'X', new byte[FrameShape.MAX_UNDESCRIBED_DATA + 1]);
        assertThat(new Line().feed(frame).end().reasons()).containsExactly(RejectReason.LENGTH);
    }

    @Test
    void anUnknownFrameKeepsItsKeyUsesItsDigitAndHasCopies() {
        assertThat(new Line().feed(Wire.triples("1:P:", "2:X:8182", "3:D:81FF", "4:G:B0", "5:P:")).keys())
            .containsExactly("1:P:", "2:X:8182", "3:D:81FF", "4:G:B0", "5:P:");
    }

    @Test
    void aTypeThatIsNoVisibleCharacterIsWrittenInHexAndRemembered() {
        byte[] strange = Wire.frame('2', (char) 0x1B);
        Line line = new Line().feed(strange);
        assertThat(line.keys()).containsExactly("2:1B:");
        assertThat(new Line(Optional.of("2:1B:")).feed(strange, Wire.triple("4:P:")).keys())
            .containsExactly("1 lost, 4:P:");
    }

    @Test
    void theReaderSaysWhatItCan() {
        assertThat(AngelEyeDecoder.ABILITIES.kind()).isEqualTo("angel-eye");
        assertThat(AngelEyeDecoder.ABILITIES.slots()).isTrue();
        assertThat(AngelEyeDecoder.ABILITIES.values().wire()).isEqualTo("at-reveal");
        assertThat(AngelEyeDecoder.ABILITIES.result()).isTrue();
        assertThat(AngelEyeDecoder.ABILITIES.boundaries()).isTrue();
    }
}
