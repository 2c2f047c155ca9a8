// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.port;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.reader.port.Processes.Holders;
import dev.sabot.reader.port.Processes.Running;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessesTest {

    private static final Path PORT = Path.of("/dev/ttyUSB0");
    private static final Running MODEM_MANAGER =
        new Running(612, "ModemManager", List.of("/usr/sbin/ModemManager", "--debug"));

    @TempDir
    private Path folder;

    private FakeMachine fake;

    @BeforeEach
    void makeMachine() throws IOException {
        fake = new FakeMachine(folder);
        fake.process(1, "systemd", List.of("/sbin/init"), "/dev/none");
        fake.process(612, "ModemManager", List.of("/usr/sbin/ModemManager", "--debug"), "/dev/none", "/dev/ttyUSB0");
    }

    @Test
    void whoHasThePortOpenIsNamed() throws IOException {
        assertThat(new Processes(fake.machine()).holders(PORT)).isEqualTo(new Holders(List.of(MODEM_MANAGER), 0));
        assertThat(MODEM_MANAGER).hasToString("ModemManager (process 612)");
        assertThat(new Processes(fake.machine()).holders(Path.of("/dev/ttyUSB1")))
            .isEqualTo(new Holders(List.of(), 0));
    }

    @Test
    void aProcessThatDoesNotLetUsLookIsCounted() throws IOException {
        Files.delete(fake.file("/proc/1/fd/3"));
        Files.delete(fake.file("/proc/1/fd"));

        assertThat(new Processes(fake.machine()).holders(PORT)).isEqualTo(new Holders(List.of(MODEM_MANAGER), 1));
    }

    @Test
    void processesAreFoundByTheirNames() throws IOException {
        assertThat(new Processes(fake.machine()).named(Set.of("ModemManager", "brltty")))
            .containsExactly(MODEM_MANAGER);
    }
}
