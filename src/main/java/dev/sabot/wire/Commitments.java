// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import dev.sabot.input.Bytes;

/** Makes the commitment to a card that may not be told yet, or to a frame that may spell one. */
@FunctionalInterface
public interface Commitments {

    /** The salt of the entry {@code seq}, 32 bytes: a secret until its card is revealed. */
    Bytes salt(long seq);

    /** Hex SHA-256 over salt and text, a card or a frame's key; {@code seq} is that of the entry that seals it. */
    default String to(long seq, String text) {
        return Commitment.of(salt(seq), text);
    }
}
