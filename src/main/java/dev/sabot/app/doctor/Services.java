// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.doctor;

import dev.sabot.reader.port.Machine;
import dev.sabot.reader.port.Processes;
import dev.sabot.reader.port.Processes.Running;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The Sabots that serve a table on this machine. */
public record Services(Machine machine, Path config) {

    private static final String PROGRAM = "dev.sabot.app.Sabot";
    private static final String RUN = "run";
    private static final String CONFIG = "--config";

    /** Those that serve the table of this configuration, and those of which it cannot be said. */
    List<Running> ofThisTable() {
        return all().stream().filter(this::isOurs).toList();
    }

    /** Those that serve any table. */
    List<Running> all() {
        return new Processes(machine).all().stream().filter(process -> {
            int program = process.commandLine().indexOf(PROGRAM);
            return program >= 0 && program + 1 < process.commandLine().size()
                && process.commandLine().get(program + 1).equals(RUN);
        }).toList();
    }

    private boolean isOurs(Running service) {
        return configOf(service).map(file -> isSame(file, config)).orElse(true);
    }

    /** Empty where it is named by a way that is not ours to see. */
    private Optional<Path> configOf(Running service) {
        List<String> words = service.commandLine();
        int at = words.indexOf(CONFIG);
        Optional<String> named = at >= 0 && at + 1 < words.size() ? Optional.of(words.get(at + 1))
            : words.stream().filter(word -> word.startsWith(CONFIG + "=")).findFirst()
                .map(word -> word.substring(CONFIG.length() + 1));
        return named.flatMap(name -> {
            try {
                Path folder = Files.readSymbolicLink(machine.file("/proc/" + service.pid() + "/cwd"));
                return Optional.of(folder.resolve(name));
            } catch (IOException e) {
                return Optional.of(Path.of(name)).filter(Path::isAbsolute);
            }
        });
    }

    private static boolean isSame(Path one, Path other) {
        try {
            return Files.isSameFile(one, other);
        } catch (IOException e) {
            return one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
        }
    }
}
