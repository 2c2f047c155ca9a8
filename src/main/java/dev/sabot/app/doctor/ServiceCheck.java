// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.doctor;

import dev.sabot.reader.port.Processes.Running;
import java.util.List;
import java.util.stream.Collectors;

/** Whether a Sabot serves this table already; two would take the port and the journal from one another. */
public record ServiceCheck(Services services) implements Check {

    @Override
    public String name() {
        return "service";
    }

    @Override
    public List<Diagnosis> look() {
        List<Running> running = services.ofThisTable();
        return List.of(switch (running.size()) {
            case 0 -> Diagnosis.ok(name(), "no Sabot serves this table now");
            case 1 -> Diagnosis.ok(name(), "served by process " + running.getFirst().pid());
            default -> Diagnosis.wrong(name(), "Sabots in " + running.size() + " processes serve this table: "
                + running.stream().map(one -> Integer.toString(one.pid())).collect(Collectors.joining(", ")),
                "end all but the one that systemctl status sabot shows");
        });
    }
}
