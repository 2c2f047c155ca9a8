// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.HandId;
import dev.sabot.input.Slot;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.CoupRules;
import dev.sabot.rules.Decisions;
import dev.sabot.rules.Divergence;
import dev.sabot.rules.Move;
import dev.sabot.rules.Moves;
import java.util.Optional;

/** Cards that the house stops before they lie in the coup: not due, not of this set, or two at once. */
final class NotDue {

    private NotDue() {
    }

    /** Whether the card for this hand is stopped; then it waits, or what the house does about it is done. */
    static boolean isStopped(Turn turn, HandId hand, Arrival arrival) {
        return turn.state().coup() instanceof Coup.Open coup
                && (isOutOfTurn(turn, coup, hand, arrival)
                        || isForeign(turn, arrival)
                        || isSecondAtOnce(turn, coup, arrival));
    }

    private static boolean isOutOfTurn(Turn turn, Coup.Open coup, HandId hand, Arrival arrival) {
        CoupCards cards = coup.disclosed();
        CoupRules rules = turn.rules();
        boolean isUnknown = !cards.isRead() && !rules.hasDecisions();
        if (isUnknown || Decisions.shownBy(rules, cards, hand).isPresent() || hasLeftTheRules(rules, cards)) {
            return false;
        }
        Moves moves = rules.moves(cards);
        boolean isOver = Decisions.takers(rules, cards).isEmpty();
        IrregularityKind kind = isOver ? IrregularityKind.OVERDRAW : IrregularityKind.WRONG_HAND;
        if (!Irregular.isRuled(turn, kind)) {
            return false;
        }
        Move due = Choosing.due(turn).<Move>map(Move.Draw::new).orElse(moves.asList().getFirst());
        Divergence.Kind kindOf = isOver ? Divergence.Kind.OVERDRAW : Divergence.Kind.WRONG_HAND;
        Divergence divergence = new Divergence(kindOf, cards.count() + 1, Optional.of(hand), due, cards.steps().size());
        String sentence = cards.isRead()
                ? Words.divergence(rules, coup.number(), cards, divergence)
                : Words.notDue(coup.number(), hand);
        return Opening.isStopped(turn, arrival, Irregularity.of(kind, sentence)
                .at(hand, arrival.slot().map(Slot::index).filter(index -> index > 0)
                        .orElse(cards.hand(hand).size() + 1)), isOver);
    }

    /** Whether a card was not due before this one; that the next has not come yet is no fault. */
    private static boolean hasLeftTheRules(CoupRules rules, CoupCards cards) {
        return cards.isRead() && rules.judge(cards)
                .filter(found -> found.kind() != Divergence.Kind.CARD_NOT_DRAWN).isPresent();
    }

    private static boolean isForeign(Turn turn, Arrival arrival) {
        if (!Irregular.isRuled(turn, IrregularityKind.FOREIGN_CARD) || Disclosing.isWithheld(turn)) {
            return false;
        }
        return Foreign.before(turn, arrival.face())
                .filter(found -> Opening.isStopped(turn, arrival, found, false)).isPresent();
    }

    private static boolean isSecondAtOnce(Turn turn, Coup.Open coup, Arrival arrival) {
        int limit = turn.profile().limits().twoCardsMillis();
        return limit > 0 && coup.cards().count() > 0 && arrival.pending().isEmpty()
                && turn.tableMillis() - coup.lastCardMillis() < limit
                && Opening.isStopped(turn, arrival,
                        Irregularity.of(IrregularityKind.TWO_CARDS, Words.twoCards(coup.number(), limit)), false);
    }
}
