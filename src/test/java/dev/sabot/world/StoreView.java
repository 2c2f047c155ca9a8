// SPDX-License-Identifier: Apache-2.0

package dev.sabot.world;

import dev.sabot.input.Bytes;
import dev.sabot.journal.Batch;
import dev.sabot.journal.CommitResult;
import dev.sabot.journal.EvidenceRange;
import dev.sabot.journal.Position;
import dev.sabot.journal.Store;
import dev.sabot.journal.Stored;
import dev.sabot.journal.Tip;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A store seen through something that may change what passes. */
class StoreView implements Store {

    private final Store store;

    StoreView(Store store) {
        this.store = store;
    }

    @Override
    public Tip tip() {
        return store.tip();
    }

    @Override
    public Batch begin() {
        return store.begin();
    }

    @Override
    public CommitResult commit(Batch batch) {
        return store.commit(batch);
    }

    @Override
    public CommitResult pruneEvidence(Instant olderThan, long maxBytes) {
        return store.pruneEvidence(olderThan, maxBytes);
    }

    @Override
    public List<Stored> readStored(long fromSeq, int limit) {
        return store.readStored(fromSeq, limit);
    }

    @Override
    public Optional<String> sealedCard(long seq) {
        return store.sealedCard(seq);
    }

    @Override
    public Map<String, Position> positions() {
        return store.positions();
    }

    @Override
    public Optional<Bytes> evidence(EvidenceRange range) {
        return store.evidence(range);
    }

    @Override
    public long evidenceStart() {
        return store.evidenceStart();
    }

    @Override
    public String journalId() {
        return store.journalId();
    }

    @Override
    public String hashOf(long seq) {
        return store.hashOf(seq);
    }
}
