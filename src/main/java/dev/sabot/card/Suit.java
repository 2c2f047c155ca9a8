// SPDX-License-Identifier: Apache-2.0

package dev.sabot.card;

import java.util.List;
import java.util.Optional;

/** Suit of a card. It never matters to the point, only to perfect pairs and to counting the shoe. */
public enum Suit {
    CLUB("C"),
    DIAMOND("D"),
    HEART("H"),
    SPADE("S");

    /** All suits, in the order of their letters. */
    public static final List<Suit> ALL = List.of(values());

    private final String symbol;

    Suit(String symbol) {
        this.symbol = symbol;
    }

    /** As written in the text notation and on the wire: {@code C D H S}. */
    public String symbol() {
        return symbol;
    }

    /** The suit with this letter, upper case; empty when there is none. */
    public static Optional<Suit> ofSymbol(String symbol) {
        return ALL.stream().filter(suit -> suit.symbol.equals(symbol)).findFirst();
    }
}
