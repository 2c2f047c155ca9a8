// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.HandId;
import dev.sabot.input.Command;
import dev.sabot.input.Reading;
import dev.sabot.input.Request;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.CoupRules;
import dev.sabot.rules.Decisions;
import dev.sabot.rules.Move;
import dev.sabot.rules.Moves;
import dev.sabot.table.Commands.Refusal;
import dev.sabot.table.Event.DecisionSource;
import java.util.List;
import java.util.Optional;

/**
 * What hands decide, in games that leave it to them: told by a command, or shown by a card. Whether a decision is by
 * the rules is asked of the cards that lie open; what was decided on cards face down is judged when they are turned.
 */
final class Choosing {

    private Choosing() {
    }

    // ---- told

    static Optional<Refusal> decide(Turn turn, Command command, Request.Decide request) {
        CoupRules rules = turn.rules();
        if (!rules.hasDecisions()) {
            return Optional.of(Refusal.because("nobody decides in this game: every draw is forced or forbidden"));
        }
        Optional<Coup.Open> coup = turn.coup();
        if (coup.isEmpty()) {
            return Optional.of(Refusal.because("no coup is open"));
        }
        Moves moves = rules.moves(coup.get().disclosed());
        Optional<HandId> hand = request.hand().or(() -> deciding(moves));
        List<String> allowed = allowed(turn, moves);
        if (hand.isEmpty()) {
            return Optional.of(new Refusal("no hand decides now", allowed));
        }
        Optional<Refusal> noHand = Carrying.notOfThisGame(turn, hand.get());
        if (noHand.isPresent()) {
            return noHand;
        }
        Optional<Move.Choice> choice = Move.choice(hand.get(), request.choice().wire());
        if (choice.isEmpty() || !isLeft(turn, moves, choice.get())) {
            return Optional.of(new Refusal(hand.get().spoken() + " cannot " + request.choice().wire() + " now"
                    + (allowed.isEmpty() ? "" : ": " + Words.list(allowed)), allowed));
        }
        if (!isAsked(turn)) {
            return Optional.of(Refusal.because("the coup is held for something else: that comes first"));
        }
        Carrying.done(turn, command, new Event.DecisionMade(choice.get(), DecisionSource.COMMAND));
        after(turn, command.by().name());
        return Optional.empty();
    }

    /** A button of the table; {@code false} where it says nothing that can be. */
    static boolean button(Turn turn, Reading.Decided decided) {
        CoupRules rules = turn.rules();
        Optional<Coup.Open> coup = turn.coup().filter(open -> rules.hasDecisions() && isAsked(turn));
        if (coup.isEmpty() || turn.state().desk().mode() != Desk.Mode.PLAYING) {
            return false;
        }
        Moves moves = rules.moves(coup.get().disclosed());
        Optional<Move.Choice> choice = decided.hand().or(() -> deciding(moves))
                .flatMap(hand -> Move.choice(hand, decided.choice().wire()))
                .filter(one -> isLeft(turn, moves, one));
        choice.ifPresent(one -> {
            turn.tell(new Event.DecisionMade(one, DecisionSource.BUTTON));
            after(turn, Event.BY_READER);
        });
        return choice.isPresent();
    }

    /** Whether nothing is held, or something that a decision answers. */
    private static boolean isAsked(Turn turn) {
        List<Hold> holds = turn.state().desk().holds();
        return holds.isEmpty() || holds.stream().anyMatch(hold -> hold.kind() == IrregularityKind.AMBIGUOUS_CARD);
    }

    /** Cards that every hand is dealt are nobody's choice, and a hand that has asked for one need not ask again. */
    private static boolean isLeft(Turn turn, Moves moves, Move.Choice choice) {
        return moves.allows(choice) && turn.coup().filter(coup -> turn.rules().isDealt(coup.cards())
                && !coup.cards().isDrawing(choice.hand())).isPresent();
    }

    private static Optional<HandId> deciding(Moves moves) {
        return moves.choices().stream().map(Move.Choice::hand).findFirst();
    }

    private static List<String> allowed(Turn turn, Moves moves) {
        return moves.choices().stream()
                .filter(choice -> isLeft(turn, moves, choice))
                .map(choice -> choice.wire() + " " + choice.hand().wire())
                .toList();
    }

