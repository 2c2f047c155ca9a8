// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Rank;
import java.util.Arrays;

/** Cards of a coup laid out by hand. */
final class Dealing {

    /** In place of a value: the card is not read. */
    static final int UNREAD = -1;

    private Dealing() {
    }

    /** A card of this value, 0 to 9, or {@link #UNREAD}; zero is a ten. */
    static Face face(int value) {
        return face(value, Rank.TEN);
    }

    /** A card of this value, 0 to 9, or {@link #UNREAD}; zero is the rank {@code ten}. */
    static Face face(int value, Rank ten) {
        return value == UNREAD ? Face.UNREAD : Card.of(value == 0 ? ten : Rank.ALL.get(value - 1));
    }

    /**
     * A coup whose cards were drawn in this order of hands.
     *
     * @param hands a letter a card, P or B, in drawing order
     * @param player Player's values in order
     * @param banker Banker's values in order
     */
    static CoupCards drawn(String hands, int[] player, int[] banker, Rank ten) {
        CoupCards cards = CoupCards.none();
        int players = 0;
        int bankers = 0;
        for (int n = 0; n < hands.length(); n++) {
            cards = hands.charAt(n) == 'P'
                    ? cards.drawn(HandId.PLAYER, players + 1, face(player[players++], ten))
                    : cards.drawn(HandId.BANKER, bankers + 1, face(banker[bankers++], ten));
        }
        return cards;
    }

    /** The coup of these hands in the order of the deal; zero is a ten. */
    static CoupCards dealt(int[] player, int[] banker) {
        return drawn(orderOfTheDeal(player.length, banker.length), player, banker, Rank.TEN);
    }

    /** The coup of these hands in the order of the deal, such as "10H 7S 5D" and "KC 2D". */
    static CoupCards dealt(String player, String banker) {
        Card[] players = cards(player);
        Card[] bankers = cards(banker);
        CoupCards cards = CoupCards.none();
        String order = orderOfTheDeal(players.length, bankers.length);
        for (int n = 0; n < order.length(); n++) {
            HandId hand = order.charAt(n) == 'P' ? HandId.PLAYER : HandId.BANKER;
            int index = cards.hand(hand).size() + 1;
            cards = cards.drawn(hand, index, (hand == HandId.PLAYER ? players : bankers)[index - 1]);
        }
        return cards;
    }

    /** The hand of these cards, such as "10H 7S 5D". */
    static Hand hand(String text) {
        Hand hand = Hand.EMPTY;
        for (Card card : cards(text)) {
            hand = hand.plus(card);
        }
        return hand;
    }

    private static Card[] cards(String text) {
        return Arrays.stream(text.split(" ")).map(word -> Card.parse(word).orElseThrow()).toArray(Card[]::new);
    }

    /** Player and Banker in turn, Player first, until both have their cards. */
    static String orderOfTheDeal(int players, int bankers) {
        StringBuilder order = new StringBuilder();
        for (int index = 1; index <= Math.max(players, bankers); index++) {
            order.append(index <= players ? "P" : "").append(index <= bankers ? "B" : "");
        }
        return order.toString();
    }
}
