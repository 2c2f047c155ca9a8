// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.rules.CoupRules;
import java.util.List;
import java.util.Optional;

/** When a card that the judge knows lies open. */
final class Disclosing {

    private Disclosing() {
    }

    /** Whether a card that is read as it is drawn may lie face down at this table. */
    static boolean isWithheld(Turn turn) {
        return turn.rules().isFaceDown() || turn.profile().disclosure() == Profile.Disclosure.AT_REVEAL;
    }

    /** Whether the card of this index, from 1, lies face down when it is drawn: while the deal lasts, all do. */
    static boolean isWithheld(Turn turn, int index) {
        CoupRules rules = turn.rules();
        return rules.isFaceDown()
                ? index <= rules.dealt() || !rules.isDealt(turn.state().cards())
                : turn.profile().disclosure() == Profile.Disclosure.AT_REVEAL;
    }

    /**
     * Whether a card that leaves the shoe now lies face down, as far as the table can know that before it comes: those
     * that are burned, or come while nobody plays or the coup is held, do in every house.
     */
    static boolean isNextFaceDown(Turn turn) {
        TableState state = turn.state();
        Desk desk = state.desk();
        boolean isPlaying = desk.mode() == Desk.Mode.PLAYING
                && (state.shoe().isPresent() || turn.next().law().profile().openings().contains(Event.Opening.ASSUMED));
        return isWithheld(turn) || !isPlaying || desk.isHeld() || isBurning(state);
    }

    private static boolean isBurning(TableState state) {
        boolean isOpening = state.shoe().filter(shoe -> shoe.coups() == 0 && !shoe.isAssumed()
                && !shoe.profile().burn().rule().isNone()).isPresent();
        return isOpening || (state.coup() instanceof Coup.Between && state.desk().burnsDue().count() > 0);
    }

    /** Every card of the coup lies open now. */
    static void all(Turn turn) {
        hands(turn, Optional.empty());
    }

    /** The cards of this hand lie open now, or of all hands. */
    static void hands(Turn turn, Optional<HandId> hand) {
        List<SealedCards.Place> places = turn.coup().map(coup -> coup.sealed().places()).orElse(List.of());
        for (SealedCards.Place place : places) {
            if (hand.isEmpty() || hand.get() == place.hand()) {
                // What is found of one card can end the coup, and begin another.
                turn.coup().filter(coup -> coup.sealed().seq(place.hand(), place.index()) == place.seq())
                        .ifPresent(coup -> one(turn, place, (Card) coup.card(place.hand(), place.index())));
            }
        }
    }

    /** Whether the table knows a card that lies face down in this hand, or in any. */
    static boolean isAnyFaceDown(Turn turn, Optional<HandId> hand) {
        return turn.coup().filter(coup -> coup.sealed().places().stream()
                .anyMatch(place -> hand.isEmpty() || hand.get() == place.hand())).isPresent();
    }

    /** The croupier turns the cards of this hand up, or of all hands, and what follows from that. */
    static void turnUp(Turn turn, Optional<HandId> hand) {
        hands(turn, hand);
        Choosing.forced(turn);
        Settling.settleIfOver(turn);
    }

    private static void one(Turn turn, SealedCards.Place place, Card card) {
        turn.tell(new Event.CardRevealed(place.hand(), place.index(), card, place.seq()));
        Foreign.check(turn, place.hand(), place.index(), card);
    }
}
