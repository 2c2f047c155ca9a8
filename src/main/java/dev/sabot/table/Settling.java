// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.input.ReaderResult;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.Hand;
import dev.sabot.rules.Hand.Pair;
import dev.sabot.rules.PuntoBanco;
import dev.sabot.rules.PuntoBanco.Divergence;
import dev.sabot.table.Event.AbandonReason;
import java.util.List;
import java.util.Optional;

/** How a coup ends: settled by its cards, or abandoned because they cannot be known in full. */
final class Settling {

    private Settling() {
    }

    static void result(Turn turn, ReaderResult result) {
        turn.tell(new Event.ResultReported(result));
        if (turn.state().coup() instanceof Coup.Open coup) {
            switch (result) {
                case ReaderResult.Forced forced -> abandon(turn, coup, AbandonReason.FORCED_END);
                case ReaderResult.Decided decided -> finish(turn, coup, Optional.of(decided));
            }
        }
    }

    static void settleIfOver(Turn turn) {
        if (turn.state().coup() instanceof Coup.Open coup
                && !turn.shoe().setup().reader().result()
                && isOver(coup.cards())) {
            settle(turn, coup, Optional.empty());
        }
    }

    /** Everything is read and the game, played by its rules, says that it is over. */
    static boolean isOver(CoupCards cards) {
        return cards.isRead() && PuntoBanco.moves(cards).isOnlyEnd() && PuntoBanco.judge(cards).isEmpty();
    }

    /** No more of this coup will come, and no result of it. */
    static void finish(Turn turn, Coup.Open coup) {
        finish(turn, coup, Optional.empty());
    }

    static void finish(Turn turn, Coup.Open coup, Optional<ReaderResult.Decided> result) {
        CoupCards cards = coup.cards();
        if (cards.isRead() && cards.player().size() >= 2 && cards.banker().size() >= 2) {
            settle(turn, coup, result);
        } else {
            abandonForLoss(turn, coup);
        }
    }

    /**
     * Settles a coup of which every card is read. Where frames were lost, or nobody listened for a while, it settles
     * only if nothing contradicts it: what is missing may be the very card.
     */
    static void settle(Turn turn, Coup.Open coup, Optional<ReaderResult.Decided> result) {
        CoupCards cards = coup.cards();
        Outcome outcome = PuntoBanco.outcome(cards);
        Optional<Divergence> divergence = PuntoBanco.judge(cards);
        boolean isMismatch = result.isPresent() && !agrees(result.get(), cards, outcome);
        if (coup.isDoubtful() && (divergence.isPresent() || isMismatch)) {
            abandonForLoss(turn, coup);
            return;
        }
        divergence.ifPresent(found -> tellDivergence(turn, coup, found));
        if (isMismatch) {
            turn.tellIrregular(IrregularityKind.RESULT_MISMATCH,
                    Words.resultMismatch(coup.number(), cards, result.get()));
        }
        Shoe shoe = turn.shoe();
        if (result.isEmpty() && shoe.setup().reader().result()) {
            turn.tellIrregular(IrregularityKind.READER_RESULT_MISSING, Words.resultMissing(coup.number(), cards));
        }
        Law law = shoe.setup().law();
        turn.tell(new Event.CoupSettled(coup.kind(), cards, outcome, law.game().paytable().settle(cards),
                result, coup.lostFrames(), shoe.isLastCoup(), law.hash()));
    }

    private static void tellDivergence(Turn turn, Coup.Open coup, Divergence found) {
        CoupCards cards = coup.cards();
        IrregularityKind kind = switch (found.kind()) {
            case OVERDRAW -> IrregularityKind.OVERDRAW;
            case WRONG_HAND -> IrregularityKind.WRONG_HAND;
            case CARD_NOT_DRAWN -> IrregularityKind.THIRD_CARD_NOT_DRAWN;
        };
        int drawn = found.number() - 1;
        int index = found.drawn().isPresent() ? cards.indexDrawn(drawn) : Hand.MOST_CARDS;
        Optional<HandId> hand = found.drawn().or(() -> PuntoBanco.moves(cards).firstDraw());
        Optional<Card> card = found.drawn()
                .map(id -> cards.hand(id).card(index))
                .flatMap(face -> face instanceof Card known ? Optional.of(known) : Optional.empty());
        turn.tell(new Event.IrregularityFound(
                kind, Words.divergence(coup.number(), cards, found), hand, index, card, 0, List.of()));
    }

    private static boolean agrees(ReaderResult.Decided reader, CoupCards cards, Outcome outcome) {
        boolean isSix = outcome == Outcome.BANKER && cards.banker().point() == 6;
        return reader.outcome() == outcome
                && (isSix || !reader.withSix())
                && reader.pairs().filter(pairs -> !agree(pairs, cards)).isEmpty();
    }

    private static boolean agree(ReaderResult.Pairs pairs, CoupCards cards) {
        return pairs.player() == (cards.player().pair() != Pair.NONE)
                && pairs.banker() == (cards.banker().pair() != Pair.NONE);
    }

    private static void abandonForLoss(Turn turn, Coup.Open coup) {
        abandon(turn, coup, coup.isInterrupted() ? AbandonReason.LINK_LOST : AbandonReason.FRAME_LOST);
    }

    static void abandon(Turn turn, Coup.Open coup, AbandonReason reason) {
        turn.tell(new Event.CoupAbandoned(reason, coup.cards().unread()));
    }
}
