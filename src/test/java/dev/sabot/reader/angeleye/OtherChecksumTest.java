// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Bytes;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OtherChecksumTest {

    /** Two frames without their check characters: Player's first card withheld, and a Banker win. */
    private static final List<String> FRAMES = List.of("053144818003", "053247C203");

    /** Each frame three times, as a shoe sends them. */
    private static Bytes heard(String... checks) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < checks.length; i++) {
            for (int copy = 0; copy < 3; copy++) {
                bytes.writeBytes(HexFormat.of().parseHex(FRAMES.get(i)));
                bytes.writeBytes(checks[i].getBytes(StandardCharsets.US_ASCII));
            }
        }
        return Bytes.of(bytes.toByteArray());
    }

    // Computed by hand: 31^44^81^80^03 = 77, 32^47^C2^03 = B4; sums 179 and 13E, of which two digits are kept.
    @ParameterizedTest
    @CsvSource({"72, B1, XOR_FROM_ENQ", "74, B7, XOR_WITHOUT_ETX", "71, B2, XOR_FROM_ENQ_WITHOUT_ETX", "79, 3E, SUM",
        "7E, 43, SUM_FROM_ENQ", "76, 3B, SUM_WITHOUT_ETX", "77, b4, LOWER_CASE"})
    void theRuleThatAllFramesKeepIsNamed(String first, String second, OtherChecksum rule) {
        assertThat(OtherChecksum.of(heard(first, second))).hasValue(rule);
        assertThat(AngelEye.READER.knownAgainst(heard(first, second)).orElseThrow())
            .startsWith("the frames have the right shape, but their check characters are ")
            .endsWith("the shoe is set to another checksum mode");
    }

    @Test
    void aShoeThatIsRightIsNotSuspected() {
        assertThat(OtherChecksum.of(heard("77", "B4"))).isEmpty();
    }

    // One bad frame among good ones is a disturbed line.
    @Test
    void oneFrameThatIsRightClearsTheShoe() {
        assertThat(OtherChecksum.of(heard("77", "B1"))).isEmpty();
    }

    @Test
    void framesOfNoCommonRuleNameNone() {
        assertThat(OtherChecksum.of(heard("72", "B7"))).isEmpty();
        assertThat(OtherChecksum.of(heard("00", "00"))).isEmpty();
    }

    // Copies of one frame are one frame: by chance it fits a wrong rule.
    @Test
    void oneFrameAloneProvesNothing() {
        assertThat(OtherChecksum.of(heard("72"))).isEmpty();
        assertThat(OtherChecksum.of(Bytes.of(new byte[0]))).isEmpty();
        assertThat(OtherChecksum.of(Bytes.of(new byte[] {0x37, 0x05, 0x05, 0x31}))).isEmpty();
    }
}
