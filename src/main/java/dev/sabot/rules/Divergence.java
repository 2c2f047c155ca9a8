// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.HandId;
import java.util.Optional;

/**
 * The first place where a coup left the rules.
 *
 * @param kind what kind of departure
 * @param number of the card drawn that was not due, from 1 in drawing order; one more than the cards before it where a
 *        due card is missing
 * @param drawn hand that got the card; empty where a card is missing
 * @param due what should have happened instead
 * @param before how many steps of the coup went before it
 */
public record Divergence(Kind kind, int number, Optional<HandId> drawn, Move due, int before) {

    /** Of a coup in which nobody decides anything: each card is a step. */
    public Divergence(Kind kind, int number, Optional<HandId> drawn, Move due) {
        this(kind, number, drawn, due, number - 1);
    }

    /** Kinds of departure from the rules. */
    public enum Kind {
        OVERDRAW,
        WRONG_HAND,
        CARD_NOT_DRAWN
    }
}
