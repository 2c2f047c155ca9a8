// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules.road;

import dev.sabot.card.Outcome;
import java.util.Optional;

/**
 * The Big Road: a cell for each win, streak by streak; ties are counted on the last cell and make none.
 *
 * @param waitingTies ties before the first win: the first cell takes them
 * @param waitingDots theirs
 */
record BigRoad(Chain<Cell> cells, Layout layout, int waitingTies, Dots waitingDots) {

    static BigRoad empty(TailRule rule) {
        return new BigRoad(Chain.empty(), Layout.empty(rule), 0, Dots.NONE);
    }

    BigRoad plus(Bead bead) {
        return bead.outcome() == Outcome.TIE ? plusTie(bead.dots()) : plusWin(bead);
    }

    private BigRoad plusTie(Dots dots) {
        Optional<Cell> last = cells.last();
        return last.isPresent()
                ? new BigRoad(cells.withLast(last.get().plusTie(dots)), layout, 0, Dots.NONE)
                : new BigRoad(cells, layout, waitingTies + 1, waitingDots.plus(dots));
    }

    private BigRoad plusWin(Bead win) {
        boolean isSameStreak = cells.last().filter(last -> last.winner() == win.outcome()).isPresent();
        Layout next = isSameStreak ? layout.plusSameStreak() : layout.plusNewStreak();
        Cell cell = new Cell(win.outcome(), next.place(), waitingTies, win.dots(), waitingDots);
        return new BigRoad(cells.plus(cell), next, 0, Dots.NONE);
    }
}
