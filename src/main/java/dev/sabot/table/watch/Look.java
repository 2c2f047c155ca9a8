// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import dev.sabot.rules.Game;
import java.util.Objects;

/**
 * A look at the cards of a shoe after a coup, with what has been counted of them so far, so that it costs only the
 * cards that came since the look before. It never changes; the next look is another.
 */
public final class Look {

    private final int decks;
    private final int before;
    private final CardOrder order;
    private final boolean isStale;
    private final ShuffleMeasures measures;
    private final RankRuns runs;

    private Look(int decks, int before, CardOrder order, boolean isStale, ShuffleMeasures measures, RankRuns runs) {
        this.decks = decks;
        this.before = before;
        this.order = order;
        this.isStale = isStale;
        this.measures = measures;
        this.runs = runs;
    }

    /**
     * Before the first card of a shoe.
     *
     * @param decks packs in it, 1 to {@value Game#MOST_DECKS}
     */
    public static Look none(int decks) {
        return new Look(decks, 0, CardOrder.NONE, false, ShuffleMeasures.none(decks), RankRuns.NONE);
    }

    /** The next look, at the same shoe. Cards beyond its packs are not looked at. */
    public Look next(CardOrder now) {
        Look counted = isStale ? anew(now) : this;
        int start = Math.max(0, size() - RankRuns.CARDS + 1);
        int known = size() - start;
        byte[] latest = now.codes(start, decks * Game.PACK);
        return new Look(decks, size(), now, false,
                counted.measures.plus(now, size(), latest, known), counted.runs.plus(latest, known));
    }

    private Look anew(CardOrder now) {
        byte[] seen = now.codes(0, size());
        return new Look(decks, before, now, false,
                ShuffleMeasures.none(decks).plus(now, 0, seen, 0), RankRuns.NONE.plus(seen, 0));
    }

    /** The same after the {@code ordinal}-th card, from 1, became known: one looked at already is counted anew. */
    public Look disclosed(int ordinal) {
        return isStale || ordinal > size() ? this : new Look(decks, before, order, true, measures, runs);
    }

    /** How many cards it saw, gaps included. */
    public int size() {
        return Math.min(order.size(), decks * Game.PACK);
    }

    int decks() {
        return decks;
    }

    /** How many cards the look before saw. */
    int before() {
        return before;
    }

    CardOrder order() {
        return order;
    }

    /** All cards that it saw. */
    byte[] codes() {
        return order.codes(0, decks * Game.PACK);
    }

    ShuffleMeasures measures() {
        return measures;
    }

    RankRuns runs() {
        return runs;
    }

    /** What is counted follows from the cards. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Look that && decks == that.decks && before == that.before && isStale == that.isStale
                && order.equals(that.order);
    }

    @Override
    public int hashCode() {
        return Objects.hash(decks, before, order);
    }

    @Override
    public String toString() {
        return "look at " + size() + " cards, " + before + " known";
    }
}
