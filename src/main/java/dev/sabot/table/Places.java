// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.HandId;
import dev.sabot.rules.Hand;
import java.util.ArrayList;
import java.util.List;

/**
 * Which card of the shoe lies at which place of a coup. The six places of Player and Banker need no list: ten bits
 * each.
 *
 * @param ordinals n-th card out of the shoe, 0 for none; above {@link #MOST} it is not kept, and no shoe holds so many
 * @param fresh a bit a place: the card left the shoe in this coup
 * @param others the places of other hands, in the order in which they were taken
 */
public record Places(long ordinals, int fresh, List<Place> others) {

    /** No card. */
    public static final Places NONE = new Places(0, 0, List.of());

    /** Highest ordinal that is kept. Twelve packs hold 624 cards. */
    public static final int MOST = 1023;

    private static final int BITS = 10;

    /** The card of a hand that is neither Player nor Banker. */
    public record Place(HandId hand, int index, int ordinal, boolean isFresh) {

        private boolean isAt(HandId otherHand, int otherIndex) {
            return hand == otherHand && index == otherIndex;
        }
    }

    private static boolean isPacked(HandId hand) {
        return hand == HandId.PLAYER || hand == HandId.BANKER;
    }

    private static int place(HandId hand, int index) {
        return hand == HandId.PLAYER ? index - 1 : Hand.MOST_CARDS + index - 1;
    }

    Places with(HandId hand, int index, int ordinal, boolean isFresh) {
        int kept = ordinal > MOST ? 0 : ordinal;
        if (!isPacked(hand)) {
            List<Place> more = new ArrayList<>(without(hand, index).others);
            more.add(new Place(hand, index, kept, isFresh));
            return new Places(ordinals, fresh, List.copyOf(more));
        }
        int place = place(hand, index);
        int shift = place * BITS;
        return new Places((ordinals & ~((long) MOST << shift)) | ((long) kept << shift),
                isFresh ? fresh | (1 << place) : fresh & ~(1 << place), others);
    }

    Places without(HandId hand, int index) {
        return isPacked(hand)
                ? with(hand, index, 0, false)
                : new Places(ordinals, fresh, others.stream().filter(one -> !one.isAt(hand, index)).toList());
    }

    /** The ordinal of the card at this place; 0 when none lies there or it was not kept. */
    int ordinal(HandId hand, int index) {
        return isPacked(hand)
                ? (int) (ordinals >>> (place(hand, index) * BITS)) & MOST
                : others.stream().filter(one -> one.isAt(hand, index)).mapToInt(Place::ordinal).findFirst().orElse(0);
    }

    boolean isFresh(HandId hand, int index) {
        return isPacked(hand)
                ? ((fresh >>> place(hand, index)) & 1) == 1
                : others.stream().anyMatch(one -> one.isAt(hand, index) && one.isFresh());
    }

    /** How many cards left the shoe in this coup. */
    int freshCount() {
        int packed = Integer.bitCount(fresh);
        return others.isEmpty() ? packed : packed + (int) others.stream().filter(Place::isFresh).count();
    }
}
