// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The unit, judged by systemd's own tool; nothing is started. */
class SystemdUnitIT {

    private static final Path UNIT = Path.of("systemd/sabot.service");

    /** What is left is network, the one user's devices and the writing of code, which Java cannot do without. */
    private static final BigDecimal MOST_EXPOSED = new BigDecimal("1.7");

    @TempDir
    private Path folder;

    private static List<String> said(int exit, String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        List<String> lines = process.inputReader(StandardCharsets.UTF_8).lines().toList();
        assertThat(process.waitFor()).as("%s", lines).isEqualTo(exit);
        return lines;
    }

    @Test
    void theServiceIsExposedNoMoreThanItMustBe() throws Exception {
        String last = said(0, "systemd-analyze", "security", "--offline=true", UNIT.toString()).getLast();

        Matcher level = Pattern.compile(".*exposure level for sabot.service: ([0-9.]+) .*").matcher(last);
        assertThat(level.matches()).as(last).isTrue();
        assertThat(new BigDecimal(level.group(1))).isLessThanOrEqualTo(MOST_EXPOSED);
    }

    @Test
    void systemdHasNothingToSayAgainstIt() throws Exception {
        Path installed = folder.resolve("sabot.service");
        Files.writeString(installed, Files.readString(UNIT).replace("/usr/bin/sabot", Program.HOME + "/bin/sabot"));

        assertThat(said(0, "systemd-analyze", "verify", "--man=no", installed.toString())).isEmpty();
    }

    @Test
    void readersAndPinsMayBeOpened() throws IOException {
        assertThat(Files.readAllLines(UNIT)).contains("DevicePolicy=closed", "DeviceAllow=char-ttyUSB rw",
            "DeviceAllow=char-ttyACM rw", "DeviceAllow=char-gpiochip rw");
    }
}
