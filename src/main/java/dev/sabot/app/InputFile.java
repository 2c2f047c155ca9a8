// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The file that a command reads, or standard input. */
final class InputFile {

    /** Largest input that is read, in bytes: a year of a table's text or bytes stays below. */
    static final int MOST_BYTES = 256 << 20;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Parameters(arity = "0..1", paramLabel = "FILE", defaultValue = "-",
            description = "What to read; - (default) is standard input.")
    private Path file;

    /** All of it; throws {@link ParameterException} with one sentence when it cannot be read. */
    byte[] read(InputStream standardInput) {
        try {
            byte[] bytes = isStandardInput() ? atMost(standardInput) : fromFile();
            if (bytes.length > MOST_BYTES) {
                throw wrong("is larger than " + (MOST_BYTES >> 20) + " MiB");
            }
            return bytes;
        } catch (NoSuchFileException e) {
            throw wrong("does not exist");
        } catch (IOException e) {
            throw wrong("cannot be read: " + e.getMessage());
        }
    }

    private boolean isStandardInput() {
        return file.toString().equals("-");
    }

    private byte[] fromFile() throws IOException {
        if (Files.isDirectory(file)) {
            throw wrong("is a folder");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return atMost(in);
        }
    }

    private static byte[] atMost(InputStream in) throws IOException {
        return in.readNBytes(MOST_BYTES + 1);
    }

    private ParameterException wrong(String what) {
        return new ParameterException(
                command.commandLine(), (isStandardInput() ? "Standard input " : file + " ") + what + ".");
    }
}
