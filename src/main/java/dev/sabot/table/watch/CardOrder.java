// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.Rank;
import dev.sabot.card.Suit;
import dev.sabot.rules.Game;
import java.util.Objects;
import java.util.Optional;

/**
 * The cards that left a shoe, in their order, as far as they lie open. A card that was never disclosed is a gap, and
 * nothing is said of it but that it came.
 *
 * <p>It never changes: one more card makes another order that shares all cards before. A card takes seven bits, nine
 * cards a {@code long}, so that one more card costs one small object.
 */
public final class CardOrder {

    /** The most cards kept, those of the largest shoe; any that come after are left out. */
    public static final int MOST_CARDS = Game.MOST_DECKS * Game.PACK;

    /** No cards. */
    public static final CardOrder NONE = new CardOrder(Optional.empty(), 0, 0);

    /** In place of a card that was never disclosed; no card's code, and its rank is none. */
    static final int GAP = 0x7F;
    /** Codes of cards and of the gap are below. */
    static final int CODES = 0x80;

    /** A card's code has the rank in the upper four bits and the suit in the lower three. */
    private static final int SUIT_BITS = 3;
    private static final int SUIT_MASK = (1 << SUIT_BITS) - 1;
    private static final int NO_SUIT = 4;

    private static final int BITS = 7;
    private static final int MASK = (1 << BITS) - 1;
    private static final int IN_A_CHUNK = Long.SIZE / BITS;

    /** All whole chunks before this one. */
    private final Optional<CardOrder> before;
    /** The last one to nine cards, the first of them lowest. */
    private final long chunk;
    private final int size;

    private CardOrder(Optional<CardOrder> before, long chunk, int size) {
        this.before = before;
        this.chunk = chunk;
        this.size = size;
    }

    /** With one more card; an unread one, or none, is a gap. */
    public CardOrder plus(Face face) {
        return size == MOST_CARDS ? this : plus(code(face));
    }

    private CardOrder plus(int code) {
        int place = size % IN_A_CHUNK;
        return place == 0 && size > 0
                ? new CardOrder(Optional.of(this), code, size + 1)
                : new CardOrder(before, chunk | ((long) code << (place * BITS)), size + 1);
    }

    /**
     * With this card as the {@code ordinal}-th, from 1, that left the shoe: it was disclosed later than others, or
     * those between were not seen and are gaps. An ordinal above {@link #MOST_CARDS} is left out.
     */
    public CardOrder with(int ordinal, Card card) {
        if (ordinal < 1) {
            throw new IllegalArgumentException("ordinal " + ordinal + " is not 1 or more");
        }
        if (ordinal > MOST_CARDS) {
            return this;
        }
        if (ordinal <= size) {
            return with(ordinal - 1, code(card));
        }
        return upTo(ordinal - 1).plus(code(card));
    }

    /** With gaps up to so many cards, at most {@link #MOST_CARDS}. */
    public CardOrder upTo(int cards) {
        CardOrder order = this;
        while (order.size < Math.min(cards, MOST_CARDS)) {
            order = order.plus(GAP);
        }
        return order;
    }

    private CardOrder with(int n, int code) {
        if (n < start()) {
            return new CardOrder(Optional.of(before.orElseThrow().with(n, code)), chunk, size);
        }
        int shift = (n - start()) * BITS;
        return new CardOrder(before, (chunk & ~((long) MASK << shift)) | ((long) code << shift), size);
    }

    /** Number of the chunk's first card, from 0. */
    private int start() {
        return size == 0 ? 0 : (size - 1) / IN_A_CHUNK * IN_A_CHUNK;
    }

    private static int code(Face face) {
        if (!(face instanceof Card card)) {
            return GAP;
        }
        return card.rank().ordinal() << SUIT_BITS | (card.suit().isPresent() ? card.suit().get().ordinal() : NO_SUIT);
    }

    /** Number of the rank from the ace, 0 to 12; that of a gap is no rank's. */
    static int rank(int code) {
        return code >>> SUIT_BITS;
    }

    /** Place in a pack, 0 to 51, suit after suit as in {@link Card#PACK}; only of a card with a suit. */
    static int place(int code) {
        return (code & SUIT_MASK) * Rank.ALL.size() + rank(code);
    }

    static boolean isSuited(int code) {
        return (code & SUIT_MASK) < NO_SUIT;
    }

    /** Whether two cards are of one rank; only of cards, not of gaps. */
    static boolean isOneRank(int code, int other) {
        return rank(code ^ other) == 0;
    }

    /** Number of cards, gaps included. */
    public int size() {
        return size;
    }

    /** The {@code ordinal}-th card, 1 to {@link #size()}; {@link Face#UNREAD} for a gap. */
    public Face card(int ordinal) {
        Objects.checkIndex(ordinal - 1, size);
        return face(codes(ordinal - 1, ordinal)[0]);
    }

    private static Face face(int code) {
        if (code == GAP) {
            return Face.UNREAD;
        }
        Rank rank = Rank.ALL.get(rank(code));
        return isSuited(code) ? Card.of(rank, Suit.ALL.get(code & SUIT_MASK)) : Card.of(rank);
    }

    /** Codes of the cards from number {@code from}, from 0, as many as there are below number {@code to}. */
    byte[] codes(int from, int to) {
        byte[] codes = new byte[Math.max(0, Math.min(size, to) - from)];
        int end = from + codes.length;
        CardOrder at = this;
        while (at.size > from) {
            int start = at.start();
            for (int n = Math.max(start, from); n < Math.min(at.size, end); n++) {
                codes[n - from] = (byte) ((at.chunk >>> ((n - start) * BITS)) & MASK);
            }
            at = at.before.orElse(NONE);
        }
        return codes;
    }

    /**
     * The order written so by {@link #toString()}: cards in the text notation between white space, {@code ?} for a gap;
     * empty when something else stands there, or more than {@link #MOST_CARDS}.
     */
    public static Optional<CardOrder> parse(String text) {
        CardOrder order = NONE;
        for (String word : text.isBlank() ? new String[0] : text.strip().split("\\s+", -1)) {
            Optional<? extends Face> face = word.equals("?") ? Optional.of(Face.UNREAD) : Card.parse(word);
            if (face.isEmpty() || order.size == MOST_CARDS) {
                return Optional.empty();
            }
            order = order.plus(face.get());
        }
        return Optional.of(order);
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof CardOrder that) || size != that.size) {
            return false;
        }
        CardOrder mine = this;
        CardOrder its = that;
        while (mine != its) {
            if (mine.chunk != its.chunk) {
                return false;
            }
            mine = mine.before.orElse(NONE);
            its = its.before.orElse(NONE);
        }
        return true;
    }

    @Override
    public int hashCode() {
        int hash = size;
        for (CardOrder at = this; at.size > 0; at = at.before.orElse(NONE)) {
            hash = 31 * hash + Long.hashCode(at.chunk);
        }
        return hash;
    }

    /** In the text notation, {@code 7S 10H ? K}: a card each, {@code ?} for a gap. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (byte code : codes(0, size)) {
            text.append(text.isEmpty() ? "" : " ").append(face(code));
        }
        return text.toString();
    }
}
