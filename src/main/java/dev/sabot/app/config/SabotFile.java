// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.app.config.Config.JournalConfig;
import dev.sabot.app.config.Config.Line;
import dev.sabot.app.config.Config.MqttConfig;
import dev.sabot.app.config.Config.ReaderConfig;
import dev.sabot.input.Bytes;
import dev.sabot.input.Role;
import dev.sabot.reader.ReaderPlug;
import dev.sabot.reader.gpio.GpioReader;
import dev.sabot.reader.gpio.Pin;
import dev.sabot.reader.port.PortChoice;
import dev.sabot.rules.Game;
import dev.sabot.table.EdgeLimits;
import dev.sabot.table.Profile;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** The file {@code sabot.yaml}: one table, its reader, its journal and its broker. */
public final class SabotFile {

    /** The readers that this version can read: built in, or as a file describes them. */
    static final List<String> READERS = Stream.concat(Readers.names().stream(), ReaderFile.kinds().stream()).toList();

    /** What serial ports and card readers commonly do; the reader's own manual names one of them. */
    public static final List<Integer> BAUD_RATES = List.of(1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200);

    /** A shorter silence is an ordinary pause between two coups. */
    static final int MIN_SILENT_ALARM_SECONDS = 30;

    /** A reader that may be silent for more than a day is not watched at all. */
    static final int MAX_SILENT_ALARM_SECONDS = 86_400;

    /** Twice the longest pause of a table that is open. */
    static final int DEFAULT_SILENT_ALARM_SECONDS = 600;

    /** Ten years: longer than any regulator asks, and than a card of flash memory lives. */
    static final int MAX_EVIDENCE_DAYS = 3_650;

    /** Half a year, in which a dispute comes up if it ever does. */
    static final int DEFAULT_EVIDENCE_DAYS = 180;

    /** Each keeps a place in the journal and can hold the whole of it on the disk. */
    static final int MAX_CONSUMERS = 16;

    private SabotFile() {
    }

    /** Reads the file, and the game, the profile and the operators that it names. */
    public static Loaded<Config> load(Path file) {
        return YamlFile.open(file).then(yaml -> yaml.read(root -> root.mapping(keys -> read(keys, yaml.sha256()))));
    }

    private static Optional<Config> read(YamlMapping keys, Bytes sha256) {
        var site = keys.required("site", "the name of the house, such as riverside").flatMap(YamlNode::name);
        var table = keys.required("table", "the name of the table, such as BAC-07").flatMap(YamlNode::name);
        var gameNode = keys.required("game", "the file of the game, such as games/punto-banco.yaml");
        var game = gameNode.flatMap(value -> value.included(GameFile::load));
        var profileNode = keys.required("profile", "the file of the house profile, such as profiles/observe.yaml");
        var profile = profileNode.flatMap(value -> value.included(ProfileFile::load));
        PinClaims claims = new PinClaims();
        var reader = keys.required("reader", "the card reader, such as { kind: angel-eye, serial: { … } }")
            .flatMap(value -> value.mapping(one -> reader(one, claims)));
        var fittingsNode = keys.optional("fittings");
        var fittings = fittingsNode.flatMap(value -> value.mapping(
            one -> FittingsYaml.read(one, game.map(GameFile::game), claims)));
        if (fittings.isPresent() && reader.isPresent() && isSame(fittings.get().line(), reader.get().line())) {
            fittingsNode.orElseThrow().refuse("is reached over the line of the reader, which only one of"
                + " them can have; give it a line of its own");
        }
        var journal = keys.required("journal", "where the journal is kept, such as { file: …, key: … }")
            .flatMap(value -> value.mapping(SabotFile::journal));
        var mqtt = keys.required("mqtt", "the broker, such as { broker: tcp://…, required-consumers: [] }")
            .flatMap(value -> value.mapping(SabotFile::mqtt));
        var operatorsNode = keys.optional("operators");
        var operators = operatorsNode.flatMap(value -> value.included(OperatorsFile::load));
        var people = operators.map(OperatorsFile::people).orElse(List.of());
        var oddsNode = keys.optional("house-odds");
        var oddsLimits = game.flatMap(read -> oddsNode.flatMap(value -> HouseOddsYaml.read(value, read.game())));
        var panel = keys.optional("panel").flatMap(value -> value.mapping(
            one -> PanelYaml.read(one, claims)));
        game.ifPresent(read -> refuseUnfit(gameNode.orElseThrow(), read.game(), reader));
        keys.notInThisVersion("display", "the pages of a display");
        if (profile.isPresent() && operatorsNode.isPresent() == operators.isPresent()) {
            var traits = reader.map(ReaderConfig::traits)
                .map(own -> fittings.filter(read -> read.pins().tellsBets()).map(_ -> own.withBetsTold()).orElse(own));
            refuseImpracticable(profileNode.orElseThrow(), profile.get().profile(), game, traits, people);
        }
        return keys.made(() -> new Config(site.orElseThrow(), table.orElseThrow(), game.orElseThrow().game(),
            profile.orElseThrow().profile(), reader.orElseThrow(), fittings, journal.orElseThrow(), mqtt.orElseThrow(),
            operators.map(OperatorsFile::operators).orElse(List.of()), oddsLimits.orElse(EdgeLimits.NONE), panel,
            sumOf(Stream.concat(Stream.of(sha256, game.orElseThrow().sha256(), profile.orElseThrow().sha256()),
                Stream.concat(operators.map(OperatorsFile::sha256).stream(), reader.orElseThrow().format().stream()))
                .toList())));
    }

