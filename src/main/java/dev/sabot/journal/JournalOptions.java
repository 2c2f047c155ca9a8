// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import dev.sabot.journal.JournalException.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import java.util.UUID;

/**
 * How a journal is opened.
 *
 * @param idIfNew the id of the journal when this start creates it
 * @param now the wall clock, for a new journal's {@code created}
 * @param accepted what a person has looked at and told this start to go on with; of {@link #ACCEPTABLE}
 * @param busyTimeOut how long a commit waits for another writer
 * @param maxFileBytes size of the file at which commits are refused as {@link CommitResult.Full}
 */
public record JournalOptions(
    UUID idIfNew, Instant now, Set<Kind> accepted, Duration busyTimeOut, long maxFileBytes) {

    /** What a start can be told to go on with: all of it may have lost or altered entries. */
    public static final Set<Kind> ACCEPTABLE =
        Set.of(Kind.WAL_MISSING, Kind.DAMAGED, Kind.GAP, Kind.BROKEN_CHAIN);

    /** Nobody else should ever write here; half a second is as long as a croupier may wait for a lamp. */
    public static final Duration DEFAULT_BUSY_TIME_OUT = Duration.ofMillis(500);

    /** More than two years at 30,000 entries a day; a bigger one is not looked at by anybody. */
    public static final long DEFAULT_MAX_FILE_BYTES = 16L << 30;

    public JournalOptions {
        accepted = accepted.isEmpty() ? Set.of() : Set.copyOf(EnumSet.copyOf(accepted));
        if (!ACCEPTABLE.containsAll(accepted)) {
            throw new IllegalArgumentException("a start can be told to accept " + ACCEPTABLE + ", not " + accepted);
        }
    }

    /** The usual options. */
    public static JournalOptions of(UUID idIfNew, Instant now) {
        return new JournalOptions(idIfNew, now, Set.of(), DEFAULT_BUSY_TIME_OUT, DEFAULT_MAX_FILE_BYTES);
    }

    /** The same, going on in spite of these. */
    public JournalOptions accepting(Kind... kinds) {
        return new JournalOptions(idIfNew, now, Set.of(kinds), busyTimeOut, maxFileBytes);
    }

    /** The same with another time-out. */
    public JournalOptions withBusyTimeOut(Duration timeOut) {
        return new JournalOptions(idIfNew, now, accepted, timeOut, maxFileBytes);
    }

    /** The same with another greatest size. */
    public JournalOptions withMaxFileBytes(long bytes) {
        return new JournalOptions(idIfNew, now, accepted, busyTimeOut, bytes);
    }
}
