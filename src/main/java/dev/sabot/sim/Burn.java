// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.card.Rank;

/** The burn at the start of a shoe: its first card face up, then as many face down as that card calls for. */
final class Burn {

    /** A ten or a court card, and ten more. */
    static final int MOST_CARDS = 11;

    private static final int FOR_TENS_AND_COURT_CARDS = 10;

    private Burn() {
    }

    /** How many are burned after this card: its value; ten for tens and court cards. */
    static int cardsAfter(Rank first) {
        return first.value() == 0 ? FOR_TENS_AND_COURT_CARDS : first.value();
    }
}
