// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.input.Bytes;
import dev.sabot.input.Origin;
import dev.sabot.input.ReaderResult;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.CoupRules;
import dev.sabot.rules.Hand;
import dev.sabot.rules.Move;
import dev.sabot.rules.Payout;
import dev.sabot.rules.Verdict;
import dev.sabot.table.Desk;
import dev.sabot.table.Event;
import dev.sabot.table.IrregularityKind;
import dev.sabot.table.Ruling;
import dev.sabot.table.Shoe;
import dev.sabot.table.TableState;
import dev.sabot.table.View;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Events and what is due, as lines for people. A card that must not be told is not named. */
final class Telling {

    private Telling() {
    }

    /** One line; {@code coup} is 0 between coups. */
    static String line(int coup, Event event) {
        return (coup == 0 ? "          " : String.format(Locale.ROOT, "coup %-4d ", coup)) + words(event);
    }

    private static String words(Event event) {
        return switch (event) {
            case Event.ShoeOpened e -> "a shoe of " + e.law().game().decks() + " decks is open, " + e.law().game().id()
                    + ", profile " + e.law().profile().id();
            case Event.CardBurned e -> "burned: " + (e.isSealed() ? "face down" : face(e.card()));
            case Event.CutCardReached e -> "the cut card, after " + e.after() + " cards; coups left: " + e.coupsLeft();
            case Event.CoupOpened e -> "begins";
            case Event.CardDrawn e -> String.format(Locale.ROOT, "%s  %s%s", place(e.hand(), e.index()),
                    e.isSealed() ? "face down" : face(e.card()),
                    e.source() == Event.Source.CARRIED ? "  (carried over)" : "");
            case Event.CardSetAside e -> "a card is set aside, " + (e.isSealed() ? "face down" : face(e.card()));
            case Event.ResultReported e -> switch (e.result()) {
                case ReaderResult.Forced forced -> "the reader ended the coup by force";
                case ReaderResult.Decided decided -> "the reader's result: " + decided.outcome().spoken();
            };
            case Event.DecisionMade e -> e.move().hand().spoken() + " " + e.move().spoken();
            case Event.ShoePassed e -> "the cards pass to seat " + e.to();
            case Event.BankPassed e -> "the bank passes to seat " + e.to();
            case Event.ReaderStatus e -> "the reader: " + e.code().name().toLowerCase(Locale.ROOT).replace('_', '-');
            case Event.CardRevealed e ->
                place(e.hand(), e.index()) + " is " + e.card();
            case Event.CoupSettled e -> settled(e);
            case Event.CoupAbandoned e -> "is abandoned: "
                    + e.reason().name().toLowerCase(Locale.ROOT).replace('_', ' ')
                    + "; cards without a known value: " + e.unknownCards();
            case Event.CoupVoided e -> "coup " + e.coup() + " is void (" + e.by() + "): " + e.reason();
            case Event.CoupRevised e -> "coup " + e.coup() + " is corrected (" + e.by() + ", revision " + e.revision()
                    + "): " + settled(e.body());
            case Event.IrregularityFound e -> "! " + e.message();
            case Event.HoldRaised e when e.kind() == IrregularityKind.AMBIGUOUS_CARD -> "? " + e.message();
            case Event.HoldRaised e -> "! held (" + e.kind().wire() + "): rule one of " + words(e.rulings());
            case Event.HoldReleased e -> "the hold is over: "
                    + e.ruling().map(ruling -> e.by() + " ruled " + ruling.wire()).orElse("its cause has ended");
            case Event.AlarmRaised e -> "! alarm: " + e.message();
            case Event.AlarmAcknowledged e -> e.by() + " has seen the alarm: " + e.message();
            case Event.AlarmCleared e -> "the alarm is over (" + e.by() + "): " + e.message();
            case Event.CommandAccepted e -> e.by() + ": " + e.command() + arguments(e.arguments())
                    + e.why().map(why -> " (" + why + ")").orElse("");
            case Event.CommandRefused e -> e.by() + ": " + e.command() + " is refused: " + e.why();
            case Event.ReaderStarted e -> e.message();
            case Event.ReaderConnected e -> e.message();
            case Event.ReaderLost e -> "! " + e.message();
            case Event.ReaderFault e -> "! " + e.message();
            case Event.ReaderFaultCleared e -> e.message();
            case Event.ReaderLock e -> e.message();
            case Event.FrameLost e -> "! frames lost: at least " + e.count();
            case Event.FrameRejected e when e.bytes().equals(Optional.of(Bytes.NONE)) ->
                "! a button, or a place of a card, that says nothing now: nothing follows";
            case Event.FrameRejected e -> "! bytes" + of(e.origin()) + " that are no reading (" + e.reason().wire()
                    + "): " + e.bytes().map(Bytes::hex).orElse("not shown, a card may lie face down");
            case Event.FramesRejected e ->
                "! further bytes" + of(e.origin()) + " that are no reading: " + e.count() + " times";
            case Event.ReadingsLost e -> "! readings lost: " + e.count();
            case Event.BetsClosed e -> "bets are closed";
            case Event.BetsOpened e -> "bets are open";
            case Event.ShoeClosed e -> "the shoe is closed: " + e.message();
            case Event.ServiceStarted e -> "Sabot " + e.version() + " has started";
            case Event.ServiceStopped e -> "Sabot " + e.version() + " has stopped";
        };
    }

