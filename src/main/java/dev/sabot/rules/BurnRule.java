// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.Card;

/** How many cards are burned face down after the first card of a shoe, which is burned face up. */
public final class BurnRule {

    /** The longest burn: a ten or a court card, and ten more. */
    public static final int MOST_CARDS = 11;

    private static final int FOR_TENS_AND_COURT_CARDS = 10;

    private BurnRule() {
    }

    /** As many as the card's value; an ace calls for 1, tens and court cards for 10. */
    public static int cardsAfter(Card first) {
        return first.value() == 0 ? FOR_TENS_AND_COURT_CARDS : first.value();
    }
}
