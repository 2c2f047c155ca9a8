// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.card.Suit;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.Hand;

/**
 * How many of each card lie open or lay open, where readers give suits: four bits a card. A count stops at 15, above
 * the 12 that twelve packs hold.
 */
public record SuitCounts(long spades, long hearts, long diamonds, long clubs) {

    /** No cards. */
    public static final SuitCounts NONE = new SuitCounts(0, 0, 0, 0);

    private static final int BITS = 4;
    private static final int MOST = 15;

    /** Cards like this one, 0 to 15; 0 for a card without a suit. */
    public int of(Card card) {
        return card.suit().isPresent() ? (int) (counts(card.suit().get()) >>> shift(card)) & MOST : 0;
    }

    private long counts(Suit suit) {
        return switch (suit) {
            case SPADE -> spades;
            case HEART -> hearts;
            case DIAMOND -> diamonds;
            case CLUB -> clubs;
        };
    }

    private static int shift(Card card) {
        return card.rank().ordinal() * BITS;
    }

    SuitCounts plus(Card card) {
        return card.suit().isEmpty() || of(card) == MOST ? this : with(card.suit().get(), 1L << shift(card));
    }

    SuitCounts minus(Card card) {
        return card.suit().isEmpty() || of(card) == 0 ? this : with(card.suit().get(), -(1L << shift(card)));
    }

    private SuitCounts with(Suit suit, long more) {
        return switch (suit) {
            case SPADE -> new SuitCounts(spades + more, hearts, diamonds, clubs);
            case HEART -> new SuitCounts(spades, hearts + more, diamonds, clubs);
            case DIAMOND -> new SuitCounts(spades, hearts, diamonds + more, clubs);
            case CLUB -> new SuitCounts(spades, hearts, diamonds, clubs + more);
        };
    }

    /** The cards of this coup whose value is known, added. */
    SuitCounts plus(CoupCards cards) {
        long newSpades = spades;
        long newHearts = hearts;
        long newDiamonds = diamonds;
        long newClubs = clubs;
        for (HandId id : cards.hands()) {
            Hand hand = cards.hand(id);
            for (int index = 1; index <= hand.size(); index++) {
                if (hand.card(index) instanceof Card card && card.suit().isPresent()) {
                    switch (card.suit().get()) {
                        case SPADE -> newSpades = plusOne(newSpades, card);
                        case HEART -> newHearts = plusOne(newHearts, card);
                        case DIAMOND -> newDiamonds = plusOne(newDiamonds, card);
                        case CLUB -> newClubs = plusOne(newClubs, card);
                    }
                }
            }
        }
        return new SuitCounts(newSpades, newHearts, newDiamonds, newClubs);
    }

    private static long plusOne(long counts, Card card) {
        return ((counts >>> shift(card)) & MOST) == MOST ? counts : counts + (1L << shift(card));
    }

    /** The cards of this coup whose value is known, taken out. */
    SuitCounts minus(CoupCards cards) {
        SuitCounts counts = this;
        for (Card card : cards.known()) {
            counts = counts.minus(card);
        }
        return counts;
    }
}
