// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.card.Card;
import dev.sabot.input.Slot;

/**
 * A card that truly lies in a hand, whatever the shoe has said of it.
 *
 * @param carried whether it left the shoe in the coup before
 */
public record DealtCard(Slot slot, Card card, boolean carried) {

    /** Another card in its place. */
    DealtCard as(Card other) {
        return new DealtCard(slot, other, carried);
    }
}
