// SPDX-License-Identifier: Apache-2.0

package dev.sabot.input;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Requests as type and named words, the form in which commands, worked files and the command line say them. The words
 * are those of the wire: {@code void-coup target=41}.
 */
public final class RequestText {

    /** Longest word of an argument: the cards of a whole coup. */
    public static final int LONGEST_WORD = 200;

    private static final int MOST_CARDS_OF_A_HAND = 104;
    private static final String SEAT = "seat";
    private static final String HANDS = "player, banker, right, left, bank, seat-1 and so on";

    private final Map<String, String> words;
    private final Set<String> used = new HashSet<>();

    private RequestText(Map<String, String> words) {
        this.words = words;
    }

    /** What was read. */
    public sealed interface Result {

        /** A request. */
        record Understood(Request request) implements Result {
        }

        /** None: {@code why} is a sentence that names the word seen and what is allowed. */
        record Refused(String why) implements Result {
        }
    }

    /** Ends the reading of one request; its message becomes {@link Result.Refused}. */
    private static final class BadWord extends Exception {

        private static final long serialVersionUID = 1L;

        BadWord(String message) {
            super(message);
        }
    }

    /** The request of this type with these words. */
    public static Result parse(String type, Map<String, String> words) {
        RequestText text = new RequestText(words);
        try {
            Request request = text.request(type);
            text.refuseUnused(type);
            return new Result.Understood(request);
        } catch (BadWord e) {
            return new Result.Refused(e.getMessage());
        }
    }

    private Request request(String type) throws BadWord {
        return switch (type) {
            case "open-shoe" -> new Request.OpenShoe(optional("cardSet"));
            case "close-shoe" -> new Request.CloseShoe(truth("withdrawn"));
            case "close-bets" -> Request.CloseBets.CLOSE_BETS;
            case "open-bets" -> Request.OpenBets.OPEN_BETS;
            case "reveal" -> new Request.Reveal(optionalHand());
            case "decide" -> new Request.Decide(
                    optionalHand(), Choice.ofWire(choice("move", Choice.words())).orElseThrow());
            case "take-seat" -> new Request.TakeSeat(seat());
            case "leave-seat" -> new Request.LeaveSeat(seat());
            case "retire" -> new Request.Retire(has("seat") ? OptionalInt.of(seat()) : OptionalInt.empty());
            case "hold-cards" -> new Request.HoldCards(seat());
            case "banco" -> new Request.Banco(seat());
            case "rule" -> new Request.Rule(required("ruling", "one of the hold's rulings"));
            case "void-coup" -> new Request.VoidCoup(coup());
            case "correct-card" ->
                new Request.CorrectCard(coup(), hand(), index(), card(required("card", "a card")), isElseVoid());
            case "enter-card" -> new Request.EnterCard(hand(), index(), card(required("card", "a card")));
            case "enter-coup" -> new Request.EnterCoup(coup(), cards());
            case "reclassify-card" -> new Request.ReclassifyCard(hand(), index(), use());
            case "acknowledge" -> new Request.Acknowledge(number("target", "the alarm's number"));
            case "change-game" -> new Request.ChangeGame(required("game", "the id of a game"));
            case "change-profile" -> new Request.ChangeProfile(required("profile", "the id of a profile"));
            case "dealer-change" -> Request.DealerChange.DEALER_CHANGE;
            case "free-hand" -> Request.FreeHand.FREE_HAND;
            case "lock" -> Request.Lock.LOCK;
            case "unlock" -> Request.Unlock.UNLOCK;
            case "reader-replaced" -> Request.ReaderReplaced.READER_REPLACED;
            case "suspend" -> Request.Suspend.SUSPEND;
            case "resume" -> Request.Resume.RESUME;
            case "test-mode" -> Request.TestMode.TEST_MODE;
            case "replay" -> replay();
            case "preview" -> preview();
            default -> throw new BadWord("no command is called \"" + type + "\"; there are: "
                    + String.join(", ", TYPES));
        };
    }

    /** Every type, as on the wire. */
    public static final List<String> TYPES = List.of("open-shoe", "close-shoe", "close-bets", "open-bets", "reveal",
            "decide", "take-seat", "leave-seat", "retire", "hold-cards", "banco", "rule", "void-coup", "correct-card",
            "enter-card", "enter-coup", "reclassify-card",
            "acknowledge", "change-game", "change-profile", "dealer-change", "free-hand", "lock", "unlock",
            "reader-replaced", "suspend", "resume", "test-mode", "replay", "preview");

    private Request replay() throws BadWord {
        if (has("shoe") || has("coup")) {
            return new Request.ReplayCoup(small("shoe", "the number of a shoe"), small("coup", "the number of a coup"));
        }
        long from = number("from", "the first entry");
        long to = number("to", "the last entry");
        if (to < from) {
            throw new BadWord("replay: to=" + to + " is before from=" + from);
        }
        return new Request.Replay(from, to);
    }

