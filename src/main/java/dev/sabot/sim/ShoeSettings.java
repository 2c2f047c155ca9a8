// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.card.Card;
import dev.sabot.input.ReaderAbilities;
import dev.sabot.rules.BurnRule;

/**
 * How an emulated shoe is set up.
 *
 * @param decks 1 to {@link dev.sabot.rules.Game#MOST_DECKS}
 * @param seed of all its shuffles
 * @param values when it gives a card's value
 * @param cutFromEnd cards behind the cut card, {@link #MIN_CUT_FROM_END} to what a shoe holds less its longest burn
 * @param isBurned whether a shoe begins with its burn
 */
public record ShoeSettings(int decks, long seed, ReaderAbilities.Values values, int cutFromEnd, boolean isBurned) {

    /** The longest coup, six cards, and one drawn in excess: the last coup can always be finished. */
    public static final int MIN_CUT_FROM_END = 7;

    /** Where most houses put the cut card. */
    private static final int USUAL_CUT_FROM_END = 14;

    public ShoeSettings {
        int most = decks * Card.PACK.size() - BurnRule.MOST_CARDS;
        if (cutFromEnd < MIN_CUT_FROM_END || cutFromEnd > most) {
            throw new IllegalArgumentException("cut card " + cutFromEnd + " from the end is not "
                + MIN_CUT_FROM_END + " to " + most);
        }
    }

    /** Eight decks with a burn, values withheld until the reveal, the cut card fourteen from the end. */
    public static ShoeSettings usual(long seed) {
        return new ShoeSettings(8, seed, ReaderAbilities.Values.AT_REVEAL, USUAL_CUT_FROM_END, true);
    }
}
