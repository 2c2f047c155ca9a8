// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.input.Slot;
import java.util.Optional;

/**
 * Something that was found wrong, before the house has said what it does about it.
 *
 * @param message the sentence, without what the house does
 * @param place in the coup; empty where it has none
 * @param card that lies open and that it is about
 * @param ordinal of the card that a ruling is about, 0 for none
 * @param code the reader's error that says so, 0 for none
 */
record Irregularity(IrregularityKind kind, String message, Optional<Slot> place, Optional<Card> card, int ordinal,
        int code) {

    static Irregularity of(IrregularityKind kind, String message) {
        return new Irregularity(kind, message, Optional.empty(), Optional.empty(), 0, 0);
    }

    Irregularity at(HandId hand, int index) {
        return new Irregularity(kind, message, Optional.of(new Slot(hand, index)), card, ordinal, code);
    }

    Irregularity of(Card open) {
        return new Irregularity(kind, message, place, Optional.of(open), ordinal, code);
    }

    Irregularity about(int newOrdinal) {
        return new Irregularity(kind, message, place, card, newOrdinal, code);
    }

    Irregularity withCode(int newCode) {
        return new Irregularity(kind, message, place, card, ordinal, newCode);
    }
}