    private Request preview() throws BadWord {
        String of = required("of", "the type of the command to look at");
        if (of.equals("preview")) {
            throw new BadWord("a preview of a preview shows nothing");
        }
        return new Request.Preview(request(of));
    }

    private void refuseUnused(String type) throws BadWord {
        for (String name : words.keySet()) {
            if (!used.contains(name)) {
                throw new BadWord(type + " takes no \"" + name + "\"" + (used.isEmpty()
                        ? ""
                        : "; it takes: " + String.join(", ", used.stream().sorted().toList())));
            }
        }
    }

    private boolean has(String name) {
        used.add(name);
        return words.containsKey(name);
    }

    private Optional<String> optional(String name) throws BadWord {
        return has(name) ? Optional.of(required(name, "a word")) : Optional.empty();
    }

    private String required(String name, String what) throws BadWord {
        used.add(name);
        String word = words.get(name);
        if (word == null) {
            throw new BadWord("\"" + name + "\" is missing: " + what);
        }
        if (word.isEmpty() || word.length() > LONGEST_WORD || word.chars().anyMatch(c -> c < ' ' || c == 0x7F)) {
            throw new BadWord("\"" + name + "\" must be a word of 1 to " + LONGEST_WORD + " characters: " + what);
        }
        return word;
    }

    private boolean truth(String name) throws BadWord {
        return has(name) && choice(name, List.of("true", "false")).equals("true");
    }

    private String choice(String name, List<String> allowed) throws BadWord {
        String word = required(name, String.join(" or ", allowed));
        if (!allowed.contains(word)) {
            throw new BadWord("\"" + name + "\" is \"" + word + "\"; allowed: " + String.join(", ", allowed));
        }
        return word;
    }

    private long number(String name, String what) throws BadWord {
        String word = required(name, what);
        if (!word.matches("[1-9][0-9]{0,15}")) {
            throw new BadWord("\"" + name + "\" is \"" + word + "\", not a whole number from 1: " + what);
        }
        return Long.parseLong(word);
    }

    private int small(String name, String what) throws BadWord {
        long number = number(name, what);
        if (number > Integer.MAX_VALUE) {
            throw new BadWord("\"" + name + "\" is " + number + ", more than " + Integer.MAX_VALUE);
        }
        return (int) number;
    }

    private int seat() throws BadWord {
        return small(SEAT, "the number of the seat, from 1");
    }

    private int coup() throws BadWord {
        return small("target", "the number of the coup");
    }

    private HandId hand() throws BadWord {
        String word = required("hand", HANDS);
        return HandId.ofWire(word).orElseThrow(() -> new BadWord("\"hand\" is \"" + word
                + "\"; allowed: " + HANDS));
    }

    private Optional<HandId> optionalHand() throws BadWord {
        return has("hand") ? Optional.of(hand()) : Optional.empty();
    }

    private int index() throws BadWord {
        int index = small("index", "the card's place in its hand, from 1");
        if (index > MOST_CARDS_OF_A_HAND) {
            throw new BadWord("\"index\" is " + index + ", more than " + MOST_CARDS_OF_A_HAND);
        }
        return index;
    }

    private static Card card(String word) throws BadWord {
        return Card.parse(word).orElseThrow(() -> new BadWord("\"" + word + "\" is no card, such as 7S, 10H or A"));
    }

    private boolean isElseVoid() throws BadWord {
        return has("else") && choice("else", List.of("void")).equals("void");
    }

    private Request.Use use() throws BadWord {
        List<String> allowed = new ArrayList<>();
        for (Request.Use use : Request.Use.values()) {
            allowed.add(use.wire());
        }
        return Request.Use.values()[allowed.indexOf(choice("to", allowed))];
    }

    private List<Request.Placed> cards() throws BadWord {
        List<Request.Placed> cards = new ArrayList<>();
        for (String word : required("cards", "such as P:7S B:KD P:2H B:8C").split(" +", -1)) {
            int colon = word.indexOf(':');
            HandId hand = HandId.ofSymbol(word.substring(0, Math.max(colon, 0))).orElseThrow(() -> new BadWord(
                    "\"cards\" has \"" + word + "\"; wanted are cards with their hand, such as P:7S"));
            cards.add(new Request.Placed(hand, card(word.substring(colon + 1))));
        }
        return List.copyOf(cards);
    }

