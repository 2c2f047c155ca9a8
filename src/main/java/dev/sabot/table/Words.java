// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.input.ReaderResult;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.CoupRules;
import dev.sabot.rules.Divergence;
import dev.sabot.rules.Move;
import dev.sabot.rules.PuntoBanco;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The sentences for the croupier. None names a card that does not lie open. */
final class Words {

    private static final String[] ORDINALS = {"first", "second", "third", "fourth", "fifth", "sixth"};

    private Words() {
    }

    /** Why the coup left the rules. */
    static String divergence(CoupRules rules, int coup, CoupCards cards, Divergence divergence) {
        return "coup " + coup + ": " + divergence(rules, cards, divergence) + ".";
    }

    /** The same without the coup and the end of the sentence. */
    static String divergence(CoupRules rules, CoupCards cards, Divergence divergence) {
        String why = rules.reason(cards.firstSteps(divergence.before()));
        String card = "the " + ordinal(divergence.number()) + " card";
        return why + "; " + switch (divergence.kind()) {
            case OVERDRAW -> card + " was not due";
            case WRONG_HAND -> card + " was due to " + due(divergence.due()) + " and went to "
                    + divergence.drawn().map(HandId::spoken).orElse("no hand");
            case CARD_NOT_DRAWN -> card + " was due to " + due(divergence.due()) + " and was not drawn";
        };
    }

    /** With what follows where nothing follows: the coup is settled by its cards. */
    static Irregularity observed(Irregularity finding) {
        String rule = switch (finding.kind()) {
            case OVERDRAW, WRONG_HAND, THIRD_CARD_NOT_DRAWN ->
                " House rule: Sabot only observes; the coup is settled by the cards as they lie.";
            case RESULT_MISMATCH -> " House rule: Sabot only observes; the cards count.";
            case IrregularityKind other -> "";
        };
        return new Irregularity(finding.kind(), finding.message() + rule, finding.place(), finding.card(),
                finding.ordinal(), finding.code());
    }

    private static String due(Move move) {
        return switch (move) {
            case Move.Choice choice -> choice.hand().spoken();
            case Move.End end -> "nobody";
        };
    }

    /** Such as "fifth" or "12th". */
    private static String ordinal(int number) {
        return number <= ORDINALS.length ? ORDINALS[number - 1] : nth(number);
    }

    /** Of a card for a hand that may take none, whatever lies face down. */
    static String notDue(int coup, HandId hand) {
        return "coup " + coup + ": a card went to " + hand.spoken() + ", to whom none was due.";
    }

    /** Of a card for a hand that has no place in the coup. */
    static String noSuchHand(int coup, HandId hand) {
        return in(coup) + "a card went to " + hand.spoken() + ", where nobody plays: it is set aside.";
    }

    /** Asks whose card it is. */
    static String whoseCard(int coup, List<HandId> takers) {
        List<String> owners = new ArrayList<>(takers.stream().map(hand -> hand.spoken() + "'s").toList());
        if (owners.size() == 1) {
            owners.add("the next coup's");
        }
        return "coup " + coup + ": a card came, and it may be " + list(owners) + ": say what "
                + takers.getFirst().spoken() + " decided.";
    }

    static String resultMismatch(int coup, CoupCards cards, ReaderResult.Decided reader) {
        return "coup " + coup + ": the reader says " + spoken(reader) + "; by the cards as they lie it is "
                + byTheCards(cards) + ".";
    }

    private static String spoken(ReaderResult.Decided reader) {
        return reader.outcome().spoken()
                + (reader.withSix() ? " with six" : "")
                + (reader.pairs().filter(ReaderResult.Pairs::player).isPresent() ? ", Player pair" : "")
                + (reader.pairs().filter(ReaderResult.Pairs::banker).isPresent() ? ", Banker pair" : "");
    }

    private static String byTheCards(CoupCards cards) {
        Outcome outcome = PuntoBanco.outcome(cards);
        return outcome.spoken() + ", Player " + cards.player().point() + ", Banker " + cards.banker().point()
                + pair(cards, HandId.PLAYER) + pair(cards, HandId.BANKER);
    }

    private static String pair(CoupCards cards, HandId hand) {
        return switch (cards.hand(hand).pair()) {
            case NONE -> "";
            case RANK, PERFECT -> ", " + hand.spoken() + " pair";
        };
    }

    static String resultMissing(int coup, CoupCards cards) {
        return "coup " + coup + ": the reader gave no result of its own; by the cards as they lie it is "
                + byTheCards(cards) + ".";
    }

    static String valueMismatch(int coup, HandId hand, int index, Card before, Card revealed) {
        return "coup " + coup + ": " + hand.spoken() + "'s card " + index + " was drawn as " + before
                + " and revealed as " + revealed + ": look at the card; the value revealed counts.";
    }

