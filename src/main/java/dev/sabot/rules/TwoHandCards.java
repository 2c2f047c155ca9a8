// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import java.util.ArrayList;
import java.util.List;

/**
 * A coup of Player and Banker, three cards each at most, without lists: half of all work is done here.
 *
 * @param order four bits for all that happened, the first lowest; 0 ends it. A card: its index, plus 4 for Banker. A
 *        decision: 8, plus 1 for Banker, plus 2 for a card that was asked for.
 */
record TwoHandCards(Hand player, Hand banker, long order) implements CoupCards {

    /** A coup before its first card. */
    static final TwoHandCards NONE = new TwoHandCards(Hand.EMPTY, Hand.EMPTY, 0);

    private static final List<HandId> HANDS = List.of(HandId.PLAYER, HandId.BANKER);
    private static final int BITS = 4;
    private static final int MASK = (1 << BITS) - 1;
    private static final int BANKER_CARD = 4;
    private static final int DECISION = 8;
    private static final int BANKER_DECISION = 1;
    private static final int DRAWS = 2;
    private static final long DECISIONS = 0x8888_8888_8888_8888L;

    static CoupCards dealt(Hand player, Hand banker) {
        CoupCards cards = NONE;
        for (int index = 1; index <= Hand.MOST_CARDS; index++) {
            cards = player.card(index) == Face.NONE ? cards : cards.drawn(HandId.PLAYER, index, player.card(index));
            cards = banker.card(index) == Face.NONE ? cards : cards.drawn(HandId.BANKER, index, banker.card(index));
        }
        return cards;
    }

    @Override
    public List<HandId> hands() {
        return HANDS;
    }

    @Override
    public Hand hand(HandId id) {
        return isPlayer(id) ? player : banker;
    }

    private static boolean isPlayer(HandId id) {
        if (id == HandId.PLAYER) {
            return true;
        }
        if (id == HandId.BANKER) {
            return false;
        }
        throw new IllegalArgumentException("a coup of Player and Banker has no hand " + id.wire());
    }

    private int length() {
        return (Long.SIZE - Long.numberOfLeadingZeros(order) + BITS - 1) / BITS;
    }

    @Override
    public int count() {
        return length() - Long.bitCount(order & DECISIONS);
    }

    @Override
    public boolean isRead() {
        return player.isRead() && banker.isRead();
    }

    @Override
    public int unread() {
        return player.unread() + banker.unread();
    }

    @Override
    public boolean hasDecisions() {
        return (order & DECISIONS) != 0;
    }

    @Override
    public HandId handDrawn(int n) {
        return (code(placeOfCard(n)) & BANKER_CARD) == 0 ? HandId.PLAYER : HandId.BANKER;
    }

    @Override
    public int indexDrawn(int n) {
        return code(placeOfCard(n)) & (BANKER_CARD - 1);
    }

    /** Place in the order of the n-th card, from 0; after the last one, the end. */
    private int placeOfCard(int n) {
        if (!hasDecisions()) {
            return n;
        }
        int left = n;
        int place = 0;
        while (place < length() && (left > 0 || isDecision(code(place)))) {
            left -= isDecision(code(place)) ? 0 : 1;
            place++;
        }
        return place;
    }

    private static boolean isDecision(int code) {
        return (code & DECISION) != 0;
    }

    private int code(int place) {
        return (int) (order >>> (place * BITS)) & MASK;
    }

    private static int code(HandId hand, int index) {
        return isPlayer(hand) ? index : index + BANKER_CARD;
    }

    @Override
    public CoupCards plus(HandId hand, Face face) {
        int shift = length() * BITS;
        return isPlayer(hand)
                ? new TwoHandCards(player.plus(face), banker, order | (player.size() + 1L) << shift)
                : new TwoHandCards(player, banker.plus(face), order | (banker.size() + 1L + BANKER_CARD) << shift);
    }

    @Override
    public CoupCards drawn(HandId hand, int index, Face face) {
        return placed(hand, index, face, order | ((long) code(hand, index) << (length() * BITS)));
    }

    @Override
    public CoupCards drawnUnseen(HandId hand, int index, Face face) {
        int code = code(hand, index);
        int before = 0;
        while (before < length() && (isDecision(code(before)) || dealt(code(before)) < dealt(code))) {
            before++;
        }
        int shift = before * BITS;
        long low = order & ((1L << shift) - 1);
        long high = order >>> shift << shift;
        return placed(hand, index, face, (high << BITS) | ((long) code << shift) | low);
    }

