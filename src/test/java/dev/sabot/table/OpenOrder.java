// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.table.watch.CardOrder;
import java.util.HashMap;
import java.util.Map;

/** The order of a shoe's open cards, kept event by event: what the table keeps must say the same between coups. */
final class OpenOrder {

    private final Map<Integer, Card> open = new HashMap<>();

    /** {@code before}: the state on which it was decided. */
    void take(Event event, TableState before) {
        switch (event) {
            case Event.ShoeOpened e -> open.clear();
            case Event.CardDrawn e -> lies(e.ordinal(), e.card(), e.isSealed());
            case Event.CardBurned e -> lies(e.ordinal(), e.card(), e.isSealed());
            case Event.CardSetAside e -> lies(e.ordinal(), e.card(), e.isSealed());
            case Event.CardRevealed e -> {
                if (before.coup() instanceof Coup.Open coup && coup.card(e.hand(), e.index()) != Face.NONE) {
                    lies(coup.places().ordinal(e.hand(), e.index()), e.card(), false);
                }
            }
            default -> { }
        }
    }

    private void lies(int ordinal, Face face, boolean isSealed) {
        if (ordinal > 0 && ordinal <= CardOrder.MOST_CARDS && face instanceof Card card && !isSealed) {
            open.put(ordinal, card);
        }
    }

    void check(TableState state) {
        if (state.shoe().isEmpty() || state.coup() instanceof Coup.Open) {
            return;
        }
        CardOrder kept = state.shoe().get().seen().order();
        int last = open.keySet().stream().mapToInt(Integer::intValue).max().orElse(0);
        CardOrder told = CardOrder.NONE;
        for (int ordinal = 1; ordinal <= Math.max(last, kept.size()); ordinal++) {
            told = told.plus(open.containsKey(ordinal) ? open.get(ordinal) : Face.UNREAD);
        }
        if (!kept.equals(told)) {
            throw new AssertionError("the order kept is " + kept + ", and told was " + told);
        }
    }
}
