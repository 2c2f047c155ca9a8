// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import java.util.List;

/** Something wrong with the cards themselves. No part of it names a card. */
public sealed interface Finding {

    /** The sentence for the pit: what was counted, and what shuffled cards give. */
    String message();

    /**
     * The set was not shuffled.
     *
     * @param cards cards that had left the shoe
     * @param measures all that was counted, at least one of them beyond chance
     */
    record Unshuffled(Level level, int cards, List<Measure> measures, String message) implements Finding {

        public Unshuffled {
            measures = List.copyOf(measures);
        }
    }

    /**
     * A stretch of the shoe comes in the order of an earlier shoe of this table.
     *
     * @param from ordinal of the stretch's first card in this shoe
     * @param cards how many follow the earlier order
     * @param shoesAgo 1 for the shoe before this one
     * @param earlierFrom ordinal of the stretch's first card in the earlier shoe
     * @param isBySuit whether the suits agree too; otherwise only the ranks were compared
     * @param powerOfTen shuffled shoes have such a stretch less often than once in ten to this power
     */
    record Slug(
            Level level,
            int from,
            int cards,
            int shoesAgo,
            int earlierFrom,
            boolean isBySuit,
            int powerOfTen,
            String message) implements Finding {
    }

    /**
     * The backs of a card set lie by the values of the cards.
     *
     * @param group whose cards lie otherwise than the rest
     * @param cards cards of this set seen with their orientation
     * @param groupTurned of them in the group and turned
     * @param groupUpright of them in the group and upright
     * @param otherTurned of the rest, turned
     * @param otherUpright of the rest, upright
     */
    record Sorted(
            RankGroup group,
            int cards,
            int groupTurned,
            int groupUpright,
            int otherTurned,
            int otherUpright,
            String message) implements Finding {
    }
}
