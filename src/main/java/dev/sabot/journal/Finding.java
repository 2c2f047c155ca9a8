// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

/**
 * One thing that is wrong with a journal.
 *
 * @param seq the entry it is about; 0 when it is about none
 * @param text a sentence for people
 */
public record Finding(Kind kind, long seq, String text) {

    /** What is wrong. */
    public enum Kind {
        /** Pages of the file are damaged. */
        PAGES,
        /** Entries are missing. */
        GAP,
        /** An entry is not what was written, or not at its place. */
        CHAIN,
        /** A sealed card does not fit its commitment. */
        SEALED,
        /** Raw bytes do not fit the hash that an entry carries. */
        EVIDENCE,
        /** A consumer's position is none of this journal. */
        POSITION,
        /** A hash that somebody else holds is none of this journal. */
        FORK
    }
}