    private static void after(Turn turn, String by) {
        forced(turn);
        turn.state().shoe().ifPresent(shoe -> Supply.check(turn, shoe));
        if (Holding.end(turn, hold -> hold.kind() == IrregularityKind.AMBIGUOUS_CARD,
                Optional.of(Ruling.DECIDE), by)) {
            if (turn.state().desk().isHeld()) {
                // The card asked for cannot be read: once it lies in its hand, somebody can enter it.
                turn.shoe().pending().stream().findFirst().ifPresent(card ->
                    Dealing.arrived(turn, Arrival.of(card)));
            }
            Rulings.goOn(turn);
        } else {
            Settling.settleIfOver(turn);
        }
    }

    // ---- shown

    /**
     * Tells what a card for this hand shows: that the hands before it have stood, and that it draws. A card that
     * nothing explains shows nothing.
     */
    static void shown(Turn turn, HandId hand) {
        CoupRules rules = turn.rules();
        if (rules.hasDecisions() && turn.coup().isPresent()) {
            Decisions.shownBy(rules, turn.coup().get().disclosed(), hand).orElse(List.of())
                    .forEach(move -> turn.tell(new Event.DecisionMade(move, DecisionSource.CARD)));
        }
    }

    /** No more of this coup will come: hands that have said nothing, and may stand, have stood. */
    static void silent(Turn turn) {
        CoupRules rules = turn.rules();
        Optional<Move.Stand> stands = silentStand(turn, rules);
        while (stands.isPresent()) {
            turn.tell(new Event.DecisionMade(stands.get(), DecisionSource.CARD));
            stands = silentStand(turn, rules);
        }
    }

    private static Optional<Move.Stand> silentStand(Turn turn, CoupRules rules) {
        return turn.coup().filter(coup -> rules.hasDecisions() && rules.isDealt(coup.cards()))
                .flatMap(coup -> rules.moves(coup.disclosed()).firstStand()).map(Move.Stand::new);
    }

    /** A natural that shows itself is turned; a hand that lies open and may do nothing but stand stands. */
    static void forced(Turn turn) {
        CoupRules rules = turn.rules();
        if (!rules.hasDecisions()) {
            return;
        }
        turn.coup().filter(coup -> coup.cards().isRead()).ifPresent(coup ->
            rules.shown(coup.cards()).forEach(hand -> Disclosing.hands(turn, Optional.of(hand))));
        Optional<HandId> stands = standing(turn, rules);
        while (stands.isPresent()) {
            turn.tell(new Event.DecisionMade(new Move.Stand(stands.get()), DecisionSource.RULE));
            stands = standing(turn, rules);
        }
    }

    private static Optional<HandId> standing(Turn turn, CoupRules rules) {
        return turn.coup().flatMap(coup -> rules.moves(coup.disclosed()).onlyStand());
    }

    // ---- asked

    /** The hand that is due a card first; where hands decide, as the cards that lie open say. */
    static Optional<HandId> due(Turn turn) {
        CoupRules rules = turn.rules();
        return turn.coup().flatMap(coup -> rules.hasDecisions()
                ? Decisions.takers(rules, coup.disclosed()).stream().findFirst()
                : rules.moves(coup.cards()).firstDraw());
    }

    /** Whose card this is, when its reader does not say; empty where it is asked, and the card waits. */
    static Optional<HandId> taker(Turn turn, Arrival arrival, CoupCards disclosed) {
        List<HandId> takers = Decisions.takers(turn.rules(), disclosed);
        // Once it is asked, it is asked to the end: a last hand that has stood, too, leaves the card to the next coup.
        boolean isAsked = arrival.pending().isPresent() && turn.rules().isDealt(disclosed)
                && takers.size() == 1 && turn.rules().moves(disclosed).allowsStand(takers.getFirst());
        if (takers.size() <= 1 && !isAsked) {
            return takers.stream().findFirst();
        }
        ask(turn, arrival, takers);
        return Optional.empty();
    }

    private static void ask(Turn turn, Arrival arrival, List<HandId> takers) {
        int ordinal = arrival.ordinal(turn);
        if (arrival.pending().isEmpty()) {
            turn.tell(new Event.CardSetAside(arrival.face(), arrival.face().isRead(), ordinal,
                    new Aside.Pending(arrival.slot())));
        }
        String sentence = Words.whoseCard(turn.state().coupNumber(), takers);
        turn.tell(new Event.HoldRaised(IrregularityKind.AMBIGUOUS_CARD, sentence,
                IrregularityKind.AMBIGUOUS_CARD.rulings(), ordinal, 0));
    }
}
