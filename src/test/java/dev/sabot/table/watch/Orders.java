// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Shoes for the tests, and how a table looks at them. */
final class Orders {

    /** Cards of a usual coup: a table looks after each. */
    private static final int A_COUP = 5;

    private Orders() {
    }

    static CardOrder of(List<? extends Face> cards) {
        CardOrder order = CardOrder.NONE;
        for (Face card : cards) {
            order = order.plus(card);
        }
        return order;
    }

    /** Packs as they come from the factory, one on another. */
    static List<Card> packs(int decks) {
        List<Card> cards = new ArrayList<>();
        for (int n = 0; n < decks; n++) {
            cards.addAll(Card.PACK);
        }
        return cards;
    }

    static List<Card> withoutSuits(List<Card> cards) {
        return cards.stream().map(card -> Card.of(card.rank())).toList();
    }

    /** What is told at a look after every five cards; {@code look} gets the cards and how many were out before. */
    static List<Finding> told(List<? extends Face> shoe, BiFunction<CardOrder, Integer, Optional<Finding>> look) {
        List<Finding> told = new ArrayList<>();
        CardOrder order = CardOrder.NONE;
        int lookedAt = 0;
        for (Face card : shoe) {
            order = order.plus(card);
            if (order.size() % A_COUP == 0) {
                look.apply(order, lookedAt).ifPresent(told::add);
                lookedAt = order.size();
            }
        }
        return told;
    }
}
