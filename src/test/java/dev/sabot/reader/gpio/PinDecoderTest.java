// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.card.Rank;
import dev.sabot.input.Bytes;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.RejectReason;
import dev.sabot.reader.Decoder;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Damaged, cut and repeated records: each is told, and none becomes a card that was not sent. */
class PinDecoderTest {

    private static final GpioReader READER = new GpioReader(Wires.pins(false));

    private static final Reading SEVEN = new Reading.CardDrawn(Optional.empty(), Card.of(Rank.SEVEN), false);

    private static List<Reading> readings(byte[] fed) {
        return Wires.readings(Wires.received(READER.decoder(Optional.empty()), fed));
    }

    private static List<Reading> cards(List<Reading> readings) {
        return readings.stream().filter(Reading.CardDrawn.class::isInstance).toList();
    }

    @Test
    void everySplitPointGivesTheSame() {
        byte[] fed = new Wires().begin().card(7).card(12).lose().card(3).bytes();
        fed[60] ^= 0x40;
        List<Received> whole = Wires.received(READER.decoder(Optional.empty()), fed);
        for (int split = 0; split <= fed.length; split++) {
            List<Received> told = new ArrayList<>();
            Decoder decoder = READER.decoder(Optional.empty());
            decoder.opened(told::add);
            decoder.feed(fed, split, 0, told::add);
            byte[] rest = Arrays.copyOfRange(fed, split, fed.length);
            decoder.feed(rest, rest.length, 0, told::add);
            decoder.end(told::add);
            assertThat(told).as("split at %d", split).isEqualTo(whole);
        }
    }

