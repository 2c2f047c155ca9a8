// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

import dev.sabot.card.HandId;
import dev.sabot.input.Slot;
import java.util.Optional;

/**
 * The slot byte, and which slots a type of frame may name.
 *
 * <pre>
 *  bit   7   6 5 4   3 2 1 0
 *      +---+-------+---------+
 *      | 1 | target|  index  |
 *      +---+-------+---------+
 *
 *  target                index    D   I   d   i   R
 *  0 Player              1-3      x   x   x   x   x
 *  1 Banker              1-3      x   x   x   x   x
 *  2 outside the game    any      x       x   x
 *  4 first of the shoe   0        x       x   x
 *  5 burned, still left  any      x       x   x
 * </pre>
 *
 * <p>A card drawn into a hand, revealed in it or carried into it needs a hand. The slot of d and i means nothing, but
 * must exist. Every other byte is an unknown code.
 */
sealed interface SlotCode {

    /** A place in a hand, index 1 to 3. */
    record InHand(Slot slot) implements SlotCode {
    }

    /** Places that belong to no hand. */
    enum Apart implements SlotCode {
        OUTSIDE_GAME,
        FIRST_OF_SHOE
    }

    /** A burned card; {@code left} more follow, 0 to 15. */
    record Burned(int left) implements SlotCode {
    }

    /** The slot; empty when the byte names none. */
    static Optional<SlotCode> of(int code) {
        if ((code & 0x80) == 0) {
            return Optional.empty();
        }
        int index = code & 0x0F;
        return switch ((code >> 4) & 0x07) {
            case 0 -> inHand(HandId.PLAYER, index);
            case 1 -> inHand(HandId.BANKER, index);
            case 2 -> Optional.of(Apart.OUTSIDE_GAME);
            case 4 -> index == 0 ? Optional.of(Apart.FIRST_OF_SHOE) : Optional.empty();
            case 5 -> Optional.of(new Burned(index));
            default -> Optional.empty();
        };
    }

    private static Optional<SlotCode> inHand(HandId hand, int index) {
        return index >= 1 && index <= 3 ? Optional.of(new InHand(new Slot(hand, index))) : Optional.empty();
    }
}
