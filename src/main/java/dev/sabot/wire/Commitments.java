// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import dev.sabot.card.Card;
import dev.sabot.input.Bytes;

/** Makes the commitment to a card that may not be told yet. */
@FunctionalInterface
public interface Commitments {

    /** The salt of the entry {@code seq}, 32 bytes: a secret until its card is revealed. */
    Bytes salt(long seq);

    /** Hex SHA-256 over salt and card; {@code seq} is that of the entry that seals the card. */
    default String to(long seq, Card card) {
        return Commitment.of(salt(seq), card.toString());
    }
}
