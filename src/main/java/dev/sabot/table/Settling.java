// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.input.ReaderResult;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.CoupRules;
import dev.sabot.rules.Divergence;
import dev.sabot.rules.Hand.Pair;
import dev.sabot.rules.Move;
import dev.sabot.rules.Verdict;
import dev.sabot.table.Event.AbandonReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How a coup ends: settled by its cards, or abandoned because they cannot be known in full. */
final class Settling {

    private Settling() {
    }

    static void result(Turn turn, ReaderResult result) {
        turn.tell(new Event.ResultReported(result));
        if (!turn.state().desk().isHeld()) {
            takeUp(turn);
        }
    }

    /** Goes on with the coup after what was said or ruled of it: its result may be here, or its last card. */
    static void takeUp(Turn turn) {
        Optional<Coup.Open> coup = turn.coup();
        Optional<ReaderResult> result = coup.flatMap(Coup.Open::result);
        if (result.isPresent() && result.get() == ReaderResult.Forced.FORCED_END) {
            abandon(turn, coup.orElseThrow(), AbandonReason.FORCED_END);
        } else if (result.isPresent() || Irregular.hasStood(turn, IrregularityKind.READER_RESULT_MISSING)) {
            coup.ifPresent(open -> finish(turn, open));
        } else {
            settleIfOver(turn);
        }
    }

    /** The last legal move is made: every card lies open, and the coup settles unless a result is to come. */
    static void settleIfOver(Turn turn) {
        if (!isAtItsEnd(turn)) {
            return;
        }
        Disclosing.all(turn);
        if (isAtItsEnd(turn)) {
            turn.coup().filter(coup -> coup.isByHand() || !turn.shoe().setup().reader().result())
                    .ifPresent(coup -> settle(turn, coup));
        }
    }

    private static boolean isAtItsEnd(Turn turn) {
        return !turn.state().desk().isHeld() && turn.state().coup() instanceof Coup.Open coup
                && isOver(turn, coup.cards());
    }

    /**
     * Everything is read and the game, played by its rules, says that it is over. Where hands decide, no card mends
     * what was decided against the rules.
     */
    static boolean isOver(Turn turn, CoupCards cards) {
        CoupRules rules = turn.rules();
        return cards.isRead() && rules.moves(cards).isOnlyEnd()
                && (rules.hasDecisions() || rules.judge(cards).isEmpty());
    }

    /**
     * Another coup begins: the one under way, if there is one, ends, unless it is held or a card is ruled to be drawn
     * to it yet. What the house rules by itself can change its cards, and then it is looked at again.
     */
    static void end(Turn turn) {
        // Every card of a coup can be ruled on once.
        int most = turn.state().cards().count() + 1;
        for (int looks = 0; looks < most && isToEnd(turn); looks++) {
            turn.coup().ifPresent(coup -> finish(turn, coup));
        }
        if (isToEnd(turn)) {
            turn.coup().ifPresent(coup -> abandon(turn, coup, AbandonReason.RULED));
        }
    }

    private static boolean isToEnd(Turn turn) {
        return !turn.state().desk().isHeld() && turn.coup().filter(coup -> !coup.isByHand()).isPresent();
    }

    /** No more of this coup will come. */
    static void finish(Turn turn, Coup.Open coup) {
        if (isDealt(turn, coup.cards())) {
            // What is found of a card as it is turned can take it out of the coup.
            Disclosing.all(turn);
            turn.coup().filter(open -> !turn.state().desk().isHeld() && isDealt(turn, open.cards()))
                    .ifPresent(open -> settle(turn, open));
        } else {
            abandonForLoss(turn, coup);
        }
    }

    private static boolean isDealt(Turn turn, CoupCards cards) {
        return cards.isRead() && turn.rules().isDealt(cards);
    }

