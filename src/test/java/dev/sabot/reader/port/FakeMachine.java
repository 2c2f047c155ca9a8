// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.port;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A tree of files as Linux shows its devices in, with links like the system's own. */
public final class FakeMachine {

    private final Path root;

    /** Nothing is plugged in. */
    public FakeMachine(Path root) throws IOException {
        this.root = root;
        Files.createDirectories(file("/sys/class/tty"));
        Files.createDirectories(file("/dev/serial/by-id"));
        Files.createDirectories(file("/dev/serial/by-path"));
        Files.createDirectories(file("/proc"));
    }

    public Machine machine() throws IOException {
        return Machine.below(root);
    }

    public Path file(String name) {
        return root.resolve(name.substring(1));
    }

    /** A file with this text. */
    public FakeMachine text(String name, String text) throws IOException {
        Files.createDirectories(file(name).getParent());
        Files.writeString(file(name), text);
        return this;
    }

    /** A link, relative as the system's own are. */
    public FakeMachine link(String name, String target) throws IOException {
        Path link = file(name);
        Files.createDirectories(link.getParent());
        Files.deleteIfExists(link);
        Files.createSymbolicLink(link, link.getParent().relativize(file(target)));
        return this;
    }

    /** A USB adapter with one port, in the socket such as 1-1.2, known by its path and, if {@code byId}, by that. */
    public FakeMachine plugIn(String tty, String socket, String ids, Optional<String> serial, Optional<String> byId)
            throws IOException {
        String adapter = "/sys/devices/usb1/" + socket;
        text(adapter + "/idVendor", ids.substring(0, 4) + "\n");
        text(adapter + "/idProduct", ids.substring(5) + "\n");
        text(adapter + "/manufacturer", "FTDI\n");
        text(adapter + "/product", "FT232R USB UART\n");
        if (serial.isPresent()) {
            text(adapter + "/serial", serial.get() + "\n");
        }
        String face = adapter + "/" + socket + ":1.0";
        text(face + "/bInterfaceNumber", "00\n");
        String port = face + "/" + tty;
        text(port + "/port_number", "0\n");
        text("/sys/bus/usb-serial/drivers/ftdi_sio/uevent", "");
        link(port + "/driver", "/sys/bus/usb-serial/drivers/ftdi_sio");
        String node = port + "/tty/" + tty;
        text(node + "/dev", "188:" + tty.replaceAll("\\D", "") + "\n");
        link(node + "/device", port);
        link("/sys/class/tty/" + tty, node);
        text("/dev/" + tty, "");
        link("/dev/serial/by-path/pci-0000-usb-0:" + socket + ":1.0-port0", "/dev/" + tty);
        if (byId.isPresent()) {
            link("/dev/serial/by-id/" + byId.get(), "/dev/" + tty);
        }
        return this;
    }

    /** A port of the board itself, of this type of chip. */
    public FakeMachine onBoard(String tty, int type) throws IOException {
        String device = "/sys/devices/platform/" + tty + ".serial";
        text("/sys/bus/platform/drivers/uart-pl011/uevent", "");
        link(device + "/driver", "/sys/bus/platform/drivers/uart-pl011");
        text(device + "/tty/" + tty + "/type", type + "\n");
        text(device + "/tty/" + tty + "/dev", "204:64\n");
        link(device + "/tty/" + tty + "/device", device);
        link("/sys/class/tty/" + tty, device + "/tty/" + tty);
        return text("/dev/" + tty, "");
    }

    /** Pulls the adapter that has this name. */
    public FakeMachine pull(String tty) throws IOException {
        Files.delete(file("/sys/class/tty/" + tty));
        Files.delete(file("/dev/" + tty));
        return this;
    }

    /** A process that has these devices open. */
    public FakeMachine process(int pid, String name, List<String> commandLine, String... open) throws IOException {
        text("/proc/" + pid + "/comm", name + "\n");
        text("/proc/" + pid + "/cmdline", String.join("\0", commandLine) + "\0");
        Files.createDirectories(file("/proc/" + pid + "/fd"));
        for (int i = 0; i < open.length; i++) {
            Files.createSymbolicLink(file("/proc/" + pid + "/fd/" + (3 + i)), Path.of(open[i]));
        }
        return this;
    }
}
