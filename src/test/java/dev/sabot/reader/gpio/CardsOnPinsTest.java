// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.RejectReason;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CardsOnPinsTest {

    private final Wires wires = new Wires().begin();

    private static Reading card(String text) {
        return new Reading.CardDrawn(Optional.empty(), Card.parse(text).orElseThrow(), false);
    }

    private List<RejectReason> rejections() {
        return wires.readings().stream().map(one -> ((Reading.FrameRejected) one).reason()).toList();
    }

    @ParameterizedTest
    @CsvSource({"1,A", "2,2", "3,3", "4,4", "5,5", "6,6", "7,7", "8,8", "9,9", "10,10", "11,J", "12,Q", "13,K"})
    void aCodeIsARank(int code, String card) {
        assertThat(wires.card(code).readings()).containsExactly(card(card));
    }

    @Test
    void fourteenIsTheCutCard() {
        assertThat(wires.card(14).readings()).containsExactly(Reading.CutCard.DRAWN);
    }

    // The card has left the shoe, whatever it was.
    @Test
    void fifteenIsACardThatCouldNotBeRead() {
        assertThat(wires.card(15).readings()).containsExactly(
            new Reading.CardDrawn(Optional.empty(), Face.UNREAD, false),
            new Reading.FaultRaised(0, Reading.FaultKind.UNREADABLE_CARD, false));
    }

    @Test
    void aStrobeWithoutACodeIsRefused() {
        wires.card(0);
        assertThat(rejections()).containsExactly(RejectReason.UNKNOWN_CODE);
    }

    @ParameterizedTest
    @CsvSource({"false,false,7S", "true,false,7H", "false,true,7D", "true,true,7C"})
    void suitLinesNameTheSuit(boolean first, boolean second, String card) {
        wires.edge(5, first).edge(6, second).card(7);
        assertThat(Wires.readings(wires.received(true))).containsExactly(card(card));
    }

    @Test
    void linesThatAreActiveLowMeanTheSameTheOtherWayRound() {
        Pin strobe = new Pin(24, false, Pin.Pull.UP, 500);
        List<Pin> data = List.of(new Pin(1, false, Pin.Pull.UP, 0), new Pin(2, true, Pin.Pull.DOWN, 0),
            new Pin(3, true, Pin.Pull.DOWN, 0), new Pin(4, true, Pin.Pull.DOWN, 0));
        CardPins pins = new CardPins(data, List.of(), List.of(), strobe, 200, 20_000);
        Wires wired = new Wires().started().level(24, true).level(1, false).level(2, true).level(3, false)
            .level(4, false).pass(1_000).edge(24, false).pass(20_000).edge(24, true).rest(500);
        assertThat(Wires.readings(Wires.received(new GpioReader(pins).decoder(Optional.empty()), wired.bytes())))
            .containsExactly(card("3"));
    }

    @Test
    void cardsOneAfterTheOtherAreToldInTheirOrder() {
        assertThat(wires.card(9).card(9).card(0b1000).card(0b0111).readings())
            .containsExactly(card("9"), card("9"), card("8"), card("7"));
    }

    @Test
    void aStrobeThatBouncesAtBothEndsIsOneCard() {
        wires.data(5).pass(1_000);
        for (int i = 0; i < 10; i++) {
            wires.strobe(true).pass(100).strobe(false).pass(100);
        }
        wires.strobe(true).pass(20_000);
        for (int i = 0; i < 10; i++) {
            wires.strobe(false).pass(100).strobe(true).pass(100);
        }
        assertThat(wires.strobe(false).rest(500).readings()).containsExactly(card("5"));
    }

    @Test
    void aStrobeShorterThanItsDebounceTimeIsRefused() {
        wires.data(5).pass(1_000).strobe(true).pass(499).strobe(false).rest(500);
        assertThat(rejections()).containsExactly(RejectReason.LENGTH);
    }

    @Test
    void aStrobeOfItsDebounceTimeIsLongEnough() {
        assertThat(wires.data(5).pass(1_000).strobe(true).pass(500).strobe(false).rest(500).readings())
            .containsExactly(card("5"));
    }

    @Test
    void aStrobeThatStaysIsToldOnceAndItsEndIsNoCard() {
        wires.data(5).pass(1_000).strobe(true).rest(200_000).rest(1).rest(1_000_000).strobe(false).rest(500);
        assertThat(rejections()).containsExactly(RejectReason.LENGTH);
        assertThat(wires.card(6).readings()).endsWith(card("6"));
    }

    // Between the two settling times nothing may move, whatever comes of it in the end.
    @ParameterizedTest
    @CsvSource({"150,true", "200,true", "201,false", "700,false", "10000,false", "19799,false", "19800,true",
        "19950,true"})
    void aDataLineThatChangesWhileTheStrobeIsActiveIsNoCard(long afterMicros, boolean isCard) {
        wires.data(5).pass(1_000).strobe(true).pass(afterMicros).edge(27, true).pass(20_000 - afterMicros)
            .strobe(false).rest(500);
        if (isCard) {
            assertThat(wires.readings()).containsExactly(card(afterMicros <= 200 ? "7" : "5"));
        } else {
            assertThat(rejections()).containsExactly(RejectReason.PATTERN);
        }
    }

    @Test
    void aDataLineThatChangesAndChangesBackIsNoCard() {
        wires.data(5).pass(1_000).strobe(true).pass(9_000).edge(27, true).pass(3).edge(27, false).pass(11_000)
            .strobe(false).rest(500);
        assertThat(rejections()).containsExactly(RejectReason.PATTERN);
    }

    @Test
    void aChangeThatOnlyALookFoundIsAChange() {
        wires.data(5).pass(1_000).strobe(true).pass(9_000).level(27, true).pass(11_000).strobe(false).rest(500);
        assertThat(rejections()).containsExactly(RejectReason.PATTERN);
    }

    @Test
    void dataThatComesTogetherWithTheStrobeIsReadOnceItHasSettled() {
        assertThat(wires.strobe(true).pass(30).data(6).pass(20_000).data(0).pass(20).strobe(false).rest(500).readings())
            .containsExactly(card("6"));
    }

    @Test
    void dataThatNeverSettlesBeforeTheStrobeEndsIsNoCard() {
        wires.strobe(true).pass(440).data(6).pass(150).strobe(false).rest(500);
        assertThat(rejections()).containsExactly(RejectReason.PATTERN);
    }

    // A wire that nobody has looked at yet is not low: a card would be guessed.
    @Test
    void aLineOfUnknownLevelIsNoCard() {
        Wires blind = new Wires().started().level(Wires.STROBE, false).level(17, true).level(27, false)
            .level(22, false).pass(1_000).strobe(true).pass(20_000).strobe(false).rest(500);
        assertThat(((Reading.FrameRejected) blind.readings().getFirst()).reason()).isEqualTo(RejectReason.PATTERN);
        assertThat(blind.readings()).hasSize(1);
    }

    @Test
    void aLostEdgeIsToldAndNothingIsReadUntilTheLinesWereLookedAt() {
        wires.data(5).pass(1_000).lose().strobe(true).pass(20_000).strobe(false).rest(500);
        List<Received> received = wires.received(false);
        assertThat(received).hasSize(2);
        assertThat(received.getFirst().lostBefore()).isEqualTo(1);
        assertThat(rejections()).containsExactly(RejectReason.SEQUENCE, RejectReason.PATTERN);
    }

    @Test
    void anEdgeLostBeforeARestIsToldByTheNextLook() {
        wires.lose().rest(250_000);
        assertThat(rejections()).containsExactly(RejectReason.SEQUENCE);
    }

    @Test
    void afterALostEdgeALookAtAllLinesIsEnough() {
        wires.lose().level(17, false).level(27, false).level(22, false).level(23, false).level(24, false).card(9);
        assertThat(wires.readings()).last().isEqualTo(card("9"));
    }

    @Test
    void aBoxThatStartsAnewSaysSo() {
        wires.card(4).begin().card(0b1001);
        assertThat(wires.readings()).startsWith(card("4")).contains(Reading.Started.STARTED);
    }

    @Test
    void aStrobeUnderWayAtTheEndIsTold() {
        wires.data(5).pass(1_000).strobe(true).rest(5_000);
        assertThat(rejections()).containsExactly(RejectReason.LENGTH);
    }

    @Test
    void theEvidenceOfACardIsItsEdgesWithoutTheRestBefore() {
        for (int i = 0; i < 100; i++) {
            wires.pass(250_000).level(17, false).level(24, false).rest(1);
        }
        wires.card(1).card(1);
        List<Received> received = wires.received(false);
        // The first look at seven lines and the start; the data line, the strobe's two edges, and the time they took.
        assertThat(received.getFirst().raw().length()).isEqualTo((8 + 4) * PinRecord.LENGTH);
        assertThat(received.getLast().raw().length()).isEqualTo(3 * PinRecord.LENGTH);
    }

    @Test
    void theEvidenceAloneGivesTheSameCardsAgain() {
        wires.card(1).rest(250_000).card(13).card(6);
        ByteArrayOutputStream evidence = new ByteArrayOutputStream();
        wires.received(false).forEach(one -> evidence.writeBytes(one.raw().toArray()));
        assertThat(evidence.size()).isLessThan(wires.bytes().length);
        assertThat(Wires.readings(Wires.received(new GpioReader(Wires.pins(false)).decoder(Optional.empty()),
            evidence.toByteArray()))).isEqualTo(wires.readings());
    }

    @Test
    void aDataLineThatNeverRestsIsToldWhileItLasts() {
        for (int i = 0; i < 1_000; i++) {
            wires.pass(10_000).edge(17, i % 2 == 0);
        }
        List<Received> received = wires.received(false);
        assertThat(received).hasSize(3);
        assertThat(rejections()).containsOnly(RejectReason.PATTERN);
        assertThat(received).allMatch(one -> one.raw().length() < 2 * PinDecoder.MAX_UNTOLD_BYTES);
    }
}
