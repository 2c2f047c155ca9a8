// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.doctor;

import dev.sabot.reader.port.Access;
import dev.sabot.reader.port.GpioChip;
import dev.sabot.reader.port.GpioChip.Said;
import java.util.List;

/** The chips with pins: may they be opened? Where a machine has none, none can be configured. */
public record GpioCheck(List<GpioChip> chips) implements Check {

    public GpioCheck {
        chips = List.copyOf(chips);
    }

    @Override
    public String name() {
        return "pins";
    }

    @Override
    public List<Diagnosis> look() {
        return chips.isEmpty() ? List.of(Diagnosis.ok(name(), "this machine has no GPIO chip, so no pins either"))
            : chips.stream().map(this::chip).toList();
    }

    private Diagnosis chip(GpioChip chip) {
        String group = chip.access().map(Access::group).orElse("gpio");
        return switch (chip.said()) {
            case Said.Answer(String label, var lines) -> chip.access().filter(Access::isOurs).isPresent()
                ? Diagnosis.ok(name(), chip.device() + " (" + label + ", " + lines.size() + " lines) may be opened")
                : Diagnosis.warning(name(), chip.device() + " (" + label + ") may be read but not written",
                    "for outputs, as root: usermod -aG " + group + " " + PortCheck.SERVICE_USER);
            case Said.Nothing(String why) -> Diagnosis.warning(name(), chip.device() + ": " + why,
                "if pins are configured, as root: usermod -aG " + group + " " + PortCheck.SERVICE_USER
                    + ", and on a system without that group install device-config/udev/70-sabot-reader.rules");
        };
    }
}
