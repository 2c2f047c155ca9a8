// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CleanTextTest {

    // One of these in a sentence could blank the screen, hide an alarm, or turn the letters around it.
    @ParameterizedTest
    @ValueSource(ints = {0x00, 0x07, 0x08, 0x09, 0x0A, 0x0D, 0x1B, 0x7F, 0x80, 0x85, 0x9B, 0x9D, 0xAD, 0x200B, 0x200E,
        0x2028, 0x2029, 0x202E, 0x2066, 0x0301, 0xD800, 0xE000, 0xFEFF, 0xE0041})
    void whatMovesHidesOrTurnsIsAQuestionMark(int codePoint) {
        assertThat(CleanText.of("a" + Character.toString(codePoint) + "b")).isEqualTo("a?b");
    }

    @Test
    void everyOtherControlCharacterIs() {
        for (int codePoint = 0; codePoint < 0xA0; codePoint++) {
            boolean isControl = codePoint < 0x20 || codePoint >= 0x7F;
            assertThat(CleanText.of(Character.toString(codePoint)))
                .isEqualTo(isControl ? "?" : Character.toString(codePoint));
        }
    }

    @Test
    void wordsStay() {
        assertThat(CleanText.of("coup 3: “so” × 5 – Ä 天牌")).isEqualTo("coup 3: “so” × 5 – Ä 天牌");
    }

    @Test
    void aLongTextIsCut() {
        assertThat(CleanText.of("x".repeat(400))).isEqualTo("x".repeat(400));
        assertThat(CleanText.of("x".repeat(401))).isEqualTo("x".repeat(400) + "…");
    }

    @ParameterizedTest
    @CsvSource({"abc, 3, abc", "abcd, 3, ab…", "abcd, 1, …", "天牌x, 5, 天牌x", "天牌x, 4, 天…", "天牌, 3, 天…"})
    void aLineKeepsItsPlace(String line, int columns, String cut) {
        assertThat(CleanText.cut(line, columns)).isEqualTo(cut);
    }
}
