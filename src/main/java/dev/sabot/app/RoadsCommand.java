// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sabot.card.Outcome;
import dev.sabot.rules.road.Bead;
import dev.sabot.rules.road.Cell;
import dev.sabot.rules.road.DerivedRoad;
import dev.sabot.rules.road.Roads;
import dev.sabot.rules.road.TailRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code roads}: the scoreboards of a shoe from its outcomes. */
@Command(
        name = "roads",
        mixinStandardHelpOptions = true,
        versionProvider = Versions.class,
        description = "Draws the scoreboards of a shoe: bead plate, Big Road, Big Eye Boy, Small Road, Cockroach Pig, "
                + "and the marks that would come next.",
        footerHeading = "%nWith --json, one line:%n",
        footer = {
            "  outcomes         as given",
            "  bigRoad          winner column,row of each cell from 0, +n for ties on it: \"P0,0 B1,0+1\"",
            "  bigEyeBoy, smallRoad, cockroachPig  the marks in order, R red, B blue",
            "  bigRoadTurnOnce  the Big Road by --tail turn-once, where it differs from bigRoad",
            "  tiesBeforeFirst  while there is neither P nor B",
            "",
            "Example: sabot roads PPBTBBPBPPPPPPPB"
        })
final class RoadsCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    private CommandSpec command;

    @Option(names = "--tail", paramLabel = "RULE", defaultValue = "fall",
            description = "A streak that turned before the last row goes down again where it can: fall (default); or "
                    + "stays in its row: turn-once.")
    private String tail;

    @Option(names = "--json", description = "One line of JSON in place of the drawing.")
    private boolean isJson;

    @Parameters(paramLabel = "OUTCOMES",
            description = "The shoe's outcomes in playing order: P (Player), B (Banker), T (tie).")
    private String outcomes;

    RoadsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        TailRule rule = TailRule.ofWire(tail).orElseThrow(
                () -> wrong("--tail " + tail + ": " + TailRule.FALL.wire() + " and " + TailRule.TURN_ONCE.wire()
                        + " are allowed."));
        List<Bead> beads = beads();
        Roads roads = Roads.of(rule, beads);
        if (isJson) {
            console.out().println(json(roads, bigRoad(Roads.of(TailRule.TURN_ONCE, beads))));
        } else {
            RoadsText.all(roads, console.outTerminal().columns()).forEach(console.out()::println);
        }
        return ExitCode.DONE.code();
    }

    private List<Bead> beads() {
        List<Bead> beads = new ArrayList<>();
        for (int letter : outcomes.codePoints().toArray()) {
            beads.add(Bead.of(Outcome.ofLetter(letter).orElseThrow(() -> wrong("OUTCOMES, letter "
                    + (beads.size() + 1) + ": " + shown(letter) + " is no outcome; P, B and T are allowed."))));
        }
        return beads;
    }

    /** A letter that prints as itself, or its number: a line break would tear the sentence apart. */
    private static String shown(int letter) {
        return Character.isISOControl(letter) || Character.isWhitespace(letter)
                ? String.format(Locale.ROOT, "U+%04X", letter)
                : Character.toString(letter);
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(command.commandLine(), sentence);
    }

    private ObjectNode json(Roads roads, String turnedOnce) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        String bigRoad = bigRoad(roads);
        json.put("outcomes", outcomes);
        json.put("bigRoad", bigRoad);
        for (DerivedRoad road : DerivedRoad.values()) {
            json.put(road.wire(), roads.marks(road).stream().map(cell -> "" + cell.mark().letter())
                    .collect(Collectors.joining()));
        }
        if (!turnedOnce.equals(bigRoad)) {
            json.put("bigRoadTurnOnce", turnedOnce);
        }
        if (roads.tiesBeforeFirst() > 0) {
            json.put("tiesBeforeFirst", roads.tiesBeforeFirst());
        }
        return json;
    }

    private static String bigRoad(Roads roads) {
        return roads.bigRoad().stream().map(RoadsCommand::cell).collect(Collectors.joining(" "));
    }

    private static String cell(Cell cell) {
        return cell.winner().letter() + "" + cell.place().column() + "," + cell.place().row()
                + (cell.ties() == 0 ? "" : "+" + cell.ties());
    }
}
