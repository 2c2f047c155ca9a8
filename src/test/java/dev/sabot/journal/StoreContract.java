// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import static dev.sabot.journal.Entries.MORNING;
import static dev.sabot.journal.Entries.bytes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sabot.journal.CommitResult.Committed;
import dev.sabot.wire.Chain;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every store promises. */
abstract class StoreContract {

    private static final Instant LONG_AGO = Instant.EPOCH;

    private Store store;

    /** An empty store with the id {@link Entries#JOURNAL}. */
    abstract Store empty();

    /** The same store after its process ended and another began. */
    abstract Store restarted(Store store);

    @BeforeEach
    void begin() {
        store = empty();
    }

    private void commit(Batch batch) {
        assertThat(store.commit(batch)).isEqualTo(new Committed(batch.tip()));
    }

    private void restart() {
        store = restarted(store);
    }

    @Test
    void aNewStoreHasNothing() {
        assertThat(store.tip()).isEqualTo(Tip.EMPTY);
        assertThat(store.journalId()).isEqualTo(Entries.JOURNAL);
        assertThat(store.read(1, 10)).isEmpty();
        assertThat(store.positions()).isEmpty();
        assertThat(store.evidenceStart()).isZero();
    }

    @Test
    void beforeTheFirstEntryIsTheHashOfZeros() {
        assertThat(store.hashOf(0)).isEqualTo(Chain.START);
    }

    @Test
    void whatIsReadIsByteForByteWhatWasAppended() {
        Batch batch = store.begin();
        List<Entry> appended = new ArrayList<>();
        for (long seq = 1; seq <= 5; seq++) {
            appended.add(new Entry(seq, Entries.plain(batch)));
        }
        commit(batch);
        assertThat(store.read(1, 10)).isEqualTo(appended);
    }

    @Test
    void aReadGivesNoMoreThanItsLimitFromWhereItWasAsked() {
        commit(Entries.plain(store.begin(), 9));
        assertThat(store.read(4, 3)).extracting(Entry::seq).containsExactly(4L, 5L, 6L);
    }

    @Test
    void aReadBeyondTheEndGivesNothing() {
        commit(Entries.plain(store.begin(), 3));
        assertThat(store.read(4, 10)).isEmpty();
    }