    /** The card lies face down, and is not named. */
    static String carryMismatch() {
        return "the card set aside was read as another card than the one that came back: look at the card.";
    }

    static String carryMismatch(Card aside, Card carried) {
        return "the card set aside was read as " + aside + " and came back as " + carried + ": look at the card.";
    }

    static String burnMismatch(Face first, int due, int counted) {
        return "the burn: the first card " + first + " calls for " + due + " more, and " + counted
                + (counted == 1 ? " was" : " were") + " seen. Count the burned cards.";
    }

    static String cutCardInBurn() {
        return "the cut card showed while cards were being burned: it takes no burn card's place and does not "
                + "announce the last coup. Put it back where it belongs.";
    }

    /** Of a burn whose first card lies face down. */
    static String burnMismatch(int due, int counted) {
        return "the burn: " + due + (due == 1 ? " card is" : " cards are") + " burned in this house, and " + counted
                + (counted == 1 ? " was" : " were") + " seen. Count the burned cards.";
    }

    static String burnMissing() {
        return "no card of this shoe was burned: this house burns some before the first coup.";
    }

    static String cardAfterLastCoup() {
        return "the shoe's last coup is over and a card came out of it: it is of no coup. Stop, and call the floor.";
    }

    static String cardOnClosedTable() {
        return "a card came out of the shoe and no shoe is open at this table: it is of no coup. Call the floor.";
    }

    static String cardOnSuspendedTable() {
        return "a card came out of the shoe while the table is suspended: it is of no coup. Call the floor.";
    }

    static String tooManyPending(int most) {
        return "more than " + most + " cards came while the coup was held: the shoe is withdrawn.";
    }

    static String drawBeforeClose(int coup) {
        return "coup " + coup + ": a card was drawn before bets were closed: it does not go back into the shoe.";
    }

    static String twoCards(int coup, int limitMillis) {
        return "coup " + coup + ": two cards came within " + limitMillis + " ms, so that they came at once.";
    }

    static String notEnoughCards(int coup, int cards) {
        return "coup " + coup + ": a card is due and all " + cards + " cards of the shoe are out: the coup cannot be "
                + "finished.";
    }

    static String late(int coup, int seconds, boolean isCardDue) {
        return "coup " + coup + ": " + (isCardDue
                ? "a card is due and none came for " + seconds + " s: draw the card that is due."
                : "a hand is to decide and nothing came for " + seconds + " s: ask it.");
    }

    /** Such as "burn, void or next-coup". */
    static String list(List<String> words) {
        int last = words.size() - 1;
        return last == 0 ? words.getFirst() : String.join(", ", words.subList(0, last)) + " or " + words.get(last);
    }

    /** Such as "33rd". */
    static String nth(int number) {
        int tens = number / 10 % 10;
        return number + switch (tens == 1 ? 0 : number % 10) {
            case 1 -> "st";
            case 2 -> "nd";
            case 3 -> "rd";
            default -> "th";
        };
    }

    static final String CANNOT_READ = "the reader cannot read a card: look at the card";
    static final String DRAWN_IN_EXCESS = "the reader says that a card was drawn in excess: it stays face down";
    static final String RAN_BACKWARDS = "a card ran backwards in the reader: look at the card";
    static final String NOT_OF_THIS_SET = "the reader does not know a card as one of this set: look at the card";
    static final String WAITED_TOO_LONG = "the reader waited too long for a card: draw the card that is due";

    /** What the reader's error means, and its number, 0 for none. */
    static String fault(String where, String what, int code) {
        return where + what + (code == 0 ? "." : " (reader's error " + code + ").");
    }

    /** Of a card that the reader itself took for one too many. */
    static String overdrawn(CoupRules rules, int coup, CoupCards cards, int code) {
        Divergence divergence = new Divergence(
                Divergence.Kind.OVERDRAW, cards.count() + 1, Optional.empty(), Move.End.END);
        return fault(in(coup), divergence(rules, cards, divergence), code);
    }

    static String reversedCard(String where) {
        return where + "a card lay face up in the shoe or ran backwards: look at the card.";
    }

    static String cardPerhapsMissing(int coup) {
        return in(coup) + "a card may be missing, for the reader sent something that could not be read: compare the"
                + " cards on the table with those told, and enter the coup by hand";
    }

    static String passedUnread(String where) {
        return where + "a card passed the beam and was not read: look at the card.";
    }

    /** The beginning of a sentence about something in this coup, 0 for none. */
    static String in(int coup) {
        return coup == 0 ? "" : "coup " + coup + ": ";
    }
}
