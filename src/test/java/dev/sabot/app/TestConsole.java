// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.schema.Lines;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** A process around a command line, for tests: what goes in, what came out. */
final class TestConsole {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final String in;
    private final Terminal terminal;

    TestConsole() {
        this("");
    }

    TestConsole(String in) {
        this(in, Terminal.NONE);
    }

    /** {@code terminal}: what both outputs go to. */
    TestConsole(String in, Terminal terminal) {
        this.in = in;
        this.terminal = terminal;
    }

    /** One whose outputs go to a terminal of this many columns. */
    static TestConsole onTerminal(int columns) {
        return new TestConsole("", () -> OptionalInt.of(columns));
    }

    /** Runs one command line and gives the process's exit code. */
    int run(String... args) {
        int exit = Sabot.run(console(), args);
        Lines.requireValid(List.of(args), out().lines().toList());
        return exit;
    }

    Console console() {
        return new Console(new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, false, StandardCharsets.UTF_8), new PrintStream(err, true, StandardCharsets.UTF_8),
            Map.of(), new EndSignal(), terminal, terminal);
    }

    String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    String err() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
