// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.rules.BurnRule;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.Game;

/**
 * Which shoes a simulation plays.
 *
 * @param seed of all their shuffles
 * @param cutFromEnd the cut card lies in front of this card, counted from the end: not in the burn, and so that no coup
 *        runs out of cards
 * @param coupsAfterCut coups that follow the one during which the cut card shows, 0 or more; none follow where it shows
 *        in the place of a coup's first card
 */
public record SimulationSettings(Game game, long seed, int cutFromEnd, int coupsAfterCut) {

    public SimulationSettings {
        int least = coupsAfterCut == 0 ? CoupCards.MOST : CoupCards.MOST - 1 + coupsAfterCut * CoupCards.MOST;
        int most = mostCutFromEnd(game);
        if (coupsAfterCut < 0 || cutFromEnd < least || cutFromEnd > most) {
            throw new IllegalArgumentException("cut card " + cutFromEnd + " from the end with " + coupsAfterCut
                + " coups after it is not " + least + " to " + most);
        }
    }

    /** The cut card furthest from the end that never shows in the burn. */
    public static int mostCutFromEnd(Game game) {
        return game.cards() - BurnRule.MOST_CARDS;
    }
}
