// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.HandId;
import dev.sabot.rules.Hand;

/**
 * Which card of the shoe lies at which place of a coup, without a list: ten bits a place.
 *
 * @param ordinals n-th card out of the shoe, 0 for none; above {@link #MOST} it is not kept, and no shoe holds so many
 * @param fresh a bit a place: the card left the shoe in this coup
 */
public record Places(long ordinals, int fresh) {

    /** No card. */
    public static final Places NONE = new Places(0, 0);

    /** Highest ordinal that is kept. Twelve packs hold 624 cards. */
    public static final int MOST = 1023;

    private static final int BITS = 10;

    private static int place(HandId hand, int index) {
        return switch (hand) {
            case PLAYER -> index - 1;
            case BANKER -> Hand.MOST_CARDS + index - 1;
        };
    }

    Places with(HandId hand, int index, int ordinal, boolean isFresh) {
        int place = place(hand, index);
        long kept = ordinal > MOST ? 0 : ordinal;
        int shift = place * BITS;
        return new Places((ordinals & ~((long) MOST << shift)) | (kept << shift),
                isFresh ? fresh | (1 << place) : fresh & ~(1 << place));
    }

    Places without(HandId hand, int index) {
        return with(hand, index, 0, false);
    }

    /** The ordinal of the card at this place; 0 when none lies there or it was not kept. */
    int ordinal(HandId hand, int index) {
        return (int) (ordinals >>> (place(hand, index) * BITS)) & MOST;
    }

    boolean isFresh(HandId hand, int index) {
        return ((fresh >>> place(hand, index)) & 1) == 1;
    }

    /** How many cards left the shoe in this coup. */
    int freshCount() {
        return Integer.bitCount(fresh);
    }
}
