// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code sabot version}. */
@Command(name = "version", mixinStandardHelpOptions = true, versionProvider = Versions.class,
    description = "Prints the versions of the program, of Java and of the libraries.")
final class VersionCommand implements Callable<Integer> {

    private final Console console;

    VersionCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        for (String line : new Versions().getVersion()) {
            console.out().println(line);
        }
        return ExitCode.DONE.code();
    }
}
