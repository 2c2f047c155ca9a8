// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.HandId;
import java.util.Optional;

/** What the games in which hands decide have in common: cards dealt face down, and a coup judged step by step. */
interface ChoiceRules extends CoupRules {

    @Override
    default boolean isFaceDown() {
        return true;
    }

    @Override
    default boolean hasDecisions() {
        return true;
    }

    @Override
    default Optional<Divergence> judge(CoupCards cards) {
        return Decisions.judge(this, cards);
    }

    /** The hand that gets the next card of the deal, where each gets one in turn. */
    static HandId nextDealt(CoupCards cards) {
        HandId next = cards.hands().getFirst();
        for (HandId hand : cards.hands()) {
            if (cards.hand(hand).size() < cards.hand(next).size()) {
                next = hand;
            }
        }
        return next;
    }
}
