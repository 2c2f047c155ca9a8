// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules.road;

import dev.sabot.rules.CoupCards;
import dev.sabot.rules.Hand;

/**
 * What a scoreboard marks beside an outcome.
 *
 * @param playerPair Player's first two cards are of equal rank
 * @param bankerPair Banker's are
 * @param natural some hand has a natural
 */
public record Dots(boolean playerPair, boolean bankerPair, boolean natural) {

    public static final Dots NONE = new Dots(false, false, false);

    /** Those of a coup's cards. */
    static Dots of(CoupCards cards) {
        return new Dots(cards.player().pair() != Hand.Pair.NONE, cards.banker().pair() != Hand.Pair.NONE,
                cards.player().isNatural() || cards.banker().isNatural());
    }

    /** Both these and those. */
    Dots plus(Dots others) {
        return new Dots(playerPair || others.playerPair, bankerPair || others.bankerPair, natural || others.natural);
    }
}
