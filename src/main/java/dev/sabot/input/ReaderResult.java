// SPDX-License-Identifier: Apache-2.0

package dev.sabot.input;

import dev.sabot.card.Outcome;

/** The result of a coup as the reader itself computed it, or its word that the coup was ended by force. */
public sealed interface ReaderResult {

    /**
     * A coup played to its end.
     *
     * @param withSix the reader says that Banker won with six
     * @param playerPair the reader says that Player's first two cards are of equal rank
     * @param bankerPair the same of Banker
     */
    record Decided(Outcome outcome, boolean withSix, boolean playerPair, boolean bankerPair) implements ReaderResult {
    }

    /** The reader ended the coup without a result. */
    enum Forced implements ReaderResult {
        FORCED_END
    }
}
