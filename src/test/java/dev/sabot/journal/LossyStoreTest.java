// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sabot.journal.CommitResult.Committed;
import dev.sabot.journal.LossyStore.Fault;
import org.junit.jupiter.api.Test;

/** The stand-in keeps the contract, and fails as it is told. */
class LossyStoreTest extends StoreContract {

    private final LossyStore store = new LossyStore(Entries.JOURNAL);

    @Override
    Store empty() {
        return new LossyStore(Entries.JOURNAL);
    }

    @Override
    Store restarted(Store running) {
        return ((LossyStore) running).crash();
    }

    @Test
    void aFullDiskKeepsNothingAndTheSameBatchGoesThroughLater() {
        store.failNext(Fault.FULL, Fault.BUSY);
        Batch batch = Entries.plain(store.begin(), 3);
        assertThat(store.commit(batch)).isInstanceOf(CommitResult.Full.class);
        assertThat(store.commit(batch)).isInstanceOf(CommitResult.Busy.class);
        assertThat(store.read(1, 10)).isEmpty();
        assertThat(store.commit(batch)).isEqualTo(new Committed(batch.tip()));
        assertThat(store.commits()).isEqualTo(1);
    }

    @Test
    void anUnknownCommitThatWasLostIsNotThereAfterTheCrash() {
        store.failNext(Fault.UNKNOWN_AND_LOST);
        assertThat(store.commit(Entries.plain(store.begin(), 3))).isInstanceOf(CommitResult.Unknown.class);
        assertThat(store.crash().tip()).isEqualTo(Tip.EMPTY);
    }

    @Test
    void anUnknownCommitThatReachedTheDiskIsThereAfterTheCrash() {
        store.failNext(Fault.UNKNOWN_AND_COMMITTED);
        Batch batch = Entries.plain(store.begin(), 3);
        assertThat(store.commit(batch)).isInstanceOf(CommitResult.Unknown.class);
        assertThat(store.crash().tip()).isEqualTo(batch.tip());
    }

    @Test
    void nothingIsBuiltOnAnUnknownCommit() {
        store.failNext(Fault.UNKNOWN_AND_COMMITTED);
        Batch batch = Entries.plain(store.begin(), 3);
        store.commit(batch);
        assertThatThrownBy(store::begin).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> store.commit(batch)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aStoreIsOfNoUseAfterItsCrash() {
        store.crash();
        assertThatThrownBy(store::begin).isInstanceOf(IllegalStateException.class);
    }
}
