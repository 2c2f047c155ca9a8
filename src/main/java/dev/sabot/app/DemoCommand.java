// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.app.config.OperatorKeyFile;
import dev.sabot.command.Ed25519;
import dev.sabot.command.OperatorKey;
import dev.sabot.command.Verifier;
import dev.sabot.demo.DemoBroker;
import dev.sabot.demo.DemoBroker.Started;
import dev.sabot.input.Bytes;
import dev.sabot.input.Operator;
import dev.sabot.input.Role;
import dev.sabot.journal.Journal;
import dev.sabot.journal.JournalOptions;
import dev.sabot.mqtt.MqttSettings;
import dev.sabot.mqtt.Service;
import dev.sabot.mqtt.Topics;
import dev.sabot.reader.Link;
import dev.sabot.reader.SerialLink;
import dev.sabot.reader.TcpLink;
import dev.sabot.reader.angeleye.AngelEye;
import dev.sabot.rules.Game;
import dev.sabot.sim.ByteLine;
import dev.sabot.sim.EmulatedShoe;
import dev.sabot.sim.FrameGroup;
import dev.sabot.sim.PseudoTerminal;
import dev.sabot.sim.TcpPort;
import dev.sabot.table.Decision.Placed;
import dev.sabot.table.EdgeLimits;
import dev.sabot.table.Event;
import dev.sabot.table.Profile;
import dev.sabot.table.Setup;
import dev.sabot.table.TableState;
import dev.sabot.wire.Commitment;
import dev.sabot.wire.LawJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * {@code demo}: everything on one machine. It has no shortcut: the emulated shoe writes a real shoe's bytes into a
 * line, and the normal reader, judge, journal and MQTT client carry them to a broker.
 */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        versionProvider = Versions.class,
        description = "Deals a shoe on this machine, with nothing to install: emulated shoe, reader, judge, journal, "
                + "MQTT broker, and a live view of all of it.")
final class DemoCommand implements Callable<Integer> {

    private static final String SITE = "demo";
    private static final String TABLE = "BAC-01";

    /** Id of the key that the demo takes commands of. */
    private static final String OPERATOR = "demo";

    /** Angel Eye's usual speed. */
    private static final int BAUD = 4800;

    /** How long the reader may take to open its line, and the last entries to reach the broker. */
    private static final long PATIENCE_MILLIS = 10_000;

    private static final long LOOK_MILLIS = 20;

    private final Console console;
    private final AtomicBoolean isConnected = new AtomicBoolean();

    @Spec
    private CommandSpec command;

    @Option(names = "--broker", paramLabel = "URI",
            description = "Publish to this MQTT 5 broker, such as tcp://127.0.0.1:1883, in place of one of our own.")
    private URI broker;

    @Option(names = "--port", paramLabel = "PORT", defaultValue = "0",
            description = "Port of our own broker on 127.0.0.1; 0 (default) takes a free one.")
    private int port;

    @Option(names = "--line", paramLabel = "KIND", defaultValue = "pty",
            description = "What the shoe is wired with: pty (default), a pseudo-terminal, or tcp.")
    private String lineKind;

    @Option(names = "--keep", paramLabel = "FOLDER",
            description = "Keep the journal in this folder; without, it is thrown away at the end.")
    private Path keep;

    @Mixin
    private ShoeOptions options;

    DemoCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (!lineKind.equals("pty") && !lineKind.equals("tcp")) {
            throw new ParameterException(command.commandLine(), "--line " + lineKind + ": pty and tcp are allowed.");
        }
        EmulatedShoe shoe = options.shoe();
        long paceMillis = options.paceMillis();
        if (broker != null) {
            return withBroker(broker, shoe, paceMillis);
        }
        return switch (DemoBroker.start(port)) {
            case Started.Running running -> {
                try (DemoBroker own = running.broker()) {
                    yield withBroker(URI.create(own.uri()), shoe, paceMillis);
                }
            }
            case Started.NoBrokerInstalled none -> notDone(none.sentence());
            case Started.Failed failed -> notDone(failed.sentence());
        };
    }

    private int notDone(String sentence) {
        console.err().println("sabot demo: " + sentence);
        return ExitCode.NOT_DONE.code();
    }

    private int withBroker(URI uri, EmulatedShoe shoe, long paceMillis) throws InterruptedException {
        MqttSettings mqtt;
        try {
            mqtt = MqttSettings.plain(uri, new Topics(SITE, TABLE), List.of());
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), "--broker: " + e.getMessage() + ".", e);
        }
        try {
            Path folder = keep != null ? Files.createDirectories(keep) : Files.createTempDirectory("sabot-demo");
            try {
                return withFolder(folder, mqtt, shoe, paceMillis);
            } finally {
                if (keep == null) {
                    delete(folder);
                }
            }
        } catch (IOException e) {
            return notDone(e.getMessage());
        }
    }

    /** The shoe's end of the line, and the reader's. */
    private record Wiring(ByteLine shoe, Link reader) {
    }

    private Wiring wire(Path folder) throws IOException {
        if (lineKind.equals("tcp")) {
            TcpPort shoe = TcpPort.open(InetAddress.getLoopbackAddress(), 0);
            return new Wiring(shoe, new TcpLink(InetAddress.getLoopbackAddress().getHostAddress(), shoe.port()));
        }
        Path link = folder.resolve("shoe");
        return new Wiring(PseudoTerminal.open(link), new SerialLink(link, BAUD));
    }

    private int withFolder(Path folder, MqttSettings mqtt, EmulatedShoe shoe, long paceMillis)
            throws IOException, InterruptedException {
        Wiring wiring = wire(folder);
        byte[] key = new byte[Commitment.KEY_BYTES];
        new SecureRandom().nextBytes(key);
        Journal journal = Journal.open(folder.resolve(TABLE + ".db"),
                JournalOptions.of(UUID.randomUUID(), Instant.now()));
        Setup setup = new Setup(LawJson.law(Game.puntoBanco(options.decks()), Profile.observe()),
                AngelEye.READER.abilities());
        OperatorKey operator = operator(folder);
        greet(mqtt, folder);
        try (ByteLine line = wiring.shoe(); LiveView view = new LiveView(console.out(), console.outTerminal())) {
            TableService service = new TableService(new TableService.Plan(TABLE, setup, wiring.reader(),
                    AngelEye.READER::decoder, Optional.empty(), Optional.empty(), Map.of(), journal, Bytes.of(key),
                    Duration.ofDays(1), Duration.ofHours(1), EdgeLimits.NONE, mqtt,
                    new Verifier(SITE, TABLE, List.of(operator)),
                    new Service(UUID.randomUUID().toString(), new Versions().sabot(), Software.hash(), ""),
                    List.of(view, new OnConnected()), SdNotify.fromEnvironment(Map.of())), new SystemClock());
            Thread dealer = Thread.ofPlatform().name("emulated-shoe").daemon(true)
                    .start(() -> deal(shoe, line, paceMillis, service));
            console.end().calls(service::stop);
            service.run();
            // It has ended by itself, or a signal ended the service and nobody listens to it any more.
            dealer.interrupt();
            dealer.join(PATIENCE_MILLIS);
        }
        return ExitCode.DONE.code();
    }

    /** Somebody who may give commands here, with the key in this folder. */
    private static OperatorKey operator(Path folder) throws IOException {
        Path file = folder.resolve(OPERATOR + ".key");
        if (!Files.exists(file)) {
            Optional<String> trouble = OperatorKeyFile.create(file, Ed25519.generate(new SecureRandom()));
            if (trouble.isPresent()) {
                throw new IOException(trouble.get());
            }
        }
        return switch (OperatorKeyFile.read(file)) {
            case OperatorKeyFile.Found.Key key -> new OperatorKey(OPERATOR,
                    new Operator("demo supervisor", Role.SUPERVISOR), Ed25519.publicKey(key.key()));
            case OperatorKeyFile.Found.Refused refused -> throw new IOException(refused.sentence());
        };
    }

    private void greet(MqttSettings mqtt, Path folder) {
        console.out().println("Sabot deals a shoe of " + options.decks() + " decks at table " + TABLE + ".");
        console.out().println("Watch it with any MQTT 5 client, for example:");
        console.out().println("  mosquitto_sub -V mqttv5 -h " + mqtt.host() + " -p " + mqtt.port() + " -v -t 'sabot/v1/"
                + SITE + "/" + TABLE + "/#'");
        console.out().println("Ask something of it, for example:");
        console.out().println("  sabot command suspend --key " + folder.resolve(OPERATOR + ".key") + " --broker "
                + mqtt.broker() + " --site " + SITE + " --table " + TABLE);
        if (keep != null) {
            console.out().println("The journal is " + folder.resolve(TABLE + ".db") + ".");
        }
        console.out().println("Under each result stands the Big Road: P Player, B Banker, in lower case");
        console.out().println("with a natural; a digit counts ties; ' Banker pair, . Player pair, : both.");
        console.out().println();
        console.out().flush();
    }

    private void deal(EmulatedShoe shoe, ByteLine line, long paceMillis, TableService service) {
        try {
            if (!waitUntil(isConnected::get)) {
                console.err().println("sabot demo: the reader could not open its line");
                return;
            }
            String last = "";
            // What comes behind the last shoe asked for is made, and not sent.
            for (FrameGroup group = shoe.get(); !options.isDone(shoe); group = shoe.get()) {
                if (!line.send(group.bytes())) {
                    return;
                }
                last = group.key();
                TimeUnit.MILLISECONDS.sleep(paceMillis);
            }
            int coups = shoe.coups().getLast().coup();
            Optional<String> sent = Optional.of(last);
            // The digits come round again within a few coups: a key alone may be an earlier frame's.
            waitUntil(() -> service.published().frame().equals(sent)
                    && service.published().shoe().filter(open -> open.coups() == coups).isPresent());
            waitUntil(() -> service.delivered() >= service.published().seq());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            service.stop();
        }
    }

    /** Notes when the reader has its line: a shoe that deals before loses its first cards, as a real one does. */
    private final class OnConnected implements TableListener {

        @Override
        public void committed(TableState state, List<Placed> events) {
            if (events.stream().anyMatch(placed -> placed.event() instanceof Event.ReaderConnected)) {
                isConnected.set(true);
            }
        }

        @Override
        public void storage(Optional<String> trouble) {
            // The view tells it.
        }
    }

    private static boolean waitUntil(Callable<Boolean> isSo) throws InterruptedException {
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
        while (System.nanoTime() < until) {
            if (isTrue(isSo)) {
                return true;
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
        return false;
    }

    private static boolean isTrue(Callable<Boolean> isSo) {
        try {
            return isSo.call();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
