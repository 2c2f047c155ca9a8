// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.doctor;

import dev.sabot.reader.port.Machine;
import dev.sabot.reader.port.PortChoice;
import dev.sabot.reader.port.Processes;
import dev.sabot.reader.port.Processes.Holders;
import dev.sabot.reader.port.Processes.Running;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Who else has the reader's port open: two readers of one line share its bytes, and both get rubbish. */
public record HolderCheck(Machine machine, PortChoice port, Services services) implements Check {

    @Override
    public String name() {
        return "port holder";
    }

    @Override
    public List<Diagnosis> look() {
        return List.of(switch (port.find(machine)) {
            case PortChoice.Found.Device(Path file) -> holders(machine.name(file));
            case PortChoice.Found.Refused _ -> Diagnosis.ok(name(), "there is no port that could be held");
        });
    }

    private Diagnosis holders(Path device) {
        Holders holders = new Processes(machine).holders(device);
        List<Integer> ours = services.ofThisTable().stream().map(Running::pid).toList();
        List<Running> others = holders.found().stream().filter(one -> !ours.contains(one.pid())).toList();
        if (!others.isEmpty()) {
            return Diagnosis.wrong(name(), device + " is open in "
                + others.stream().map(Running::toString).collect(Collectors.joining(", ")), "end that program, "
                + "and keep it from starting again");
        }
        if (!holders.found().isEmpty()) {
            return Diagnosis.ok(name(), device + " is open in the service of this table only");
        }
        return holders.unseen() == 0 ? Diagnosis.ok(name(), "nobody has " + device + " open")
            : Diagnosis.warning(name(), "nobody that may be seen has " + device + " open; " + holders.unseen()
                + " processes of other users did not let us look", "ask the doctor as root");
    }
}
