// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.reader.port.Machine;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The program {@code sabot}: picks the command and gives its exit code to the process. */
@Command(name = "sabot", mixinStandardHelpOptions = true, versionProvider = Versions.class,
    description = "Watches an electronic baccarat shoe: reads every card, says whether it was due, writes it down, and"
        + " tells the pit.",
    synopsisSubcommandLabel = "COMMAND", commandListHeading = "%nCommands:%n",
    footer = {"", "Help for one command: sabot COMMAND --help",
        "Exit codes: 0 done; 1 the work found something wrong; 2 usage, configuration or bad input."})
public final class Sabot implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    private Sabot() {
    }

    /** Every command of this version: a new one is one line here. */
    private static List<Object> commands(Console console) {
        return List.of(
            new RunCommand(console),
            new DemoCommand(console),
            new ScoreCommand(console),
            new ReplayCommand(console),
            new OddsCommand(console),
            new RoadsCommand(console),
            new SimulateCommand(console),
            new EmulateCommand(console),
            new JournalCommand(console),
            new GiveCommand(console),
            new KeysCommand(console),
            new WatchCommand(console),
            new CheckCommand(console),
            new PortsCommand(console, Machine.real()),
            new DoctorCommand(console, Machine.real()),
            new VersionCommand(console));
    }

    public static void main(String[] args) {
        Console console = Console.ofProcess();
        console.end().exit(run(console, args));
    }

    /** Runs one command line; everything the command says goes to {@code console}, flushed. */
    static int run(Console console, String... args) {
        return run(console, commands(console), args);
    }

    static int run(Console console, List<Object> commands, String... args) {
        CommandLine commandLine = new CommandLine(new Sabot());
        commands.forEach(commandLine::addSubcommand);
        commandLine.setOut(new Lines(console.out()));
        commandLine.setErr(new Lines(console.err()));
        commandLine.setParameterExceptionHandler((refusal, given) -> tellUsage(console, refusal));
        commandLine.setExecutionExceptionHandler((fault, command, parsed) -> tellFault(console, fault));
        try {
            return commandLine.execute(args);
        } finally {
            console.out().flush();
            console.err().flush();
        }
    }

    /** Without a command there is nothing to do. */
    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "name a command: " + names(spec));
    }

    private static String names(CommandSpec spec) {
        return String.join(", ", spec.subcommands().keySet());
    }

    private static int tellUsage(Console console, ParameterException refusal) {
        CommandSpec spec = refusal.getCommandLine().getCommandSpec();
        String command = spec.qualifiedName();
        // Only the program itself has no arguments but the name of a command.
        String sentence = refusal instanceof UnmatchedArgumentException unmatched && !unmatched.isUnknownOption()
            && spec.parent() == null
            ? "there is no command " + unmatched.getUnmatched().getFirst() + "; name one of these: " + names(spec)
            : refusal.getMessage();
        console.err().println(command + ": " + sentence + " (see " + command + " --help)");
        return ExitCode.NOT_DONE.code();
    }

    private static int tellFault(Console console, Exception fault) {
        console.err().println("sabot: this is a fault of the program; please send what follows to its makers");
        fault.printStackTrace(console.err());
        return ExitCode.FAULT.code();
    }
}
