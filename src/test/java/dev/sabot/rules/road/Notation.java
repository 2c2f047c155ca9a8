// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules.road;

import dev.sabot.card.Outcome;
import dev.sabot.oracle.PlainRoads;
import java.util.List;
import java.util.stream.Collectors;

/** Scoreboards as text, in the notation of the vectors and of the oracle. */
final class Notation {

    private Notation() {
    }

    static Outcome outcome(char letter) {
        return Outcome.ofLetter(letter).orElseThrow();
    }

    static List<Bead> beads(String outcomes) {
        return outcomes.chars().mapToObj(letter -> Bead.of(outcome((char) letter))).toList();
    }

    static String square(Place place) {
        return place.column() + "," + place.row();
    }

    static String bigRoad(Roads roads) {
        return roads.bigRoad().stream()
                .map(cell -> cell.winner().letter() + square(cell.place())
                        + (cell.ties() == 0 ? "" : "+" + cell.ties()))
                .collect(Collectors.joining(" "));
    }

    static String marks(Roads roads, DerivedRoad road) {
        return roads.marks(road).stream().map(cell -> "" + cell.mark().letter()).collect(Collectors.joining());
    }

    /** Every board in one text, one a line. */
    static String all(Roads roads) {
        StringBuilder text = new StringBuilder(bigRoad(roads));
        for (DerivedRoad road : DerivedRoad.values()) {
            text.append('\n').append(marks(roads, road)).append('\n').append(roads.marks(road).stream()
                    .map(cell -> square(cell.place())).collect(Collectors.joining(" ")));
        }
        return text.toString();
    }

    /** The same as the oracle draws it. */
    static String drawnByTheOracle(String outcomes, TailRule rule) {
        boolean turnsOnce = rule == TailRule.TURN_ONCE;
        StringBuilder text = new StringBuilder(PlainRoads.bigRoad(outcomes, turnsOnce));
        for (int back = 1; back <= 3; back++) {
            String marks = PlainRoads.derived(outcomes, back);
            text.append('\n').append(marks).append('\n')
                    .append(String.join(" ", PlainRoads.squares(marks, turnsOnce)));
        }
        return text.toString();
    }
}