    /** Place in the order of the deal: Player 1, Banker 1, Player 2, Banker 2, Player 3, Banker 3. */
    private static int dealt(int code) {
        int index = code & (BANKER_CARD - 1);
        return (code & BANKER_CARD) == 0 ? 2 * index : 2 * index + 1;
    }

    @Override
    public boolean isDealtBeyond(HandId hand, int index) {
        for (int place = 0; place < length(); place++) {
            if (!isDecision(code(place)) && dealt(code(place)) > dealt(code(hand, index))) {
                return true;
            }
        }
        return false;
    }

    private CoupCards placed(HandId hand, int index, Face face, long newOrder) {
        return isPlayer(hand)
                ? new TwoHandCards(placed(player, index, face), banker, newOrder)
                : new TwoHandCards(player, placed(banker, index, face), newOrder);
    }

    private static Hand placed(Hand hand, int index, Face face) {
        return index == hand.size() + 1 ? hand.plus(face) : hand.with(index, face);
    }

    @Override
    public CoupCards with(HandId hand, int index, Face face) {
        return isPlayer(hand)
                ? new TwoHandCards(player.with(index, face), banker, order)
                : new TwoHandCards(player, banker.with(index, face), order);
    }

    @Override
    public CoupCards without(HandId hand, int index) {
        int place = 0;
        while (code(place) != code(hand, index)) {
            place++;
        }
        int shift = place * BITS;
        long low = order & ((1L << shift) - 1);
        long high = order >>> shift >>> BITS;
        return isPlayer(hand)
                ? new TwoHandCards(player.first(index - 1), banker, (high << shift) | low)
                : new TwoHandCards(player, banker.first(index - 1), (high << shift) | low);
    }

    @Override
    public CoupCards firstDrawn(int n) {
        return firstSteps(placeOfCard(n));
    }

    @Override
    public CoupCards firstSteps(int n) {
        int players = 0;
        int bankers = 0;
        for (int place = 0; place < n; place++) {
            int code = code(place);
            if (!isDecision(code)) {
                players += (code & BANKER_CARD) == 0 ? 1 : 0;
                bankers += (code & BANKER_CARD) == 0 ? 0 : 1;
            }
        }
        return new TwoHandCards(player.first(players), banker.first(bankers), order & ((1L << (n * BITS)) - 1));
    }

    @Override
    public List<HandId> handsInOrder() {
        List<HandId> hands = new ArrayList<>(2);
        int count = count();
        for (int n = 0; n < count; n++) {
            if (!hands.contains(handDrawn(n))) {
                hands.add(handDrawn(n));
            }
        }
        return List.copyOf(hands);
    }

    @Override
    public CoupCards inOrderOfDeal() {
        return isInOrderOfDeal() ? this : dealt(player, banker);
    }

    /** Whether nobody decided anything and the cards came in rounds, as they nearly always do. */
    private boolean isInOrderOfDeal() {
        int before = 0;
        for (long rest = order; rest != 0; rest >>>= BITS) {
            int code = (int) rest & MASK;
            if (isDecision(code) || dealt(code) < before) {
                return false;
            }
            before = dealt(code);
        }
        return true;
    }

    @Override
    public CoupCards decided(Move.Choice move) {
        int code = DECISION + (isPlayer(move.hand()) ? 0 : BANKER_DECISION) + switch (move) {
            case Move.Stand stand -> 0;
            case Move.Draw draw -> DRAWS;
            case Move.Refuse refuse -> throw new IllegalArgumentException("no card is refused in this game");
        };
        return new TwoHandCards(player, banker, order | ((long) code << (length() * BITS)));
    }

    @Override
    public boolean hasStood(HandId hand) {
        int stood = DECISION + (isPlayer(hand) ? 0 : BANKER_DECISION);
        for (int place = 0; place < length(); place++) {
            if (code(place) == stood) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean isDrawing(HandId hand) {
        return order != 0 && code(length() - 1) == DECISION + DRAWS + (isPlayer(hand) ? 0 : BANKER_DECISION);
    }

    @Override
    public List<Step> steps() {
        List<Step> steps = new ArrayList<>(length());
        for (int place = 0; place < length(); place++) {
            steps.add(step(code(place)));
        }
        return steps;
    }

    private static Step step(int code) {
        if (!isDecision(code)) {
            return new Step.Drawn((code & BANKER_CARD) == 0 ? HandId.PLAYER : HandId.BANKER, code & (BANKER_CARD - 1));
        }
        HandId hand = (code & BANKER_DECISION) == 0 ? HandId.PLAYER : HandId.BANKER;
        return new Step.Decided((code & DRAWS) == 0 ? new Move.Stand(hand) : new Move.Draw(hand));
    }
}
