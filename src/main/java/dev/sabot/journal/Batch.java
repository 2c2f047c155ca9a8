// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import dev.sabot.input.Bytes;
import dev.sabot.wire.Chain;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What becomes one transaction: entries, the cards they seal, raw bytes, consumers' positions.
 *
 * <p>A batch lives in memory until a {@link Store} commits it; to roll it back is to forget it. It refuses what could
 * never be verified: an entry out of order, one that does not chain, a sealed card without its commitment.
 */
public final class Batch {

    /** Most entries of one batch: 4,096 waiting inputs of a turn, 16 events each, is more than the rules can make. */
    public static final int MAX_ENTRIES = 65_536;

    /** Longest entry in bytes: {@code shoe-opened} with its whole law has a few thousand. */
    public static final int MAX_ENTRY_BYTES = 1 << 20;

    /** Most raw bytes of one append: a reader's line delivers that in half an hour at 4800 bit/s. */
    public static final int MAX_EVIDENCE_BYTES = 1 << 20;

    private final Tip base;
    private final List<Stored> entries = new ArrayList<>();
    private final List<Piece> evidence = new ArrayList<>();
    private final Map<String, Position> positions = new LinkedHashMap<>();
    private Tip tip;

    /** Raw bytes with their place and the time of their arrival. */
    record Piece(EvidenceRange range, Bytes bytes, Instant arrived) {
    }

    /** An empty batch after {@code base}. */
    public Batch(Tip base) {
        this.base = base;
        this.tip = base;
    }

    /** The end of the journal that this batch follows. */
    public Tip base() {
        return base;
    }

    /** The end of the journal once this batch is committed: the next entry has the seq after and chains to the hash. */
    public Tip tip() {
        return tip;
    }

    /** The entries so far. */
    public List<Stored> entries() {
        return Collections.unmodifiableList(entries);
    }

    /** Whether committing it would change nothing. */
    public boolean isEmpty() {
        return entries.isEmpty() && evidence.isEmpty() && positions.isEmpty();
    }

    List<Piece> evidence() {
        return Collections.unmodifiableList(evidence);
    }

    Map<String, Position> positions() {
        return Collections.unmodifiableMap(positions);
    }

    /**
     * Adds a finished entry.
     *
     * @param seq the one after the last
     * @param finished the entry with its hash, as {@link Chain#seal} makes it
     * @param sealedCard the card that the entry's {@code commitment} stands for; present exactly when it has one
     * @throws IllegalArgumentException when the entry does not follow the last one, or says something else of itself
     */
    public void append(long seq, Bytes finished, Optional<String> sealedCard) {
        if (seq != tip.seq() + 1) {
            throw new IllegalArgumentException("entry " + seq + " does not follow entry " + tip.seq());
        }
        if (entries.size() == MAX_ENTRIES) {
            throw new IllegalArgumentException("a batch has at most " + MAX_ENTRIES + " entries");
        }
        if (finished.length() > MAX_ENTRY_BYTES) {
            throw new IllegalArgumentException("entry " + seq + " has " + finished.length() + " bytes, more than "
                + MAX_ENTRY_BYTES);
        }
        EntryText text = EntryText.of(finished);
        text.seq().ifPresent(stated -> {
            if (stated != seq) {
                throw new IllegalArgumentException("entry " + seq + " says that it is entry " + stated);
            }
        });
        if (sealedCard.isPresent() != text.commitment().isPresent()) {
            throw new IllegalArgumentException("entry " + seq + (sealedCard.isPresent()
                ? " seals a card and carries no commitment" : " carries a commitment and seals no card"));
        }
        tip = new Tip(seq, chained(seq, finished), tip.evidenceEnd());
        entries.add(new Stored(new Entry(seq, finished), sealedCard));
    }

    private String chained(long seq, Bytes finished) {
        return switch (Chain.verify(tip.hash(), finished)) {
            case Chain.Link.Intact intact -> intact.hash();
            case Chain.Link.Altered altered -> throw new IllegalArgumentException("entry " + seq + " has the hash "
                + altered.stated() + ", which does not follow " + tip.hash());
            case Chain.Link.Unhashed _ -> throw new IllegalArgumentException("entry " + seq + " ends in no hash");
        };
    }

    /**
     * Adds raw bytes of the reader, at least one.
     *
     * @param arrived by wall clock; kept to the microsecond
     * @return their place in the journal's running count, for the entry that they caused
     */
    public EvidenceRange appendEvidence(Bytes raw, Instant arrived) {
        if (raw.length() == 0 || raw.length() > MAX_EVIDENCE_BYTES) {
            throw new IllegalArgumentException("evidence has 1 to " + MAX_EVIDENCE_BYTES + " bytes, not "
                + raw.length());
        }
        long from = tip.evidenceEnd();
        EvidenceRange range = new EvidenceRange(from, from + raw.length());
        evidence.add(new Piece(range, raw, arrived));
        tip = new Tip(tip.seq(), tip.hash(), range.to());
        return range;
    }

    /**
     * Sets a consumer's durable position, forwards or backwards; whether its hash is ours, the caller has judged.
     *
     * @throws IllegalArgumentException for a consumer without a name and for a position beyond this batch's end
     */
    public void advance(String consumer, Position position) {
        if (consumer.isBlank()) {
            throw new IllegalArgumentException("a consumer has a name");
        }
        if (position.seq() < 0 || position.seq() > tip.seq()) {
            throw new IllegalArgumentException("consumer " + consumer + " cannot have entry " + position.seq()
                + " of " + tip.seq());
        }
        positions.put(consumer, position);
    }
}
