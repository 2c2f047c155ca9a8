// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.Point;
import dev.sabot.card.Rank;
import java.util.ArrayList;
import java.util.List;

/**
 * A hand: cards in the order in which it got them, some perhaps not read, some perhaps never seen to be drawn. Most
 * games stop at three.
 *
 * @param size number of the last card, from 0
 * @param unread how many cards up to {@code size} have no known value, those never seen included
 * @param point sum of the cards read, 0 to 9: the hand's point once {@code unread} is 0
 * @param first {@link Face#NONE} when no such card is known, {@link Face#UNREAD} when its value is not
 * @param more cards after the third, in games that give so many
 */
public record Hand(int size, int unread, int point, Face first, Face second, Face third, List<Face> more) {

    /** Most cards of a hand of punto banco, its kin, chemin de fer and baccarat banque. */
    public static final int MOST_CARDS = 3;

    /** A hand without cards. */
    public static final Hand EMPTY = new Hand(0, 0, 0, Face.NONE, Face.NONE, Face.NONE, List.of());

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
        return of(first, second, third, List.of());
    }

    private static Hand of(Face first, Face second, Face third, List<Face> more) {
        int size = !more.isEmpty() ? MOST_CARDS + more.size()
                : third != Face.NONE ? 3
                : second != Face.NONE ? 2
                : first != Face.NONE ? 1
                : 0;
        int unread = 0;
        int point = 0;
        for (int index = 1; index <= size; index++) {
            if (at(index, first, second, third, more) instanceof Card card) {
                point = Point.plus(point, card);
            } else {
                unread++;
            }
        }
        return new Hand(size, unread, point, first, second, third, more);
    }

    /** The hand of these cards in order. */
    public static Hand of(List<? extends Face> cards) {
        Hand hand = EMPTY;
        for (Face card : cards) {
            hand = hand.plus(card);
        }
        return hand;
    }

    private static Face at(int index, Face first, Face second, Face third, List<Face> more) {
        return switch (index) {
            case 1 -> first;
            case 2 -> second;
            case 3 -> third;
            default -> beyond(index - MOST_CARDS, more);
        };
    }

    private static Face beyond(int index, List<Face> more) {
        if (index < 1) {
            throw new IllegalArgumentException("cards of a hand count from 1");
        }
        return index <= more.size() ? more.get(index - 1) : Face.NONE;
    }

    /** The hand with its next card. */
    public Hand plus(Face face) {
        int points = face instanceof Card card ? Point.plus(point, card) : point;
        int unknown = face.isRead() ? unread : unread + 1;
        return switch (size) {
            case 0 -> new Hand(1, unknown, points, face, Face.NONE, Face.NONE, more);
            case 1 -> new Hand(2, unknown, points, first, face, Face.NONE, more);
            case 2 -> new Hand(3, unknown, points, first, second, face, more);
            default -> new Hand(size + 1, unknown, points, first, second, third, and(face));
        };
    }

    private List<Face> and(Face face) {
        List<Face> cards = new ArrayList<>(more);
        cards.add(face);
        return List.copyOf(cards);
    }

    /** The hand with this face as its card {@code index}, from 1, in place of what was known of it. */
    public Hand with(int index, Face face) {
        return switch (index) {
            case 1 -> of(face, second, third, more);
            case 2 -> of(first, face, third, more);
            case 3 -> of(first, second, face, more);
            default -> of(first, second, third, replaced(index, face));
        };
    }

    private List<Face> replaced(int index, Face face) {
        List<Face> cards = new ArrayList<>(more);
        while (cards.size() < index - MOST_CARDS) {
            cards.add(Face.NONE);
        }
        cards.set(index - MOST_CARDS - 1, face);
        return List.copyOf(cards);
    }

    /** What is known of card {@code index}, from 1. */
    public Face card(int index) {
        return at(index, first, second, third, more);
    }

    /** How many of its cards are known to be of this rank. */
    public int ofRank(Rank rank) {
        int count = 0;
        for (int index = 1; index <= size; index++) {
            count += card(index) instanceof Card card && card.rank() == rank ? 1 : 0;
        }
        return count;
    }

    /** How many of its cards are known to be this one. */
    public int like(Card card) {
        int count = 0;
        for (int index = 1; index <= size; index++) {
            count += card(index) == card ? 1 : 0;
        }
        return count;
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
            case 3 -> size <= 3 ? this : of(first, second, third);
            default -> count >= size ? this : of(first, second, third, more.stream().limit(count - 3L).toList());
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
