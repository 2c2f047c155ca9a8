// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.sabot.reader.port.Access;
import dev.sabot.reader.port.FakeMachine;
import dev.sabot.reader.port.GpioChip;
import dev.sabot.reader.port.GpioChip.Line;
import dev.sabot.reader.port.GpioChip.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PortsCommandTest {

    private static final String BY_ID = "usb-FTDI_FT232R_A10K2X7Q-if00-port0";

    @TempDir
    private Path folder;

    private FakeMachine fake;

    @BeforeEach
    void makeMachine() throws IOException {
        fake = new FakeMachine(folder);
    }

    private String run(String... args) throws IOException {
        TestConsole console = new TestConsole();
        int exit = Sabot.run(console.console(), List.of(new PortsCommand(console.console(), fake.machine())), args);
        assertThat(exit).isZero();
        assertThat(console.err()).isEmpty();
        return console.out();
    }

    private void plugIn() throws IOException {
        fake.plugIn("ttyUSB0", "1-1.2", "0403:6001", Optional.of("A10K2X7Q"), Optional.of(BY_ID));
        fake.onBoard("ttyAMA0", 32);
        fake.process(612, "ModemManager", List.of("/usr/sbin/ModemManager"), "/dev/ttyUSB0");
        fake.text("/run/udev/data/c204:64", "E:ID_MM_PORT_IGNORE=1\n");
        for (String device : List.of("/dev/ttyUSB0", "/dev/ttyAMA0")) {
            Files.setPosixFilePermissions(fake.file(device), PosixFilePermissions.fromString("rw-rw----"));
        }
    }

    private String owner() throws IOException {
        return Files.getOwner(fake.file("/dev/ttyUSB0")).getName();
    }

    private String group() throws IOException {
        return Files.getAttribute(fake.file("/dev/ttyUSB0"), "unix:group").toString();
    }

    @Test
    void everyPortIsToldWithItsNamesAndWhoHasIt() throws IOException {
        plugIn();

        assertThat(run("ports").lines()).containsExactly(
            "/dev/ttyAMA0  a port of the board itself, driver uart-pl011",
            "  access   rw-rw---- " + owner() + " " + group() + ", open to this user",
            "  held by  nobody",
            "  modems   a rule of udev keeps ModemManager away",
            "/dev/ttyUSB0  0403:6001, serial number A10K2X7Q, interface 0 (FTDI FT232R USB UART), driver ftdi_sio",
            "  by-id    /dev/serial/by-id/" + BY_ID,
            "  by-path  /dev/serial/by-path/pci-0000-usb-0:1-1.2:1.0-port0",
            "  access   rw-rw---- " + owner() + " " + group() + ", open to this user",
            "  held by  ModemManager (process 612)",
            "  modems   no rule of udev keeps ModemManager away",
            "no GPIO chip",
            "ModemManager (process 612) runs and may open serial ports unasked");
    }

    @Test
    void withNothingPluggedInItSaysSo() throws IOException {
        assertThat(run("ports").lines()).containsExactly(
            "no serial port: is an adapter plugged in? Its driver's messages are in the kernel's log", "no GPIO chip");
    }

    @Test
    void jsonHoldsTheSame() throws IOException {
        plugIn();

        JsonNode json = new JsonMapper().readTree(run("ports", "--json"));

        JsonNode port = json.path("serial").path(1);
        assertThat(port.toString()).isEqualTo("{\"device\":\"/dev/ttyUSB0\",\"vendor\":\"0403\",\"product\":\"6001\","
            + "\"serial\":\"A10K2X7Q\",\"interface\":0,\"maker\":\"FTDI\",\"model\":\"FT232R USB UART\","
            + "\"driver\":\"ftdi_sio\",\"byId\":[\"/dev/serial/by-id/" + BY_ID + "\"],"
            + "\"byPath\":[\"/dev/serial/by-path/pci-0000-usb-0:1-1.2:1.0-port0\"],\"mode\":\"rw-rw----\",\"owner\":\""
            + owner() + "\",\"group\":\"" + group() + "\",\"openToUs\":true,"
            + "\"heldBy\":[{\"pid\":612,\"name\":\"ModemManager\"}],\"unseenProcesses\":0,"
            + "\"keptFromModemManager\":false}");
        assertThat(json.path("serial").path(0).path("vendor").isNull()).isTrue();
        assertThat(json.path("gpio").isEmpty()).isTrue();
        assertThat(json.path("probers").toString()).isEqualTo("[{\"pid\":612,\"name\":\"ModemManager\"}]");
    }

    // No pin can be plugged into a test's machine, so what a chip says stands here.
    @Test
    void aChipTellsItsLinesInUse() {
        Optional<Access> access = Optional.of(new Access("rw-rw----", "root", "gpio", false));
        GpioChip chip = new GpioChip(Path.of("/dev/gpiochip0"), Optional.of("rp1-pinctrl"), access,
            new Said.Answer("pinctrl-rp1", List.of(new Line(4, "GPIO4", "", false, false),
                new Line(17, "GPIO17", "sabot beam", true, false), new Line(18, "", "", true, true))));
        GpioChip closed = new GpioChip(Path.of("/dev/gpiochip1"), Optional.empty(), access,
            new Said.Nothing("it may not be opened"));
        PortsReport report = new PortsReport(List.of(), List.of(chip, closed), List.of());

        assertThat(report.lines().subList(1, report.lines().size())).containsExactly(
            "/dev/gpiochip0  pinctrl-rp1, 3 lines, driver rp1-pinctrl",
            "  access   rw-rw---- root gpio, closed to this user",
            "  line 17 (GPIO17) in, used by sabot beam",
            "  line 18 out, used by somebody who gives no name",
            "/dev/gpiochip1  it may not be opened",
            "  access   rw-rw---- root gpio, closed to this user");
        assertThat(report.json().path("gpio").path(0).path("lines").path(1).toString()).isEqualTo(
            "{\"line\":17,\"name\":\"GPIO17\",\"consumer\":\"sabot beam\",\"used\":true,\"output\":false}");
        assertThat(report.json().path("gpio").path(1).path("why").asText()).isEqualTo("it may not be opened");
    }
}