    static String type(Request request) {
        return switch (request) {
            case Request.OpenShoe r -> "open-shoe";
            case Request.CloseShoe r -> "close-shoe";
            case Request.CloseBets r -> "close-bets";
            case Request.OpenBets r -> "open-bets";
            case Request.Reveal r -> "reveal";
            case Request.Decide r -> "decide";
            case Request.TakeSeat r -> "take-seat";
            case Request.LeaveSeat r -> "leave-seat";
            case Request.Retire r -> "retire";
            case Request.HoldCards r -> "hold-cards";
            case Request.Banco r -> "banco";
            case Request.Rule r -> "rule";
            case Request.VoidCoup r -> "void-coup";
            case Request.CorrectCard r -> "correct-card";
            case Request.EnterCard r -> "enter-card";
            case Request.EnterCoup r -> "enter-coup";
            case Request.ReclassifyCard r -> "reclassify-card";
            case Request.Acknowledge r -> "acknowledge";
            case Request.ChangeGame r -> "change-game";
            case Request.ChangeProfile r -> "change-profile";
            case Request.DealerChange r -> "dealer-change";
            case Request.FreeHand r -> "free-hand";
            case Request.Lock r -> "lock";
            case Request.Unlock r -> "unlock";
            case Request.ReaderReplaced r -> "reader-replaced";
            case Request.Suspend r -> "suspend";
            case Request.Resume r -> "resume";
            case Request.TestMode r -> "test-mode";
            case Request.Replay r -> "replay";
            case Request.ReplayCoup r -> "replay";
            case Request.Preview r -> "preview";
        };
    }

    static Map<String, String> arguments(Request request) {
        Map<String, String> words = new LinkedHashMap<>();
        switch (request) {
            case Request.OpenShoe r -> r.cardSet().ifPresent(set -> words.put("cardSet", set));
            case Request.CloseShoe r -> {
                if (r.isWithdrawn()) {
                    words.put("withdrawn", "true");
                }
            }
            case Request.Reveal r -> r.hand().ifPresent(hand -> words.put("hand", hand.wire()));
            case Request.Decide r -> {
                r.hand().ifPresent(hand -> words.put("hand", hand.wire()));
                words.put("move", r.choice().wire());
            }
            case Request.TakeSeat r -> words.put(SEAT, Integer.toString(r.seat()));
            case Request.LeaveSeat r -> words.put(SEAT, Integer.toString(r.seat()));
            case Request.Retire r -> r.seat().ifPresent(seat -> words.put(SEAT, Integer.toString(seat)));
            case Request.HoldCards r -> words.put(SEAT, Integer.toString(r.seat()));
            case Request.Banco r -> words.put(SEAT, Integer.toString(r.seat()));
            case Request.Rule r -> words.put("ruling", r.ruling());
            case Request.VoidCoup r -> words.put("target", Integer.toString(r.coup()));
            case Request.CorrectCard r -> {
                words.put("target", Integer.toString(r.coup()));
                place(words, r.hand(), r.index());
                words.put("card", r.card().toString());
                if (r.isElseVoid()) {
                    words.put("else", "void");
                }
            }
            case Request.EnterCard r -> {
                place(words, r.hand(), r.index());
                words.put("card", r.card().toString());
            }
            case Request.EnterCoup r -> {
                words.put("target", Integer.toString(r.coup()));
                words.put("cards", String.join(" ", r.cards().stream().map(RequestText::placed).toList()));
            }
            case Request.ReclassifyCard r -> {
                place(words, r.hand(), r.index());
                words.put("to", r.to().wire());
            }
            case Request.Acknowledge r -> words.put("target", Long.toString(r.alarm()));
            case Request.ChangeGame r -> words.put("game", r.game());
            case Request.ChangeProfile r -> words.put("profile", r.profile());
            case Request.Replay r -> {
                words.put("from", Long.toString(r.from()));
                words.put("to", Long.toString(r.to()));
            }
            case Request.ReplayCoup r -> {
                words.put("shoe", Integer.toString(r.shoe()));
                words.put("coup", Integer.toString(r.coup()));
            }
            case Request.Preview r -> {
                words.put("of", type(r.of()));
                words.putAll(arguments(r.of()));
            }
            case Request.CloseBets r -> { }
            case Request.OpenBets r -> { }
            case Request.DealerChange r -> { }
            case Request.FreeHand r -> { }
            case Request.Lock r -> { }
            case Request.Unlock r -> { }
            case Request.ReaderReplaced r -> { }
            case Request.Suspend r -> { }
            case Request.Resume r -> { }
            case Request.TestMode r -> { }
        }
        return words;
    }

    private static void place(Map<String, String> words, HandId hand, int index) {
        words.put("hand", hand.wire());
        words.put("index", Integer.toString(index));
    }

    private static String placed(Request.Placed placed) {
        return placed.hand().symbol() + ":" + placed.card();
    }
}
