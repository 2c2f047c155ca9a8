// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.card.Outcome;
import dev.sabot.rules.road.BeadCell;
import dev.sabot.rules.road.Cell;
import dev.sabot.rules.road.DerivedRoad;
import dev.sabot.rules.road.Mark;
import dev.sabot.rules.road.MarkCell;
import dev.sabot.rules.road.Roads;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/**
 * Scoreboards as lines for people. A cell is the letter of its outcome, lower case with a natural; the number of ties
 * on it; and, as boards have it, a dot above for Banker's pair, below for Player's.
 */
final class RoadsText {

    /** Letter, ties, pairs. */
    private static final int CELL_WIDTH = 3;
    /** Letter and a blank. */
    private static final int MARK_WIDTH = 2;
    /** One digit has room. */
    private static final int MOST_TIES_SHOWN = 9;

    private RoadsText() {
    }

    /** The Big Road; no line before the first win. */
    static List<String> bigRoad(Roads roads, String indent, OptionalInt columns) {
        TextBoard board = new TextBoard(CELL_WIDTH);
        for (Cell cell : roads.bigRoad()) {
            board.put(cell.place(), letter(cell.winner(), cell.dots().natural()) + ties(cell.ties())
                + pairs(cell.playerPair(), cell.bankerPair()));
        }
        return board.lines(indent, columns);
    }

    /** Every scoreboard with its name, and what each derived road would get next. */
    static List<String> all(Roads roads, OptionalInt columns) {
        List<String> lines = new ArrayList<>();
        lines.add("Bead plate");
        lines.addAll(beadPlate(roads, columns));
        lines.add("");
        lines.add("Big Road (digits count ties)");
        lines.addAll(bigRoad(roads, "", columns));
        if (roads.tiesBeforeFirst() > 0) {
            lines.add("ties before the first result: " + roads.tiesBeforeFirst());
        }
        for (DerivedRoad road : DerivedRoad.values()) {
            lines.add("");
            lines.add(road.spoken());
            lines.addAll(marks(roads, road, columns));
        }
        lines.add("");
        lines.addAll(asked(roads));
        return lines;
    }

    private static List<String> beadPlate(Roads roads, OptionalInt columns) {
        TextBoard board = new TextBoard(CELL_WIDTH);
        for (BeadCell cell : roads.beadPlate()) {
            var dots = cell.bead().dots();
            board.put(cell.place(),
                letter(cell.bead().outcome(), dots.natural()) + pairs(dots.playerPair(), dots.bankerPair()));
        }
        return board.lines("", columns);
    }

    private static List<String> marks(Roads roads, DerivedRoad road, OptionalInt columns) {
        TextBoard board = new TextBoard(MARK_WIDTH);
        for (MarkCell cell : roads.marks(road)) {
            board.put(cell.place(), "" + cell.mark().letter());
        }
        return board.lines("", columns);
    }

    private static List<String> asked(Roads roads) {
        List<String> lines = new ArrayList<>();
        lines.add("Next           Player  Banker");
        for (DerivedRoad road : DerivedRoad.values()) {
            lines.add(String.format(Locale.ROOT, "%-15s%-8s%s", road.spoken(), asked(roads, road, Outcome.PLAYER),
                asked(roads, road, Outcome.BANKER)));
        }
        return lines;
    }

    private static String asked(Roads roads, DerivedRoad road, Outcome winner) {
        return roads.asked(road, winner).map(RoadsText::word).orElse("-");
    }

    private static String word(Mark mark) {
        return switch (mark) {
            case RED -> "red";
            case BLUE -> "blue";
        };
    }

    private static String letter(Outcome outcome, boolean isNatural) {
        return "" + (isNatural ? Character.toLowerCase(outcome.letter()) : outcome.letter());
    }

    private static String ties(int ties) {
        return ties == 0 ? " " : ties > MOST_TIES_SHOWN ? "+" : Integer.toString(ties);
    }

    private static String pairs(boolean player, boolean banker) {
        return player && banker ? ":" : player ? "." : banker ? "'" : " ";
    }
}
