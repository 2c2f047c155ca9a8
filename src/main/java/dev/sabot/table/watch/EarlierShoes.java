// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import dev.sabot.card.Rank;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The orders of the last shoes of a table, the latest first, kept so that a card's places in them are found at once.
 */
public final class EarlierShoes {

    /** The most shoes compared: with two card sets in turn, two shoes back of each. */
    public static final int MOST = 4;

    /** None yet. */
    public static final EarlierShoes NONE = new EarlierShoes(List.of());

    private static final int RANKS = Rank.ALL.size();
    private static final int NONE_OPEN = -1;
    private static final int[] NOWHERE = {};

    private final List<Earlier> shoes;

    private EarlierShoes(List<Earlier> shoes) {
        this.shoes = List.copyOf(shoes);
    }

    private static final class Earlier {

        private final CardOrder order;
        private final byte[] codes;
        /** Numbers of its cards, from 0, by the ranks of the card before and of the card itself. */
        private final int[][] places = new int[RANKS * RANKS][];

        Earlier(CardOrder order) {
            this.order = order;
            codes = order.codes(CardOrder.MOST_CARDS);
            for (int ranks = 0; ranks < places.length; ranks++) {
                int both = ranks;
                places[ranks] = IntStream.range(1, codes.length).filter(n -> ranks(codes, n) == both).toArray();
            }
        }
    }

    private static int ranks(byte[] codes, int n) {
        return codes[n - 1] == CardOrder.GAP || codes[n] == CardOrder.GAP
                ? NONE_OPEN
                : CardOrder.rank(codes[n - 1]) * RANKS + CardOrder.rank(codes[n]);
    }

    /** With one more shoe that has ended; the oldest beyond {@link #MOST} is forgotten. */
    public EarlierShoes plus(CardOrder order) {
        List<Earlier> more = new ArrayList<>(shoes);
        more.addFirst(new Earlier(order));
        return new EarlierShoes(more.subList(0, Math.min(more.size(), MOST)));
    }

    /** Their orders, the latest first. */
    public List<CardOrder> orders() {
        return shoes.stream().map(shoe -> shoe.order).toList();
    }

    int count() {
        return shoes.size();
    }

    /** Codes of the cards of one of them, 0 for the latest. */
    byte[] codes(int shoe) {
        return shoes.get(shoe).codes;
    }

    /** Where card {@code n}, 1 or more, of these and the card before it have their like by rank in one of the shoes. */
    int[] places(byte[] like, int n, int shoe) {
        int ranks = ranks(like, n);
        return ranks == NONE_OPEN ? NOWHERE : shoes.get(shoe).places[ranks];
    }

    /** All their cards. */
    int cards() {
        int cards = 0;
        for (Earlier shoe : shoes) {
            cards += shoe.codes.length;
        }
        return cards;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof EarlierShoes that && orders().equals(that.orders());
    }

    @Override
    public int hashCode() {
        return orders().hashCode();
    }

    @Override
    public String toString() {
        return orders().toString();
    }
}
