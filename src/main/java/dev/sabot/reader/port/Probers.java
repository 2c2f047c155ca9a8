// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.port;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Programs that open serial ports unasked: whatever they send goes to the shoe, whatever they read is lost to us. */
public final class Probers {

    /** Looks for modems on every port that no rule of udev keeps it from. */
    public static final String MODEM_MANAGER = "ModemManager";

    /** Takes common adapters away from the serial driver, for braille displays. */
    public static final String BRLTTY = "brltty";

    private static final String BRLTTY_RULE = "85-brltty.rules";
    private static final List<String> RULE_FOLDERS = List.of("/usr/lib/udev/rules.d", "/lib/udev/rules.d");

    private final Machine machine;

    public Probers(Machine machine) {
        this.machine = machine;
    }

    /** Those that run. */
    public List<Processes.Running> running() {
        return new Processes(machine).named(Set.of(MODEM_MANAGER, BRLTTY));
    }

    /** Whether brltty's rule is in force: installed, and not masked by a file of its name in /etc. */
    public boolean isBrlttyWaiting() {
        Path own = machine.file("/etc/udev/rules.d").resolve(BRLTTY_RULE);
        return !Files.exists(own) && !Files.isSymbolicLink(own)
            && RULE_FOLDERS.stream().anyMatch(folder -> Files.exists(machine.file(folder).resolve(BRLTTY_RULE)));
    }
}