    /** Pins are claimed one by one. */
    private static boolean isSame(Line one, Line other) {
        return switch (one) {
            case Line.Serial serial -> other instanceof Line.Serial second && serial.port().equals(second.port());
            case Line.Tcp tcp -> tcp.equals(other);
            case Line.Pins _ -> false;
        };
    }

    private static void refuseImpracticable(YamlNode node, Profile profile, Optional<GameFile> game,
        Optional<ReaderTraits> reader, List<Role> people) {

        game.flatMap(file -> Practicable.shoeFault(profile, file.game())).ifPresent(node::refuse);
        game.flatMap(file -> Practicable.cutCardFault(profile, file.game())).ifPresent(node::refuse);
        reader.ifPresent(traits -> Practicable.faults(profile, traits, people).forEach(node::refuse));
    }

    private static void refuseUnfit(YamlNode node, Game game, Optional<ReaderConfig> reader) {
        reader.flatMap(config -> config.traits().whyUnfit(game))
            .ifPresent(why -> node.refuse("is " + node.shown() + ", but " + why));
    }

    private static Optional<ReaderConfig> reader(YamlMapping keys, PinClaims claims) {
        var kind = keys.required("kind", "the kind of card reader, " + YamlNode.or(READERS))
            .flatMap(value -> value.choice(READERS, Function.identity()));
        var formatNode = keys.optional("format");
        var format = formatNode.flatMap(value -> value.included(ReaderFile::load));
        var plug = kind.flatMap(name -> plug(keys, name, format));
        boolean isOnPins = plug.filter(GpioReader.class::isInstance).isPresent();
        if (plug.isPresent() && !isOnPins) {
            keys.refuseKey("pins", "is for readers of kind " + GpioReader.KIND
                + "; this one is reached by serial or tcp");
        }
        var line = line(keys, plug.filter(GpioReader.class::isInstance).map(one -> ((GpioReader) one).pins().all()));
        if (line.filter(Line.Pins.class::isInstance).isPresent()) {
            plug.ifPresent(one -> ((GpioReader) one).pins().uses().forEach(
                (use, pin) -> claims.claim(formatNode.orElseThrow(), pin.line(), use)));
        }
        int silentAlarmSeconds = keys.optional("silent-alarm-seconds")
            .flatMap(value -> value.integer(MIN_SILENT_ALARM_SECONDS, MAX_SILENT_ALARM_SECONDS))
            .orElse(DEFAULT_SILENT_ALARM_SECONDS);
        var commands = HostCommandsYaml.read(keys, kind);
        return keys.made(() -> new ReaderConfig(plug.orElseThrow(), format.map(ReaderFile::sha256),
            line.orElseThrow(), silentAlarmSeconds, commands));
    }

    private static Optional<ReaderPlug> plug(YamlMapping keys, String kind, Optional<ReaderFile> format) {
        Optional<ReaderPlug> builtIn = Readers.ofName(kind);
        if (builtIn.isPresent()) {
            keys.refuseKey("format", "describes a reader, but " + kind + " is built in; take the key out");
            return builtIn;
        }
        keys.required("format", "the file that describes the reader, such as readers/barcode.yaml");
        format.filter(read -> !read.kind().equals(kind)).ifPresent(read -> keys.refuse("is of kind " + kind
            + ", but its format describes one of kind " + read.kind()));
        return format.map(ReaderFile::reader);
    }

