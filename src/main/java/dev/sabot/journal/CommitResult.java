// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

/** How a commit ended; the messages are sentences for people. */
public sealed interface CommitResult {

    /** All of the batch is on disk and survives a power cut. */
    record Committed(Tip tip) implements CommitResult {
    }

    /** The disk or the journal's own limit is full: nothing of the batch stays, the same batch may be tried again. */
    record Full(String message) implements CommitResult {
    }

    /** Somebody else is writing: nothing of the batch stays, the same batch may be tried again. */
    record Busy(String message) implements CommitResult {
    }

    /** The batch may be on disk or not: the process must exit, and the next start reads what is there. */
    record Unknown(String message) implements CommitResult {
    }
}
