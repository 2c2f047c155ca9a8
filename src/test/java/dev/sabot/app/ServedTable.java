// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.app.config.Config;
import dev.sabot.command.OperatorKey;
import dev.sabot.command.Verifier;
import dev.sabot.input.Bytes;
import dev.sabot.journal.Journal;
import dev.sabot.journal.JournalOptions;
import dev.sabot.mqtt.MqttSettings;
import dev.sabot.mqtt.Service;
import dev.sabot.mqtt.Topics;
import dev.sabot.reader.Link;
import dev.sabot.reader.SerialLink;
import dev.sabot.reader.angeleye.AngelEye;
import dev.sabot.rules.Game;
import dev.sabot.table.EdgeLimits;
import dev.sabot.table.Profile;
import dev.sabot.table.Setup;
import dev.sabot.table.TableState;
import dev.sabot.wire.LawJson;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/** A table served by this process, on a clock that says it is synchronised. */
final class ServedTable implements AutoCloseable {

    private static final int BAUD = 4800;
    private static final long PATIENCE_MILLIS = 30_000;

    private final Journal journal;
    private final TableService service;
    private final Thread thread;

    private ServedTable(Journal journal, TableService service) {
        this.journal = journal;
        this.service = service;
        this.thread = Thread.ofPlatform().name("served-table").daemon().unstarted(this::run);
    }

    /** Serves the table of this folder until it is closed; the shoe is on {@code port}. */
    static ServedTable start(Path folder, Path port, URI broker, Topics topics, Profile profile,
            List<OperatorKey> operators) {
        return start(folder, new SerialLink(port, BAUD), Optional.empty(), broker, topics, profile, operators);
    }

    /** The same over any line, on which the shoe may be given these commands. */
    static ServedTable start(Path folder, Link link, Optional<Config.HostCommands> commands, URI broker, Topics topics,
            Profile profile, List<OperatorKey> operators) {
        Optional<Commanding> commanding = commands.map(allowed -> new Commanding(link, allowed));
        Journal journal = Journal.open(folder.resolve("table.db"),
            JournalOptions.of(UUID.randomUUID(), Instant.now()));
        TableService service = new TableService(new TableService.Plan(topics.table(),
            new Setup(LawJson.law(Game.puntoBanco(8), profile), AngelEye.READER.abilities()),
            link, lastFrame -> commanding.map(shoe -> shoe.decoder(lastFrame))
                .orElseGet(() -> AngelEye.READER.decoder(lastFrame)), Optional.empty(), commanding,
            Map.of(), journal, Bytes.of(new byte[32]), Duration.ofDays(1), Duration.ofHours(1), EdgeLimits.NONE,
            MqttSettings.plain(broker, topics, List.of()),
            new Verifier(topics.site(), topics.table(), operators),
            new Service(UUID.randomUUID().toString(), "v", "ab".repeat(32), "cd".repeat(32)), List.of(),
            SdNotify.fromEnvironment(Map.of())), new SynchronisedClock());
        ServedTable table = new ServedTable(journal, service);
        table.thread.start();
        return table;
    }

    private void run() {
        try {
            service.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    String journalId() {
        return journal.journalId();
    }

    TableState published() {
        return service.published();
    }

    @Override
    public void close() {
        service.stop();
        try {
            thread.join(PATIENCE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static final class SynchronisedClock implements TableClock {

        @Override
        public long monotonicMillis() {
            return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
        }

        @Override
        public Instant wallTime() {
            return Instant.now().truncatedTo(ChronoUnit.MICROS);
        }

        @Override
        public boolean isSynced() {
            return true;
        }
    }
}
