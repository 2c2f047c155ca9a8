// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.sabot.app.config.Config;
import dev.sabot.app.config.Loaded;
import dev.sabot.app.config.SabotFile;
import dev.sabot.app.doctor.Check;
import dev.sabot.app.doctor.ConfigurationCheck;
import dev.sabot.app.doctor.Diagnosis;
import dev.sabot.app.doctor.Doctor;
import dev.sabot.reader.port.Machine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code sabot doctor}: everything around a table, each with its remedy. */
@Command(name = "doctor", mixinStandardHelpOptions = true, versionProvider = Versions.class,
    description = "Looks at everything around a table and says of each thing how it stands, what was seen and what to "
        + "do. Changes nothing; publishes empty messages where the table is not served just then, and hears the "
        + "reader in its place.",
    footer = {"", "Exit codes: 0 nothing is wrong; 1 something is wrong; 2 the configuration cannot be read."})
final class DoctorCommand implements Callable<Integer> {

    /** Nobody stands at a table longer than that for one speed of the line. */
    private static final int MAX_LISTEN_SECONDS = 600;

    private final Console console;
    private final Machine machine;

    @Spec
    private CommandSpec command;

    @Option(names = "--config", required = true, paramLabel = "FILE", description = "The table's sabot.yaml.")
    private Path config;

    @Option(names = "--listen", paramLabel = "SECONDS", defaultValue = "10",
        description = "How long to listen to the reader, at each speed of its line that is tried; 0: not at all; "
            + "default 10.")
    private int listenSeconds;

    @Option(names = "--json", description = "A JSON list of check, status, seen and remedy in place of text.")
    private boolean isJson;

    DoctorCommand(Console console, Machine machine) {
        this.console = console;
        this.machine = machine;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (listenSeconds < 0 || listenSeconds > MAX_LISTEN_SECONDS) {
            throw new ParameterException(command.commandLine(), "--listen " + listenSeconds + ": allowed are 0 to "
                + MAX_LISTEN_SECONDS + " seconds");
        }
        Loaded<Config> loaded = SabotFile.load(config);
        if (loaded instanceof Loaded.Unreadable<Config> unreadable) {
            console.err().println("sabot doctor: " + unreadable.sentence());
            return ExitCode.NOT_DONE.code();
        }
        List<Diagnosis> all = new ArrayList<>();
        for (Check check : checks(loaded)) {
            List<Diagnosis> told = check.told();
            all.addAll(told);
            if (!isJson) {
                told.forEach(console.out()::println);
                console.out().flush();
            }
        }
        if (isJson) {
            console.out().println(json(all));
        }
        return (all.stream().anyMatch(one -> one.status() == Diagnosis.Status.WRONG) ? ExitCode.FOUND_WRONG
            : ExitCode.DONE).code();
    }

    private List<Check> checks(Loaded<Config> loaded) {
        Doctor doctor = new Doctor(machine, config, RunCommand::link, new SystemClock()::isSynced,
            TimeUnit.SECONDS.toMillis(listenSeconds), System::nanoTime);
        List<Check> checks = new ArrayList<>();
        checks.add(new ConfigurationCheck(config, loaded));
        checks.addAll(loaded instanceof Loaded.Sound<Config> sound
            ? doctor.ofTable(sound.value(), () -> RunCommand.mqtt(sound.value(), console)) : doctor.ofMachine());
        return checks;
    }

    private static ArrayNode json(List<Diagnosis> all) {
        ArrayNode json = JsonNodeFactory.instance.arrayNode();
        all.forEach(one -> json.addObject().put("check", one.check()).put("status", one.status().wire())
            .put("seen", one.seen()).put("remedy", one.remedy()));
        return json;
    }
}
