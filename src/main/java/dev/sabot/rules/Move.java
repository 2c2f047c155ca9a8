// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.HandId;

/** One thing that the game allows to happen next. */
public sealed interface Move {

    /** A card is drawn to this hand. */
    record Draw(HandId hand) implements Move {
    }

    /** The coup is over. */
    enum End implements Move {
        END
    }
}
