// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import java.util.ArrayList;
import java.util.List;

/**
 * The cards of one coup, with the order in which they were drawn.
 *
 * @param order four bits a card, the first card lowest: index plus 4 for Banker; 0 ends it. A card whose drawing was
 *        never seen has its place in the order of the deal.
 */
public record CoupCards(Hand player, Hand banker, int order) {

    /** The most cards that one coup can need. */
    public static final int MOST = 2 * Hand.MOST_CARDS;

    /** A coup before its first card. */
    public static final CoupCards NONE = new CoupCards(Hand.EMPTY, Hand.EMPTY, 0);

    private static final int BITS_A_CARD = 4;
    private static final int MASK = (1 << BITS_A_CARD) - 1;
    private static final int BANKER_BIT = 4;

    /** The cards of these hands as if they had been dealt in turn, Player first. */
    public static CoupCards of(Hand player, Hand banker) {
        CoupCards cards = NONE;
        for (int index = 1; index <= Hand.MOST_CARDS; index++) {
            cards = player.card(index) == Face.NONE ? cards : cards.drawn(HandId.PLAYER, index, player.card(index));
            cards = banker.card(index) == Face.NONE ? cards : cards.drawn(HandId.BANKER, index, banker.card(index));
        }
        return cards;
    }

    public Hand hand(HandId id) {
        return switch (id) {
            case PLAYER -> player;
            case BANKER -> banker;
        };
    }

    /** Number of cards seen to be drawn, 0 to 6. */
    public int count() {
        return (Integer.SIZE - Integer.numberOfLeadingZeros(order) + BITS_A_CARD - 1) / BITS_A_CARD;
    }

    /** Whether every card up to each hand's last is read. */
    public boolean isRead() {
        return player.isRead() && banker.isRead();
    }

    /** Whether some hand has a natural. */
    public boolean hasNatural() {
        return player.isNatural() || banker.isNatural();
    }

    /** How many cards have no known value, those never seen included. */
    public int unread() {
        return player.unread() + banker.unread();
    }

    /** The cards whose value is known, Player's first. */
    public List<Card> known() {
        List<Card> known = new ArrayList<>(MOST);
        for (HandId id : HandId.values()) {
            for (int index = 1; index <= hand(id).size(); index++) {
                if (hand(id).card(index) instanceof Card card) {
                    known.add(card);
                }
            }
        }
        return known;
    }

    /** Hand of the n-th card drawn, from 0. */
    public HandId handDrawn(int n) {
        return (code(n) & BANKER_BIT) == 0 ? HandId.PLAYER : HandId.BANKER;
    }

    /** Index in its hand, from 1, of the n-th card drawn, from 0. */
    public int indexDrawn(int n) {
        return code(n) & (BANKER_BIT - 1);
    }

    private int code(int n) {
        return (order >>> (n * BITS_A_CARD)) & MASK;
    }

    private static int code(HandId hand, int index) {
        return hand == HandId.PLAYER ? index : index + BANKER_BIT;
    }

    /** With the next card of this hand drawn, after all cards drawn before. */
    public CoupCards plus(HandId hand, Face face) {
        int shift = count() * BITS_A_CARD;
        return switch (hand) {
            case PLAYER -> new CoupCards(player.plus(face), banker, order | (player.size() + 1) << shift);
            case BANKER -> new CoupCards(player, banker.plus(face), order | (banker.size() + 1 + BANKER_BIT) << shift);
        };
    }

    /** With one more card drawn to this place, which must be free: after all cards drawn before. */
    public CoupCards drawn(HandId hand, int index, Face face) {
        return placed(hand, index, face, order | (code(hand, index) << (count() * BITS_A_CARD)));
    }

    /** With a card that must have been drawn, unseen, to this free place: in the order of the deal. */
    public CoupCards drawnUnseen(HandId hand, int index, Face face) {
        int code = code(hand, index);
        int before = 0;
        while (before < count() && dealt(code(before)) < dealt(code)) {
            before++;
        }
        int shift = before * BITS_A_CARD;
        int low = order & ((1 << shift) - 1);
        int high = order >>> shift << shift;
        return placed(hand, index, face, (high << BITS_A_CARD) | (code << shift) | low);
    }

    /** Place in the order of the deal: Player 1, Banker 1, Player 2, Banker 2, Player 3, Banker 3. */
    private static int dealt(int code) {
        int index = code & (BANKER_BIT - 1);
        return (code & BANKER_BIT) == 0 ? 2 * index : 2 * index + 1;
    }

    /** Whether a card was drawn that comes after this place in the order of the deal. */
    public boolean isDealtBeyond(HandId hand, int index) {
        for (int n = 0; n < count(); n++) {
            if (dealt(code(n)) > dealt(code(hand, index))) {
                return true;
            }
        }
        return false;
    }

    private CoupCards placed(HandId hand, int index, Face face, int newOrder) {
        return switch (hand) {
            case PLAYER -> new CoupCards(placed(player, index, face), banker, newOrder);
            case BANKER -> new CoupCards(player, placed(banker, index, face), newOrder);
        };
    }

    private static Hand placed(Hand hand, int index, Face face) {
        return index == hand.size() + 1 ? hand.plus(face) : hand.with(index, face);
    }

    /** With this face at a place where a card was drawn, in place of what was known of it. */
    public CoupCards with(HandId hand, int index, Face face) {
        return switch (hand) {
            case PLAYER -> new CoupCards(player.with(index, face), banker, order);
            case BANKER -> new CoupCards(player, banker.with(index, face), order);
        };
    }

    /** Without the last card of this hand, which is card {@code index} of it. */
    public CoupCards without(HandId hand, int index) {
        int n = 0;
        while (code(n) != code(hand, index)) {
            n++;
        }
        int shift = n * BITS_A_CARD;
        int low = order & ((1 << shift) - 1);
        int high = (int) ((order & 0xFFFF_FFFFL) >>> (shift + BITS_A_CARD));
        return switch (hand) {
            case PLAYER -> new CoupCards(player.first(index - 1), banker, (high << shift) | low);
            case BANKER -> new CoupCards(player, banker.first(index - 1), (high << shift) | low);
        };
    }

    /** The first {@code n} cards drawn, 0 to {@link #count()}, alone. */
    public CoupCards firstDrawn(int n) {
        int players = 0;
        int bankers = 0;
        for (int i = 0; i < n; i++) {
            if (handDrawn(i) == HandId.PLAYER) {
                players++;
            } else {
                bankers++;
            }
        }
        return new CoupCards(player.first(players), banker.first(bankers), order & ((1 << (n * BITS_A_CARD)) - 1));
    }

    /** The hands in the order in which each got its first card. */
    public List<HandId> handsInOrder() {
        List<HandId> hands = new ArrayList<>(2);
        for (int n = 0; n < count(); n++) {
            if (!hands.contains(handDrawn(n))) {
                hands.add(handDrawn(n));
            }
        }
        return List.copyOf(hands);
    }
}