    @Test
    void aReadWithoutASensibleLimitIsRefused() {
        for (int limit : new int[] {Integer.MIN_VALUE, -1, 0, Store.MAX_READ + 1, Integer.MAX_VALUE}) {
            assertThatThrownBy(() -> store.read(1, limit)).as("limit " + limit)
                .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void aBatchThatWasNotCommittedLeavesNothing() {
        commit(Entries.plain(store.begin(), 2));
        Batch forgotten = Entries.plain(store.begin(), 3);
        forgotten.appendEvidence(bytes("raw"), MORNING);
        forgotten.advance("pit", forgotten.tip().position());
        restart();
        assertThat(store.tip().seq()).isEqualTo(2);
        assertThat(store.tip().evidenceEnd()).isZero();
        assertThat(store.positions()).isEmpty();
        assertThat(store.read(1, 10)).hasSize(2);
    }

    @Test
    void aBatchMadeAgainHasTheSameBytes() {
        commit(Entries.plain(store.begin(), 2));
        Batch first = store.begin();
        EvidenceRange firstRange = Entries.caused(first, bytes("frame"), MORNING);
        Batch again = store.begin();
        EvidenceRange secondRange = Entries.caused(again, bytes("frame"), MORNING);
        commit(again);
        assertThat(secondRange).isEqualTo(firstRange);
        assertThat(store.readStored(3, 1)).isEqualTo(first.entries());
    }

    @Test
    void aBatchThatDoesNotFollowTheEndIsRefused() {
        Batch early = Entries.plain(store.begin(), 1);
        commit(Entries.plain(store.begin(), 2));
        assertThatThrownBy(() -> store.commit(early)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aBatchIsNotCommittedTwice() {
        Batch batch = Entries.plain(store.begin(), 1);
        commit(batch);
        assertThatThrownBy(() -> store.commit(batch)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anEmptyBatchChangesNothing() {
        commit(store.begin());
        assertThat(store.tip()).isEqualTo(Tip.EMPTY);
    }

    @Test
    void everythingIsThereAfterARestart() {
        Batch batch = Entries.plain(store.begin(), 2);
        Entries.sealed(batch, "10H");
        EvidenceRange range = Entries.caused(batch, bytes("frame"), MORNING);
        batch.advance("pit", new Position(1, "a".repeat(64)));
        commit(batch);
        restart();
        assertThat(store.tip()).isEqualTo(batch.tip());
        assertThat(store.readStored(1, 10)).isEqualTo(batch.entries());
        assertThat(store.evidence(range)).contains(bytes("frame"));
        assertThat(store.positions()).isEqualTo(Map.of("pit", new Position(1, "a".repeat(64))));
    }

    @Test
    void theNextEntryAfterARestartFollowsTheLastBefore() {
        commit(Entries.plain(store.begin(), 2));
        String last = store.hashOf(2);
        restart();
        commit(Entries.plain(store.begin(), 1));
        assertThat(Chain.verify(last, store.read(3, 1).getFirst().bytes()))
            .isEqualTo(new Chain.Link.Intact(store.hashOf(3)));
    }

    @Test
    void everyEntryHasItsHash() {
        Batch batch = store.begin();
        List<String> hashes = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Entries.plain(batch);
            hashes.add(batch.tip().hash());
        }
        commit(batch);
        assertThat(List.of(store.hashOf(1), store.hashOf(2), store.hashOf(3), store.hashOf(4))).isEqualTo(hashes);
    }

    @Test
    void anEntryThatDoesNotExistHasNoHash() {
        commit(Entries.plain(store.begin(), 2));
        for (long seq : new long[] {-1, 3, Long.MAX_VALUE}) {
            assertThatThrownBy(() -> store.hashOf(seq)).as("seq " + seq).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void aSealedCardBelongsToItsEntryAlone() {
        Batch batch = Entries.plain(store.begin(), 1);
        Entries.sealed(batch, "7S");
        commit(Entries.plain(batch, 1));
        assertThat(store.sealedCard(1)).isEmpty();
        assertThat(store.sealedCard(2)).contains("7S");
        assertThat(store.sealedCard(3)).isEmpty();
    }

    @Test
    void aSealedCardIsInNoPublicByte() {
        Batch batch = store.begin();
        Entries.sealed(batch, "10H");
        commit(batch);
        assertThat(Entries.text(store.read(1, 1).getFirst().bytes())).doesNotContain("10H");
        assertThat(store.readStored(1, 1).getFirst().toString()).doesNotContain("10H");
    }

    @Test
    void aReplayGivesEveryEntryInOrder() {
        int count = 2 * Store.REPLAY_CHUNK + 7;
        Batch batch = Entries.plain(store.begin(), count);
        commit(batch);
        List<Stored> replayed = new ArrayList<>();
        store.replay(1, replayed::add);
        assertThat(replayed).isEqualTo(batch.entries());
    }

    @Test
    void aReplayBeginsWhereItIsAskedTo() {
        commit(Entries.plain(store.begin(), 5));
        List<Long> replayed = new ArrayList<>();
        store.replay(4, stored -> replayed.add(stored.entry().seq()));
        assertThat(replayed).containsExactly(4L, 5L);
    }

    @Test
    void positionsMoveWithoutEntries() {
        commit(Entries.plain(store.begin(), 2));
        Batch batch = store.begin();
        batch.advance("pit", new Position(2, store.hashOf(2)));
        commit(batch);
        restart();
        assertThat(store.positions()).isEqualTo(Map.of("pit", new Position(2, store.hashOf(2))));
    }

    @Test
    void aConsumerThatLostItsStoreGoesBack() {
        Batch batch = Entries.plain(store.begin(), 2);
        batch.advance("pit", batch.tip().position());
        commit(batch);
        Batch back = store.begin();
        back.advance("pit", Position.NOTHING);
        commit(back);
        assertThat(store.positions()).isEqualTo(Map.of("pit", Position.NOTHING));
    }

    @Test
    void consumersHaveTheirOwnPositions() {
        Batch batch = Entries.plain(store.begin(), 2);
        batch.advance("pit", new Position(2, batch.tip().hash()));
        batch.advance("surveillance", Position.NOTHING);
        commit(batch);
        assertThat(store.positions()).containsOnlyKeys("pit", "surveillance");
    }

    @Test
    void aWatermarkOfOursIsContainedAndAnyOtherIsNot() {
        commit(Entries.plain(store.begin(), 2));
        assertThat(store.contains(Position.NOTHING)).isTrue();
        assertThat(store.contains(new Position(1, store.hashOf(1)))).isTrue();
        assertThat(store.contains(new Position(1, store.hashOf(2)))).isFalse();
        assertThat(store.contains(new Position(0, store.hashOf(1)))).isFalse();
        assertThat(store.contains(new Position(3, store.hashOf(2)))).isFalse();
        assertThat(store.contains(new Position(-1, Chain.START))).isFalse();
    }

    @Test
    void evidenceRangesTouchAcrossBatches() {
        Batch first = store.begin();
        first.appendEvidence(bytes("abc"), MORNING);
        commit(first);
        Batch second = store.begin();
        EvidenceRange range = second.appendEvidence(bytes("de"), MORNING);
        assertThat(range.from()).isEqualTo(3);
        assertThat(range.to()).isEqualTo(5);
    }

    @Test
    void anyStretchOfTheEvidenceCanBeRead() {
        Batch batch = store.begin();
        for (String raw : List.of("abc", "d", "efgh")) {
            batch.appendEvidence(bytes(raw), MORNING);
        }
        commit(batch);
        for (int from = 0; from < 8; from++) {
            for (int to = from + 1; to <= 8; to++) {
                assertThat(store.evidence(range(from, to))).contains(bytes("abcdefgh".substring(from, to)));
            }
        }
    }

    @Test
    void evidenceThatNeverWasIsNotFound() {
        Batch batch = store.begin();
        batch.appendEvidence(bytes("abc"), MORNING);
        commit(batch);
        assertThat(store.evidence(range(2, 4))).isEmpty();
        assertThat(store.evidence(range(3, 4))).isEmpty();
    }

    @Test
    void tooMuchEvidenceAtOnceIsRefused() {
        assertThatThrownBy(() -> store.evidence(range(0, Store.MAX_EVIDENCE_READ + 1)))
            .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void oldEvidenceIsPruned() {
        evidenceOf("abc", MORNING, "de", MORNING.plusSeconds(60));
        assertThat(store.pruneEvidence(MORNING.plusSeconds(1), Long.MAX_VALUE)).isEqualTo(new Committed(store.tip()));
        assertThat(store.evidence(range(0, 3))).isEmpty();
        assertThat(store.evidence(range(3, 5))).contains(bytes("de"));
        assertThat(store.evidenceStart()).isEqualTo(3);
    }

    @Test
    void evidenceOfTheVeryMomentIsKept() {
        evidenceOf("abc", MORNING);
        store.pruneEvidence(MORNING, Long.MAX_VALUE);
        assertThat(store.evidenceStart()).isZero();
    }

    @Test
    void evidenceNeverExceedsItsSize() {
        evidenceOf("abc", MORNING, "de", MORNING, "fghi", MORNING);
        for (long maxBytes = 9; maxBytes >= 0; maxBytes--) {
            store.pruneEvidence(LONG_AGO, maxBytes);
            assertThat(store.tip().evidenceEnd() - store.evidenceStart()).isLessThanOrEqualTo(maxBytes);
        }
    }

    @Test
    void nothingIsPrunedThatFits() {
        evidenceOf("abc", MORNING, "de", MORNING);
        store.pruneEvidence(LONG_AGO, 5);
        assertThat(store.evidenceStart()).isZero();
        store.pruneEvidence(LONG_AGO, 4);
        assertThat(store.evidenceStart()).isEqualTo(3);
    }

    // A clock that stood in 1970 at a start must not throw away this morning's bytes.
    @Test
    void aClockOnceSetWrongCostsNoEvidence() {
        evidenceOf("abc", MORNING, "de", LONG_AGO, "f", MORNING);
        store.pruneEvidence(MORNING.minus(Duration.ofDays(180)), Long.MAX_VALUE);
        assertThat(store.evidenceStart()).isZero();
    }

    @Test
    void theRunningCountGoesOnAfterEverythingWasPruned() {
        evidenceOf("abc", MORNING);
        store.pruneEvidence(LONG_AGO, 0);
        restart();
        assertThat(store.tip().evidenceEnd()).isEqualTo(3);
        assertThat(store.evidenceStart()).isEqualTo(3);
        assertThat(store.begin().appendEvidence(bytes("d"), MORNING).from()).isEqualTo(3);
    }

    @Test
    void onePruningRemovesABoundedNumberOfRanges() {
        Batch batch = store.begin();
        for (int i = 0; i < Store.PRUNED_AT_ONCE + 5; i++) {
            batch.appendEvidence(bytes("x"), MORNING);
        }
        commit(batch);
        store.pruneEvidence(LONG_AGO, 0);
        assertThat(store.evidenceStart()).isEqualTo(Store.PRUNED_AT_ONCE);
        store.pruneEvidence(LONG_AGO, 0);
        assertThat(store.evidenceStart()).isEqualTo(Store.PRUNED_AT_ONCE + 5);
    }

    private void evidenceOf(Object... rawAndTime) {
        Batch batch = store.begin();
        for (int i = 0; i < rawAndTime.length; i += 2) {
            batch.appendEvidence(bytes((String) rawAndTime[i]), (Instant) rawAndTime[i + 1]);
        }
        commit(batch);
    }

    private static EvidenceRange range(long from, long to) {
        return new EvidenceRange(from, to);
    }
}
