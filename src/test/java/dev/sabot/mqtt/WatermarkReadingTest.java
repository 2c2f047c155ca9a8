// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Bytes;
import dev.sabot.journal.Position;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WatermarkReadingTest {

    private static final String HASH = "0123456789abcdef".repeat(4);

    private static WatermarkReading read(String json) {
        return WatermarkReading.of(Bytes.of(json.replace("HASH", HASH).getBytes(StandardCharsets.UTF_8)));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "{\"journal\":\"j\",\"seq\":7,\"hash\":\"HASH\"}",
        "{\"hash\":\"HASH\", \"seq\":7, \"journal\":\"j\"}",
        "{\"v\":2,\"more\":{\"seq\":9,\"a\":[1]},\"journal\":\"j\",\"seq\":7,\"hash\":\"HASH\"}\n",
    })
    void watermarkIsReadWhateverStandsBesideIt(String json) {
        assertThat(read(json)).isEqualTo(new WatermarkReading.Held("j", new Position(7, HASH)));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", " ", "pit", "7", "null", "[]", "{", "{\"journal\":\"j\",\"seq\":7,\"hash\":\"HASH\"",
        "{}",
        "{\"seq\":7,\"hash\":\"HASH\"}",
        "{\"journal\":\"\",\"seq\":7,\"hash\":\"HASH\"}",
        "{\"journal\":5,\"seq\":7,\"hash\":\"HASH\"}",
        "{\"journal\":\"j\",\"hash\":\"HASH\"}",
        "{\"journal\":\"j\",\"seq\":-1,\"hash\":\"HASH\"}",
        "{\"journal\":\"j\",\"seq\":\"7\",\"hash\":\"HASH\"}",
        "{\"journal\":\"j\",\"seq\":7.0,\"hash\":\"HASH\"}",
        "{\"journal\":\"j\",\"seq\":9007199254740992,\"hash\":\"HASH\"}",
        "{\"journal\":\"j\",\"seq\":99999999999999999999999,\"hash\":\"HASH\"}",
        "{\"journal\":\"j\",\"seq\":7}",
        "{\"journal\":\"j\",\"seq\":7,\"hash\":\"\"}",
        "{\"journal\":\"j\",\"seq\":7,\"hash\":\"HASH0\"}",
        "{\"journal\":\"j\",\"seq\":7,\"hash\":\"0123456789ABCDEF0123456789abcdef0123456789abcdef0123456789abcdef\"}",
        "{\"journal\":\"j\",\"seq\":7,\"seq\":8,\"hash\":\"HASH\"}",
        "{\"journal\":\"j\",\"seq\":7,\"hash\":\"HASH\"}{}",
        "{\"journal\":\"j\",\"seq\":7,\"hash\":\"HASH\"} x",
    })
    void anythingElseIsMalformed(String json) {
        assertThat(read(json)).isInstanceOf(WatermarkReading.Malformed.class);
    }

    @Test
    void bytesThatAreNoTextAreMalformed() {
        assertThat(WatermarkReading.of(Bytes.of(new byte[] {(byte) 0xff, 0, 1})))
            .isInstanceOf(WatermarkReading.Malformed.class);
    }

    @Test
    void longOnesAreNotEvenRead() {
        assertThat(read("{\"journal\":\"j\",\"seq\":7,\"hash\":\"HASH\"}" + " ".repeat(3000)))
            .isInstanceOfSatisfying(WatermarkReading.Malformed.class,
                malformed -> assertThat(malformed.why()).contains("2048"));
    }
}
