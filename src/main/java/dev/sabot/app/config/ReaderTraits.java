// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.input.ReaderAbilities;
import dev.sabot.table.IrregularityKind;
import java.util.Set;

/**
 * What a house profile can count on from a kind of reader.
 *
 * @param abilities as they stand in events
 * @param isCarrying whether it counts a card drawn in excess as the next coup's first
 * @param isTellingBurns whether it tells the cards burned at the start of a shoe
 * @param isTellingBets whether it tells that bets are closed and open
 * @param ending what nobody but it raises and it ends by itself, so that a hold of it ends without people
 */
public record ReaderTraits(ReaderAbilities abilities, boolean isCarrying, boolean isTellingBurns,
    boolean isTellingBets, Set<IrregularityKind> ending) {

    public ReaderTraits {
        ending = Set.copyOf(ending);
    }
}
