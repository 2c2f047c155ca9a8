// SPDX-License-Identifier: Apache-2.0

package dev.sabot.input;

import dev.sabot.card.HandId;

/**
 * A place in a hand that a reader names.
 *
 * @param index from 1, in drawing order; 0 when the reader names only the hand, so the card is its next
 */
public record Slot(HandId hand, int index) {

    /** The greatest index that a reader can name. */
    public static final int MOST = 15;

    public Slot {
        if (index < 0 || index > MOST) {
            throw new IllegalArgumentException("slot index " + index + " is not 0 to " + MOST);
        }
    }
}
