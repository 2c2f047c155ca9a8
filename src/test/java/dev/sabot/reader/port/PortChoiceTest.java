// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.port;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.reader.port.PortChoice.Found;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PortChoiceTest {

    private static final String TWIN_NAME = "usb-1a86_USB_Serial-if00-port0";
    private static final PortChoice TWIN_BY_ID = new PortChoice.Named(Path.of("/dev/serial/by-id/" + TWIN_NAME));
    private static final PortChoice FTDI = usb("0403", "6001", Optional.of("A10K2X7Q"));

    @TempDir
    private Path folder;

    private FakeMachine fake;

    @BeforeEach
    void makeMachine() throws IOException {
        fake = new FakeMachine(folder);
    }

    private static PortChoice usb(String vendor, String product, Optional<String> serial) {
        return new PortChoice.Usb(new UsbIdentity(vendor, product, serial, OptionalInt.empty()));
    }

    private void plugInTwins() throws IOException {
        fake.plugIn("ttyUSB0", "1-1", "1a86:7523", Optional.empty(), Optional.empty());
        fake.plugIn("ttyUSB1", "1-2", "1a86:7523", Optional.empty(), Optional.of(TWIN_NAME));
    }

    private Found.Device device(String name) throws IOException {
        return new Found.Device(fake.file(name).toRealPath());
    }

    private String refusal(PortChoice choice) throws IOException {
        return ((Found.Refused) choice.find(fake.machine())).sentence();
    }

    @Test
    void anAdapterIsFoundUnderWhateverNumberItHas() throws IOException {
        fake.plugIn("ttyUSB0", "1-1", "0403:6001", Optional.of("A10K2X7Q"), Optional.empty());
        assertThat(FTDI.find(fake.machine())).isEqualTo(device("/dev/ttyUSB0"));

        fake.pull("ttyUSB0");
        assertThat(refusal(FTDI)).isEqualTo("no serial port is of the USB adapter 0403:6001, serial number A10K2X7Q: "
            + "is it plugged in and alive? sabot ports lists those that are there");

        fake.plugIn("ttyUSB7", "1-4", "0403:6001", Optional.of("A10K2X7Q"), Optional.empty());
        assertThat(FTDI.find(fake.machine())).isEqualTo(device("/dev/ttyUSB7"));
    }

    @Test
    void theSerialNumberTellsTwoOfOneModelApart() throws IOException {
        fake.plugIn("ttyUSB0", "1-1", "0403:6001", Optional.of("OTHER"), Optional.empty());
        fake.plugIn("ttyUSB1", "1-2", "0403:6001", Optional.of("A10K2X7Q"), Optional.empty());

        assertThat(FTDI.find(fake.machine())).isEqualTo(device("/dev/ttyUSB1"));
    }

    @Test
    void twinsAreNotGuessedBetweenByIdentity() throws IOException {
        plugInTwins();

        assertThat(refusal(usb("1a86", "7523", Optional.empty()))).isEqualTo("USB adapter 1a86:7523 is not one port "
            + "but 2, and none is guessed: /dev/ttyUSB0 (/dev/serial/by-path/pci-0000-usb-0:1-1:1.0-port0) and "
            + "/dev/ttyUSB1 (/dev/serial/by-path/pci-0000-usb-0:1-2:1.0-port0); name the right one by the socket that "
            + "it sits in, its name in /dev/serial/by-path");
    }

    // udev gives their one name to whichever came last.
    @Test
    void twinsAreNotGuessedBetweenByTheirCommonName() throws IOException {
        plugInTwins();

        assertThat(refusal(TWIN_BY_ID)).startsWith("/dev/serial/by-id/" + TWIN_NAME + " is not one port but 2")
            .contains("/dev/ttyUSB0 (", "/dev/ttyUSB1 (", "/dev/serial/by-path");
    }

    @Test
    void twinsAreToldApartByTheirSockets() throws IOException {
        plugInTwins();

        assertThat(new PortChoice.Named(Path.of("/dev/serial/by-path/pci-0000-usb-0:1-1:1.0-port0"))
            .find(fake.machine())).isEqualTo(device("/dev/ttyUSB0"));
    }

    @Test
    void whoNamesADeviceItselfMeansIt() throws IOException {
        plugInTwins();

        assertThat(new PortChoice.Named(Path.of("/dev/ttyUSB1")).find(fake.machine()))
            .isEqualTo(device("/dev/ttyUSB1"));
    }

    // Cheap adapters often all have the serial number 0001.
    @Test
    void twinsWithOneSerialNumberAreTwins() throws IOException {
        fake.plugIn("ttyUSB0", "1-1", "10c4:ea60", Optional.of("0001"), Optional.empty());
        fake.plugIn("ttyUSB1", "1-2", "10c4:ea60", Optional.of("0001"), Optional.of("usb-CP2102_0001-if00-port0"));

        assertThat(refusal(new PortChoice.Named(Path.of("/dev/serial/by-id/usb-CP2102_0001-if00-port0"))))
            .contains("not one port but 2");
    }

    @Test
    void theSecondPortOfAnAdapterIsNoTwinOfItsFirst() throws IOException {
        fake.plugIn("ttyUSB0", "1-1", "9710:7840", Optional.of("X"), Optional.of("usb-four-if00-port0"));
        fake.plugIn("ttyUSB1", "1-1", "9710:7840", Optional.of("X"), Optional.of("usb-four-if00-port1"));
        fake.text("/sys/devices/usb1/1-1/1-1:1.0/ttyUSB1/port_number", "1\n");

        assertThat(new PortChoice.Named(Path.of("/dev/serial/by-id/usb-four-if00-port1")).find(fake.machine()))
            .isEqualTo(device("/dev/ttyUSB1"));
    }

    @Test
    void theInterfaceTellsThePortsOfOneAdapterApart() throws IOException {
        fake.plugIn("ttyUSB0", "1-1", "0403:6010", Optional.of("X"), Optional.empty());
        fake.plugIn("ttyUSB1", "1-1", "0403:6010", Optional.of("X"), Optional.empty());
        fake.text("/sys/devices/usb1/1-1/1-1:1.1/bInterfaceNumber", "01\n");
        fake.text("/sys/devices/usb1/1-1/1-1:1.1/ttyUSB1/tty/ttyUSB1/dev", "188:1\n");
        fake.link("/sys/devices/usb1/1-1/1-1:1.1/ttyUSB1/tty/ttyUSB1/device", "/sys/devices/usb1/1-1/1-1:1.1/ttyUSB1");
        fake.link("/sys/class/tty/ttyUSB1", "/sys/devices/usb1/1-1/1-1:1.1/ttyUSB1/tty/ttyUSB1");

        assertThat(new PortChoice.Usb(new UsbIdentity("0403", "6010", Optional.empty(), OptionalInt.of(1)))
            .find(fake.machine())).isEqualTo(device("/dev/ttyUSB1"));
        assertThat(refusal(usb("0403", "6010", Optional.of("X")))).contains("not one port but 2");
    }

    @Test
    void aNameThatIsNotThereSaysWhatToLookFor() throws IOException {
        assertThat(refusal(TWIN_BY_ID)).isEqualTo("/dev/serial/by-id/" + TWIN_NAME
            + " does not exist: is the cable plugged in and the adapter alive?");
    }
}
