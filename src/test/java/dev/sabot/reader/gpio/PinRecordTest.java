// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sabot.reader.gpio.PinRecord.Kind;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PinRecordTest {

    /** Checks computed by another program. */
    static Stream<Arguments> written() {
        return Stream.of(
            Arguments.of(new PinRecord(Kind.STARTED, 0, PinRecord.NO_LINE, false, 0), "a553001f00000000000000520c"),
            Arguments.of(new PinRecord(Kind.EDGE, 1, 17, true, 1_000_000), "a5450111010000000f4240772d"),
            Arguments.of(new PinRecord(Kind.LEVEL, 255, 27, false, PinRecord.MOST_MICROS),
                "a54cff1b00ffffffffffff84a4"),
            Arguments.of(new PinRecord(Kind.TIME, 7, PinRecord.NO_LINE, false, 0x010203040506L),
                "a554071f000102030405062651"));
    }

    @ParameterizedTest
    @MethodSource("written")
    void isWrittenAndReadAsDrawn(PinRecord pin, String hex) {
        assertThat(pin.encode().hex()).isEqualTo(hex);
        assertThat(PinRecord.decode(HexFormat.of().parseHex("00" + hex), 1)).contains(pin);
    }

    @ParameterizedTest
    @MethodSource("written")
    void everySingleBitThatFlipsIsNoticed(PinRecord pin, String hex) {
        for (int bit = 0; bit < PinRecord.LENGTH * Byte.SIZE; bit++) {
            byte[] bytes = HexFormat.of().parseHex(hex);
            bytes[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
            assertThat(PinRecord.decode(bytes, 0)).as("bit %d of %s", bit, pin).isEmpty();
        }
    }

    @Test
    void twoBytesThatChangePlacesAreNoticed() {
        byte[] good = new PinRecord(Kind.EDGE, 1, 17, true, 0x1203_0405_0607L).encode().toArray();
        for (int at = 0; at + 1 < good.length; at++) {
            byte[] bytes = good.clone();
            bytes[at] = good[at + 1];
            bytes[at + 1] = good[at];
            assertThat(PinRecord.decode(bytes, 0)).as("bytes %d and %d", at, at + 1).isEmpty();
        }
    }

    @Test
    void fieldsOutOfTheirRangesAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new PinRecord(Kind.EDGE, 1, 28, true, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new PinRecord(Kind.EDGE, 1, -1, true, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new PinRecord(Kind.EDGE, 256, 1, true, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new PinRecord(Kind.TIME, 0, 3, false, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new PinRecord(Kind.TIME, 0, 0x1F, true, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new PinRecord(Kind.EDGE, 1, 1, true, -1));
        assertThatIllegalArgumentException().isThrownBy(() -> new PinRecord(Kind.EDGE, 1, 1, true, 1L << 48));
    }

    @Test
    void edgesAreNumberedFromOneAndAllElseRepeatsTheNumber() {
        PinWriter writer = new PinWriter();
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < 257; i++) {
            numbers.add(writer.edge(3, i % 2 == 0, i).seq());
        }
        assertThat(numbers).startsWith(1, 2, 3).endsWith(254, 255, 0, 1);
        assertThat(writer.level(3, true, 300).seq()).isEqualTo(1);
        assertThat(writer.time(300).seq()).isEqualTo(1);
        assertThat(writer.started(300).seq()).isZero();
        assertThat(writer.edge(3, true, 300).seq()).isEqualTo(1);
    }
}
