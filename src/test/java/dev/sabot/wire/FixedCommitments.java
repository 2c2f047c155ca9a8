// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import dev.sabot.input.Bytes;
import java.util.Arrays;
import java.util.function.Function;

/**
 * Commitments without a secret, so that a test can read them. The salt is the seq in each of its bytes.
 *
 * @param text what stands for the commitment, by {@code seq:card}
 */
public record FixedCommitments(Function<String, String> text) implements Commitments {

    /** Each tells what it commits to, such as {@code 7:10H}. */
    public static final FixedCommitments TELLING = new FixedCommitments(card -> card);

    /** All are alike, so that nothing of the card shows. */
    public static final FixedCommitments ALIKE = new FixedCommitments(card -> "commitment");

    @Override
    public Bytes salt(long seq) {
        byte[] salt = new byte[Commitment.KEY_BYTES];
        Arrays.fill(salt, (byte) seq);
        return Bytes.of(salt);
    }

    @Override
    public Bytes evidenceSalt(long from, long to) {
        return Bytes.NONE;
    }

    @Override
    public String to(long seq, String sealed) {
        return text.apply(seq + ":" + sealed);
    }
}
