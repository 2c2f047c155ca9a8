// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.journal.Entry;
import dev.sabot.journal.EntryReader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Reads the journal forwards in chunks, from any place. */
final class EntryCursor {

    /** Eight windows: a read costs some 50 µs however few it brings, and 128 entries are 60 KB. */
    static final int CHUNK = 128;

    private final EntryReader journal;
    private final Deque<Entry> ahead = new ArrayDeque<>(CHUNK);
    private long next = 1;

    EntryCursor(EntryReader journal) {
        this.journal = journal;
    }

    /** Seq of the entry to send next. */
    long next() {
        return next;
    }

    void goTo(long seq) {
        if (seq == next) {
            return;
        }
        boolean isAhead = seq > next;
        next = seq;
        while (isAhead && !ahead.isEmpty() && ahead.getFirst().seq() < seq) {
            ahead.removeFirst();
        }
        if (!isAhead) {
            ahead.clear();
        }
    }

    /** The entry to send next if there is one up to {@code end}; a later one if the journal no longer holds it. */
    Optional<Entry> peek(long end) {
        if (ahead.isEmpty() && next <= end) {
            ahead.addAll(journal.read(next, CHUNK));
        }
        return Optional.ofNullable(ahead.peekFirst());
    }

    /** The entry that {@link #peek} showed has been sent. */
    void advance() {
        next = ahead.removeFirst().seq() + 1;
    }
}
