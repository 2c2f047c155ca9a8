// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Everything that a command takes from and gives to the process around it, so that a test can be that process.
 *
 * @param in standard input, raw
 * @param out standard output: the command's result; UTF-8 whatever the locale, for systemd's has none. Buffered: a
 *        command that runs on flushes when a line must be seen
 * @param err standard error: words for people; UTF-8, flushed at each line
 * @param environment the environment variables
 * @param end SIGTERM and Ctrl-C
 * @param outTerminal what {@code out} goes to
 * @param errTerminal what {@code err} goes to
 */
record Console(InputStream in, PrintStream out, PrintStream err, Map<String, String> environment, EndSignal end,
        Terminal outTerminal, Terminal errTerminal) {

    private static final int OUT_BUFFER_BYTES = 65_536;

    Console {
        environment = Map.copyOf(environment);
    }

    /** One that no signal comes to, without a terminal. */
    Console(InputStream in, PrintStream out, PrintStream err, Map<String, String> environment) {
        this(in, out, err, environment, new EndSignal(), Terminal.NONE, Terminal.NONE);
    }

    /** The process's own. */
    static Console ofProcess() {
        PrintStream out = new PrintStream(
            new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), OUT_BUFFER_BYTES), false,
            StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        return new Console(System.in, out, err, System.getenv(), EndSignal.ofProcess(),
            Terminal.ofDescriptor(Terminal.OUT), Terminal.ofDescriptor(Terminal.ERR));
    }
}
