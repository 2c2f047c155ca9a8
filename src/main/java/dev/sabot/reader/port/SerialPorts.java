// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.port;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The serial ports of a machine, as {@code /sys/class/tty} and udev tell them. */
public final class SerialPorts {

    private static final String PORT_IGNORE = "E:ID_MM_PORT_IGNORE=1";
    private static final String DEVICE_IGNORE = "E:ID_MM_DEVICE_IGNORE=1";

    /** The kernel lists more ports than a board has; this type says that nothing is there. */
    private static final String NO_PORT = "0";

    /** A USB interface's number as the kernel writes it. */
    private static final Pattern HEX_BYTE = Pattern.compile("[0-9a-f]{1,2}");

    private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,3}");

    private final Machine machine;

    public SerialPorts(Machine machine) {
        this.machine = machine;
    }

    /** All, by name; consoles and ports that are only reserved numbers are left out. */
    public List<SerialPortInfo> all() {
        return machine.inside(machine.file("/sys/class/tty")).stream().filter(this::isPort).map(this::info).toList();
    }

    /** The port of this device file; empty when it is none, a pseudo-terminal for one. */
    public Optional<SerialPortInfo> of(Path device) {
        return all().stream().filter(port -> port.device().equals(device)).findFirst();
    }

    private boolean isPort(Path tty) {
        return Files.exists(tty.resolve("device"))
            && machine.text(tty.resolve("type")).filter(NO_PORT::equals).isEmpty();
    }

    private SerialPortInfo info(Path tty) {
        Path device = Path.of("/dev").resolve(tty.getFileName().toString());
        Optional<Path> hardware = machine.real(tty.resolve("device"));
        return new SerialPortInfo(device, hardware.flatMap(this::usb),
            hardware.flatMap(path -> machine.real(path.resolve("driver"))).map(path -> path.getFileName().toString()),
            machine.text(tty.resolve("dev")), names("/dev/serial/by-id", device),
            names("/dev/serial/by-path", device), Access.of(machine.file(device)), isLeftToUs(tty));
    }

    /** The interface that the port belongs to stands above it, and the adapter above that. */
    private Optional<SerialPortInfo.Usb> usb(Path hardware) {
        Optional<Path> adapter = above(hardware, folder -> Files.exists(folder.resolve("idVendor")));
        Optional<Path> face = above(hardware, folder -> Files.exists(folder.resolve("bInterfaceNumber")));
        return adapter.flatMap(folder -> {
            String vendor = id(folder.resolve("idVendor"));
            String product = id(folder.resolve("idProduct"));
            if (!UsbIdentity.ID.matcher(vendor).matches() || !UsbIdentity.ID.matcher(product).matches()) {
                return Optional.empty();
            }
            UsbIdentity identity = new UsbIdentity(vendor, product, machine.text(folder.resolve("serial")),
                face.map(path -> number(path.resolve("bInterfaceNumber"), HEX_BYTE, 16)).orElse(OptionalInt.empty()));
            int place = number(hardware.resolve("port_number"), DECIMAL, 10).orElse(0);
            return Optional.of(new SerialPortInfo.Usb(identity, place, machine.text(folder.resolve("manufacturer")),
                machine.text(folder.resolve("product"))));
        });
    }

    private static Optional<Path> above(Path folder, Predicate<Path> isWanted) {
        return Stream.iterate(folder, path -> path != null, Path::getParent).filter(isWanted).findFirst();
    }

    private String id(Path file) {
        return machine.text(file).orElse("").toLowerCase(Locale.ROOT);
    }

    private OptionalInt number(Path file, Pattern form, int base) {
        Optional<String> digits = machine.text(file).filter(text -> form.matcher(text).matches());
        return digits.isPresent() ? OptionalInt.of(Integer.parseInt(digits.get(), base)) : OptionalInt.empty();
    }

    private List<Path> names(String folder, Path device) {
        Path file = machine.file(device);
        return machine.inside(machine.file(folder)).stream()
            .filter(link -> machine.real(link).equals(machine.real(file)) && machine.real(link).isPresent())
            .map(machine::name).toList();
    }

    /** udev's own record of the device, by its number, such as /run/udev/data/c188:0. */
    private boolean isLeftToUs(Path tty) {
        return machine.text(tty.resolve("dev"))
            .flatMap(number -> machine.text(machine.file("/run/udev/data").resolve("c" + number)))
            .filter(record -> record.lines().anyMatch(line -> line.equals(PORT_IGNORE) || line.equals(DEVICE_IGNORE)))
            .isPresent();
    }
}
