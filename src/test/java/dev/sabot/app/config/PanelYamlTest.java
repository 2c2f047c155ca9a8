// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.app.config.Config.PanelConfig;
import dev.sabot.panel.Output;
import dev.sabot.panel.OutputLine;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PanelYamlTest {

    private static final String BEFORE = "house-odds:";

    @TempDir
    private Path temp;

    private ConfigFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new ConfigFolder(temp);
    }

    private ConfigFolder with(String panel) {
        return folder.change("sabot.yaml", BEFORE, "panel: " + panel + "\n" + BEFORE);
    }

    private Optional<PanelConfig> panel() {
        return ((Loaded.Sound<Config>) folder.load()).value().panel();
    }

    @Test
    void withoutTheKeyThereIsNone() {
        assertThat(panel()).isEmpty();
    }

    @Test
    void everyOutputArrives() {
        with("\n" + """
              lock: { line: 0, active: low }
              player: { line: 5, active: high }
              banker: { line: 6, active: high }
              tie: { line: 13, active: high }
              due-player: { line: 19, active: high }
              due-banker: { line: 26, active: high }
              last-coup: { line: 12, active: high }
              alarm: { line: 16, active: high }
              buzzer: { line: 27, active: low }
            """.indent(2).stripTrailing());

        Map<Output, OutputLine> lines = new EnumMap<>(Output.class);
        lines.put(Output.LOCK, new OutputLine(0, false));
        lines.put(Output.PLAYER, new OutputLine(5, true));
        lines.put(Output.BANKER, new OutputLine(6, true));
        lines.put(Output.TIE, new OutputLine(13, true));
        lines.put(Output.DUE_PLAYER, new OutputLine(19, true));
        lines.put(Output.DUE_BANKER, new OutputLine(26, true));
        lines.put(Output.LAST_COUP, new OutputLine(12, true));
        lines.put(Output.ALARM, new OutputLine(16, true));
        lines.put(Output.BUZZER, new OutputLine(27, false));
        assertThat(panel()).contains(new PanelConfig(lines));
        assertThat(lines).containsOnlyKeys(Output.values());
    }

    @Test
    void anyOutputMayBeLeftOut() {
        with("{ alarm: { line: 6, active: high } }");

        assertThat(panel()).contains(new PanelConfig(Map.of(Output.ALARM, new OutputLine(6, true))));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', textBlock = """
        {} | '8: panel names no output; name one, such as alarm: { line: 6, active: high }, or take the key out'
        6 | '8: panel is 6, but must be a mapping of keys to values'
        { alarm: { line: 28, active: high } } | '25: panel.alarm.line is 28, but must be a whole number from 0 to 27'
        { alarm: { active: high } } | '17: panel.alarm.line is missing: the GPIO line by its BCM number, such as 6'
        { alarm: { line: 6 } } | '17: panel.alarm.active is missing: the level at which it is on, high or low'
        { alarm: { line: 6, active: on } } | '36: panel.alarm.active is "on", but must be high or low'
        """)
    void oneFaultIsToldInOneSentence(String panel, String sentence) {
        with(panel);

        assertThat(folder.problems()).containsExactly("sabot.yaml, line 14, column " + sentence);
    }

    @Test
    void twoOutputsOnOneLineAreRefused() {
        with("{ alarm: { line: 6, active: high }, tie: { line: 6, active: low } }");

        assertThat(folder.problems()).containsExactly(
            "sabot.yaml, line 14, column 25: panel.alarm.line is 6, but this line is already panel.tie.line"
                + " (sabot.yaml, line 14, column 57); each needs a pin of its own");
    }

    @Test
    void anUnknownOutputIsToldWithThoseThatAreKnown() {
        with("{ horn: { line: 6, active: high } }");

        assertThat(folder.problems()).containsExactly("sabot.yaml, line 14, column 10: panel.horn is not a known key;"
            + " allowed here are lock, player, banker, tie, due-player, due-banker, last-coup, alarm and buzzer");
    }
}
