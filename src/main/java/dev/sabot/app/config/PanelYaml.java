// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.app.config.Config.PanelConfig;
import dev.sabot.panel.Output;
import dev.sabot.panel.OutputLine;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** The key {@code panel}: which outputs the table has, and on which GPIO lines. */
final class PanelYaml {

    private PanelYaml() {
    }

    /** The outputs; each takes its line of {@code claims}. */
    static Optional<PanelConfig> read(YamlMapping keys, PinClaims claims) {
        Map<Output, OutputLine> lines = new EnumMap<>(Output.class);
        for (Output output : Output.values()) {
            keys.optional(output.wire()).ifPresent(value -> value.mapping(own -> line(own, claims))
                .ifPresent(line -> lines.put(output, line)));
        }
        if (keys.isEmpty()) {
            keys.refuse("names no output; name one, such as alarm: { line: 6, active: high }, or take the key out");
        }
        return keys.made(() -> new PanelConfig(lines));
    }

    private static Optional<OutputLine> line(YamlMapping keys, PinClaims claims) {
        var lineNode = keys.required("line", "the GPIO line by its BCM number, such as 6");
        var line = lineNode.flatMap(value -> value.integer(0, OutputLine.LAST));
        var active = keys.required("active", "the level at which it is on, " + PinYaml.HIGH + " or " + PinYaml.LOW)
            .flatMap(PinYaml::isHigh);
        line.ifPresent(number -> claims.claim(lineNode.orElseThrow(), number));
        return keys.made(() -> new OutputLine(line.orElseThrow(), active.orElseThrow()));
    }
}
