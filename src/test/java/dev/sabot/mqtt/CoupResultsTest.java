// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Bytes;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CoupResultsTest {

    private static boolean isOne(String json) {
        return CoupResults.isOne(Bytes.of(json.getBytes(StandardCharsets.UTF_8)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"coup-settled", "coup-voided", "coup-revised", "coup-abandoned"})
    void theFourResultsOfACoupAreCopied(String type) {
        assertThat(isOne("{\"v\":1,\"time\":null,\"law\":{\"type\":\"x\"},\"type\":\"" + type + "\",\"coup\":4}"))
            .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "{\"v\":1,\"type\":\"coup-opened\"}",
        "{\"v\":1,\"type\":\"card-drawn\",\"reason\":\"coup-settled\"}",
        "{\"hands\":{\"type\":\"coup-settled\"},\"type\":\"card-drawn\"}",
        "{\"type\":{\"type\":\"coup-settled\"}}",
        "{\"v\":1}", "{}", "[]", "", "\"coup-settled\"", "{\"type\"", "coup-settled",
    })
    void nothingElseIs(String json) {
        assertThat(isOne(json)).isFalse();
    }
}
