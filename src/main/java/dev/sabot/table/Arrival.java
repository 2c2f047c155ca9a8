// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Face;
import dev.sabot.input.Orientation;
import dev.sabot.input.Reading;
import dev.sabot.input.Slot;
import java.util.Optional;

/**
 * A card that has to find its place: just out of the shoe, or out of it for a while.
 *
 * @param slot where the reader says that it went; empty when it does not say
 * @param isCarried whether the reader says that it set the card aside before
 * @param orientation which way round it lay; empty when nobody saw it
 * @param pending the card as it waits; empty when it left the shoe just now
 */
record Arrival(Optional<Slot> slot, Face face, boolean isCarried, Optional<Orientation> orientation,
        Optional<Aside> pending) {

    Arrival(Optional<Slot> slot, Face face) {
        this(slot, face, false, Optional.empty(), Optional.empty());
    }

    static Arrival of(Reading.CardDrawn reading) {
        return new Arrival(reading.slot(), reading.face(), reading.carried(), reading.orientation(),
                Optional.empty());
    }

    /** A card that came while the coup was held. */
    static Arrival of(Aside pending) {
        Optional<Slot> slot = pending.use() instanceof Aside.Pending waiting ? waiting.slot() : Optional.empty();
        return new Arrival(slot, pending.face(), false, Optional.empty(), Optional.of(pending));
    }

    /** Its place among the cards out of the shoe. */
    int ordinal(Turn turn) {
        return pending.isPresent() ? pending.get().ordinal() : turn.state().cardsOut() + 1;
    }
}