    private static String of(Origin origin) {
        return switch (origin) {
            case READER -> "";
            case FITTINGS -> " of sensors and buttons";
        };
    }

    private static String words(List<Ruling> rulings) {
        return rulings.stream().map(Ruling::wire).collect(Collectors.joining(", "));
    }

    private static String place(HandId hand, int index) {
        return hand.spoken() + (hand.seat() > 0 ? ", card " : " ") + index;
    }

    private static String arguments(Map<String, String> arguments) {
        return arguments.entrySet().stream()
                .map(argument -> " " + argument.getKey() + "=" + argument.getValue())
                .collect(Collectors.joining());
    }

    private static String face(Face face) {
        return face.isRead() ? face.toString() : "face down";
    }

    private static String settled(Event.CoupSettled e) {
        CoupCards cards = e.cards();
        String settled = e.outcome()
                .map(outcome -> outcome.letter() + "  " + outcome.spoken() + hands(cards, id -> "")
                        + (e.verdict().naturals().isEmpty() ? "" : "  natural")
                        + cards.hands().stream().map(id -> pair(cards, id)).collect(Collectors.joining()))
                .orElseGet(() -> "settled" + hands(cards, id -> handByHand(e.verdict(), id)));
        return settled + (e.isLast() ? "  last coup of the shoe" : "");
    }

    private static String hands(CoupCards cards, Function<HandId, String> result) {
        return cards.hands().stream()
                .map(id -> "  " + id.spoken() + (id.seat() > 0 ? ": " : " ") + cards.hand(id).point()
                        + " (" + hand(cards.hand(id)) + ")" + result.apply(id))
                .collect(Collectors.joining());
    }

    /** How a hand fared, in games that settle hand by hand. */
    private static String handByHand(Verdict verdict, HandId hand) {
        return (verdict.naturals().contains(hand) ? " natural" : "")
                + verdict.results().stream().filter(result -> result.hand() == hand).map(Telling::result)
                        .findFirst().orElse("");
    }

    private static String result(Verdict.Result result) {
        return switch (result.payout()) {
            case Payout.Odds odds -> " wins " + odds.wire();
            case Payout.Loss loss -> " loses " + loss.times() + " times its stake";
            case Payout.Plain.LOSE -> " loses";
            case Payout.Plain.PUSH -> " ties";
            case Payout.Plain.UNKNOWN -> "";
        };
    }

    private static String hand(Hand hand) {
        return hand.cards().stream().map(Face::toString).collect(Collectors.joining(" "));
    }

    private static String pair(CoupCards cards, HandId hand) {
        return switch (cards.hand(hand).pair()) {
            case NONE -> "";
            case RANK -> "  " + hand.spoken() + " pair";
            case PERFECT -> "  " + hand.spoken() + " perfect pair";
        };
    }

    /** Who is due a card next and why, from cards that lie open. */
    static String due(TableState state) {
        View view = View.of(state);
        CoupCards cards = view.cards();
        String moves = view.due().stream().map(Telling::move).collect(Collectors.joining(", or "));
        return switch (view.phase()) {
            case CLOSED -> state.desk().mode() == Desk.Mode.SUSPENDED
                    ? "The table is suspended."
                    : "No shoe is open.";
            case TEST -> "The reader is tested.";
            case HELD -> held(state);
            case BURNING, IDLE, DEALING, AWAITING_REVEAL -> view.due().isEmpty()
                    ? "No card is due: the shoe's last coup is over."
                    : "Due: " + moves + (isReasonKnown(state, cards) ? " (" + reason(state, cards) + ")" : "") + ".";
        };
    }

    private static boolean isReasonKnown(TableState state, CoupCards cards) {
        return cards.isRead() && state.shoe().filter(shoe -> rules(shoe).isDealt(cards)).isPresent();
    }

    private static String reason(TableState state, CoupCards cards) {
        return state.shoe().map(shoe -> rules(shoe).reason(cards)).orElse("");
    }

    private static CoupRules rules(Shoe shoe) {
        return shoe.setup().law().game().rules();
    }

    /** What a supervisor may rule. */
    private static String held(TableState state) {
        return "Held: " + state.desk().holds().stream()
                .map(hold -> hold.message() + " (hold " + hold.id() + ": " + words(hold.rulings()) + ")")
                .collect(Collectors.joining(" "));
    }

    private static String move(Move move) {
        return switch (move) {
            case Move.Draw draw -> "a card to " + draw.hand().spoken();
            case Move.Choice choice -> choice.hand().spoken() + " " + choice.spoken();
            case Move.End end -> "the coup is over";
        };
    }
}
