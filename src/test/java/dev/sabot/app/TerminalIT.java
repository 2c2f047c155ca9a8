// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged program on a terminal, which script(1) of every Debian makes. */
class TerminalIT {

    private static final long PATIENCE_SECONDS = 60;

    @TempDir
    private Path temp;

    /** What a terminal of this many columns gets from a shell that runs this, {@code sabot} being the launcher. */
    private String seen(int columns, String commands) throws Exception {
        Path seen = temp.resolve("seen");
        ProcessBuilder builder = new ProcessBuilder("/usr/bin/script", "-qec",
            "stty cols " + columns + "; cd " + temp + "; sabot() { " + Program.HOME.toAbsolutePath()
                + "/bin/sabot \"$@\"; }; " + commands, "/dev/null");
        builder.environment().put("SABOT_JAVA", System.getProperty("java.home"));
        builder.environment().put("SHELL", "/bin/sh");
        Process process = builder.redirectInput(Path.of("/dev/null").toFile()).redirectErrorStream(true)
            .redirectOutput(seen.toFile()).start();
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        String text = Files.readString(seen, StandardCharsets.UTF_8);
        assertThat(process.exitValue()).as(text).isZero();
        return text.replace("\r\n", "\n");
    }

    @Test
    void aRoadIsAsWideAsTheTerminal() throws Exception {
        assertThat(seen(20, "sabot roads PBPBPBPBPBBT"))
            .contains("\n… P  B  P  B  P  B\n…                B1\n\n");
        assertThat(seen(200, "sabot roads PBPBPBPBPBBT"))
            .contains("\nP  B  P  B  P  B  P  B  P  B\n                           B1\n\n");
    }

    @Test
    void aFileGetsTheWholeRoad() throws Exception {
        assertThat(seen(20, "sabot roads PBPBPBPBPBBT > roads")).isEmpty();
        assertThat(Files.readString(temp.resolve("roads"))).contains("\nP  B  P  B  P  B  P  B  P  B\n");
    }

    @Test
    void theBarIsSeenWhereStandardErrorIsATerminalWhateverStandardOutputIs() throws Exception {
        assertThat(seen(29, "sabot simulate --shoes 300 --json > out")).startsWith("\r[").contains("] ")
            .endsWith("\r" + " ".repeat(28) + "\r");
        assertThat(Files.readString(temp.resolve("out"))).startsWith("{\"game\":").endsWith("}\n");
        assertThat(seen(29, "sabot simulate --shoes 300 --json 2> err")).startsWith("{\"game\":").endsWith("}\n");
        assertThat(Files.readString(temp.resolve("err"))).isEmpty();
    }
}
