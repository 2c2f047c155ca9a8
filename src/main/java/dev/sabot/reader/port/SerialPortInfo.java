// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.port;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A serial port of this machine.
 *
 * @param device such as /dev/ttyUSB0; the number is whichever was free when the cable was plugged in
 * @param usb empty for a port of the board itself
 * @param driver of the kernel, such as ftdi_sio
 * @param number of the device as the kernel has it, such as 188:0
 * @param byId stable names made of maker, model and serial number
 * @param byPath stable names of the socket that the adapter sits in
 * @param access empty when the device file is not there
 * @param isLeftToUs whether a rule of udev tells ModemManager to leave it alone
 */
public record SerialPortInfo(Path device, Optional<Usb> usb, Optional<String> driver, Optional<String> number,
    List<Path> byId, List<Path> byPath, Optional<Access> access, boolean isLeftToUs) {

    public SerialPortInfo {
        byId = List.copyOf(byId);
        byPath = List.copyOf(byPath);
    }

    /**
     * What an adapter says of itself; {@code maker} and {@code model} are words for people.
     *
     * @param place of the port among several of one interface, from 0
     */
    public record Usb(UsbIdentity identity, int place, Optional<String> maker, Optional<String> model) {
    }

    /** Whether nothing but the socket tells the two apart. */
    boolean isTwinOf(SerialPortInfo other) {
        return usb.isPresent() && other.usb.isPresent() && usb.get().place() == other.usb.get().place()
            && usb.get().identity().equals(other.usb.get().identity());
    }

    /** The device and the name of its socket, for a sentence. */
    String withSocket() {
        return device + byPath.stream().findFirst().map(path -> " (" + path + ")").orElse("");
    }
}
