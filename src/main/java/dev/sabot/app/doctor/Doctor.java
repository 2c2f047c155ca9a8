// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.doctor;

import dev.sabot.app.config.Config;
import dev.sabot.app.config.Config.Line;
import dev.sabot.command.OperatorKey;
import dev.sabot.mqtt.MqttSettings;
import dev.sabot.panel.OutputLine;
import dev.sabot.reader.Link;
import dev.sabot.reader.gpio.Pin;
import dev.sabot.reader.port.GpioChips;
import dev.sabot.reader.port.Machine;
import dev.sabot.reader.port.PortChoice;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Which checks there are for a table. A new one is one line here.
 *
 * @param machine where the table stands
 * @param config the file
 * @param links the line that a configuration means
 * @param isClockKnown whether Sabot knows that the clock is synchronised
 * @param listenMillis how long to listen to the reader at one speed; 0: not at all
 * @param nanos a clock that never goes back
 */
public record Doctor(Machine machine, Path config, Function<Line, Link> links, BooleanSupplier isClockKnown,
    long listenMillis, LongSupplier nanos) {

    /** What can be looked at with no configuration to go by. */
    public List<Check> ofMachine() {
        return List.of(new ClockCheck(isClockKnown), new GpioCheck(new GpioChips(machine).all(), List.of(), false));
    }

    /** Everything around this table, what is quick first. */
    public List<Check> ofTable(Config table, Supplier<MqttSettings> mqtt) {
        Services services = new Services(machine, config);
        List<Check> checks = new ArrayList<>();
        checks.add(new ServiceCheck(services));
        List<Line> lines = lines(table);
        ports(lines).forEach(port -> checks.addAll(ofPort(port, services)));
        checks.add(new ClockCheck(isClockKnown));
        checks.add(new GpioCheck(new GpioChips(machine).all(), pins(table), !services.ofThisTable().isEmpty()));
        checks.add(new DiskCheck(table.journal().file().getParent(), nanos));
        checks.add(new JournalCheck(table.journal()));
        checks.add(new BrokerCheck(mqtt, table.operators().stream().map(OperatorKey::id).toList(), services));
        checks.add(new LineCheck(table.reader(), links, services, listenMillis,
            () -> TimeUnit.NANOSECONDS.toMillis(nanos.getAsLong())));
        return checks;
    }

    /** The reader's, and that of the sensors and buttons beside it. */
    private static List<Line> lines(Config table) {
        return Stream.concat(Stream.of(table.reader().line()),
            table.fittings().map(Config.FittingsConfig::line).stream()).toList();
    }

    /** A box has no device here; listening to it says whether it is reached. */
    private static List<PortChoice> ports(List<Line> lines) {
        return lines.stream().filter(Line.Serial.class::isInstance).map(line -> ((Line.Serial) line).port()).distinct()
            .toList();
    }

    /** Those that are watched, and those of the panel. */
    private static List<Integer> pins(Config table) {
        Stream<Integer> watched = lines(table).stream().filter(Line.Pins.class::isInstance)
            .flatMap(line -> ((Line.Pins) line).watched().stream()).map(Pin::line);
        Stream<Integer> set = table.panel().stream().flatMap(panel -> panel.lines().values().stream())
            .map(OutputLine::line);
        return Stream.concat(watched, set).distinct().sorted().toList();
    }

    private List<Check> ofPort(PortChoice port, Services services) {
        return List.of(new PortCheck(machine, port), new HolderCheck(machine, port, services),
            new ProberCheck(machine, port), new UnitCheck(machine, port));
    }
}
