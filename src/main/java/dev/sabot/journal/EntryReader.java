// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import java.util.List;

/** Reading of committed entries, safe from any thread and never in the way of the writer. */
public interface EntryReader {

    /** The journal's UUID. */
    String journalId();

    /** Seq of the last committed entry; 0 when there is none. */
    long lastSeq();

    /** At most {@code limit} committed entries from {@code fromSeq} on, in order. */
    List<Entry> read(long fromSeq, int limit);

    /** Hash of the entry {@code seq}, lower-case hex; 64 zeros for 0. The entry must exist. */
    String hashOf(long seq);
}
