// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.doctor;

import dev.sabot.reader.port.Machine;
import dev.sabot.reader.port.PortChoice;
import dev.sabot.reader.port.SerialPortInfo;
import dev.sabot.reader.port.SerialPorts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether the installed systemd unit lets the service open the configured port. */
public record UnitCheck(Machine machine, PortChoice port) implements Check {

    private static final String UNIT = "sabot.service";

    /** The first that has the unit rules; drop-ins of all are added. */
    private static final List<String> FOLDERS =
        List.of("/etc/systemd/system", "/run/systemd/system", "/usr/lib/systemd/system", "/lib/systemd/system");

    private static final String POLICY = "DevicePolicy=";
    private static final String ALLOW = "DeviceAllow=";
    private static final String CLASS = "char-";

    @Override
    public String name() {
        return "systemd unit";
    }

    @Override
    public List<Diagnosis> look() {
        Optional<Path> unit = FOLDERS.stream().map(folder -> machine.file(folder).resolve(UNIT))
            .filter(Files::isRegularFile).findFirst();
        return List.of(unit.map(this::of).orElseGet(() -> Diagnosis.warning(name(),
            "no " + UNIT + " is installed here, so nothing starts the table again",
            "install the package, or systemd/sabot.service in /etc/systemd/system")));
    }

    private Diagnosis of(Path unit) {
        List<String> settings = settings(unit);
        String policy = settings.stream().filter(line -> line.startsWith(POLICY)).reduce((_, last) -> last)
            .map(line -> line.substring(POLICY.length())).orElse("auto");
        List<String> allowed = allowed(settings);
        if (policy.equals("auto") && allowed.isEmpty()) {
            return Diagnosis.ok(name(), machine.name(unit) + " lets the service open every device");
        }
        if (!(port.find(machine) instanceof PortChoice.Found.Device(Path file))) {
            return Diagnosis.warning(name(), "the port is not there, so whether " + machine.name(unit)
                + " lets the service open it cannot be said; it allows " + String.join(", ", allowed),
                "plug the reader in and ask again");
        }
        Path device = machine.name(file);
        String driver = CLASS + classOf(device).orElse("?");
        boolean isAllowed = allowed.contains(device.toString()) || allowed.contains(driver);
        return isAllowed ? Diagnosis.ok(name(), machine.name(unit) + " lets the service open " + device)
            : Diagnosis.wrong(name(), machine.name(unit) + " does not let the service open " + device
                + "; it allows " + String.join(", ", allowed), "systemctl edit sabot, write the lines [Service] and "
                + ALLOW + device + " rw, then systemctl restart sabot");
    }

    private List<String> settings(Path unit) {
        Stream<Path> dropIns = FOLDERS.stream().map(folder -> machine.file(folder).resolve(UNIT + ".d"))
            .filter(Files::isDirectory).flatMap(UnitCheck::inside);
        return Stream.concat(Stream.of(unit), dropIns).flatMap(file -> machine.text(file).stream())
            .flatMap(String::lines).map(String::strip).toList();
    }

    private static Stream<Path> inside(Path folder) {
        String[] names = folder.toFile().list((_, name) -> name.endsWith(".conf"));
        return names == null ? Stream.empty() : Stream.of(names).sorted().map(folder::resolve);
    }

    /** Devices that may be read and written; an empty line takes back what stood before it. */
    private static List<String> allowed(List<String> settings) {
        List<String> allowed = new ArrayList<>();
        for (String line : settings) {
            if (line.equals(ALLOW)) {
                allowed.clear();
            } else if (line.startsWith(ALLOW)) {
                String device = line.substring(ALLOW.length());
                int space = device.indexOf(' ');
                String rights = space < 0 ? "rwm" : device.substring(space);
                if (rights.contains("r") && rights.contains("w")) {
                    allowed.add(space < 0 ? device : device.substring(0, space));
                }
            }
        }
        return allowed;
    }

    /** The name of the driver's devices in /proc/devices, such as ttyUSB for the number 188. */
    private Optional<String> classOf(Path device) {
        Optional<String> major = new SerialPorts(machine).of(device).flatMap(SerialPortInfo::number)
            .map(number -> number.substring(0, number.indexOf(':')));
        return major.flatMap(wanted -> machine.text(machine.file("/proc/devices")).stream().flatMap(String::lines)
            .takeWhile(line -> !line.startsWith("Block")).map(String::strip)
            .filter(line -> line.startsWith(wanted + " ")).map(line -> line.substring(wanted.length()).strip())
            .findFirst());
    }
}
