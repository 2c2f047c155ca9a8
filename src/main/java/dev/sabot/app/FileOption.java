// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.app.config.Loaded;
import dev.sabot.app.config.Problem;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * An option whose value is a name, or the path of a file of configuration.
 *
 * @param name with its dashes
 */
record FileOption(CommandSpec command, String name) {

    /** What tells a path from a name. */
    static final String PATH = "path with a / in it or ending in .yaml";

    /** Whether the value is a {@link #PATH}. */
    static boolean isPath(String value) {
        return value.contains("/") || value.endsWith(".yaml");
    }

    /** What the file says; throws {@link ParameterException} with all that is wrong in it. */
    <T> T load(String value, Function<Path, Loaded<T>> loading) {
        return switch (loading.apply(path(value))) {
            case Loaded.Sound<T> sound -> sound.value();
            case Loaded.Faulty<T> faulty -> throw wrong(faulty.problems().stream()
                    .map(Problem::toString).collect(Collectors.joining("\n")));
            case Loaded.Unreadable<T> unreadable -> throw wrong(name + ": " + unreadable.sentence() + ".");
        };
    }

    private Path path(String value) {
        try {
            return Path.of(value);
        } catch (InvalidPathException e) {
            throw wrong(name + ": " + e.getMessage() + ".");
        }
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(command.commandLine(), sentence);
    }
}
