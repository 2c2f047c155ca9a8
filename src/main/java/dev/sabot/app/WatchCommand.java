// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.app.watch.LineView;
import dev.sabot.app.watch.ScreenView;
import dev.sabot.app.watch.WatchView;
import dev.sabot.app.watch.Watching;
import dev.sabot.mqtt.BrokerWatch;
import dev.sabot.mqtt.MqttSettings;
import dev.sabot.mqtt.PahoBrokerClient;
import dev.sabot.mqtt.Topics;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code watch}: all tables of a broker, as they are told. */
@Command(
        name = "watch",
        mixinStandardHelpOptions = true,
        versionProvider = Versions.class,
        description = "Shows all tables that speak at a broker until Ctrl-C: who is there, shoe and coup, open cards, "
                + "who is due, outcomes, holds and alarms. On a terminal it redraws in place, elsewhere it prints a "
                + "line for each change.")
final class WatchCommand implements Callable<Integer> {

    /** How long a signal, or a change of the window, may wait. */
    private static final long LOOK_MILLIS = 100;

    private final Console console;
    private final AtomicBoolean isEnded = new AtomicBoolean();

    @Spec
    private CommandSpec command;

    @Mixin
    private BrokerOptions broker;

    @Option(names = "--site", paramLabel = "S", description = "Tables of this house only.")
    private String site;

    WatchCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        List<String> filters = filters();
        MqttSettings settings = settings();
        console.end().calls(() -> isEnded.set(true));
        Watching watching = new Watching(view());
        try (BrokerWatch watch = new BrokerWatch(new PahoBrokerClient(settings), filters, WatchCommand::millis)) {
            while (!isEnded.get()) {
                Optional<BrokerWatch.Heard> heard = watch.next(LOOK_MILLIS);
                heard.ifPresent(one -> watching.take(one, Instant.now(), millis()));
                watching.show(Instant.now(), millis());
            }
        }
        return ExitCode.DONE.code();
    }

    private static long millis() {
        return System.nanoTime() / 1_000_000;
    }

    private WatchView view() {
        ZoneId zone = ZoneId.systemDefault();
        return console.outTerminal().columns().isPresent()
                ? new ScreenView(console.out(), () -> new ScreenView.Size(
                        console.outTerminal().columns(), console.outTerminal().rows()),
                        broker.broker().toString(), zone)
                : new LineView(console.out(), console.err(), zone);
    }

    private List<String> filters() {
        try {
            return Topics.kept(Optional.ofNullable(site));
        } catch (IllegalArgumentException e) {
            throw wrong("--site: " + e.getMessage() + ".");
        }
    }

    private MqttSettings settings() {
        try {
            // A watcher stands in a table's place: its name only makes its client identifier one of its own.
            return broker.settings(new Topics("watch", UUID.randomUUID().toString()), console.environment());
        } catch (IllegalArgumentException e) {
            throw wrong("--broker: " + e.getMessage() + ".");
        }
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(command.commandLine(), sentence);
    }
}
