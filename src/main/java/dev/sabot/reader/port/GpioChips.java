// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.port;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The GPIO chips of a machine. */
public final class GpioChips {

    private static final Pattern CHIP = Pattern.compile("gpiochip[0-9]{1,4}");

    private final Machine machine;
    private final Function<Path, GpioChip.Said> asking;

    /** Chips that are asked through the kernel. */
    public GpioChips(Machine machine) {
        this(machine, GpioCalls::ask);
    }

    GpioChips(Machine machine, Function<Path, GpioChip.Said> asking) {
        this.machine = machine;
        this.asking = asking;
    }

    /** All, by name. A second name of a chip, as a Raspberry Pi 5 has for older programs, is left out. */
    public List<GpioChip> all() {
        return machine.inside(machine.file("/dev")).stream()
            .filter(file -> CHIP.matcher(file.getFileName().toString()).matches())
            .filter(file -> machine.real(file).filter(file::equals).isPresent()).map(this::chip).toList();
    }

    private GpioChip chip(Path file) {
        Path inSystem = machine.file("/sys/bus/gpio/devices").resolve(file.getFileName().toString());
        return new GpioChip(machine.name(file),
            machine.real(inSystem).flatMap(path -> machine.real(path.resolveSibling("driver")))
                .map(path -> path.getFileName().toString()),
            Access.of(file), asking.apply(file));
    }
}
