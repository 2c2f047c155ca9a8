// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.port;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Which serial port is meant. It is looked for anew at each opening: an adapter may come back under another number. */
public sealed interface PortChoice {

    /** The folder of names that udev makes of maker, model and serial number; twins share such a name. */
    Path BY_ID = Path.of("/dev/serial/by-id");

    /** The device, or why it cannot be said. */
    Found find(Machine machine);

    /** What came of looking. */
    sealed interface Found {

        /** The one device, behind all links. */
        record Device(Path file) implements Found {
        }

        /** None is there, or several; the sentence says what was seen and what to do. */
        record Refused(String sentence) implements Found {
        }
    }

    /** A device file, or a link to one. */
    record Named(Path port) implements PortChoice {

        @Override
        public Found find(Machine machine) {
            Optional<Path> device = machine.real(machine.file(port));
            if (device.isEmpty()) {
                return new Found.Refused(port + " does not exist: is the cable plugged in and the adapter alive?");
            }
            return port.startsWith(BY_ID) ? alone(machine, device.get()) : new Found.Device(device.get());
        }

        /** Of adapters that cannot be told apart, such a name is whichever was plugged in last. */
        private Found alone(Machine machine, Path device) {
            List<SerialPortInfo> ports = new SerialPorts(machine).all();
            List<SerialPortInfo> twins = ports.stream().filter(port -> port.device().equals(machine.name(device)))
                .findFirst().map(own -> ports.stream().filter(own::isTwinOf).toList()).orElse(List.of());
            return twins.size() < 2 ? new Found.Device(device) : new Found.Refused(notGuessed(port.toString(), twins));
        }

        @Override
        public String toString() {
            return port.toString();
        }
    }

    /** The port of a USB adapter, wherever it is plugged in. */
    record Usb(UsbIdentity identity) implements PortChoice {

        @Override
        public Found find(Machine machine) {
            List<SerialPortInfo> fitting = new SerialPorts(machine).all().stream()
                .filter(port -> port.usb().filter(usb -> identity.fits(usb.identity())).isPresent()).toList();
            return switch (fitting.size()) {
                case 0 -> new Found.Refused("no serial port is of the USB adapter " + identity
                    + ": is it plugged in and alive? sabot ports lists those that are there");
                case 1 -> new Found.Device(machine.file(fitting.getFirst().device()));
                default -> new Found.Refused(notGuessed("USB adapter " + identity, fitting));
            };
        }

        @Override
        public String toString() {
            return "USB adapter " + identity;
        }
    }

    private static String notGuessed(String what, List<SerialPortInfo> ports) {
        return what + " is not one port but " + ports.size() + ", and none is guessed: "
            + ports.stream().map(SerialPortInfo::withSocket).collect(Collectors.joining(" and "))
            + "; name the right one by the socket that it sits in, its name in /dev/serial/by-path";
    }
}