    @Test
    void everySingleBitThatFlipsIsToldAndGivesNoOtherCard() {
        Wires wires = new Wires().begin().card(7);
        int from = wires.bytes().length;
        byte[] good = wires.card(5).card(14).bytes();
        for (int bit = from * Byte.SIZE; bit < good.length * Byte.SIZE; bit++) {
            byte[] fed = good.clone();
            fed[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
            List<Reading> told = readings(fed);
            assertThat(told).as("bit %d", bit).hasAtLeastOneElementOfType(Reading.FrameRejected.class);
            assertThat(cards(told)).as("bit %d", bit).isSubsetOf(cards(readings(good))).startsWith(SEVEN);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "00", "a5", "a545", "a5a5a5a5", "ffffffffffffffffffffffffff",
        "a5450111010000000f42407700"})
    void afterRubbishTheNextGoodRecordIsRead(String rubbish) {
        ByteArrayOutputStream fed = new ByteArrayOutputStream();
        fed.writeBytes(HexFormat.of().parseHex(rubbish));
        fed.writeBytes(new Wires().begin().card(7).bytes());
        List<Reading> told = readings(fed.toByteArray());
        assertThat(told).last().isEqualTo(SEVEN);
        assertThat(told).hasSize(rubbish.isEmpty() ? 1 : 2);
    }

    @Test
    void rubbishIsToldByItsKind() {
        byte[] pin = new Wires().begin().bytes();
        byte[] damaged = Arrays.copyOf(pin, PinRecord.LENGTH);
        damaged[7] ^= 1;
        assertThat(reasonBefore(Arrays.copyOf(pin, 5), pin)).isEqualTo(RejectReason.LENGTH);
        assertThat(reasonBefore(damaged, pin)).isEqualTo(RejectReason.CHECKSUM);
        assertThat(reasonBefore(new byte[] {1, 2}, pin)).isEqualTo(RejectReason.NO_FRAME);
    }

    private static RejectReason reasonBefore(byte[] broken, byte[] good) {
        ByteArrayOutputStream fed = new ByteArrayOutputStream();
        fed.writeBytes(broken);
        fed.writeBytes(good);
        Reading.FrameRejected first = (Reading.FrameRejected) readings(fed.toByteArray()).getFirst();
        assertThat(first.bytes()).isEqualTo(Bytes.of(broken));
        return first.reason();
    }

    @Test
    void recordsThatComeTwiceAreRefusedAndChangeNothing() {
        byte[] once = new Wires().begin().card(7).card(12).bytes();
        ByteArrayOutputStream fed = new ByteArrayOutputStream();
        int end = 11 * PinRecord.LENGTH;
        fed.write(once, 0, end);
        fed.write(once, 8 * PinRecord.LENGTH, end - 8 * PinRecord.LENGTH);
        fed.write(once, end, once.length - end);
        List<Reading> told = readings(fed.toByteArray());
        assertThat(cards(told)).isEqualTo(cards(readings(once)));
        assertThat(told).contains(new Reading.FrameRejected(RejectReason.SEQUENCE,
            Bytes.of(once, 8 * PinRecord.LENGTH, PinRecord.LENGTH)));
    }

    // The box lost power, and the record that says so was lost as well: its clock begins anew.
    @Test
    void aClockThatWentBackIsBelievedAfterASecondOfItsOwn() {
        ByteArrayOutputStream fed = new ByteArrayOutputStream();
        fed.writeBytes(new Wires().begin().rest(60_000_000).card(7).bytes());
        byte[] again = new Wires().begin().rest(400_000).rest(400_000).rest(400_000)
            .level(17, false).level(27, false).level(22, false).level(23, false).level(24, false).card(7).bytes();
        fed.write(again, PinRecord.LENGTH, again.length - PinRecord.LENGTH);
        List<Reading> told = readings(fed.toByteArray());
        assertThat(told).contains(Reading.Started.STARTED);
        assertThat(cards(told)).containsExactly(SEVEN, SEVEN);
    }

    /** Bits, bytes and stretches changed, taken out, put in, repeated and exchanged, as lines and buffers do it. */
    @Test
    void aMillionMutationsGiveNoCardThatWasNotSent() {
        int[] codes = {7, 3, 3};
        Wires wires = new Wires().begin();
        Arrays.stream(codes).forEach(wires::card);
        byte[] good = wires.bytes();
        List<Reading> sent = readings(good);
        assertThat(sent).hasSize(codes.length);
        SplittableRandom chance = new SplittableRandom(20_250_101);
        byte[] fed = new byte[2 * good.length];
        for (int i = 0; i < 1_000_000; i++) {
            int length = mutate(good, fed, chance);
            Decoder decoder = READER.decoder(Optional.empty());
            List<Reading> told = new ArrayList<>(8);
            decoder.feed(fed, length, 0, received -> told.add(received.reading()));
            decoder.end(received -> told.add(received.reading()));
            int at = 0;
            for (Reading reading : told) {
                if (reading instanceof Reading.FrameRejected || reading == Reading.Started.STARTED) {
                    continue;
                }
                while (at < sent.size() && !sent.get(at).equals(reading)) {
                    at++;
                }
                assertThat(at).as("mutation %d gave %s out of its place", i, reading).isLessThan(sent.size());
                at++;
            }
        }
    }

    private static int mutate(byte[] good, byte[] into, SplittableRandom chance) {
        System.arraycopy(good, 0, into, 0, good.length);
        int length = good.length;
        int changes = 1 + chance.nextInt(4);
        for (int change = 0; change < changes; change++) {
            int at = chance.nextInt(length);
            int stretch = Math.min(1 + chance.nextInt(30), length - at);
            switch (chance.nextInt(6)) {
                case 0 -> into[at] ^= (byte) (1 << chance.nextInt(8));
                case 1 -> into[at] = (byte) chance.nextInt(256);
                case 2 -> {
                    System.arraycopy(into, at + stretch, into, at, length - at - stretch);
                    length = Math.max(1, length - stretch);
                }
                case 3 -> {
                    System.arraycopy(into, at, into, at + stretch, length - at);
                    length += stretch;
                }
                case 4 -> {
                    byte other = into[at];
                    int with = chance.nextInt(length);
                    into[at] = into[with];
                    into[with] = other;
                }
                default -> {
                    for (int i = at; i < at + stretch; i++) {
                        into[i] = (byte) chance.nextInt(256);
                    }
                }
            }
        }
        return length;
    }
}
