// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import java.util.Optional;

/** When a card that the judge knows lies open. */
final class Disclosing {

    private Disclosing() {
    }

    /** Whether a card that is read as it is drawn lies face down at this table. */
    static boolean isWithheld(Turn turn) {
        return turn.profile().disclosure() == Profile.Disclosure.AT_REVEAL;
    }

    /** Every card of the coup lies open now. */
    static void all(Turn turn) {
        hands(turn, Optional.empty());
    }

    /** The cards of this hand lie open now, or of all hands. */
    static void hands(Turn turn, Optional<HandId> hand) {
        turn.coup().ifPresent(coup -> {
            for (SealedCards.Place place : coup.sealed().places()) {
                if (hand.isEmpty() || hand.get() == place.hand()) {
                    Card card = (Card) coup.card(place.hand(), place.index());
                    turn.tell(new Event.CardRevealed(place.hand(), place.index(), card, place.seq()));
                    Foreign.check(turn, place.hand(), place.index(), card);
                }
            }
        });
    }
}
