// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;

/** How many cards are burned face down after the first card of a shoe, which is burned face up. */
final class BurnRule {

    private static final int FOR_TENS_AND_COURT_CARDS = 10;

    private BurnRule() {
    }

    /** As many as the card's value; an ace calls for 1, tens and court cards for 10. */
    static int cardsAfter(Card first) {
        return first.value() == 0 ? FOR_TENS_AND_COURT_CARDS : first.value();
    }
}
