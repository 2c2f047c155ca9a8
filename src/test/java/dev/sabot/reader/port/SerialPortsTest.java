// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.port;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SerialPortsTest {

    private static final String BY_ID = "usb-FTDI_FT232R_A10K2X7Q-if00-port0";
    private static final UsbIdentity FTDI =
        new UsbIdentity("0403", "6001", Optional.of("A10K2X7Q"), OptionalInt.of(0));

    @TempDir
    private Path folder;

    private FakeMachine fake;

    @BeforeEach
    void makeMachine() throws IOException {
        fake = new FakeMachine(folder);
    }

    private List<SerialPortInfo> all() throws IOException {
        return new SerialPorts(fake.machine()).all();
    }

    @Test
    void anAdapterIsToldWithAllItsNames() throws IOException {
        fake.plugIn("ttyUSB3", "1-1.2", "0403:6001", Optional.of("A10K2X7Q"), Optional.of(BY_ID));
        Files.setPosixFilePermissions(fake.file("/dev/ttyUSB3"), PosixFilePermissions.fromString("rw-rw----"));

        SerialPortInfo port = all().getFirst();

        assertThat(all()).hasSize(1);
        assertThat(port.device()).isEqualTo(Path.of("/dev/ttyUSB3"));
        assertThat(port.usb()).hasValue(
            new SerialPortInfo.Usb(FTDI, 0, Optional.of("FTDI"), Optional.of("FT232R USB UART")));
        assertThat(port.driver()).hasValue("ftdi_sio");
        assertThat(port.byId()).containsExactly(Path.of("/dev/serial/by-id/" + BY_ID));
        assertThat(port.byPath()).containsExactly(Path.of("/dev/serial/by-path/pci-0000-usb-0:1-1.2:1.0-port0"));
        assertThat(port.access().orElseThrow().mode()).isEqualTo("rw-rw----");
        assertThat(port.isLeftToUs()).isFalse();
    }

    @Test
    void aPortOfTheBoardHasNoUsbIdentity() throws IOException {
        fake.onBoard("ttyAMA0", 32);

        assertThat(all()).singleElement().satisfies(port -> {
            assertThat(port.usb()).isEmpty();
            assertThat(port.driver()).hasValue("uart-pl011");
        });
    }

    @Test
    void aNumberWithoutAPortIsLeftOut() throws IOException {
        fake.onBoard("ttyS0", 0);
        fake.text("/sys/class/tty/tty1/dev", "4:1\n");

        assertThat(all()).isEmpty();
    }

    @Test
    void anAdapterWithoutASerialNumberHasNone() throws IOException {
        fake.plugIn("ttyUSB0", "1-1", "1a86:7523", Optional.empty(), Optional.empty());

        assertThat(all().getFirst().usb().orElseThrow().identity())
            .isEqualTo(new UsbIdentity("1a86", "7523", Optional.empty(), OptionalInt.of(0)));
    }

    @Test
    void whatUdevTellsTheModemManagerIsSeen() throws IOException {
        fake.plugIn("ttyUSB0", "1-1", "1a86:7523", Optional.empty(), Optional.empty());
        fake.plugIn("ttyUSB1", "1-2", "1a86:7523", Optional.empty(), Optional.empty());
        fake.text("/run/udev/data/c188:1", "S:serial/by-path/x\nE:ID_MM_DEVICE_IGNORE=1\nG:systemd\n");

        assertThat(all()).extracting(SerialPortInfo::isLeftToUs).containsExactly(false, true);
    }

    @Test
    void nothingPluggedInIsNothing() throws IOException {
        assertThat(all()).isEmpty();
        assertThat(new SerialPorts(Machine.below(Files.createDirectory(folder.resolve("bare")))).all()).isEmpty();
    }

    @Test
    void anIdentityIsFourHexDigitsTwice() {
        assertThatIllegalArgumentException()
            .isThrownBy(() -> new UsbIdentity("403", "6001", Optional.empty(), OptionalInt.empty()));
        assertThatIllegalArgumentException()
            .isThrownBy(() -> new UsbIdentity("0403", "60G1", Optional.empty(), OptionalInt.empty()));
    }
}
