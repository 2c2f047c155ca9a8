// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

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

    /** What is told at a look after every five cards. */
    static List<Finding> told(List<? extends Face> shoe, int decks, Function<Look, Optional<Finding>> told) {
        List<Finding> all = new ArrayList<>();
        CardOrder order = CardOrder.NONE;
        Look look = Look.none(decks);
        for (Face card : shoe) {
            order = order.plus(card);
            if (order.size() % A_COUP == 0) {
                look = look.next(order);
                told.apply(look).ifPresent(all::add);
            }
        }
        return all;
    }

    /** The only look at these cards. */
    static Look look(List<? extends Face> shoe, int decks) {
        return Look.none(decks).next(of(shoe));
    }
}