    /**
     * Settles a coup of which every card lies open. Where frames were lost, or nobody listened for a while, it settles
     * only if nothing contradicts it: what is missing may be the very card. It does not settle while the house holds it
     * for something that is found now.
     */
    static void settle(Turn turn, Coup.Open coup) {
        CoupCards cards = coup.cards();
        Optional<ReaderResult.Decided> result = coup.result()
                .flatMap(said -> said instanceof ReaderResult.Decided decided
                        ? Optional.of(decided)
                        : Optional.empty());
        CoupRules rules = turn.rules();
        Shoe shoe = turn.shoe();
        Verdict verdict = rules.verdict(cards);
        Optional<Divergence> divergence = rules.judge(cards);
        boolean isMismatch = result.isPresent() && verdict.outcome().isPresent()
                && !agrees(result.get(), cards, verdict.outcome().get());
        boolean isContradicted = (isMismatch && !Irregular.hasStood(turn, IrregularityKind.RESULT_MISMATCH))
                || divergence.filter(found -> !Irregular.hasStood(turn, kind(found))).isPresent();
        if (coup.isDoubtful() && (isContradicted || (!shoe.canShowLoss() && !coup.isByHand()))) {
            abandonForLoss(turn, coup);
            return;
        }
        List<Irregularity> findings = new ArrayList<>();
        divergence.ifPresent(found -> findings.add(divergence(rules, coup, found)));
        if (isMismatch) {
            findings.add(Irregularity.of(IrregularityKind.RESULT_MISMATCH,
                    Words.resultMismatch(coup.number(), cards, result.get())));
        }
        if (result.isEmpty() && shoe.setup().reader().result() && !coup.isByHand() && verdict.outcome().isPresent()) {
            findings.add(Irregularity.of(IrregularityKind.READER_RESULT_MISSING,
                    Words.resultMissing(coup.number(), cards)));
        }
        for (Irregularity finding : findings) {
            if (Irregular.isRuled(turn, finding.kind())) {
                Irregular.found(turn, finding);
                return;
            }
            if (!Irregular.hasStood(turn, finding.kind())) {
                Irregular.found(turn, Words.observed(finding));
            }
        }
        Choosing.silent(turn);
        turn.tell(settled(shoe, coup.kind(), cards, result, coup.lostFrames(), shoe.isLastCoup()));
        Passing.afterCoup(turn, verdict);
        Watching.afterCoup(turn);
    }

    /** What these cards come to by the law of this shoe. */
    static Event.CoupSettled settled(Shoe shoe, Event.CoupKind kind, CoupCards cards,
            Optional<ReaderResult.Decided> result, int lostFrames, boolean isLast) {
        Law law = shoe.setup().law();
        return new Event.CoupSettled(kind, cards, law.game().rules().verdict(cards),
                law.game().paytable().settle(cards), result, lostFrames, isLast, law.hash());
    }

    private static IrregularityKind kind(Divergence found) {
        return switch (found.kind()) {
            case OVERDRAW -> IrregularityKind.OVERDRAW;
            case WRONG_HAND -> IrregularityKind.WRONG_HAND;
            case CARD_NOT_DRAWN -> IrregularityKind.THIRD_CARD_NOT_DRAWN;
        };
    }

    private static Irregularity divergence(CoupRules rules, Coup.Open coup, Divergence found) {
        CoupCards cards = coup.cards();
        IrregularityKind kind = kind(found);
        int drawn = found.number() - 1;
        Optional<HandId> hand = found.drawn().or(() -> drawing(found.due()));
        int index = found.drawn().isPresent() || hand.isEmpty()
                ? cards.indexDrawn(Math.min(drawn, cards.count() - 1))
                : rules.dealt() + 1;
        Irregularity finding = Irregularity.of(kind, Words.divergence(rules, coup.number(), cards, found));
        if (hand.isEmpty()) {
            return finding;
        }
        Irregularity placed = finding.at(hand.get(), index);
        return found.drawn().isPresent() && coup.card(hand.get(), index) instanceof Card card
                ? placed.of(card).about(coup.places().ordinal(hand.get(), index))
                : placed;
    }

    private static Optional<HandId> drawing(Move due) {
        return due instanceof Move.Draw draw ? Optional.of(draw.hand()) : Optional.empty();
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
        turn.tell(new Event.CoupAbandoned(reason, coup.disclosed().unread()));
    }
}
