// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.doctor;

import dev.sabot.reader.port.Access;
import dev.sabot.reader.port.GpioChip;
import dev.sabot.reader.port.GpioChip.Said;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The chips with pins: may they be opened, and are the configured lines free?
 *
 * @param chips of this machine
 * @param pins lines that the table is configured to use; none: chips that are shut are no matter
 * @param isServed whether the table's own service runs, and so has its lines
 */
public record GpioCheck(List<GpioChip> chips, List<Integer> pins, boolean isServed) implements Check {

    private static final String RULES = ", and on a system without that group install "
        + "device-config/udev/70-sabot-reader.rules";

    public GpioCheck {
        chips = List.copyOf(chips);
        pins = List.copyOf(pins);
    }

    @Override
    public String name() {
        return "pins";
    }

    @Override
    public List<Diagnosis> look() {
        if (chips.isEmpty()) {
            return List.of(pins.isEmpty()
                ? Diagnosis.ok(name(), "this machine has no GPIO chip, and no pins are configured")
                : Diagnosis.wrong(name(), "lines " + pins + " are configured, but this machine has no GPIO chip",
                    "pins need a Raspberry Pi; over the network they can be watched by a box"));
        }
        List<Diagnosis> told = new ArrayList<>(chips.stream().map(this::chip).toList());
        if (!isServed) {
            told.addAll(chips.stream().flatMap(this::taken).toList());
        }
        return told;
    }

    private Diagnosis chip(GpioChip chip) {
        String remedy = "as root: usermod -aG " + chip.access().map(Access::group).orElse("gpio") + " "
            + PortCheck.SERVICE_USER + RULES;
        return switch (chip.said()) {
            case Said.Answer(String label, var lines) -> chip.access().filter(Access::isOurs).isPresent()
                ? Diagnosis.ok(name(), chip.device() + " (" + label + ", " + lines.size() + " lines) may be opened")
                : shut(chip.device() + " (" + label + ") may be read but not written", remedy);
            case Said.Nothing(String why) -> shut(chip.device() + ": " + why, remedy);
        };
    }

    private Diagnosis shut(String seen, String remedy) {
        return pins.isEmpty() ? Diagnosis.ok(name(), seen + "; no pins are configured")
            : Diagnosis.wrong(name(), seen, remedy);
    }

    /** The configured lines that somebody has; which chip a line is of, only a label could tell. */
    private Stream<Diagnosis> taken(GpioChip chip) {
        return chip.said() instanceof Said.Answer answer
            ? answer.lines().stream().filter(line -> line.isUsed() && pins.contains(line.offset()))
                .map(line -> Diagnosis.warning(name(), "line " + line.offset() + " of " + chip.device() + " ("
                    + answer.label() + ") is used by "
                    + (line.consumer().isEmpty() ? "somebody who gives no name" : line.consumer()),
                    "if that is the chip of the pins: end that program, or take the function off that pin in"
                        + " /boot/firmware/config.txt"))
            : Stream.empty();
    }
}
