// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.input.ReaderResult;
import dev.sabot.input.Slot;
import java.util.Optional;

/**
 * A card that is out of the shoe, in no coup, and neither burned nor used yet.
 *
 * @param isSealed whether its value is known to the judge alone
 * @param ordinal n-th card out of its shoe, from 1
 * @param use what it waits for
 */
public record Aside(Face face, boolean isSealed, int ordinal, Use use) {

    /** What a card set aside waits for. */
    public sealed interface Use {
    }

    /** Uses that say nothing more. */
    public enum Fixed implements Use {
        /** The reader keeps it, and will say what becomes of it. */
        READER,
        /** It is the next coup's first card. */
        NEXT_COUP,
        /** It is the first card of a coup without bets. */
        DUMMY_COUP,
        /** It is the next card that is burned. */
        NEXT_BURN
    }

    /**
     * It came while the coup was held, and is judged when the hold ends.
     *
     * @param slot where the reader says that it went; empty when it does not say
     * @param result what the reader gave as the coup's after this card; empty when a card came first
     */
    public record Pending(Optional<Slot> slot, Optional<ReaderResult> result) implements Use {

        /** A card just come. */
        public Pending(Optional<Slot> slot) {
            this(slot, Optional.empty());
        }
    }

    boolean isPending() {
        return use instanceof Pending;
    }

    /** Whether the house made it a coup's first card, of which the reader knows nothing. */
    boolean isCarriedByHouse() {
        return use == Fixed.NEXT_COUP || use == Fixed.DUMMY_COUP;
    }

    /** Whether the reader said of it that it went to this place. */
    boolean isPendingAt(HandId hand, int index) {
        return use instanceof Pending pending && pending.slot().filter(new Slot(hand, index)::equals).isPresent();
    }

    /** What the reader gave as a coup's result after this card, while a coup was held. */
    Optional<ReaderResult> result() {
        return use instanceof Pending pending ? pending.result() : Optional.empty();
    }

    /** The same with the reader's result after it. */
    Aside with(ReaderResult result) {
        return use instanceof Pending pending
                ? new Aside(face, isSealed, ordinal, new Pending(pending.slot(), Optional.of(result)))
                : this;
    }

    Aside with(Face newFace, boolean sealed) {
        return new Aside(newFace, sealed, ordinal, use);
    }
}
