// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TopicsTest {

    private static final Topics TOPICS = new Topics("riverside", "BAC-07");

    @Test
    void topicsStandBelowSiteAndTable() {
        assertThat(TOPICS.status()).isEqualTo("sabot/v1/riverside/BAC-07/status");
        assertThat(TOPICS.meta()).isEqualTo("sabot/v1/riverside/BAC-07/meta");
        assertThat(TOPICS.state()).isEqualTo("sabot/v1/riverside/BAC-07/state");
        assertThat(TOPICS.event()).isEqualTo("sabot/v1/riverside/BAC-07/event");
        assertThat(TOPICS.coup()).isEqualTo("sabot/v1/riverside/BAC-07/coup");
        assertThat(TOPICS.watermark("pit")).isEqualTo("sabot/v1/riverside/BAC-07/watermark/pit");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "BAC 07", "Zürich", "澳門", "table.7", "$x"})
    void namesOfPeopleAreAllowed(String name) {
        assertThat(new Topics(name, name).event()).isEqualTo("sabot/v1/" + name + "/" + name + "/event");
    }

    @ParameterizedTest
    @CsvSource({"a+b,'+'", "#,'#'", "a/b,'/'"})
    void wildcardsAndSeparatorsAreRefusedByName(String name, String told) {
        assertThatThrownBy(() -> new Topics(name, "t")).hasMessageContaining("site").hasMessageContaining(told);
        assertThatThrownBy(() -> new Topics("s", name)).hasMessageContaining("table").hasMessageContaining(told);
        assertThatThrownBy(() -> TOPICS.watermark(name)).hasMessageContaining("consumer").hasMessageContaining(told);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\0b", "\n", "\u007f", "\u0085"})
    void controlCharactersAreRefusedAndNotPrinted(String name) {
        assertThatThrownBy(() -> new Topics("s", name))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining("control character U+00")
            .message().doesNotContain(name);
    }

    @Test
    void halfASurrogatePairIsRefused() {
        assertThatThrownBy(() -> new Topics("s", "a\ud83d")).hasMessageContaining("U+D83D");
    }

    @Test
    void emptyAndEndlessNamesAreRefused() {
        assertThatThrownBy(() -> new Topics("", "t")).hasMessageContaining("site is empty");
        assertThatThrownBy(() -> new Topics("s", "x".repeat(65))).hasMessageContaining("65").hasMessageContaining("64");
    }
}
