// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.app.config.Readers;
import dev.sabot.sim.ByteLine;
import dev.sabot.sim.EmulatedShoe;
import dev.sabot.sim.FrameGroup;
import dev.sabot.sim.PseudoTerminal;
import dev.sabot.sim.TcpPort;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code emulate}: be a shoe. */
@Command(
        name = "emulate",
        mixinStandardHelpOptions = true,
        versionProvider = Versions.class,
        description = "Is a card shoe: deals shuffled shoes by the rules and speaks a real shoe's bytes into a "
                + "pseudo-terminal that it makes itself, or to a TCP client. Prints each message as it is sent.")
final class EmulateCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    private CommandSpec command;

    @Option(names = "--reader", paramLabel = "R", required = true, description = "The shoe to be: angel-eye.")
    private String reader;

    @ArgGroup(multiplicity = "1")
    private Where where;

    @Option(names = "--step", description = "Sends one message for each line of standard input, and ends with it.")
    private boolean isStepped;

    @Mixin
    private ShoeOptions options;

    EmulateCommand(Console console) {
        this.console = console;
    }

    /** Where the bytes go. */
    static final class Where {

        @Option(names = "--pty", paramLabel = "PATH", required = true,
                description = "Make a pseudo-terminal, and a symbolic link to it at PATH.")
        private Path pty;

        @Option(names = "--tcp", paramLabel = "PORT", required = true,
                description = "Serve one TCP client at a time on this port, like a serial device server.")
        private Integer tcp;

        ByteLine open() throws IOException {
            return pty != null ? PseudoTerminal.open(pty) : TcpPort.open(tcp);
        }
    }

    @Override
    public Integer call() throws InterruptedException {
        if (Readers.ofName(reader).isEmpty()) {
            throw new ParameterException(command.commandLine(), "--reader " + reader
                    + ": the readers of this version are " + String.join(", ", Readers.names()));
        }
        EmulatedShoe shoe = options.shoe();
        long paceMillis = options.paceMillis();
        try (ByteLine line = where.open()) {
            console.err().println(isStepped
                    ? "The shoe is ready: one message for each line of input."
                    : "The shoe deals; Ctrl-C ends it.");
            if (isStepped) {
                step(shoe, line);
            } else {
                deal(shoe, line, paceMillis);
            }
            return ExitCode.DONE.code();
        } catch (IOException e) {
            console.err().println("sabot emulate: " + e.getMessage());
            return ExitCode.NOT_DONE.code();
        }
    }

    private void step(EmulatedShoe shoe, ByteLine line) throws IOException {
        BufferedReader requests = new BufferedReader(new InputStreamReader(console.in(), StandardCharsets.UTF_8));
        while (!options.isDone(shoe) && requests.readLine() != null) {
            send(shoe, line);
        }
    }

    private void deal(EmulatedShoe shoe, ByteLine line, long paceMillis) throws IOException, InterruptedException {
        while (!options.isDone(shoe)) {
            send(shoe, line);
            TimeUnit.MILLISECONDS.sleep(paceMillis);
        }
    }

    private void send(EmulatedShoe shoe, ByteLine line) throws IOException {
        FrameGroup group = shoe.get();
        if (options.isDone(shoe)) {
            return;
        }
        boolean isHeard = line.send(group.bytes());
        console.out().println(group.key()
                + group.dealt().map(card -> " " + card.slot().hand().wire() + " " + card.slot().index() + " "
                        + card.card()).orElse("")
                + (isHeard ? "" : " (nobody listens)"));
        console.out().flush();
    }
}
