// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules.road;

/** The marks of one derived road, laid out like a Big Road of red and blue. */
record Marks(Chain<MarkCell> cells, Layout layout) {

    static Marks empty(TailRule rule) {
        return new Marks(Chain.empty(), Layout.empty(rule));
    }

    Marks plus(Mark mark) {
        boolean isSameStreak = cells.last().filter(last -> last.mark() == mark).isPresent();
        Layout next = isSameStreak ? layout.plusSameStreak() : layout.plusNewStreak();
        return new Marks(cells.plus(new MarkCell(mark, next.place())), next);
    }
}
