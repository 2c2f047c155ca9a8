// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.app.config.Config;
import dev.sabot.app.config.JournalKeyFile;
import dev.sabot.app.config.Loaded;
import dev.sabot.app.config.Problem;
import dev.sabot.app.config.SabotFile;
import dev.sabot.command.Verifier;
import dev.sabot.input.Bytes;
import dev.sabot.journal.Journal;
import dev.sabot.journal.JournalException;
import dev.sabot.journal.JournalException.Kind;
import dev.sabot.journal.JournalOptions;
import dev.sabot.mqtt.MqttSettings;
import dev.sabot.mqtt.Service;
import dev.sabot.mqtt.Topics;
import dev.sabot.reader.Link;
import dev.sabot.reader.LivelyLink;
import dev.sabot.reader.ReaderPlug;
import dev.sabot.reader.SerialLink;
import dev.sabot.reader.TcpLink;
import dev.sabot.reader.gpio.GpioLink;
import dev.sabot.reader.gpio.Pi4jPins;
import dev.sabot.reader.port.Machine;
import dev.sabot.table.Setup;
import dev.sabot.wire.LawJson;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code run}: the service. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        versionProvider = Versions.class,
        description = "Serves one table until it is told to stop (SIGTERM, Ctrl-C).",
        footer = {
            "",
            "Exit codes: 0 stopped; 2 configuration, key or journal refused; 70 a fault of the program, or a disk that",
            "failed so that only a new start can tell what is on it."
        })
final class RunCommand implements Callable<Integer> {

    /** Password of the PKCS #12 file; not in the configuration, which others may read. */
    static final String CERTIFICATE_PASSWORD = "SABOT_CLIENT_CERTIFICATE_PASSWORD";

    /** Ten times what a box may let pass between two words. */
    private static final long MOST_SILENCE_OF_A_BOX_MILLIS = 10_000;

    private final Console console;

    @Option(names = "--config", required = true, paramLabel = "FILE", description = "The table's sabot.yaml.")
    private Path config;

    @Option(names = "--accept", paramLabel = "WHAT",
            description = "Go on although the journal is damaged in this way: CANDIDATES. "
                    + "Entries may be lost or altered: somebody must have looked.")
    private List<Accepted> accepted = new ArrayList<>();

    RunCommand(Console console) {
        this.console = console;
    }

    /** What a start can be told to go on with. */
    enum Accepted {
        WAL_MISSING(Kind.WAL_MISSING),
        DAMAGED(Kind.DAMAGED),
        GAP(Kind.GAP),
        BROKEN_CHAIN(Kind.BROKEN_CHAIN);

        private final Kind kind;

        Accepted(Kind kind) {
            this.kind = kind;
        }
    }

    @Override
    public Integer call() throws InterruptedException {
        return switch (SabotFile.load(config)) {
            case Loaded.Sound<Config> sound -> run(sound.value());
            case Loaded.Faulty<Config> faulty -> {
                for (Problem problem : faulty.problems()) {
                    console.err().println(problem);
                }
                yield ExitCode.NOT_DONE.code();
            }
            case Loaded.Unreadable<Config> unreadable -> notDone(unreadable.sentence());
        };
    }

    private int notDone(String sentence) {
        console.err().println("sabot run: " + sentence);
        return ExitCode.NOT_DONE.code();
    }

    private int run(Config table) throws InterruptedException {
        return switch (JournalKeyFile.open(table.journal().key(), table.journal().file(), new SecureRandom())) {
            case JournalKeyFile.Found.Key key -> run(table, key.key());
            case JournalKeyFile.Found.Missing missing -> notDone(table.journal().key() + " could not be made");
            case JournalKeyFile.Found.Refused refused -> notDone(refused.sentence());
        };
    }

    private int run(Config table, Bytes key) throws InterruptedException {
        MqttSettings mqtt;
        Journal journal;
        try {
            mqtt = mqtt(table, console);
            journal = Journal.open(table.journal().file(), JournalOptions.of(UUID.randomUUID(), Instant.now())
                    .accepting(accepted.stream().map(one -> one.kind).toArray(Kind[]::new)));
        } catch (JournalException | IllegalArgumentException e) {
            return notDone(e.getMessage());
        }
        try (SdNotify notify = SdNotify.fromEnvironment(console.environment())) {
            ReaderPlug reader = table.reader().reader();
            Link link = link(table.reader().line());
            Optional<Commanding> commanding = table.reader().commands().map(allowed -> new Commanding(link, allowed));
            TableService service = new TableService(new TableService.Plan(
                    table.table(),
                    new Setup(LawJson.law(table.game(), table.profile()), reader.abilities()),
                    link,
                    lastFrame -> commanding.map(shoe -> shoe.decoder(lastFrame))
                            .orElseGet(() -> reader.decoder(lastFrame)),
                    table.fittings().map(beside -> new Sources.FittingsLine(
                            fittingsLink(beside.line()), beside.pins(), beside.readWithinMillis())),
                    commanding,
                    table.panel().map(Config.PanelConfig::lines).orElse(Map.of()),
                    journal,
                    key,
                    Duration.ofDays(table.journal().evidenceDays()),
                    Duration.ofSeconds(table.reader().silentAlarmSeconds()),
                    table.oddsLimits(),
                    mqtt,
                    new Verifier(table.site(), table.table(), table.operators()),
                    new Service(UUID.randomUUID().toString(), new Versions().sabot(), Software.hash(),
                            table.sha256().hex()),
                    List.of(),
                    notify), new SystemClock());
            return serve(service);
        }
    }

    private int serve(TableService service) throws InterruptedException {
        console.end().calls(service::stop);
        try {
            service.run();
            return ExitCode.DONE.code();
        } catch (StorageLostException e) {
            console.err().println("sabot run: " + e.getMessage());
            return ExitCode.FAULT.code();
        }
    }

    /** How this table reaches its broker. */
    static MqttSettings mqtt(Config table, Console console) {
        Config.MqttConfig mqtt = table.mqtt();
        Optional<MqttSettings.ClientCertificate> certificate = mqtt.clientCertificate()
                .map(file -> new MqttSettings.ClientCertificate(
                        file, console.environment().getOrDefault(CERTIFICATE_PASSWORD, "")));
        return new MqttSettings(URI.create(mqtt.broker().uri()), new Topics(table.site(), table.table()),
                MqttSettings.KEEP_ALIVE_SECONDS, mqtt.requiredConsumers(), certificate, Optional.empty(),
                Optional.empty());
    }

    /** A box sends the level of each of its lines every second, so that a dead one is noticed. */
    private static Link fittingsLink(Config.Line line) {
        Link link = link(line);
        return line instanceof Config.Line.Pins ? link
                : new LivelyLink(link, MOST_SILENCE_OF_A_BOX_MILLIS, new SystemClock()::monotonicMillis);
    }

    /** The line, not open yet. */
    static Link link(Config.Line line) {
        return switch (line) {
            case Config.Line.Serial serial -> new SerialLink(serial.port(), Machine.real(), serial.baudRateBps());
            case Config.Line.Tcp tcp -> new TcpLink(tcp.server().host(), tcp.server().port());
            case Config.Line.Pins pins ->
                new GpioLink(Pi4jPins.ofThisMachine(), pins.watched(), SystemClock::monotonicMicros);
        };
    }
}
