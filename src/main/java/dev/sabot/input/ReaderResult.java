// SPDX-License-Identifier: Apache-2.0

package dev.sabot.input;

import dev.sabot.card.Outcome;
import java.util.Optional;

/** The result of a coup as the reader itself computed it, or its word that the coup was ended by force. */
public sealed interface ReaderResult {

    /**
     * A coup played to its end.
     *
     * @param withSix the reader says that Banker won with six
     * @param pairs empty when the reader says nothing of pairs
     */
    record Decided(Outcome outcome, boolean withSix, Optional<Pairs> pairs) implements ReaderResult {
    }

    /** Whether a hand's first two cards are of equal rank. */
    record Pairs(boolean player, boolean banker) {
    }

    /** The reader ended the coup without a result. */
    enum Forced implements ReaderResult {
        FORCED_END
    }
}
