// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.app.config.OperatorKeyFile;
import dev.sabot.app.config.OperatorsFile;
import dev.sabot.command.Ed25519;
import dev.sabot.command.SignedCommand;
import dev.sabot.input.Role;
import java.nio.file.Path;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code sabot keys}: the keys with which people sign commands. */
@Command(name = "keys", mixinStandardHelpOptions = true, versionProvider = Versions.class,
    description = "Makes and shows the keys with which people sign commands.", synopsisSubcommandLabel = "COMMAND",
    footer = {"", "A key's id is the name of its file without what stands behind the last dot.",
        "Exit codes: 0 done; 2 usage, or a file that cannot serve."})
final class KeysCommand implements Callable<Integer> {

    private static final String ROLES =
        Arrays.stream(Role.values()).map(Role::wire).collect(Collectors.joining(", "));

    private final Console console;

    @Spec
    private CommandSpec spec;

    KeysCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "name a command: new, show");
    }

    /** The id of the key in a file; empty where the file's name cannot be one. */
    static Optional<String> idOf(Path file) {
        String name = file.getFileName() == null ? "" : file.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return Optional.of(dot > 0 ? name.substring(0, dot) : name).filter(SignedCommand::isKeyId);
    }

    @Command(name = "new", mixinStandardHelpOptions = true, versionProvider = Versions.class,
        description = "Makes a private key and prints the lines for operators.yaml.")
    int make(
            @Option(names = "--name", required = true, paramLabel = "N",
                description = "The person's name, as it will stand in the journal.") String name,
            @Option(names = "--role", required = true, paramLabel = "R",
                description = "croupier, supervisor, technician or auditor.") String role,
            @Option(names = "--out", paramLabel = "FILE",
                description = "The file to make; without, the name in small letters and .key.") Path out) {
        Optional<Role> known = Role.ofWire(role);
        if (known.isEmpty()) {
            return notDone("new", "--role is \"" + role + "\"; allowed: " + ROLES);
        }
        if (!OperatorsFile.isName(name)) {
            return notDone("new", "--name must have 1 to 64 characters, and may not be \"reader\" or \"table\"");
        }
        Path file = out == null ? Path.of(fileName(name)) : out;
        Optional<String> id = idOf(file);
        if (id.isEmpty()) {
            return notDone("new", file + " gives the key no id: wanted is a name of 1 to 64 letters, digits, dots,"
                + " dashes and underscores; name one with --out");
        }
        PrivateKey key = Ed25519.generate(new SecureRandom());
        Optional<String> trouble = OperatorKeyFile.create(file, key);
        if (trouble.isPresent()) {
            return notDone("new", trouble.get());
        }
        console.err().println(file + " holds the private key: keep it to yourself. For operators.yaml:");
        console.out().println("  - key: \"" + id.get() + "\"");
        console.out().println("    name: \"" + name.replace("\\", "\\\\").replace("\"", "\\\"") + "\"");
        console.out().println("    role: " + known.get().wire());
        console.out().println("    public-key: \"" + Ed25519.text(Ed25519.publicKey(key)) + "\"");
        return ExitCode.DONE.code();
    }

    private static String fileName(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "") + ".key";
    }

    @Command(name = "show", mixinStandardHelpOptions = true, versionProvider = Versions.class,
        description = "Prints the id and the public half of a key.")
    int show(@Parameters(paramLabel = "FILE", description = "A private key that \"sabot keys new\" made.") Path file) {
        return switch (OperatorKeyFile.read(file)) {
            case OperatorKeyFile.Found.Key found -> {
                idOf(file).ifPresent(id -> console.out().println("    key: \"" + id + "\""));
                console.out().println("    public-key: \"" + Ed25519.text(Ed25519.publicKey(found.key())) + "\"");
                yield ExitCode.DONE.code();
            }
            case OperatorKeyFile.Found.Refused refused -> notDone("show", refused.sentence());
        };
    }

    private int notDone(String command, String sentence) {
        console.err().println("sabot keys " + command + ": " + sentence);
        return ExitCode.NOT_DONE.code();
    }
}
