// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** A process around a command line, for tests: what goes in, what came out. */
final class TestConsole {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final String in;

    TestConsole() {
        this("");
    }

    TestConsole(String in) {
        this.in = in;
    }

    /** Runs one command line and gives the process's exit code. */
    int run(String... args) {
        return Sabot.run(console(), args);
    }

    Console console() {
        return new Console(new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, false, StandardCharsets.UTF_8), new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of());
    }

    String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    String err() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
