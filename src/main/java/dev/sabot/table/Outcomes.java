// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Outcome;
import java.util.Optional;

/**
 * The outcomes of a shoe, last one first, so that one more costs nothing.
 *
 * @param earlier empty before the first
 */
public record Outcomes(Optional<Outcomes> earlier, Outcome last, int count) {

    /** One more after these. */
    static Optional<Outcomes> plus(Optional<Outcomes> earlier, Outcome outcome) {
        return Optional.of(new Outcomes(earlier, outcome, earlier.map(Outcomes::count).orElse(0) + 1));
    }

    /** Letters in playing order, such as {@code PBT}. */
    public static String letters(Optional<Outcomes> outcomes) {
        StringBuilder letters = new StringBuilder();
        for (Optional<Outcomes> at = outcomes; at.isPresent(); at = at.get().earlier()) {
            letters.append(at.get().last().letter());
        }
        return letters.reverse().toString();
    }
}
