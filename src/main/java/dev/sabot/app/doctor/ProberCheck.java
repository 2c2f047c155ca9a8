// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.doctor;

import dev.sabot.reader.port.Machine;
import dev.sabot.reader.port.PortChoice;
import dev.sabot.reader.port.Probers;
import dev.sabot.reader.port.Processes.Running;
import dev.sabot.reader.port.SerialPortInfo;
import dev.sabot.reader.port.SerialPorts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Programs that open serial ports unasked and talk to the shoe. */
public record ProberCheck(Machine machine, PortChoice port) implements Check {

    private static final String RULES = "install device-config/udev/70-sabot-reader.rules in /etc/udev/rules.d, then "
        + "udevadm control --reload && udevadm trigger; or: systemctl disable --now ModemManager";
    private static final String NO_BRAILLE = "apt-get remove brltty, or: ln -s /dev/null "
        + "/etc/udev/rules.d/85-brltty.rules; then plug the adapter in again";

    @Override
    public String name() {
        return "modem daemons";
    }

    @Override
    public List<Diagnosis> look() {
        Probers probers = new Probers(machine);
        List<Diagnosis> seen = new ArrayList<>();
        for (Running prober : probers.running()) {
            if (prober.name().equals(Probers.BRLTTY)) {
                seen.add(Diagnosis.wrong(name(), prober + " runs and takes common adapters from the serial driver",
                    NO_BRAILLE));
            } else {
                seen.add(isKeptAway()
                    ? Diagnosis.ok(name(), prober + " runs, and a rule of udev keeps it from the port")
                    : Diagnosis.wrong(name(), prober + " runs, and no rule of udev keeps it from the port", RULES));
            }
        }
        if (seen.isEmpty() && probers.isBrlttyWaiting()) {
            seen.add(Diagnosis.warning(name(), "a rule of udev starts brltty when one of its adapters is plugged in",
                NO_BRAILLE));
        }
        return seen.isEmpty() ? List.of(Diagnosis.ok(name(), "no program that opens ports unasked runs here")) : seen;
    }

    private boolean isKeptAway() {
        Optional<Path> device = port.find(machine) instanceof PortChoice.Found.Device(Path file)
            ? Optional.of(machine.name(file)) : Optional.empty();
        return device.flatMap(new SerialPorts(machine)::of).filter(SerialPortInfo::isLeftToUs).isPresent();
    }
}
