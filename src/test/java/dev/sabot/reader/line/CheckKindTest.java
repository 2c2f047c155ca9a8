// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.reader.CheckKind;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The checksums, against their published check values, and where they stand in a record. */
class CheckKindTest {

    // Check values of the catalogue of parametrised CRC algorithms; the two sums by hand.
    @ParameterizedTest
    @CsvSource({"SUM8, DD", "XOR8, 31", "CRC_8, F4", "CRC_16_CCITT, 29B1", "CRC_16_MODBUS, 4B37", "CRC_32, CBF43926"})
    void theNineDigitsGiveThePublishedValue(CheckKind kind, String value) {
        byte[] digits = "x123456789y".getBytes(StandardCharsets.US_ASCII);

        assertThat(kind.over(digits, 1, 10)).isEqualTo(Long.parseLong(value, 16));
        assertThat(kind.width()).isEqualTo(value.length() / 2);
    }

    @ParameterizedTest
    @CsvSource({
        "CRC_16_MODBUS, BIG_ENDIAN,    3132333435363738394B37",
        "CRC_16_MODBUS, LITTLE_ENDIAN, 313233343536373839374B",
        "CRC_16_CCITT,  BIG_ENDIAN,    31323334353637383929B1",
        "CRC_32,        LITTLE_ENDIAN, 3132333435363738392639F4CB",
        "CRC_32,        HEX,           3132333435363738394342463433393236",
        "CRC_32,        HEX_LOWER,     3132333435363738396362663433393236",
        "SUM8,          HEX,           3132333435363738394444",
        "XOR8,          BIG_ENDIAN,    31323334353637383931",
    })
    void aCheckIsReadAsItIsWritten(CheckKind kind, Checksum.Writing writing, String hex) {
        byte[] record = Line.hex(hex);
        Checksum check = new Checksum(kind, 1, 9, 10, writing);
        Checksum fromTheEnd = new Checksum(kind, 1, 9, -check.width(), writing);

        assertThat(check.width()).isEqualTo(record.length - 9);
        assertThat(check.isRight(record)).isTrue();
        assertThat(fromTheEnd.isRight(record)).isTrue();
        record[record.length - 1] ^= 0x20;
        assertThat(check.isRight(record)).as("a digit in the other case is another byte").isFalse();
        check.put(record);
        assertThat(record).isEqualTo(Line.hex(hex));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", value = {
        "1  | -3 | -2 | -",
        "3  | -3 | -2 | -",
        "1  | 9  | -2 | in a record of 8 bytes it is computed over bytes 1 to 9, which are not all in it",
        "-9 | 3  | -2 | in a record of 8 bytes it is computed over bytes 0 to 3, which are not all in it",
        "5  | 4  | -2 | in a record of 8 bytes it is computed from byte 5 to byte 4, which comes before",
        "1  | -2 | -2 | in a record of 8 bytes it stands at bytes 7 to 8 and is computed over bytes 1 to 7: it would"
            + " check itself",
        "3  | 5  | -1 | in a record of 8 bytes its 2 bytes stand at 8 to 9, but between start and end bytes only 3 to 8"
            + " are free",
        "3  | 5  | 2  | in a record of 8 bytes its 2 bytes stand at 2 to 3, but between start and end bytes only 3 to 8"
            + " are free",
    })
    void aCheckMustStandInTheRecordAndNotInItself(int from, int to, int at, String why) {
        Checksum check = new Checksum(CheckKind.CRC_16_CCITT, from, to, at, Checksum.Writing.BIG_ENDIAN);

        assertThat(check.whyUnfit(8, 2, 0)).isEqualTo(Optional.ofNullable(why));
    }

    @Test
    void aCheckBehindTheEndIsTheLastThingInARecord() {
        Checksum check = new Checksum(CheckKind.XOR8, 2, -2, Checksum.AFTER_END, Checksum.Writing.BIG_ENDIAN);

        assertThat(check.isRight(Line.hex("02 37 53 03 67"))).isTrue();
        assertThat(check.whyUnfit(5, 1, 1)).isEmpty();
    }
}
