// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.journal.Entry;
import dev.sabot.journal.EntryReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * Entries that somebody asked for again. They go out beside the others and move nobody's watermark; a connection that
 * breaks begins them anew.
 */
final class Repetition {

    /** Four shoes and more; who misses more than that moves its watermark back instead. */
    static final int MOST_ENTRIES = 10_000;

    private final EntryReader journal;
    private final EntryCursor cursor;
    private long[] wanted = {};
    private int next;
    private int unanswered;

    Repetition(EntryReader journal) {
        this.journal = journal;
        this.cursor = new EntryCursor(journal);
    }

    /** Whether something was begun, or why not. */
    sealed interface Begun {

        record Yes(String words) implements Begun {
        }

        record No(String why) implements Begun {
        }
    }

    /** Entries {@code from} to {@code to}, or to the journal's end. */
    Begun begin(long from, long to) {
        long last = Math.min(to, journal.lastSeq());
        if (from > last) {
            return new Begun.No("the journal ends at entry " + journal.lastSeq());
        }
        if (last - from >= MOST_ENTRIES) {
            return new Begun.No("entries " + from + " to " + last + " are " + (last - from + 1) + "; at most "
                + MOST_ENTRIES + " are published again at a time");
        }
        return begin(LongStream.rangeClosed(from, last).toArray(),
            from == last ? "entry " + from + " comes" : "entries " + from + " to " + last + " come");
    }

    /** All entries of a coup, those that void or correct it later in its shoe included. */
    Begun beginCoup(int shoe, int coup) {
        List<Long> found = new ArrayList<>();
        boolean isInShoe = false;
        List<Entry> chunk = journal.read(firstOf(shoe), EntryCursor.CHUNK);
        while (!chunk.isEmpty()) {
            for (Entry entry : chunk) {
                EntryPlace place = EntryPlace.of(entry.bytes());
                if (place.shoe() > shoe || (isInShoe && place.shoe() != shoe)) {
                    return begin(found, shoe, coup);
                }
                isInShoe = place.shoe() == shoe;
                if (isInShoe && place.coup() == coup) {
                    found.add(entry.seq());
                }
            }
            chunk = journal.read(chunk.getLast().seq() + 1, EntryCursor.CHUNK);
        }
        return begin(found, shoe, coup);
    }

    private Begun begin(List<Long> found, int shoe, int coup) {
        if (found.isEmpty()) {
            return new Begun.No("the journal holds no coup " + coup + " of shoe " + shoe);
        }
        return begin(found.stream().mapToLong(Long::longValue).toArray(),
            "coup " + coup + " of shoe " + shoe + " comes");
    }

    private Begun begin(long[] seqs, String what) {
        if (wanted.length > 0) {
            return new Begun.No("the last replay is not over; ask again in a moment");
        }
        wanted = seqs;
        restart();
        return new Begun.Yes(what + " again on the topic event");
    }

    /** Where to look for the first entry of the shoe: numbers of shoes only rise, and stand in every entry of one. */
    private long firstOf(int shoe) {
        long low = 1;
        long high = journal.lastSeq() + 1;
        while (low < high) {
            long middle = low + (high - low) / 2;
            if (shoeFrom(middle) >= shoe) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /** Number of the shoe that the first entry from {@code seq} on belongs to that belongs to one. */
    private int shoeFrom(long seq) {
        List<Entry> chunk = journal.read(seq, EntryCursor.CHUNK);
        while (!chunk.isEmpty()) {
            for (Entry entry : chunk) {
                int shoe = EntryPlace.of(entry.bytes()).shoe();
                if (shoe > 0) {
                    return shoe;
                }
            }
            chunk = journal.read(chunk.getLast().seq() + 1, EntryCursor.CHUNK);
        }
        return Integer.MAX_VALUE;
    }

    /** What comes next; empty when all has gone, or is no longer in the journal. */
    Optional<Entry> peek() {
        while (next < wanted.length) {
            cursor.goTo(wanted[next]);
            Optional<Entry> entry = cursor.peek(wanted[next]);
            if (entry.isPresent() && entry.get().seq() == wanted[next]) {
                return entry;
            }
            next++;
        }
        endIfOver();
        return Optional.empty();
    }

    /** What {@link #peek} showed has been sent. */
    void advance() {
        next++;
        unanswered++;
    }

    /** The broker has taken one. */
    void accepted() {
        unanswered--;
        endIfOver();
    }

    /** The broker did not take this one: from there again. */
    void refused(long seq) {
        unanswered--;
        int place = Arrays.binarySearch(wanted, seq);
        next = Math.min(next, place);
    }

    /** A connection begins: what was sent on the one before counts for nothing. */
    void restart() {
        next = 0;
        unanswered = 0;
    }

    private void endIfOver() {
        if (next == wanted.length && unanswered == 0) {
            wanted = new long[0];
            next = 0;
        }
    }
}
