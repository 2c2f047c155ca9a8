// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import dev.sabot.input.Bytes;

/** Makes the commitments to what may not be told yet: cards, frames that may spell one, and the reader's raw bytes. */
public interface Commitments {

    /** Those of this journal key, 32 bytes. */
    static Commitments of(Bytes journalKey) {
        return new Commitments() {
            @Override
            public Bytes salt(long seq) {
                return Commitment.salt(journalKey, seq);
            }

            @Override
            public Bytes evidenceSalt(long from, long to) {
                return Commitment.evidenceSalt(journalKey, from, to);
            }
        };
    }

    /** The salt of the entry {@code seq}, 32 bytes: a secret until its card is revealed. */
    Bytes salt(long seq);

    /** The salt of this range of the raw bytes, 32 bytes: a secret as long as they are. */
    Bytes evidenceSalt(long from, long to);

    /** Hex SHA-256 over salt and text, a card or a frame's key; {@code seq} is that of the entry that seals it. */
    default String to(long seq, String text) {
        return Commitment.of(salt(seq), text);
    }

    /** Hex SHA-256 over salt and the raw bytes of this range. */
    default String toEvidence(long from, long to, Bytes raw) {
        return Commitment.of(evidenceSalt(from, to), raw);
    }
}
