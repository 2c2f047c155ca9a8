// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.Game;
import java.util.Optional;

/** Cards that cannot be of the packs that were put in: one more of a rank, or of one card, than they hold. */
final class Foreign {

    private Foreign() {
    }

    /** What is wrong with this card, which is about to be dealt and lies open then. */
    static Optional<Irregularity> before(Turn turn, Face face) {
        return face instanceof Card card ? find(turn, card, 1) : Optional.empty();
    }

    /** Looks at a card of the coup that lies open now. */
    static void check(Turn turn, HandId hand, int index, Card card) {
        if (turn.state().shoe().isEmpty() || Irregular.hasStood(turn, IrregularityKind.FOREIGN_CARD)) {
            return;
        }
        Optional<Irregularity> found = find(turn, card, 0);
        if (found.isPresent()) {
            int ordinal = turn.coup().map(coup -> coup.places().ordinal(hand, index)).orElse(0);
            Irregular.found(turn, found.get().at(hand, index).about(ordinal));
        }
    }

    /** {@code more}: cards like it that are not counted yet. */
    private static Optional<Irregularity> find(Turn turn, Card card, int more) {
        Shoe shoe = turn.shoe();
        CoupCards open = turn.state().coup() instanceof Coup.Open coup ? coup.disclosed() : CoupCards.none();
        int decks = shoe.setup().law().game().decks();
        int ofRank = shoe.census().seen(card) + open.ofRank(card.rank()) + more;
        int alike = card.suit().isEmpty() ? 0 : shoe.census().suited().of(card) + open.like(card) + more;
        if (ofRank > decks * Game.OF_A_RANK) {
            return Optional.of(finding(turn, card, "the " + Words.nth(ofRank) + " " + card.rank().symbol()
                    + " of this shoe; " + decks + " packs hold " + decks * Game.OF_A_RANK));
        }
        return alike > decks
                ? Optional.of(finding(turn, card, "the " + Words.nth(alike) + " " + card + " of this shoe; "
                        + decks + " packs hold " + decks))
                : Optional.empty();
    }

    private static Irregularity finding(Turn turn, Card card, String what) {
        return Irregularity.of(IrregularityKind.FOREIGN_CARD, Words.in(turn.state().coupNumber()) + card + " is " + what
                + ": take it out and call the pit.").of(card);
    }
}
