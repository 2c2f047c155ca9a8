// SPDX-License-Identifier: Apache-2.0

package dev.sabot.card;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A card whose rank is known, with its suit where the reader gives one. There are 65 of them, shared: 52 with a suit
 * and 13 without, so that equality is identity.
 */
public final class Card implements Face {

    private static final Card[] UNSUITED = new Card[Rank.ALL.size()];
    private static final Card[][] SUITED = new Card[Suit.ALL.size()][Rank.ALL.size()];

    static {
        for (Rank rank : Rank.ALL) {
            UNSUITED[rank.ordinal()] = new Card(rank, Optional.empty());
            for (Suit suit : Suit.ALL) {
                SUITED[suit.ordinal()][rank.ordinal()] = new Card(rank, Optional.of(suit));
            }
        }
    }

    /** The 52 cards of a pack, clubs from the ace first. */
    public static final List<Card> PACK = pack();

    private final Rank rank;
    private final Optional<Suit> suit;
    private final String text;

    private Card(Rank rank, Optional<Suit> suit) {
        this.rank = rank;
        this.suit = suit;
        this.text = rank.symbol() + suit.map(Suit::symbol).orElse("");
    }

    private static List<Card> pack() {
        List<Card> pack = new ArrayList<>();
        for (Suit suit : Suit.ALL) {
            for (Rank rank : Rank.ALL) {
                pack.add(of(rank, suit));
            }
        }
        return List.copyOf(pack);
    }

    /** The card of this rank and suit. */
    public static Card of(Rank rank, Suit suit) {
        return SUITED[suit.ordinal()][rank.ordinal()];
    }

    /** The card of this rank, from a reader that gives no suit. */
    public static Card of(Rank rank) {
        return UNSUITED[rank.ordinal()];
    }

    /** The card written so, as {@code 7S}, {@code 10H} or {@code 7}, upper case; empty when it is no card of a pack. */
    public static Optional<Card> parse(String text) {
        return Rank.ofSymbol(text).map(Card::of).or(() -> parseSuited(text));
    }

    private static Optional<Card> parseSuited(String text) {
        if (text.length() < 2) {
            return Optional.empty();
        }
        int last = text.length() - 1;
        return Rank.ofSymbol(text.substring(0, last))
                .flatMap(rank -> Suit.ofSymbol(text.substring(last)).map(suit -> of(rank, suit)));
    }

    public Rank rank() {
        return rank;
    }

    /** Empty when the reader gives no suit. */
    public Optional<Suit> suit() {
        return suit;
    }

    /** Point value, 0 to 9; tens and court cards count zero. */
    public int value() {
        return rank.value();
    }

    @Override
    public boolean isRead() {
        return true;
    }

    /** The text notation: {@code 7S}, or {@code 7} without a suit. */
    @Override
    public String toString() {
        return text;
    }
}
