// SPDX-License-Identifier: Apache-2.0

package dev.sabot.card;

import java.util.List;
import java.util.Optional;

/** Rank of a card. Its point value is 1 for the ace, the face value for 2 to 9, and zero for 10, J, Q and K. */
public enum Rank {
    ACE("A", 1),
    TWO("2", 2),
    THREE("3", 3),
    FOUR("4", 4),
    FIVE("5", 5),
    SIX("6", 6),
    SEVEN("7", 7),
    EIGHT("8", 8),
    NINE("9", 9),
    TEN("10", 0),
    JACK("J", 0),
    QUEEN("Q", 0),
    KING("K", 0);

    /** All ranks, ace first. */
    public static final List<Rank> ALL = List.of(values());

    private final String symbol;
    private final int value;

    Rank(String symbol, int value) {
        this.symbol = symbol;
        this.value = value;
    }

    /** As written in the text notation and on the wire: {@code A}, {@code 2} to {@code 10}, {@code J Q K}. */
    public String symbol() {
        return symbol;
    }

    /** Point value, 0 to 9; tens and court cards count zero. */
    public int value() {
        return value;
    }

    /** The rank with this symbol, upper case; empty when there is none. */
    public static Optional<Rank> ofSymbol(String symbol) {
        return ALL.stream().filter(rank -> rank.symbol.equals(symbol)).findFirst();
    }
}
