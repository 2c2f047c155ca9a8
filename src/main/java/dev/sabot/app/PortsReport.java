// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sabot.reader.port.Access;
import dev.sabot.reader.port.GpioChip;
import dev.sabot.reader.port.GpioChip.Said;
import dev.sabot.reader.port.Processes.Holders;
import dev.sabot.reader.port.Processes.Running;
import dev.sabot.reader.port.SerialPortInfo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What {@code sabot ports} has seen, as text and as JSON.
 *
 * @param ports serial ports, by name
 * @param chips GPIO chips, by name
 * @param probers programs that open serial ports unasked
 */
record PortsReport(List<Port> ports, List<GpioChip> chips, List<Running> probers) {

    /** A serial port and who has it open. */
    record Port(SerialPortInfo info, Holders holders) {
    }

    PortsReport {
        ports = List.copyOf(ports);
        chips = List.copyOf(chips);
        probers = List.copyOf(probers);
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        ports.forEach(port -> addLines(lines, port));
        if (ports.isEmpty()) {
            lines.add("no serial port: is an adapter plugged in? Its driver's messages are in the kernel's log");
        }
        chips.forEach(chip -> addLines(lines, chip));
        if (chips.isEmpty()) {
            lines.add("no GPIO chip");
        }
        probers.forEach(prober -> lines.add(prober + " runs and may open serial ports unasked"));
        return lines;
    }

    private static void addLines(List<String> lines, Port port) {
        SerialPortInfo info = port.info();
        lines.add(info.device() + "  " + info.usb().map(PortsReport::adapter).orElse("a port of the board itself")
            + info.driver().map(driver -> ", driver " + driver).orElse(""));
        info.byId().forEach(name -> lines.add("  by-id    " + name));
        info.byPath().forEach(name -> lines.add("  by-path  " + name));
        lines.add("  access   " + access(info.access()));
        lines.add("  held by  " + holders(port.holders()));
        lines.add("  modems   " + (info.isLeftToUs() ? "a rule of udev keeps ModemManager away"
            : "no rule of udev keeps ModemManager away"));
    }

    private static String adapter(SerialPortInfo.Usb usb) {
        String words = usb.maker().orElse("") + " " + usb.model().orElse("");
        return usb.identity() + (usb.identity().serial().isEmpty() ? ", no serial number" : "")
            + (words.isBlank() ? "" : " (" + words.strip() + ")");
    }

    private static String access(Optional<Access> access) {
        return access.map(who -> who.mode() + " " + who.owner() + " " + who.group()
            + (who.isOurs() ? ", open to this user" : ", closed to this user")).orElse("there is no device file");
    }

    private static String holders(Holders holders) {
        String unseen = holders.unseen() == 0 ? ""
            : "; " + holders.unseen() + " processes of other users did not let us look: ask as root";
        return (holders.found().isEmpty() ? "nobody" : holders.found().stream().map(Running::toString)
            .collect(Collectors.joining(", "))) + unseen;
    }

    private static void addLines(List<String> lines, GpioChip chip) {
        String driver = chip.driver().map(name -> ", driver " + name).orElse("");
        switch (chip.said()) {
            case Said.Answer(String label, List<GpioChip.Line> all) -> {
                lines.add(chip.device() + "  " + label + ", " + all.size() + " lines" + driver);
                lines.add("  access   " + access(chip.access()));
                all.stream().filter(GpioChip.Line::isUsed).forEach(line -> lines.add("  line " + line.offset()
                    + (line.name().isEmpty() ? "" : " (" + line.name() + ")") + (line.isOutput() ? " out" : " in")
                    + ", used by " + (line.consumer().isEmpty() ? "somebody who gives no name" : line.consumer())));
            }
            case Said.Nothing(String why) -> {
                lines.add(chip.device() + "  " + why + driver);
                lines.add("  access   " + access(chip.access()));
            }
        }
    }

    ObjectNode json() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        ArrayNode serial = json.putArray("serial");
        ports.forEach(port -> put(serial.addObject(), port));
        ArrayNode gpio = json.putArray("gpio");
        chips.forEach(chip -> put(gpio.addObject(), chip));
        put(json.putArray("probers"), probers);
        return json;
    }

    private static void put(ObjectNode json, Port port) {
        SerialPortInfo info = port.info();
        json.put("device", info.device().toString());
        Optional<SerialPortInfo.Usb> usb = info.usb();
        json.put("vendor", usb.map(found -> found.identity().vendor()).orElse(null));
        json.put("product", usb.map(found -> found.identity().product()).orElse(null));
        json.put("serial", usb.flatMap(found -> found.identity().serial()).orElse(null));
        json.put("interface", usb.map(found -> found.identity().interfaceNumber()).filter(number -> number.isPresent())
            .map(number -> number.getAsInt()).orElse(null));
        json.put("maker", usb.flatMap(SerialPortInfo.Usb::maker).orElse(null));
        json.put("model", usb.flatMap(SerialPortInfo.Usb::model).orElse(null));
        json.put("driver", info.driver().orElse(null));
        put(json, "byId", info.byId());
        put(json, "byPath", info.byPath());
        put(json, info.access());
        put(json.putArray("heldBy"), port.holders().found());
        json.put("unseenProcesses", port.holders().unseen());
        json.put("keptFromModemManager", info.isLeftToUs());
    }

    private static void put(ObjectNode json, GpioChip chip) {
        json.put("device", chip.device().toString());
        json.put("driver", chip.driver().orElse(null));
        put(json, chip.access());
        switch (chip.said()) {
            case Said.Answer(String label, List<GpioChip.Line> all) -> {
                json.put("label", label);
                ArrayNode lines = json.putArray("lines");
                all.forEach(line -> lines.addObject().put("line", line.offset()).put("name", line.name())
                    .put("consumer", line.consumer()).put("used", line.isUsed()).put("output", line.isOutput()));
            }
            case Said.Nothing(String why) -> json.put("why", why);
        }
    }

    private static void put(ObjectNode json, Optional<Access> access) {
        json.put("mode", access.map(Access::mode).orElse(null));
        json.put("owner", access.map(Access::owner).orElse(null));
        json.put("group", access.map(Access::group).orElse(null));
        json.put("openToUs", access.map(Access::isOurs).orElse(false));
    }

    private static void put(ObjectNode json, String key, List<Path> names) {
        ArrayNode array = json.putArray(key);
        names.forEach(name -> array.add(name.toString()));
    }

    private static void put(ArrayNode json, List<Running> processes) {
        processes.forEach(process -> json.addObject().put("pid", process.pid()).put("name", process.name()));
    }
}
