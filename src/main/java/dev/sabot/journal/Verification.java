// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import java.util.List;

/** What the verifier found. */
public sealed interface Verification {

    /** What could not be checked. */
    Unchecked unchecked();

    /**
     * What nobody can check without the journal's key; none of either with it.
     *
     * @param sealed entries that commit to what is kept beside them
     * @param evidence entries whose raw bytes are there and hashed with a salt
     */
    record Unchecked(long sealed, long evidence) {

        /** Everything could be checked. */
        public static final Unchecked NOTHING = new Unchecked(0, 0);
    }

    /**
     * Everything is as it was written, as far as hashes can tell: a chain on one disk proves no more than "unchanged
     * since the last hash that somebody else holds".
     *
     * @param lastSeq 0 when there are no entries
     * @param lastHash 64 zeros when there are no entries
     */
    record Sound(String journalId, long lastSeq, String lastHash, long entries, Unchecked unchecked)
            implements Verification {
    }

    /** At least one finding, in the order of the check; at most {@link JournalVerifier#MAX_FINDINGS}. */
    record Broken(List<Finding> findings, Unchecked unchecked) implements Verification {

        public Broken {
            findings = List.copyOf(findings);
        }
    }
}
