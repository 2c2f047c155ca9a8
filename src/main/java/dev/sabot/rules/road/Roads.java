// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules.road;

import dev.sabot.card.Outcome;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All scoreboards of a shoe. They never change: one more coup gives others, made in constant time from these, which
 * share all that came before. After a revision the revised list is drawn anew with {@link #of}.
 */
public final class Roads {

    private final Chain<Bead> beads;
    private final BigRoad bigRoad;
    private final Optional<Streak> columns;
    private final Map<DerivedRoad, Marks> derived;

    private Roads(Chain<Bead> beads, BigRoad bigRoad, Optional<Streak> columns, Map<DerivedRoad, Marks> derived) {
        this.beads = beads;
        this.bigRoad = bigRoad;
        this.columns = columns;
        this.derived = derived;
    }

    /** The scoreboards of a shoe before its first coup. */
    public static Roads empty(TailRule rule) {
        Map<DerivedRoad, Marks> derived = new EnumMap<>(DerivedRoad.class);
        for (DerivedRoad road : DerivedRoad.values()) {
            derived.put(road, Marks.empty(rule));
        }
        return new Roads(Chain.empty(), BigRoad.empty(rule), Optional.empty(), derived);
    }

    /** The scoreboards of these coups, in playing order. */
    public static Roads of(TailRule rule, List<Bead> beads) {
        Roads roads = empty(rule);
        for (Bead bead : beads) {
            roads = roads.plus(bead);
        }
        return roads;
    }

    /** With one more coup. */
    public Roads plus(Bead bead) {
        if (bead.outcome() == Outcome.TIE) {
            return new Roads(beads.plus(bead), bigRoad.plus(bead), columns, derived);
        }
        Streak column = Streak.after(columns, bead.outcome());
        return new Roads(beads.plus(bead), bigRoad.plus(bead), Optional.of(column), derivedWith(column));
    }

    private Map<DerivedRoad, Marks> derivedWith(Streak column) {
        Map<DerivedRoad, Marks> roads = new EnumMap<>(derived);
        roads.replaceAll((road, marks) -> column.mark(road).map(marks::plus).orElse(marks));
        return roads;
    }

    /** How many coups they show. */
    public int coups() {
        return beads.size();
    }

    /** The bead plate: every coup, ties included. */
    public List<BeadCell> beadPlate() {
        List<BeadCell> cells = new ArrayList<>(beads.size());
        for (Bead bead : beads.asList()) {
            cells.add(new BeadCell(bead, Place.ofBead(cells.size())));
        }
        return List.copyOf(cells);
    }

    /** The cells of the Big Road in the order in which they came. */
    public List<Cell> bigRoad() {
        return bigRoad.cells().asList();
    }

    /** Ties before the first win, as long as there is no cell of the Big Road to count them on. */
    public int tiesBeforeFirst() {
        return bigRoad.waitingTies();
    }

    /** The marks of a derived road in the order in which they came. */
    public List<MarkCell> marks(DerivedRoad road) {
        return derived.get(road).cells().asList();
    }

    /**
     * The mark that a derived road would get if this hand won next; empty where that win would not make one.
     *
     * @param winner Player or Banker: a tie makes no mark
     */
    public Optional<Mark> asked(DerivedRoad road, Outcome winner) {
        return winner == Outcome.TIE ? Optional.empty() : Streak.after(columns, winner).mark(road);
    }
}
