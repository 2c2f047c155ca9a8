// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import org.sqlite.SQLiteErrorCode;

/**
 * What SQLite's failure of a commit is worth.
 *
 * <p>Only two codes prove that nothing of the transaction is in the log. FULL: a write met a full disk (ENOSPC) or the
 * file its limit, and the frame that would have made the transaction valid, the last, was not written whole. BUSY: the
 * write lock was not to be had, nothing was begun.
 *
 * <p>Everything else is unknown. An I/O error can come after that frame is on disk (a failed flush, a failed growth of
 * the -shm index), and after a failed flush Linux forgets which pages were not written, so that trying again proves
 * nothing. A quota (EDQUOT) and a file-size limit (EFBIG) come as I/O errors. NOMEM can come at the same places.
 * CONSTRAINT, LOCKED, MISUSE mean that the program or the file is not what we think. A new process reads the log again
 * and knows.
 */
enum CommitFailure {
    FULL,
    BUSY,
    UNKNOWN;

    /** Of SQLite's primary result code. */
    static CommitFailure of(int primaryCode) {
        if (primaryCode == SQLiteErrorCode.SQLITE_FULL.code) {
            return FULL;
        }
        return primaryCode == SQLiteErrorCode.SQLITE_BUSY.code ? BUSY : UNKNOWN;
    }
}
