// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.reader.gpio.Pin;
import dev.sabot.reader.gpio.PinRecord;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * One pin, such as {@code { line: 17, active: low, pull: up, debounce-micros: 500 }}.
 *
 * @param isActiveHigh where the file does not say
 * @param debounceMicros where the file does not say; empty where the pin has no debounce time of its own
 */
record PinYaml(boolean isActiveHigh, Optional<Integer> debounceMicros) {

    static final String HIGH = "high";
    static final String LOW = "low";

    /** The pin; {@code claims} holds those of its machine. */
    Optional<Pin> read(YamlNode node, PinClaims claims) {
        return node.mapping(keys -> read(keys, claims));
    }

    /** Whether a level is the high one. */
    static Optional<Boolean> isHigh(YamlNode level) {
        return level.choice(List.of(HIGH, LOW), Function.identity()).map(HIGH::equals);
    }

    Optional<Pin> read(YamlMapping keys, PinClaims claims) {
        var lineNode = keys.required("line", "the pin's number as the processor's maker counts (BCM), such as 17");
        var line = lineNode.flatMap(value -> value.integer(0, PinRecord.MOST_LINE));
        line.ifPresent(number -> claims.claim(lineNode.orElseThrow(), number));
        boolean isHigh = keys.optional("active").flatMap(PinYaml::isHigh).orElse(isActiveHigh);
        // What holds an open line at rest.
        Pin.Pull pull = keys.optional("pull")
            .flatMap(value -> value.choice(List.of(Pin.Pull.values()), one -> one.name().toLowerCase(Locale.ROOT)))
            .orElse(isHigh ? Pin.Pull.DOWN : Pin.Pull.UP);
        int debounce = debounceMicros.map(usual -> keys.optional("debounce-micros")
            .flatMap(value -> value.integer(0, Pin.MOST_DEBOUNCE_MICROS)).orElse(usual)).orElse(0);
        return keys.made(() -> new Pin(line.orElseThrow(), isHigh, pull, debounce));
    }
}
