// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import dev.sabot.wire.Chain;

/**
 * Where a journal ends.
 *
 * @param seq of the last entry, 0 when there is none
 * @param hash that entry's, 64 lower-case hex digits; 64 zeros when there is none
 * @param evidenceEnd how many raw bytes were ever recorded
 */
public record Tip(long seq, String hash, long evidenceEnd) {

    /** The end of a journal without entries. */
    public static final Tip EMPTY = new Tip(0, Chain.START, 0);

    /** The last entry as a position. */
    public Position position() {
        return new Position(seq, hash);
    }
}
