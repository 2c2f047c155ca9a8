// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.input.Command;
import dev.sabot.input.Request;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.CoupRules;
import dev.sabot.rules.Decisions;
import dev.sabot.rules.Divergence;
import dev.sabot.table.Commands.Refusal;
import dev.sabot.table.Event.AbandonReason;
import java.util.List;
import java.util.Optional;

/** Corrections of coups of the shoe on the table, judged anew by that shoe's own law. */
final class Corrections {

    /** The types of commands that correct. */
    static final List<String> TYPES = List.of("void-coup", "correct-card", "enter-coup");

    private Corrections() {
    }

    static boolean isOne(Request request) {
        return TYPES.contains(request.type());
    }

    private static Optional<Refusal> because(String why) {
        return Optional.of(Refusal.because(why));
    }

    private static Optional<History.Played> played(Turn turn, int coup) {
        return History.coup(turn.shoe().history(), coup);
    }

    // ---- void

    static Optional<Refusal> voidCoup(Turn turn, Command command, Request.VoidCoup request) {
        Optional<History.Played> coup = played(turn, request.coup());
        if (coup.isEmpty()) {
            return voidOpen(turn, command);
        }
        if (coup.get().body().isEmpty()) {
            return because("coup " + request.coup() + " was abandoned: it counts for nothing as it is");
        }
        if (coup.get().isVoided()) {
            return because("coup " + request.coup() + " is void already");
        }
        return carryOut(turn, command, new Event.CoupVoided(request.coup(), coup.get().body().get(),
                coup.get().revision() + 1, command.by().name(), reason(command)));
    }

    private static Optional<Refusal> voidOpen(Turn turn, Command command) {
        Carrying.done(turn, command);
        turn.coup().ifPresent(coup -> Settling.abandon(turn, coup, AbandonReason.RULED));
        endAllowing(turn, Ruling.VOID, command);
        Rulings.goOn(turn);
        return Optional.empty();
    }

    /** The holds that could have been ruled so are. */
    private static void endAllowing(Turn turn, Ruling ruling, Command command) {
        Holding.end(turn, hold -> hold.rulings().contains(ruling), Optional.of(ruling), command.by().name());
    }

    private static String reason(Command command) {
        return command.reason().isEmpty() ? "no reason was given" : command.reason();
    }

    // ---- a card

    static Optional<Refusal> correctCard(Turn turn, Command command, Request.CorrectCard request) {
        Optional<History.Played> coup = played(turn, request.coup());
        if (coup.isEmpty()) {
            return because("coup " + request.coup() + " is open: a card that was read wrongly is corrected once the "
                    + "coup is settled");
        }
        if (coup.get().body().isEmpty()) {
            return because("coup " + request.coup() + " was abandoned: give all of its cards by enter-coup");
        }
        CoupCards cards = coup.get().cards();
        if (!cards.hands().contains(request.hand())) {
            return Carrying.noHand(request.hand(), cards.hands());
        }
        if (request.index() > turn.rules().mostCards()
                || cards.hand(request.hand()).card(request.index()) == Face.NONE) {
            return because("coup " + request.coup() + " has no such card: " + request.hand().spoken() + " has "
                    + cards.hand(request.hand()).size());
        }
        if (cards.hand(request.hand()).card(request.index()) == request.card()) {
            return because("that card is " + request.card() + " already");
        }
        return corrected(turn, command, coup.get(), cards.with(request.hand(), request.index(), request.card()),
                request.isElseVoid());
    }

    private static Optional<Refusal> corrected(
            Turn turn, Command command, History.Played coup, CoupCards cards, boolean isElseVoid) {
        Event.CoupSettled before = coup.body().orElseThrow();
        Event.CoupSettled body = Settling.settled(turn.shoe(), before.kind(), cards, before.readerResult(),
                before.lostFrames(), before.isLast());
        Optional<String> fault = fault(turn.rules(), cards);
        if (fault.isEmpty()) {
            return carryOut(turn, command, new Event.CoupRevised(
                    coup.number(), body, coup.revision() + 1, command.by().name(), reason(command)));
        }
        if (isElseVoid) {
            return carryOut(turn, command, new Event.CoupVoided(
                    coup.number(), body, coup.revision() + 1, command.by().name(), reason(command)));
        }
        return Optional.of(new Refusal("with these cards coup " + coup.number() + " is no legal coup: " + fault.get()
                + ", and the cards of later coups would shift; say else=void to make it void with these cards",
                List.of("else=void")));
    }

    /** Why these cards are no coup by the rules, in words; empty when they are. */
    private static Optional<String> fault(CoupRules rules, CoupCards cards) {
        if (rules.hasDecisions() && !rules.isDealt(cards)) {
            return Optional.of(rules.reason(cards));
        }
        CoupCards laid = rules.hasDecisions() ? rules.laid(cards) : cards;
        Optional<Divergence> divergence = rules.judge(laid);
        if (divergence.isPresent()) {
            return Optional.of(Words.divergence(rules, laid, divergence.get()));
        }
        CoupCards end = Decisions.silent(rules, laid);
        return rules.moves(end).isOnlyEnd() ? Optional.empty() : Optional.of(rules.reason(end));
    }

