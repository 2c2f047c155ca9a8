// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Rank;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The cards of one coup and what its hands decided, in the order in which it happened. A card whose drawing was never
 * seen has its place in the order of the deal. A card that a hand refused is none of it.
 */
public sealed interface CoupCards permits TwoHandCards, ManyHandCards {

    /** The most cards that a coup of Player and Banker can need. */
    int MOST = 2 * Hand.MOST_CARDS;

    /** A coup of Player and Banker before its first card. */
    static CoupCards none() {
        return TwoHandCards.NONE;
    }

    /** Something that happened in a coup. */
    sealed interface Step {

        HandId hand();

        /** This hand got its card of this index, from 1. */
        record Drawn(HandId hand, int index) implements Step {
        }

        /** A hand decided. */
        record Decided(Move.Choice move) implements Step {

            @Override
            public HandId hand() {
                return move.hand();
            }
        }
    }

    /** The cards of these hands as if they had been dealt in turn, Player first. */
    static CoupCards of(Hand player, Hand banker) {
        return TwoHandCards.dealt(player, banker);
    }

    /** Every hand of the game, in the order of the deal, also those without a card. */
    List<HandId> hands();

    /** The cards of this hand, which must be one of the game. */
    Hand hand(HandId id);

    /** Player's cards, in games that have Player. */
    default Hand player() {
        return hand(HandId.PLAYER);
    }

    /** Banker's cards, in games that have Banker. */
    default Hand banker() {
        return hand(HandId.BANKER);
    }

    /** Number of cards seen to be drawn, those refused left out. */
    int count();

    /** Whether every card up to each hand's last is read. */
    boolean isRead();

    /** How many cards have no known value, those never seen included. */
    int unread();

    /** The cards whose value is known, hand by hand in the order of the deal. */
    default List<Card> known() {
        List<Card> known = new ArrayList<>();
        for (HandId id : hands()) {
            Hand hand = hand(id);
            for (int index = 1; index <= hand.size(); index++) {
                if (hand.card(index) instanceof Card card) {
                    known.add(card);
                }
            }
        }
        return known;
    }

    /** How many cards of this rank are known. */
    default int ofRank(Rank rank) {
        int count = 0;
        for (HandId id : hands()) {
            count += hand(id).ofRank(rank);
        }
        return count;
    }

    /** How many cards of this rank and suit are known; those without a suit are like none with one. */
    default int like(Card card) {
        int count = 0;
        for (HandId id : hands()) {
            count += hand(id).like(card);
        }
        return count;
    }

    /** Hand of the n-th card drawn, from 0. */
    HandId handDrawn(int n);

    /** Index in its hand, from 1, of the n-th card drawn, from 0. */
    int indexDrawn(int n);

    /** With one more card drawn to this place, which must be free: after all that happened before. */
    CoupCards drawn(HandId hand, int index, Face face);

    /** With the next card of this hand drawn, after all that happened before. */
    default CoupCards plus(HandId hand, Face face) {
        return drawn(hand, hand(hand).size() + 1, face);
    }

    /** With a card that must have been drawn, unseen, to this free place: in the order of the deal. */
    CoupCards drawnUnseen(HandId hand, int index, Face face);

    /** Whether a card was drawn that comes after this place in the order of the deal. */
    boolean isDealtBeyond(HandId hand, int index);

    /** With this face at a place where a card was drawn, in place of what was known of it. */
    CoupCards with(HandId hand, int index, Face face);

    /** Without the last card of this hand, which is card {@code index} of it. */
    CoupCards without(HandId hand, int index);

    /** What happened up to the {@code n}-th card, 0 to {@link #count()}, and was decided before the next one. */
    CoupCards firstDrawn(int n);

    /** The hands in the order in which each got its first card. */
    List<HandId> handsInOrder();

    /** The cards of these hands, dealt in rounds in this order. */
    static CoupCards of(List<HandId> hands, Map<HandId, Hand> cards) {
        boolean isOfTwo = none().hands().containsAll(hands);
        CoupCards dealt = isOfTwo ? none() : ManyHandCards.of(ManyHandCards.sorted(hands), 1);
        int most = cards.values().stream().mapToInt(Hand::size).max().orElse(0);
        for (int index = 1; index <= most; index++) {
            for (HandId hand : hands) {
                Hand held = cards.getOrDefault(hand, Hand.EMPTY);
                if (index <= held.size()) {
                    dealt = dealt.drawn(hand, index, held.card(index));
                }
            }
        }
        return dealt;
    }

    /** The same cards dealt in rounds, so that nothing but what lies in each hand is kept. */
    CoupCards inOrderOfDeal();

    /** Whether somebody decided something. */
    boolean hasDecisions();

    /** After a hand decided so; a refused card, the hand's last, has left it. */
    CoupCards decided(Move.Choice move);

    /** Whether this hand stands. */
    boolean hasStood(HandId hand);

    /** Whether this hand has asked for a card that has not come. */
    boolean isDrawing(HandId hand);

    /** All that happened, in its order. */
    List<Step> steps();

    /** The first {@code n} of {@link #steps()}. */
    CoupCards firstSteps(int n);
}
