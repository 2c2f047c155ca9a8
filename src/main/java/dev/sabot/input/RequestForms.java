// SPDX-License-Identifier: Apache-2.0

package dev.sabot.input;

import java.util.List;

/** What {@link RequestText} reads, for people who have to write it: every type with its arguments. */
public final class RequestForms {

    private static final Argument COUP = needed("target", "41", "number of the coup in its shoe");
    private static final String HANDS = "player, banker, right, left, bank, seat-1 and so on";
    private static final Argument SEAT = needed("seat", "4", "number of the seat");
    private static final Argument HAND = needed("hand", "player", HANDS);
    private static final Argument INDEX = needed("index", "3", "the card's place in its hand, from 1");
    private static final Argument CARD = needed("card", "7S", "such as 7S, 10H or A");

    /** All of them; {@code replay} has two forms. */
    public static final List<Form> ALL = List.of(
            form("open-shoe", "opens a shoe", spare("cardSet", "blue-12", "the house's name of its cards")),
            form("close-shoe", "ends the shoe", spare("withdrawn", "true", "true: it is taken out of play")),
            form("close-bets", "no more bets"),
            form("open-bets", "bets may be placed"),
            form("reveal", "cards lie open now", spare("hand", "player", HANDS + "; all without it")),
            form("decide", "a hand chooses, where the game leaves it a choice",
                    spare("hand", "player", HANDS + "; without it the one whose turn it is"),
                    needed("move", "stand", "draw, stand or refuse")),
            form("take-seat", "somebody plays at this seat from the next coup on", SEAT),
            form("leave-seat", "nobody does any more", SEAT),
            form("retire", "the bank is given up", spare("seat", "4", "who takes it; else the next in order")),
            form("hold-cards", "this seat plays the cards against the bank", SEAT),
            form("banco", "this seat alone plays the next coup against the bank", SEAT),
            form("rule", "ends the hold that it expects", needed("ruling", "burn", "one of the hold's rulings")),
            form("void-coup", "a settled coup does not count", COUP),
            form("correct-card", "a card of a settled coup was another one", COUP, HAND, INDEX, CARD,
                    spare("else", "void", "void: what if the corrected cards are no legal coup")),
            form("enter-card", "a card that could not be read", HAND, INDEX, CARD),
            form("enter-coup", "the cards of a coup as they lie, in the order of the deal", COUP,
                    needed("cards", "P:7S B:KD P:2H B:8C", "hand or number of a seat, colon, card; in quotes")),
            form("reclassify-card", "the last card is no card of its coup", HAND, INDEX,
                    needed("to", "burn", "burn, next-coup or free-hand")),
            form("acknowledge", "somebody has seen the alarm", needed("target", "7", "the alarm's number")),
            form("change-game", "the next shoe's game", needed("game", "super-6", "id of a game")),
            form("change-profile", "the next shoe's profile", needed("profile", "strict", "id of a profile")),
            form("dealer-change", "another croupier deals"),
            form("free-hand", "the next coup is played without bets"),
            form("lock", "locks the reader"),
            form("unlock", "unlocks the reader"),
            form("reader-replaced", "another reader reads the same shoe"),
            form("suspend", "the table is closed, its shoe stays"),
            form("resume", "play, or the shoe, goes on"),
            form("test-mode", "a technician tries the reader; no card counts"),
            form("replay", "entries are published again", needed("from", "5", "the first"),
                    needed("to", "90", "the last")),
            form("replay", "the entries of one coup", needed("shoe", "2", "number of the shoe"),
                    needed("coup", "41", "number of the coup in it")),
            form("preview", "what a command would change, and its own arguments",
                    needed("of", "void-coup", "type of that command"), COUP));

    private RequestForms() {
    }

    /** One way of writing a command. */
    public record Form(String type, String does, List<Argument> arguments) {
    }

    /** A named word; {@code example} is one that is understood. */
    public record Argument(String name, boolean isNeeded, String example, String meaning) {
    }

    private static Form form(String type, String does, Argument... arguments) {
        return new Form(type, does, List.of(arguments));
    }

    private static Argument needed(String name, String example, String meaning) {
        return new Argument(name, true, example, meaning);
    }

    private static Argument spare(String name, String example, String meaning) {
        return new Argument(name, false, example, meaning);
    }
}
