// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import dev.sabot.card.Card;

/** Makes the commitment to a card that may not be told yet. */
@FunctionalInterface
public interface Commitments {

    /** Hex SHA-256 over salt and card; {@code seq} is that of the entry that seals the card. */
    String to(long seq, Card card);
}
