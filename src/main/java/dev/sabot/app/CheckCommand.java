// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.app.config.Config;
import dev.sabot.app.config.Config.Line;
import dev.sabot.app.config.JournalKeyFile;
import dev.sabot.app.config.JournalKeyFile.Found;
import dev.sabot.app.config.Loaded;
import dev.sabot.app.config.Problem;
import dev.sabot.app.config.SabotFile;
import dev.sabot.rules.Bet;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code sabot check}: is the configuration sound? Opens no port and no connection. */
@Command(name = "check", mixinStandardHelpOptions = true, versionProvider = Versions.class,
    description = "Reads the configuration and every file it names, and prints all that is wrong with them.",
    footer = {"", "Exit codes: 0 sound; 1 something is wrong; 2 the file cannot be read."})
final class CheckCommand implements Callable<Integer> {

    private final Console console;

    @Option(names = "--config", required = true, paramLabel = "FILE", description = "The table's sabot.yaml.")
    private Path config;

    CheckCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        ExitCode code = switch (SabotFile.load(config)) {
            case Loaded.Sound<Config> sound -> key(sound.value());
            case Loaded.Faulty<Config> faulty -> wrong(faulty.problems());
            case Loaded.Unreadable<Config> unreadable -> {
                console.err().println("sabot check: " + unreadable.sentence());
                yield ExitCode.NOT_DONE;
            }
        };
        return code.code();
    }

    private ExitCode wrong(List<Problem> problems) {
        problems.forEach(console.out()::println);
        return ExitCode.FOUND_WRONG;
    }

    private ExitCode key(Config sound) {
        return switch (JournalKeyFile.read(sound.journal().key(), sound.journal().file())) {
            case Found.Key key -> sound(sound, "");
            case Found.Missing missing -> sound(sound, "; its journal key will be made at the first start");
            case Found.Refused refused -> {
                console.out().println(refused.sentence());
                yield ExitCode.FOUND_WRONG;
            }
        };
    }

    private ExitCode sound(Config sound, String more) {
        String line = switch (sound.reader().line()) {
            case Line.Serial serial -> serial.port() + " at " + serial.baudRateBps() + " baud";
            case Line.Tcp tcp -> tcp.server().toString();
            case Line.Pins pins -> pins.watched().size() + " pins of this machine";
        };
        console.out().println(config + " is sound: table " + sound.table() + " of " + sound.site() + " plays "
            + sound.game().id() + " with " + sound.game().decks() + " decks under profile " + sound.profile().id()
            + ", reads " + sound.reader().kind() + " on " + line + " and tells " + sound.mqtt().broker().uri() + more);
        console.out().println(sound.operators().isEmpty()
            ? "it has no operators, so no command is taken"
            : "commands are taken from: " + sound.operators().stream()
                .map(key -> key.operator().name() + " (" + key.operator().role().wire() + ", key " + key.id() + ")")
                .collect(Collectors.joining(", ")));
        sound.remark().ifPresent(remark -> console.out().println("remark: " + remark));
        for (Bet bet : sound.game().paytable().bets()) {
            console.out().println("bet " + bet.id() + ": " + bet.rows().stream()
                .map(row -> row.payout().wire() + " when " + row.condition().spoken())
                .collect(Collectors.joining("; ")));
        }
        return ExitCode.DONE;
    }
}
