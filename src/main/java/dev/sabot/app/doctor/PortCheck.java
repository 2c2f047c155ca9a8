// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.doctor;

import dev.sabot.reader.port.Access;
import dev.sabot.reader.port.Machine;
import dev.sabot.reader.port.PortChoice;
import dev.sabot.reader.port.PortChoice.Found;
import dev.sabot.reader.port.SerialPortInfo;
import dev.sabot.reader.port.SerialPorts;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The configured serial port: is it there, is it one, is its name a lasting one, and may it be opened? */
public record PortCheck(Machine machine, PortChoice port) implements Check {

    /** The service's own user, as sysusers.d makes it. */
    static final String SERVICE_USER = "sabot";

    private static final Pattern NUMBERED = Pattern.compile("/dev/tty(USB|ACM)[0-9]+");

    @Override
    public String name() {
        return "port";
    }

    @Override
    public List<Diagnosis> look() {
        return switch (port.find(machine)) {
            case Found.Refused(String sentence) -> List.of(Diagnosis.wrong(name(), sentence,
                "sabot ports shows what is plugged in; the table waits and opens the port as soon as it can"));
            case Found.Device(Path file) -> {
                Path device = machine.name(file);
                Optional<SerialPortInfo> info = new SerialPorts(machine).of(device);
                yield List.of(named(device, info), info.flatMap(SerialPortInfo::access)
                    .map(access -> access(device, access))
                    .orElseGet(() -> Diagnosis.ok("port access", device + " is no port of this machine's own list")));
            }
        };
    }

    private Diagnosis named(Path device, Optional<SerialPortInfo> info) {
        String seen = port + (port.toString().equals(device.toString()) ? " is there" : " is " + device)
            + info.flatMap(SerialPortInfo::usb).map(usb -> ", USB adapter " + usb.identity()).orElse("");
        if (NUMBERED.matcher(port.toString()).matches()) {
            return Diagnosis.warning(name(), seen + "; its number changes when a cable is pulled at the wrong moment",
                "name it " + info.flatMap(found -> found.byId().stream().findFirst().or(() ->
                    found.byPath().stream().findFirst())).map(Path::toString).orElse("by /dev/serial/by-id"));
        }
        boolean isBySocket = port.toString().startsWith("/dev/serial/by-path/");
        if (!isBySocket && info.flatMap(SerialPortInfo::usb).filter(usb -> usb.identity().serial().isEmpty())
            .isPresent()) {
            return Diagnosis.warning(name(), seen + ", which has no serial number: another of its kind in its place "
                + "would be taken for it", "name it by its socket"
                + info.flatMap(found -> found.byPath().stream().findFirst()).map(path -> ", " + path).orElse("")
                + ", and label that socket");
        }
        return Diagnosis.ok(name(), seen);
    }

    private Diagnosis access(Path device, Access access) {
        String seen = device + " is " + access.mode() + " " + access.owner() + " " + access.group();
        String remedy = "as root: usermod -aG " + access.group() + " ";
        boolean isOpenToAll = access.mode().endsWith("rw-") || access.mode().endsWith("rwx");
        if (!access.isOurs()) {
            return Diagnosis.wrong("port access", seen + ", closed to user " + System.getProperty("user.name"),
                remedy + System.getProperty("user.name") + ", then log in anew; or ask the doctor as root");
        }
        if (!isOpenToAll && hasServiceUser() && !access.owner().equals(SERVICE_USER) && !isMember(access.group())) {
            return Diagnosis.wrong("port access", seen + ", and the service's user " + SERVICE_USER
                + " is not in that group", remedy + SERVICE_USER + ", then systemctl restart sabot");
        }
        return Diagnosis.ok("port access", seen + ", open to user " + System.getProperty("user.name"));
    }

    private boolean hasServiceUser() {
        return lines("/etc/passwd").stream().anyMatch(line -> line.startsWith(SERVICE_USER + ":"));
    }

    private boolean isMember(String group) {
        return lines("/etc/group").stream().filter(line -> line.startsWith(group + ":"))
            .map(line -> line.substring(line.lastIndexOf(':') + 1))
            .anyMatch(members -> List.of(members.split(",")).contains(SERVICE_USER));
    }

    private List<String> lines(String file) {
        return machine.text(machine.file(file)).map(text -> text.lines().toList()).orElse(List.of());
    }
}