    /** How something is reached: {@code pins} are those of this machine on which it can be, empty where it cannot. */
    static Optional<Line> line(YamlMapping keys, Optional<List<Pin>> pins) {
        var serialNode = keys.optional("serial");
        var tcpNode = keys.optional("tcp");
        var pinsNode = pins.flatMap(_ -> keys.optional("pins"));
        List<String> there = Stream.of("serial", "tcp", "pins").filter(key -> !key.equals("pins") || pins.isPresent())
            .filter(key -> keys.optional(key).isPresent()).toList();
        var serial = serialNode.flatMap(value -> value.mapping(SabotFile::serial));
        var tcp = tcpNode.flatMap(value -> value.parsed(Endpoint.WANTED, Endpoint::parse)).map(Line.Tcp::new);
        var watched = pinsNode.flatMap(value -> value.mapping(_ -> pins)).map(Line.Pins::new);
        if (there.size() != 1) {
            String seen = there.size() > 1 ? (there.size() == 2 ? "both " : "") + YamlNode.and(there)
                : pins.isPresent() ? "none of serial, tcp and pins" : "neither serial nor tcp";
            keys.refuse("has " + seen + ", but must have exactly one of them");
        }
        return serial.<Line>map(line -> line).or(() -> tcp).or(() -> watched);
    }

    private static Optional<Line> serial(YamlMapping keys) {
        var portNode = keys.optional("port");
        var usbNode = keys.optional("usb");
        if (portNode.isPresent() == usbNode.isPresent()) {
            keys.refuse("must have exactly one of port, the serial port, best by its stable name in /dev/serial/by-id,"
                + " and usb, the identity of its adapter");
        }
        var named = portNode.flatMap(YamlNode::filePath).map(PortChoice.Named::new);
        var usb = usbNode.flatMap(value -> value.mapping(UsbYaml::read)).map(PortChoice.Usb::new);
        var baud = keys.required("baud", "the speed of the line, 4800 for most readers")
            .flatMap(value -> value.integerOf(BAUD_RATES));
        return keys.made(() -> new Line.Serial(named.<PortChoice>map(port -> port).or(() -> usb).orElseThrow(),
            baud.orElseThrow()));
    }

    private static Optional<JournalConfig> journal(YamlMapping keys) {
        var file = keys.required("file", "the journal's database, which is made at the first start")
            .flatMap(YamlNode::fileToBe);
        var keyNode = keys.required("key", "the file of the key that seals cards, which is made at the first start");
        var key = keyNode.flatMap(YamlNode::fileToBe);
        if (file.isPresent() && file.equals(key)) {
            keyNode.orElseThrow().refuse("is the same file as journal.file, but must be one of its own");
        }
        int evidenceDays = keys.optional("evidence-days").flatMap(value -> value.integer(1, MAX_EVIDENCE_DAYS))
            .orElse(DEFAULT_EVIDENCE_DAYS);
        return keys.made(() -> new JournalConfig(file.orElseThrow(), key.orElseThrow(), evidenceDays));
    }

    private static Optional<MqttConfig> mqtt(YamlMapping keys) {
        var broker = keys.required("broker", "the broker's address, " + Broker.WANTED)
            .flatMap(value -> value.parsed(Broker.WANTED, Broker::parse));
        var certificateNode = keys.optional("client-certificate");
        var certificate = certificateNode.flatMap(YamlNode::existingFile);
        if (certificateNode.isPresent() && broker.isPresent() && !broker.get().isEncrypted()) {
            certificateNode.get().refuse("needs TLS, but mqtt.broker is " + broker.get().uri()
                + "; write ssl:// there or take the certificate out");
        }
        var consumers = keys.required("required-consumers", "the names of those who must get every event, or []"
            + " if the broker's acknowledgement is enough").flatMap(SabotFile::consumers);
        return keys.made(() -> new MqttConfig(broker.orElseThrow(), certificate, consumers.orElseThrow()));
    }

    private static Optional<List<String>> consumers(YamlNode list) {
        Set<String> seen = new HashSet<>();
        return list.list(0, MAX_CONSUMERS, item -> item.name().filter(name -> {
            boolean isNew = seen.add(name);
            if (!isNew) {
                item.refuse("is \"" + name + "\" a second time, but each consumer stands here once");
            }
            return isNew;
        }));
    }

    private static Bytes sumOf(List<Bytes> sums) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            sums.forEach(sum -> digest.update(sum.toArray()));
            return Bytes.of(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
