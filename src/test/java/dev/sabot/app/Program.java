// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.schema.Lines;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/** The packaged launcher as a process of its own: what goes in, what it says, how it ends. */
final class Program implements AutoCloseable {

    /** What {@code mvn package} made. */
    static final Path HOME = Path.of(System.getProperty("sabot.home"));

    /** A start takes a second; a machine that builds something else at the same time takes many. */
    private static final long PATIENCE_SECONDS = 60;

    /** Enough to see what a process that does not end was doing. */
    private static final int LINES_SHOWN = 10;

    private final Process process;
    private final List<String> arguments;
    private final List<String> out = new CopyOnWriteArrayList<>();
    private final List<String> err = new CopyOnWriteArrayList<>();
    private final List<Thread> ears;

    private Program(Process process, List<String> arguments) {
        this.process = process;
        this.arguments = arguments;
        this.ears = List.of(hear(process.inputReader(StandardCharsets.UTF_8), out),
            hear(process.errorReader(StandardCharsets.UTF_8), err));
    }

    /** Starts it in an environment that has a Java and nothing else: no socat and no mosquitto on the path. */
    static Program start(String... arguments) throws IOException {
        return start(HOME, Map.of(), arguments);
    }

    /** Starts the installation in {@code home}, with these variables besides. */
    static Program start(Path home, Map<String, String> environment, String... arguments) throws IOException {
        return start(environment, commandLine(home, arguments), arguments);
    }

    /** Starts it where {@code disk} is mounted. */
    static Program startOn(SmallDisk disk, String... arguments) throws IOException {
        return start(Map.of(), disk.around(commandLine(HOME, arguments)), arguments);
    }

    /**
     * A build that a shell runs in the background is deaf to Ctrl-C, and all that it starts would be: a person's
     * terminal is not.
     */
    private static List<String> commandLine(Path home, String... arguments) {
        List<String> commandLine =
            new ArrayList<>(List.of("/usr/bin/env", "--default-signal=INT", home + "/bin/sabot"));
        commandLine.addAll(List.of(arguments));
        return commandLine;
    }

    private static Program start(Map<String, String> environment, List<String> commandLine, String... arguments)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(commandLine);
        builder.environment().clear();
        builder.environment().put("PATH", "/nowhere");
        builder.environment().put("SABOT_JAVA", System.getProperty("java.home"));
        builder.environment().putAll(environment);
        return new Program(builder.start(), List.of(arguments));
    }

    private static Thread hear(BufferedReader from, List<String> to) {
        return Thread.ofPlatform().daemon().name("ear").start(() -> {
            try (from) {
                from.lines().forEach(to::add);
            } catch (IOException | UncheckedIOException closed) {
                to.add("(no more could be read: " + closed.getMessage() + ")");
            }
        });
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Lines on standard output so far. */
    List<String> out() {
        return List.copyOf(out);
    }

    /** Lines on standard error so far. */
    List<String> err() {
        return List.copyOf(err);
    }

    /** One line into its standard input. */
    void say(String line) throws IOException {
        process.outputWriter(StandardCharsets.UTF_8).write(line + "\n");
        process.outputWriter(StandardCharsets.UTF_8).flush();
    }

    /** Sends a signal, such as TERM. */
    void signal(String name) throws IOException {
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().onExit().join();
    }

    /** {@code kill -9}: it cannot say good-bye. */
    void kill() {
        process.destroyForcibly().onExit().join();
    }

    /** Waits for its end and for all that it said; gives its exit code. */
    int exit() throws InterruptedException {
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS))
            .as("it ends; the last that it said was %s %s", last(out), last(err)).isTrue();
        for (Thread ear : ears) {
            ear.join();
        }
        Lines.requireValid(arguments, out);
        return process.exitValue();
    }

    private static List<String> last(List<String> lines) {
        return lines.subList(Math.max(0, lines.size() - LINES_SHOWN), lines.size());
    }

    @Override
    public void close() {
        kill();
    }
}
