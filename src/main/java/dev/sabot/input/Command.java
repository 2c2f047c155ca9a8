// SPDX-License-Identifier: Apache-2.0

package dev.sabot.input;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a person asks of the table, its signature found good. Whether it is granted is the judge's to say: by the
 * person's role, the table's phase, and how fresh and how single the command is.
 *
 * @param id chosen by the sender, at most {@link #LONGEST_ID} characters; the same id again gets the same answer
 * @param bodySha256 over the decoded body, lower-case hex: the same id with another body is refused
 * @param by who asks
 * @param basis what the sender knew of the table when asking
 * @param request what is asked
 * @param reason in the sender's own words, at most {@link #LONGEST_REASON} characters; empty when none was given
 */
public record Command(String id, String bodySha256, Operator by, Basis basis, Request request, String reason)
        implements Input {

    /** A UUID and a prefix fit. */
    public static final int LONGEST_ID = 64;

    /** A few sentences. */
    public static final int LONGEST_REASON = 400;

    /** Longest life of a command, from its issue to its expiry. */
    public static final int MOST_LIFE_SECONDS = 120;

    /**
     * What the sender knew.
     *
     * @param journal of the table when the sender looked
     * @param seq of the last entry that the sender has seen
     * @param expects the hold or the revision that the sender means; empty where nothing is expected
     * @param issuedAt by the sender's clock
     * @param expiresAt by the sender's clock
     * @param receivedAt by this machine's clock; empty while it is not synchronised, and then nothing expires
     */
    public record Basis(String journal, long seq, OptionalLong expects, Instant issuedAt, Instant expiresAt,
            Optional<Instant> receivedAt) {
    }
}
