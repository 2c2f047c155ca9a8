// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.Card;
import dev.sabot.card.Rank;
import dev.sabot.card.Suit;
import java.util.Arrays;

/**
 * What is left of a shoe: cards of each rank, and cards of each suit in it as long as every card that is gone was known
 * with its suit.
 */
public final class Composition {

    private static final int VALUES = 10;

    private final int decks;
    private final int cards;
    private final int[] ofRank;
    /** By rank, then suit; once suits are unknown, the most that may be left. */
    private final int[][] ofCard;
    private final boolean isSuited;

    private Composition(int decks, int cards, int[] ofRank, int[][] ofCard, boolean isSuited) {
        this.decks = decks;
        this.cards = cards;
        this.ofRank = ofRank;
        this.ofCard = ofCard;
        this.isSuited = isSuited;
    }

    /** A shoe of this many decks, 1 to {@value Game#MOST_DECKS}, before its first card. */
    public static Composition full(int decks) {
        if (decks < 1 || decks > Game.MOST_DECKS) {
            throw new IllegalArgumentException("decks " + decks + " is not 1 to " + Game.MOST_DECKS);
        }
        int[] ofRank = new int[Rank.ALL.size()];
        int[][] ofCard = new int[Rank.ALL.size()][Suit.ALL.size()];
        for (int rank = 0; rank < ofRank.length; rank++) {
            ofRank[rank] = decks * Game.OF_A_RANK;
            Arrays.fill(ofCard[rank], decks);
        }
        return new Composition(decks, decks * Game.PACK, ofRank, ofCard, true);
    }

    /**
     * With one card fewer. A card without a suit leaves only the ranks known.
     *
     * @throws IllegalArgumentException with a sentence, when the decks hold no more of this card or of its rank
     */
    public Composition without(Card card) {
        int rank = card.rank().ordinal();
        if (ofRank[rank] == 0) {
            throw oneMore(decks * Game.OF_A_RANK + " cards of rank " + card.rank().symbol());
        }
        int[] ranks = ofRank.clone();
        ranks[rank]--;
        if (card.suit().isEmpty()) {
            return new Composition(decks, cards - 1, ranks, ofCard, false);
        }
        int suit = card.suit().get().ordinal();
        if (ofCard[rank][suit] == 0) {
            throw oneMore(decks + " of " + card);
        }
        int[][] suits = ofCard.clone();
        suits[rank] = ofCard[rank].clone();
        suits[rank][suit]--;
        return new Composition(decks, cards - 1, ranks, suits, isSuited);
    }

    /** Ways to deal {@code dealt} of {@code cards} cards in order; none when there are not so many. */
    static long orders(int cards, int dealt) {
        long orders = 1;
        for (int n = 0; n < dealt; n++) {
            orders *= Math.max(cards - n, 0);
        }
        return orders;
    }

    /**
     * Makes sure that a coup can be dealt.
     *
     * @param most cards that a coup can need
     * @throws IllegalArgumentException with a sentence, when fewer are left
     */
    void require(int most) {
        if (cards < most) {
            String left = switch (cards) {
                case 0 -> "no cards are left";
                case 1 -> "only 1 card is left";
                default -> "only " + cards + " cards are left";
            };
            throw new IllegalArgumentException(left + ", and a coup can need " + most);
        }
    }

    private IllegalArgumentException oneMore(String held) {
        return new IllegalArgumentException(
                (decks == 1 ? "1 deck holds " : decks + " decks hold ") + held + ", and this is one more");
    }

    /** All cards left. */
    public int cards() {
        return cards;
    }

    /** Whether the suits of the cards left are known. */
    public boolean isSuited() {
        return isSuited;
    }

    /** Cards left of this rank. */
    public int of(Rank rank) {
        return ofRank[rank.ordinal()];
    }

    /** Cards left of this rank and suit; only while {@link #isSuited()}. */
    public int of(Rank rank, Suit suit) {
        if (!isSuited) {
            throw new IllegalStateException("the suits of the cards left are not known");
        }
        return ofCard[rank.ordinal()][suit.ordinal()];
    }

    /** Cards left of each point value, 0 to 9. */
    int[] byValue() {
        int[] values = new int[VALUES];
        for (Rank rank : Rank.ALL) {
            values[rank.value()] += of(rank);
        }
        return values;
    }
}