    // ---- a whole coup

    static Optional<Refusal> enterCoup(Turn turn, Command command, Request.EnterCoup request) {
        CoupRules rules = turn.rules();
        Optional<History.Played> coup = played(turn, request.coup());
        CoupCards cards = rules.none(coup.map(over -> over.cards().hands()).orElse(turn.hands()));
        for (Request.Placed placed : request.cards()) {
            if (!cards.hands().contains(placed.hand())) {
                return Carrying.noHand(placed.hand(), cards.hands());
            }
            if (cards.hand(placed.hand()).size() == rules.mostCards()) {
                return because("a hand holds at most " + rules.mostCards() + " cards");
            }
            cards = cards.plus(placed.hand(), placed.card());
        }
        Optional<String> fault = fault(rules, cards);
        if (fault.isPresent()) {
            return because("these cards are no legal coup: " + fault.get());
        }
        return coup.isPresent() ? enterPlayed(turn, command, coup.get(), cards) : enterOpen(turn, command, cards);
    }

    private static Optional<Refusal> enterPlayed(
            Turn turn, Command command, History.Played coup, CoupCards cards) {
        int took = coup.cards().count();
        boolean mayHaveMore = coup.body().isEmpty() && coup.number() == turn.shoe().coups();
        if (cards.count() < took || (cards.count() > took && !mayHaveMore)) {
            return because("coup " + coup.number() + " took " + took + " cards, and these are " + cards.count()
                    + ": the cards of other coups would shift");
        }
        Event.CoupSettled body = Settling.settled(turn.shoe(),
                coup.body().map(Event.CoupSettled::kind).orElse(Event.CoupKind.LIVE), cards,
                coup.body().flatMap(Event.CoupSettled::readerResult),
                coup.body().map(Event.CoupSettled::lostFrames).orElse(0),
                coup.body().map(Event.CoupSettled::isLast).orElse(false));
        return carryOut(turn, command, new Event.CoupRevised(
                coup.number(), body, coup.revision() + 1, command.by().name(), reason(command)));
    }

    /** The cards of the open coup, as they lie on the table: those that were never read become known. */
    private static Optional<Refusal> enterOpen(Turn turn, Command command, CoupCards cards) {
        Coup.Open coup = turn.coup().orElseThrow();
        if (cards.count() != coup.cards().count()) {
            return because("coup " + coup.number() + " has " + coup.cards().count() + " cards, and these are "
                    + cards.count());
        }
        for (int n = 0; n < cards.count(); n++) {
            Face was = coup.card(cards.handDrawn(n), cards.indexDrawn(n));
            Face is = cards.hand(cards.handDrawn(n)).card(cards.indexDrawn(n));
            if (was == Face.NONE || (was.isRead() && was != is)) {
                return because(cards.handDrawn(n).spoken() + "'s card " + cards.indexDrawn(n)
                        + " is not what the reader saw");
            }
        }
        Carrying.done(turn, command);
        Disclosing.all(turn);
        for (int n = 0; n < cards.count(); n++) {
            Face was = coup.card(cards.handDrawn(n), cards.indexDrawn(n));
            if (!was.isRead() && cards.hand(cards.handDrawn(n)).card(cards.indexDrawn(n))
                    instanceof Card card) {
                turn.tell(new Event.CardRevealed(cards.handDrawn(n), cards.indexDrawn(n), card, 0));
            }
        }
        endAllowing(turn, Ruling.ENTER, command);
        if (!turn.state().desk().isHeld()) {
            turn.coup().ifPresent(open -> Settling.finish(turn, open));
            Rulings.goOn(turn);
        }
        return Optional.empty();
    }

    // ---- one person or two

    private static Optional<Refusal> carryOut(Turn turn, Command command, Event correction) {
        if (turn.profile().correctors() == 1) {
            return Carrying.done(turn, command, correction);
        }
        Event.CommandAccepted accepted = Commands.accepted(command, Optional.empty());
        Optional<Desk.Proposal> proposal = turn.state().desk().proposals().stream()
                .filter(one -> one.asks(accepted.command(), accepted.arguments()))
                .filter(one -> one.seq() > turn.state().seq() - Desk.Answer.KEPT_FOR)
                .findFirst();
        if (proposal.isEmpty()) {
            turn.tell(Commands.accepted(command,
                    Optional.of("a second person has to ask for the same: this house corrects by two")));
            return Optional.empty();
        }
        return proposal.get().by().equals(command.by().name())
                ? because(command.by().name() + " asked for this before; a second person has to")
                : Carrying.done(turn, command, correction);
    }
}
