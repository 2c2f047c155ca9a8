// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import dev.sabot.input.Bytes;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Where entries are kept, for ever and in order. {@link Journal} keeps them on disk.
 *
 * <p>One thread begins and commits; every other method is safe from any thread and sees only what is committed.
 */
public interface Store extends EntryReader {

    /** Most entries of one read: a chunk that fits in memory and does not keep the disk from others for long. */
    int MAX_READ = 10_000;

    /** Most raw bytes read at once: a dispute pack asks coup by coup. */
    long MAX_EVIDENCE_READ = 16 << 20;

    /** Entries of one step of {@link #replay}. */
    int REPLAY_CHUNK = 1_000;

    /** Evidence ranges that one pruning removes at most, so that it does not keep the judge waiting. */
    int PRUNED_AT_ONCE = 2_000;

    /** The committed end. */
    Tip tip();

    /** An empty batch after the committed end. Writing thread only. */
    Batch begin();

    /**
     * Makes a batch durable, whole or not at all. Writing thread only. An empty batch touches nothing.
     *
     * @throws IllegalArgumentException when the batch does not follow the committed end
     * @throws IllegalStateException after a commit of unknown outcome: nothing may be built on it
     */
    CommitResult commit(Batch batch);

    /**
     * Removes evidence from the front, at most {@link #PRUNED_AT_ONCE} ranges: what arrived before {@code olderThan},
     * and what exceeds the newest {@code maxBytes}. It stops at the first range that is neither, so that a clock once
     * set wrong never costs evidence early. The entries keep hash and range. Writing thread only.
     */
    CommitResult pruneEvidence(Instant olderThan, long maxBytes);

    /** At most {@code limit}, 1 to {@link #MAX_READ}, committed entries from {@code fromSeq} on, with sealed cards. */
    List<Stored> readStored(long fromSeq, int limit);

    /** The card that the entry commits to without telling it; empty for every other entry. */
    Optional<String> sealedCard(long seq);

    /** Every consumer's durable position. */
    Map<String, Position> positions();

    /**
     * The raw bytes of a range, at most {@link #MAX_EVIDENCE_READ}, whichever appends they came with; empty when some
     * have been pruned or never were. The hash is not checked.
     */
    Optional<Bytes> evidence(EvidenceRange range);

    /** Up to which byte evidence has been pruned: whatever begins at or after it is still there. */
    long evidenceStart();

    @Override
    default long lastSeq() {
        return tip().seq();
    }

    @Override
    default List<Entry> read(long fromSeq, int limit) {
        return readStored(fromSeq, limit).stream().map(Stored::entry).toList();
    }

    /** Hands over every entry from {@code fromSeq} to the end as it was at the call, in order, in bounded steps. */
    default void replay(long fromSeq, Consumer<Stored> each) {
        long last = lastSeq();
        long next = fromSeq;
        while (next <= last) {
            int limit = (int) Math.min(REPLAY_CHUNK, last - next + 1);
            List<Stored> chunk = readStored(next, limit);
            chunk.forEach(each);
            next += limit;
        }
    }

    /** Whether the journal has this entry with this hash: what a consumer's watermark is held against. */
    default boolean contains(Position position) {
        return position.seq() >= 0 && position.seq() <= lastSeq() && hashOf(position.seq()).equals(position.hash());
    }
}
