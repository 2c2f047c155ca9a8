// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.reader.port.GpioChips;
import dev.sabot.reader.port.Machine;
import dev.sabot.reader.port.Probers;
import dev.sabot.reader.port.Processes;
import dev.sabot.reader.port.SerialPorts;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code sabot ports}: what is plugged in, and who has it. Opens no serial port. */
@Command(name = "ports", mixinStandardHelpOptions = true, versionProvider = Versions.class,
    description = "Lists the serial ports of this machine with all their names and who has them open, and its GPIO "
        + "chips with the lines that are in use. Sends nothing and opens no serial port.",
    footer = {"", "Other users' processes are seen only by root. Exit code 0, whatever is there."})
final class PortsCommand implements Callable<Integer> {

    private final Console console;
    private final Machine machine;

    @Option(names = "--json", description = "One JSON object in place of text.")
    private boolean isJson;

    PortsCommand(Console console, Machine machine) {
        this.console = console;
        this.machine = machine;
    }

    @Override
    public Integer call() {
        Processes processes = new Processes(machine);
        Probers probers = new Probers(machine);
        PortsReport report = new PortsReport(
            new SerialPorts(machine).all().stream()
                .map(port -> new PortsReport.Port(port, processes.holders(port.device()))).toList(),
            new GpioChips(machine).all(), probers.running());
        if (isJson) {
            console.out().println(report.json());
        } else {
            report.lines().forEach(console.out()::println);
        }
        return ExitCode.DONE.code();
    }
}
