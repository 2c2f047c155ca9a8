// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.Point;
import java.util.ArrayList;
import java.util.List;

/**
 * A hand of punto banco and its kin: up to three cards, some perhaps not read, some perhaps never seen to be drawn.
 *
 * @param size number of the last card, 0 to 3
 * @param unread how many cards up to {@code size} have no known value, those never seen included
 * @param point sum of the cards read, 0 to 9: the hand's point once {@code unread} is 0
 * @param first {@link Face#NONE} when no such card is known, {@link Face#UNREAD} when its value is not
 */
public record Hand(int size, int unread, int point, Face first, Face second, Face third) {

    /** Most cards that a hand can hold. */
    public static final int MOST_CARDS = 3;

    /** A hand without cards. */
    public static final Hand EMPTY = new Hand(0, 0, 0, Face.NONE, Face.NONE, Face.NONE);

    /** How two first cards are alike. */
    public enum Pair {
        NONE,
        /** Equal rank. */
        RANK,
        /** Equal rank and suit. */
        PERFECT
    }

    /** The hand of these faces in order. */
    public static Hand of(Face first, Face second, Face third) {
        int size = third != Face.NONE ? 3 : second != Face.NONE ? 2 : first != Face.NONE ? 1 : 0;
        int unread = 0;
        int point = 0;
        for (int index = 1; index <= size; index++) {
            if (at(index, first, second, third) instanceof Card card) {
                point = Point.plus(point, card);
            } else {
                unread++;
            }
        }
        return new Hand(size, unread, point, first, second, third);
    }

    private static Face at(int index, Face first, Face second, Face third) {
        return switch (index) {
            case 1 -> first;
            case 2 -> second;
            case 3 -> third;
            default -> throw new IllegalArgumentException("a hand has no card " + index);
        };
    }

    /** The hand with its next card. */
    public Hand plus(Face face) {
        int points = face instanceof Card card ? Point.plus(point, card) : point;
        int unknown = face.isRead() ? unread : unread + 1;
        return switch (size) {
            case 0 -> new Hand(1, unknown, points, face, Face.NONE, Face.NONE);
            case 1 -> new Hand(2, unknown, points, first, face, Face.NONE);
            case 2 -> new Hand(3, unknown, points, first, second, face);
            default -> throw new IllegalStateException("a hand of three cards takes no fourth");
        };
    }

    /** The hand with this face as its card {@code index}, 1 to 3, in place of what was known of it. */
    public Hand with(int index, Face face) {
        return switch (index) {
            case 1 -> of(face, second, third);
            case 2 -> of(first, face, third);
            case 3 -> of(first, second, face);
            default -> throw new IllegalArgumentException("a hand has no card " + index);
        };
    }

    /** What is known of card {@code index}, 1 to 3. */
    public Face card(int index) {
        return at(index, first, second, third);
    }

    /** The cards up to {@code size}, in order. */
    public List<Face> cards() {
        List<Face> cards = new ArrayList<>(size);
        for (int index = 1; index <= size; index++) {
            cards.add(card(index));
        }
        return List.copyOf(cards);
    }

    /** The first {@code count} cards alone. */
    public Hand first(int count) {
        return switch (count) {
            case 0 -> EMPTY;
            case 1 -> of(first, Face.NONE, Face.NONE);
            case 2 -> size == 2 ? this : of(first, second, Face.NONE);
            default -> this;
        };
    }

    /** Whether every card's value is known; true of the empty hand. */
    public boolean isRead() {
        return unread == 0;
    }

    /** Two cards, both read, with a point of 8 or 9. */
    public boolean isNatural() {
        return size == 2 && unread == 0 && Tableau.isNatural(point);
    }

    /** Of the first two cards; {@link Pair#NONE} unless both are read. */
    public Pair pair() {
        if (!(first instanceof Card a && second instanceof Card b) || a.rank() != b.rank()) {
            return Pair.NONE;
        }
        return isSuited(a, b) && a == b ? Pair.PERFECT : Pair.RANK;
    }

    /** Whether the first two cards may be a perfect pair for all that is known: equal rank, a suit missing. */
    public boolean mayBePerfectPair() {
        return first instanceof Card a && second instanceof Card b && a.rank() == b.rank() && !isSuited(a, b);
    }

    private static boolean isSuited(Card a, Card b) {
        return a.suit().isPresent() && b.suit().isPresent();
    }
}
