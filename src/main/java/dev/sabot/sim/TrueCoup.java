// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.input.ReaderResult;
import java.util.List;

/**
 * What truly happened in one coup.
 *
 * @param shoe from 1
 * @param coup from 1 in each shoe; coups that were broken off count
 * @param cards in drawing order
 */
public record TrueCoup(int shoe, int coup, List<DealtCard> cards, Ending ending) {

    public TrueCoup {
        cards = List.copyOf(cards);
    }

    /** How a coup ended. */
    public sealed interface Ending {

        /** Played to its end, with this result. */
        record Played(ReaderResult.Decided result) implements Ending {
        }

        /** Broken off. */
        enum BrokenOff implements Ending {
            RESTARTED,
            FORCED
        }
    }
}
