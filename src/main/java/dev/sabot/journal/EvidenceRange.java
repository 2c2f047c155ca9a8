// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

/**
 * A stretch of a journal's raw reader bytes.
 *
 * @param from the first byte in the journal's running count, from 0
 * @param to the byte after the last
 */
public record EvidenceRange(long from, long to) {

    public EvidenceRange {
        if (from < 0 || to <= from) {
            throw new IllegalArgumentException("no bytes from " + from + " to " + to);
        }
    }

    /** How many bytes. */
    public long length() {
        return to - from;
    }
}
