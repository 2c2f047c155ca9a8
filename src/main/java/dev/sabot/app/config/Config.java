// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.command.OperatorKey;
import dev.sabot.input.Bytes;
import dev.sabot.input.ShoeCommand;
import dev.sabot.panel.Output;
import dev.sabot.panel.OutputLine;
import dev.sabot.reader.CommandPlug;
import dev.sabot.reader.ReaderPlug;
import dev.sabot.reader.gpio.FittingPins;
import dev.sabot.reader.gpio.Pin;
import dev.sabot.reader.port.PortChoice;
import dev.sabot.rules.Game;
import dev.sabot.table.EdgeLimits;
import dev.sabot.table.Profile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One table, as {@code sabot.yaml} and the files it names describe it.
 *
 * @param site the house, as in the topics
 * @param table the table, as in the topics
 * @param fittings the sensors and buttons beside the reader, where there are any
 * @param operators whose commands are taken; none: no command is taken
 * @param oddsLimits below which edges the house wants to be warned
 * @param panel lamps, buzzer and lock output; empty where the table has none
 * @param sha256 of {@code sabot.yaml}, the game, the profile and, where they are named, the file of operators and that
 *        of the reader: the SHA-256 of their SHA-256 sums in this order
 */
public record Config(String site, String table, Game game, Profile profile, ReaderConfig reader,
    Optional<FittingsConfig> fittings, JournalConfig journal, MqttConfig mqtt, List<OperatorKey> operators,
    EdgeLimits oddsLimits, Optional<PanelConfig> panel, Bytes sha256) {

    public Config {
        operators = List.copyOf(operators);
    }

    /** A sentence about what nothing in these files can see to, without its full stop. */
    public Optional<String> remark() {
        return Practicable.remark(game);
    }

    /**
     * The card reader.
     *
     * @param reader what it is, {@code angel-eye} or as its own file describes it
     * @param format SHA-256 of the file that describes it; empty where none does
     * @param silentAlarmSeconds how long it may say nothing before the table raises an alarm
     * @param commands what it may be asked; empty where it is only listened to
     */
    public record ReaderConfig(ReaderPlug reader, Optional<Bytes> format, Line line, int silentAlarmSeconds,
        Optional<HostCommands> commands) {

        /** Its name. */
        public String kind() {
            return reader.abilities().kind();
        }

        /** What a house profile can count on. */
        public ReaderTraits traits() {
            return ReaderTraits.of(reader);
        }
    }

    /**
     * What the shoe may be asked.
     *
     * @param plug how it is asked
     * @param allowed the commands, one by one
     * @param isLockingOnHold whether it is locked while the table is held; needs lock and unlock
     */
    public record HostCommands(CommandPlug plug, Set<ShoeCommand.Kind> allowed, boolean isLockingOnHold) {

        public HostCommands {
            allowed = Set.copyOf(allowed);
        }
    }

    /** The outputs that the table has, each on a line of its own. */
    public record PanelConfig(Map<Output, OutputLine> lines) {

        public PanelConfig {
            lines = Map.copyOf(lines);
        }
    }

    /** How the reader is reached. */
    public sealed interface Line {

        /** A serial port of this machine; the device need not be there yet. */
        record Serial(PortChoice port, int baudRateBps) implements Line {
        }

        /** A serial device server that gives the same bytes over TCP. */
        record Tcp(Endpoint server) implements Line {
        }

        /** Pins of this machine. */
        record Pins(List<Pin> watched) implements Line {

            public Pins {
                watched = List.copyOf(watched);
            }
        }
    }

    /**
     * The sensors and buttons that the table has beside its reader.
     *
     * @param line to the pins of this machine, or to a box that watches them
     * @param readWithinMillis how long a card may take from the beam to its reading or the other way round
     */
    public record FittingsConfig(FittingPins pins, Line line, int readWithinMillis) {
    }

    /**
     * The journal.
     *
     * @param file the database, made at the first start
     * @param key the file of the key that seals cards, made at the first start
     * @param evidenceDays how long the reader's raw bytes are kept
     */
    public record JournalConfig(Path file, Path key, int evidenceDays) {
    }

    /**
     * The broker and who must have everything.
     *
     * @param clientCertificate a PKCS #12 file; only with TLS
     * @param requiredConsumers names of those whose watermark holds entries back from being called delivered; with none
     *        the broker's acknowledgement is all that is known
     */
    public record MqttConfig(Broker broker, Optional<Path> clientCertificate, List<String> requiredConsumers) {

        public MqttConfig {
            requiredConsumers = List.copyOf(requiredConsumers);
        }
    }
}
