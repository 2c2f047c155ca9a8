// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import java.util.List;
import java.util.Optional;

/**
 * How one game is played, with the customs of one house: everything that the judge asks of a game. It believes the
 * cards and the decisions that it is shown and nothing else; cards without a value may have any.
 */
public interface CoupRules {

    /** Every hand that the game has, in the order of the deal. */
    List<HandId> hands();

    /** A coup of these hands, which are of the game, before its first card. */
    CoupCards none(List<HandId> hands);

    /** A coup of all hands before its first card. */
    default CoupCards none() {
        return none(hands());
    }

    /** Cards that each hand gets before anybody decides, 1 or 2. */
    int dealt();

    /** Most cards that a hand can hold. */
    int mostCards();

    /** Most cards that a coup can need; where the game sets no limit, the fewest that it is begun with. */
    int mostNeeded();

    /**
     * Whether the cards that each hand is dealt lie face down until they are turned, by the custom of the game. Those
     * drawn later lie open.
     */
    boolean isFaceDown();

    /** Whether anybody decides anything. */
    boolean hasDecisions();

    /** Whether any number of cards can be drawn in a coup, so that no cut card makes sure of enough. */
    default boolean isUnlimited() {
        return false;
    }

    /** What this house says of the game's customs. */
    default Customs customs() {
        return Customs.NONE;
    }

    /**
     * What may happen next, under at least one value of the cards not read. Where the cards already lie against the
     * rules and no value could mend it, that is the end; but a hand that has drawn or stood against its own custom
     * takes nobody else's turn away.
     */
    Moves moves(CoupCards cards);

    /** Hands that show their cards now, because they are read and have a natural that shows itself. */
    List<HandId> shown(CoupCards cards);

    /** The first departure from the rules, in the order in which it happened; every card must be read. */
    Optional<Divergence> judge(CoupCards cards);

    /** What the cards come to as they lie; every card must be read, and every hand dealt. */
    Verdict verdict(CoupCards cards);

    /** Why {@link #moves} says what it says, for a sentence; every card must be read. */
    String reason(CoupCards cards);

    /** The cards of these hands as if they had been dealt by this game, nothing decided beyond what the cards show. */
    default CoupCards laid(CoupCards cards) {
        CoupCards laid = none(cards.hands());
        for (int index = 1; index <= dealt(); index++) {
            for (HandId hand : cards.hands()) {
                laid = laid(laid, cards, hand, index);
            }
        }
        for (HandId hand : cards.hands()) {
            for (int index = dealt() + 1; index <= cards.hand(hand).size(); index++) {
                laid = laid(laid, cards, hand, index);
            }
        }
        return laid;
    }

    private static CoupCards laid(CoupCards laid, CoupCards cards, HandId hand, int index) {
        Face face = cards.hand(hand).card(index);
        return face == Face.NONE ? laid : laid.drawn(hand, index, face);
    }

    /** Whether every hand has the cards that it gets before anybody decides. */
    default boolean isDealt(CoupCards cards) {
        for (HandId hand : cards.hands()) {
            if (cards.hand(hand).size() < dealt()) {
                return false;
            }
        }
        return true;
    }
}
