// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.app.doctor.Diagnosis.Status;
import dev.sabot.reader.port.Access;
import dev.sabot.reader.port.FakeMachine;
import dev.sabot.reader.port.GpioChip;
import dev.sabot.reader.port.GpioChip.Said;
import dev.sabot.reader.port.PortChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MachineChecksTest {

    private static final String BY_ID = "usb-FTDI_FT232R_A10K2X7Q-if00-port0";
    private static final PortChoice PORT = named("/dev/serial/by-id/" + BY_ID);
    private static final Path CONFIG = Path.of("/etc/sabot/sabot.yaml");
    private static final List<String> RUN =
        List.of("java", "-cp", "x", "dev.sabot.app.Sabot", "run", "--config", CONFIG.toString());

    @TempDir
    private Path folder;

    private FakeMachine fake;

    @BeforeEach
    void plugIn() throws IOException {
        fake = new FakeMachine(folder);
        fake.plugIn("ttyUSB0", "1-1", "0403:6001", Optional.of("A10K2X7Q"), Optional.of(BY_ID));
        Files.setPosixFilePermissions(fake.file("/dev/ttyUSB0"), PosixFilePermissions.fromString("rw-rw----"));
        fake.text("/proc/devices", "Character devices:\n  4 tty\n188 ttyUSB\n\nBlock devices:\n188 sd\n");
    }

    private static PortChoice named(String name) {
        return new PortChoice.Named(Path.of(name));
    }

    private Services services() throws IOException {
        return new Services(fake.machine(), CONFIG);
    }

    private static void assertOnly(Check check, Status status, String seen) throws Exception {
        assertThat(check.look()).singleElement().satisfies(one -> {
            assertThat(one.status()).isEqualTo(status);
            assertThat(one.seen()).isEqualTo(seen);
            assertThat(one.remedy().isEmpty()).isEqualTo(status == Status.OK);
        });
    }

    // ---- the port

    private Diagnosis port(PortChoice port, int line) throws IOException {
        return new PortCheck(fake.machine(), port).look().get(line);
    }

    @Test
    void aPortByItsLastingNameIsWell() throws IOException {
        assertThat(port(PORT, 0)).isEqualTo(Diagnosis.ok("port", PORT
            + " is /dev/ttyUSB0, USB adapter 0403:6001, serial number A10K2X7Q, interface 0"));
    }

    @Test
    void aPortThatIsNotThereIsWrong() throws Exception {
        assertOnly(new PortCheck(fake.machine(), named("/dev/ttyUSB9")), Status.WRONG,
            "/dev/ttyUSB9 does not exist: is the cable plugged in and the adapter alive?");
    }

    @Test
    void aPortByItsNumberGetsItsLastingName() throws IOException {
        assertThat(port(named("/dev/ttyUSB0"), 0)).satisfies(one -> {
            assertThat(one.status()).isEqualTo(Status.WARNING);
            assertThat(one.remedy()).isEqualTo("name it /dev/serial/by-id/" + BY_ID);
        });
    }

    @Test
    void anAdapterWithoutASerialNumberIsToBeNamedByItsSocket() throws IOException {
        fake.plugIn("ttyUSB1", "1-2", "1a86:7523", Optional.empty(), Optional.of("usb-1a86-if00-port0"));

        assertThat(port(named("/dev/serial/by-id/usb-1a86-if00-port0"), 0)).satisfies(one -> {
            assertThat(one.status()).isEqualTo(Status.WARNING);
            assertThat(one.remedy()).contains("/dev/serial/by-path/pci-0000-usb-0:1-2:1.0-port0");
        });
        assertThat(port(named("/dev/serial/by-path/pci-0000-usb-0:1-2:1.0-port0"), 0).status()).isEqualTo(Status.OK);
    }

    @Test
    void theServicesUserMustBeInTheGroup() throws IOException {
        String group = Files.getAttribute(fake.file("/dev/ttyUSB0"), "unix:group").toString();
        fake.text("/etc/passwd", "root:x:0:0::/root:/bin/sh\nsabot:x:990:990::/var/lib/sabot:/usr/sbin/nologin\n");
        fake.text("/etc/group", group + ":x:20:anna,sabotage\n");
        assertThat(port(PORT, 1)).satisfies(one -> {
            assertThat(one.status()).isEqualTo(Status.WRONG);
            assertThat(one.remedy())
                .isEqualTo("as root: usermod -aG " + group + " sabot, then systemctl restart sabot");
        });

        fake.text("/etc/group", group + ":x:20:anna,sabot\n");
        assertThat(port(PORT, 1).status()).isEqualTo(Status.OK);
    }

    // ---- who has it

    @Test
    void aStrangerOnThePortIsNamed() throws Exception {
        fake.process(612, "ModemManager", List.of("/usr/sbin/ModemManager"), "/dev/ttyUSB0");

        assertOnly(new HolderCheck(fake.machine(), PORT, services()), Status.WRONG,
            "/dev/ttyUSB0 is open in ModemManager (process 612)");
    }

    @Test
    void theTablesOwnServiceMayHaveThePort() throws Exception {
        fake.process(812, "java", RUN, "/dev/ttyUSB0");

        assertOnly(new HolderCheck(fake.machine(), PORT, services()), Status.OK,
            "/dev/ttyUSB0 is open in the service of this table only");
    }

    @Test
    void anotherTablesServiceMayNot() throws Exception {
        fake.process(812, "java", List.of("java", "dev.sabot.app.Sabot", "run", "--config=/etc/sabot/other.yaml"),
            "/dev/ttyUSB0");

        assertOnly(new HolderCheck(fake.machine(), PORT, services()), Status.WRONG,
            "/dev/ttyUSB0 is open in java (process 812)");
        assertOnly(new ServiceCheck(services()), Status.OK, "no Sabot serves this table now");
    }

    @Test
    void processesThatDoNotLetUsLookAreAWarning() throws Exception {
        fake.text("/proc/7/comm", "secret\n");

        assertOnly(new HolderCheck(fake.machine(), PORT, services()), Status.WARNING, "nobody that may be seen has "
            + "/dev/ttyUSB0 open; 1 processes of other users did not let us look");
    }

    @Test
    void twoSabotsOnOneTableAreOneTooMany() throws Exception {
        fake.process(812, "java", RUN);
        assertOnly(new ServiceCheck(services()), Status.OK, "served by process 812");

        fake.process(900, "java", RUN);
        assertOnly(new ServiceCheck(services()), Status.WRONG,
            "Sabots in 2 processes serve this table: 812, 900");
    }

    @Test
    void aRelativeConfigurationIsTakenFromTheServicesFolder() throws Exception {
        fake.process(812, "java", List.of("java", "dev.sabot.app.Sabot", "run", "--config", "sabot.yaml"));
        Files.createSymbolicLink(fake.file("/proc/812/cwd"), Path.of("/etc/sabot"));

        assertOnly(new ServiceCheck(services()), Status.OK, "served by process 812");
    }

    // ---- programs that probe

    @Test
    void aModemManagerIsWrongUntilARuleKeepsItAway() throws Exception {
        fake.process(612, "ModemManager", List.of("/usr/sbin/ModemManager"));
        assertOnly(new ProberCheck(fake.machine(), PORT), Status.WRONG,
            "ModemManager (process 612) runs, and no rule of udev keeps it from the port");

        fake.text("/run/udev/data/c188:0", "E:ID_MM_PORT_IGNORE=1\n");
        assertOnly(new ProberCheck(fake.machine(), PORT), Status.OK,
            "ModemManager (process 612) runs, and a rule of udev keeps it from the port");
    }

    @Test
    void brlttyIsToldEvenBeforeItTakesTheAdapter() throws Exception {
        assertOnly(new ProberCheck(fake.machine(), PORT), Status.OK, "no program that opens ports unasked runs here");

        fake.text("/usr/lib/udev/rules.d/85-brltty.rules", "");
        assertOnly(new ProberCheck(fake.machine(), PORT), Status.WARNING,
            "a rule of udev starts brltty when one of its adapters is plugged in");

        fake.text("/etc/udev/rules.d/85-brltty.rules", "");
        assertOnly(new ProberCheck(fake.machine(), PORT), Status.OK, "no program that opens ports unasked runs here");
    }

    // ---- the unit

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "DeviceAllow=char-ttyUSB rw|OK|lets the service open /dev/ttyUSB0",
        "DeviceAllow=/dev/ttyUSB0|OK|lets the service open /dev/ttyUSB0",
        "DeviceAllow=char-ttyUSB r|WRONG|does not let the service open /dev/ttyUSB0; it allows char-gpiochip",
        "DeviceAllow=char-ttyACM rw|WRONG|does not let the service open /dev/ttyUSB0; it allows char-gpiochip,"
            + " char-ttyACM"})
    void theUnitMustLetTheServiceOpenThePort(String line, Status status, String seen) throws Exception {
        fake.text("/usr/lib/systemd/system/sabot.service",
            "[Service]\nDevicePolicy=closed\nDeviceAllow=char-gpiochip rw\n" + line + "\n");

        assertOnly(new UnitCheck(fake.machine(), PORT), status, "/usr/lib/systemd/system/sabot.service " + seen);
    }

    @Test
    void aDropInAddsToTheUnitAndMayTakeBack() throws Exception {
        fake.text("/usr/lib/systemd/system/sabot.service",
            "[Service]\nDevicePolicy=closed\nDeviceAllow=char-ttyUSB rw\n");
        fake.text("/etc/systemd/system/sabot.service.d/pins.conf", "[Service]\nDeviceAllow=\nDeviceAllow=/dev/x rw\n");
        assertOnly(new UnitCheck(fake.machine(), PORT), Status.WRONG, "/usr/lib/systemd/system/sabot.service does not "
            + "let the service open /dev/ttyUSB0; it allows /dev/x");

        fake.text("/etc/systemd/system/sabot.service.d/port.conf", "[Service]\nDeviceAllow=/dev/ttyUSB0 rw\n");
        assertOnly(new UnitCheck(fake.machine(), PORT), Status.OK,
            "/usr/lib/systemd/system/sabot.service lets the service open /dev/ttyUSB0");
    }

    @Test
    void theUnitThatShipsLetsTheServiceOpenAnAdapter() throws Exception {
        fake.text("/etc/systemd/system/sabot.service", Files.readString(Path.of("systemd/sabot.service")));

        assertOnly(new UnitCheck(fake.machine(), PORT), Status.OK,
            "/etc/systemd/system/sabot.service lets the service open /dev/ttyUSB0");
    }

    @Test
    void withoutAUnitNothingStartsTheTableAgain() throws Exception {
        assertOnly(new UnitCheck(fake.machine(), PORT), Status.WARNING,
            "no sabot.service is installed here, so nothing starts the table again");
    }

    // ---- the rest of the machine

    @Test
    void aChipThatMayNotBeOpenedIsTold() throws Exception {
        Optional<Access> access = Optional.of(new Access("rw-rw----", "root", "gpio", false));
        Path device = Path.of("/dev/gpiochip0");
        GpioChip chip = new GpioChip(device, Optional.empty(), access, new Said.Nothing("it is shut"));
        assertOnly(new GpioCheck(List.of(chip), List.of(17), false), Status.WRONG, "/dev/gpiochip0: it is shut");
        assertOnly(new GpioCheck(List.of(chip), List.of(), false), Status.OK,
            "/dev/gpiochip0: it is shut; no pins are configured");
    }

    @Test
    void pinsNeedAChip() throws Exception {
        assertOnly(new GpioCheck(List.of(), List.of(17, 18), false), Status.WRONG,
            "lines [17, 18] are configured, but this machine has no GPIO chip");
        assertOnly(new GpioCheck(List.of(), List.of(), false), Status.OK,
            "this machine has no GPIO chip, and no pins are configured");
    }

    @Test
    void aConfiguredLineThatSomebodyHasIsTold() throws Exception {
        GpioChip chip = new GpioChip(Path.of("/dev/gpiochip0"), Optional.empty(),
            Optional.of(new Access("rw-rw----", "root", "gpio", true)), new Said.Answer("pinctrl-rp1", List.of(
                new GpioChip.Line(4, "GPIO4", "w1", true, false), new GpioChip.Line(17, "GPIO17", "", false, false),
                new GpioChip.Line(18, "GPIO18", "spi cs", true, true))));
        Diagnosis open = Diagnosis.ok("pins", "/dev/gpiochip0 (pinctrl-rp1, 3 lines) may be opened");

        assertThat(new GpioCheck(List.of(chip), List.of(17, 18), false).look()).hasSize(2).startsWith(open).last()
            .satisfies(one -> {
                assertThat(one.status()).isEqualTo(Status.WARNING);
                assertThat(one.seen()).isEqualTo("line 18 of /dev/gpiochip0 (pinctrl-rp1) is used by spi cs");
            });
        assertThat(new GpioCheck(List.of(chip), List.of(17, 18), true).look()).containsExactly(open);
    }

    @Test
    void theClockThatSabotAsksMustBeTheOneThatIsKept() throws Exception {
        assertOnly(new ClockCheck(() -> true, () -> false), Status.OK,
            "systemd-timesyncd has set the clock from the network");
        assertOnly(new ClockCheck(() -> false, () -> false), Status.WARNING,
            "the clock is not synchronised, so commands that have expired are not refused");
        assertOnly(new ClockCheck(() -> false, () -> true), Status.WARNING, "the kernel says that the clock is kept,"
            + " but not by systemd-timesyncd, the one that Sabot asks, so commands that have expired are not refused");
    }

    @ParameterizedTest
    @CsvSource({"300, 1000, OK", "299, 1000, WARNING", "50, 1000, WARNING", "49, 1000, WRONG", "0, 0, WRONG"})
    void aDiskIsJudgedByWhatIsFree(long usable, long total, Status status) {
        assertThat(new DiskCheck(folder, () -> 0).free(usable, total).status()).isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource({"50_000_000, OK", "50_000_001, WARNING", "200_000_000, WARNING", "200_000_001, WRONG"})
    void aDiskIsJudgedByItsFlush(String nanos, Status status) {
        assertThat(new DiskCheck(folder, () -> 0).flush(Long.parseLong(nanos.replace("_", ""))).status())
            .isEqualTo(status);
    }

    @Test
    void theFlushIsTheMedianAndLeavesNoFile() throws IOException {
        long[] now = {0};
        // Each look at the clock is a millisecond later, so every flush takes one.
        List<Diagnosis> told = new DiskCheck(fake.file("/proc"), () -> now[0] += 1_000_000).look();

        assertThat(told.get(1))
            .isEqualTo(Diagnosis.ok("disk flush", "a block is on the disk after 1.0 ms (median of 15)"));
        assertThat(fake.file("/proc")).isDirectoryNotContaining("glob:**/sabot-doctor*");
    }

    @Test
    void aCheckThatFailsInItselfIsToldAndNotThrown() throws Exception {
        Check broken = new DiskCheck(folder.resolve("nowhere"), () -> 0);

        assertThat(broken.told()).singleElement().satisfies(one -> {
            assertThat(one.check()).isEqualTo("disk");
            assertThat(one.status()).isEqualTo(Status.WARNING);
            assertThat(one.seen()).startsWith("the check itself failed: ").contains("nowhere");
        });
    }

    @Test
    void aLineForPeopleHasTheRemedyAtItsEnd() {
        assertThat(Diagnosis.wrong("port", "it is gone", "plug it in"))
            .hasToString("wrong    port                 it is gone -> plug it in");
        assertThat(Diagnosis.ok("port", "it is there")).hasToString("ok       port                 it is there");
    }
}
