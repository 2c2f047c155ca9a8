// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.reader.ReaderPlug;
import dev.sabot.reader.angeleye.AngelEye;
import dev.sabot.sim.ByteLine;
import dev.sabot.sim.EmulatedShoe;
import dev.sabot.sim.Faults;
import dev.sabot.sim.FrameGroup;
import dev.sabot.sim.HostCommandAnswers;
import dev.sabot.sim.PacedLine;
import dev.sabot.sim.PseudoTerminal;
import dev.sabot.sim.TcpPort;
import dev.sabot.sim.UnsteadyLine;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
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
                + "pseudo-terminal that it makes itself, or to a TCP client. Prints each message as it is sent. An "
                + "angel-eye shoe takes the commands of its host, and deals nothing while it is locked.")
final class EmulateCommand implements Callable<Integer> {

    /** The slowest and the fastest line that adapters know. */
    private static final int LEAST_BAUD = 50;
    private static final int MOST_BAUD = 4_000_000;

    /** How often a shoe looks for a command of its host between two messages. */
    private static final long LOOK_MILLIS = 50;

    private static final int MOST_PORT = 65_535;

    private final Console console;

    @Spec
    private CommandSpec command;

    @Mixin
    private ReaderOption reader;

    @ArgGroup(multiplicity = "1")
    private Where where;

    @Option(names = "--step", description = "Sends one message for each line of standard input, and ends with it.")
    private boolean isStepped;

    @Option(names = "--baud", paramLabel = "N", defaultValue = "0",
            description = "Bytes leave at the pace of a line of N bits a second, " + LEAST_BAUD + " to " + MOST_BAUD
                    + ", ten bits a byte; 0 (default): at once.")
    private int baudRateBps;

    @Mixin
    private FaultOption fault;

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
            if (pty != null) {
                return PseudoTerminal.open(pty);
            }
            TcpPort port = TcpPort.open(tcp);
            // A free one that was taken is the same whenever the line comes back.
            tcp = port.port();
            return port;
        }
    }

    @Override
    public Integer call() throws InterruptedException {
        requirePort();
        Faults faults = fault.faults(options.seed());
        ReaderPlug spoken = reader.reader();
        EmulatedShoe shoe = options.shoe(spoken, faults);
        long paceMillis = options.paceMillis();
        requireBaud();
        try (ByteLine line = paced(UnsteadyLine.open(where::open, faults))) {
            console.err().println(isStepped
                    ? "The shoe is ready: one message for each line of input."
                    : "The shoe deals; Ctrl-C ends it.");
            // Only one kind of shoe takes commands.
            Optional<HostCommandAnswers> answers = spoken.equals(AngelEye.READER)
                    ? Optional.of(new HostCommandAnswers(shoe, line, HostCommandAnswers.Checksum.FROM_STX))
                    : Optional.empty();
            if (isStepped) {
                step(shoe, line, answers);
            } else {
                deal(shoe, line, answers, paceMillis);
            }
            return ExitCode.DONE.code();
        } catch (IOException e) {
            console.err().println("sabot emulate: " + e.getMessage());
            return ExitCode.NOT_DONE.code();
        }
    }

    private void requirePort() {
        if (where.tcp != null && (where.tcp < 0 || where.tcp > MOST_PORT)) {
            throw new ParameterException(command.commandLine(), "--tcp " + where.tcp + ": 0 (any free port) to "
                    + MOST_PORT + " are allowed.");
        }
    }

    private void requireBaud() {
        if (baudRateBps != 0 && (baudRateBps < LEAST_BAUD || baudRateBps > MOST_BAUD)) {
            throw new ParameterException(command.commandLine(), "--baud " + baudRateBps + ": 0 and " + LEAST_BAUD
                    + " to " + MOST_BAUD + " are allowed.");
        }
    }

    private ByteLine paced(ByteLine line) {
        return baudRateBps == 0 ? line : new PacedLine(line, baudRateBps);
    }

    private void step(EmulatedShoe shoe, ByteLine line, Optional<HostCommandAnswers> answers) throws IOException {
        BufferedReader requests = new BufferedReader(new InputStreamReader(console.in(), StandardCharsets.UTF_8));
        while (!options.isDone(shoe) && requests.readLine() != null) {
            answer(answers);
            if (isLocked(answers)) {
                console.err().println("The shoe is locked: nothing comes out of it.");
            } else {
                send(shoe, line);
            }
        }
    }

    /** A locked shoe lets no card out; what else it would say waits too. */
    private static boolean isLocked(Optional<HostCommandAnswers> answers) {
        return answers.filter(HostCommandAnswers::isLocked).isPresent();
    }

    private void deal(EmulatedShoe shoe, ByteLine line, Optional<HostCommandAnswers> answers, long paceMillis)
            throws IOException, InterruptedException {
        while (!options.isDone(shoe)) {
            answer(answers);
            if (isLocked(answers)) {
                TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
                continue;
            }
            send(shoe, line);
            for (long left = paceMillis; left > 0; left -= LOOK_MILLIS) {
                answer(answers);
                TimeUnit.MILLISECONDS.sleep(Math.min(left, LOOK_MILLIS));
            }
        }
    }

    private static void answer(Optional<HostCommandAnswers> answers) throws IOException {
        if (answers.isPresent()) {
            answers.get().poll();
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
