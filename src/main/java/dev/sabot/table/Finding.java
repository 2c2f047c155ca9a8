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
record Finding(IrregularityKind kind, String message, Optional<Slot> place, Optional<Card> card, int ordinal,
        int code) {

    static Finding of(IrregularityKind kind, String message) {
        return new Finding(kind, message, Optional.empty(), Optional.empty(), 0, 0);
    }

    Finding at(HandId hand, int index) {
        return new Finding(kind, message, Optional.of(new Slot(hand, index)), card, ordinal, code);
    }

    Finding of(Card open) {
        return new Finding(kind, message, place, Optional.of(open), ordinal, code);
    }

    Finding about(int newOrdinal) {
        return new Finding(kind, message, place, card, newOrdinal, code);
    }

    Finding withCode(int newCode) {
        return new Finding(kind, message, place, card, ordinal, newCode);
    }
}
