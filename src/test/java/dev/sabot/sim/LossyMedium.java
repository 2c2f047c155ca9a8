// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.journal.LossyStore;
import dev.sabot.journal.LossyStore.Fault;
import dev.sabot.journal.Store;
import java.util.Collections;

/** The honest stand-in: a store in memory that forgets at a crash what was not committed. */
final class LossyMedium implements Medium {

    static final String JOURNAL = "6f1c1b0e-5d0f-4b55-9d0b-0b9f6d1f0a11";

    private static final int LONGEST_TROUBLE = 40;

    private LossyStore store = new LossyStore(JOURNAL);

    @Override
    public Store store() {
        return store;
    }

    @Override
    public void crash() {
        store = store.crash();
    }

    @Override
    public void stop() {
        crash();
    }

    @Override
    public void trouble(Chance chance) {
        Fault fault = chance.oneOf(Fault.FULL, Fault.FULL, Fault.BUSY, Fault.UNKNOWN_AND_LOST,
            Fault.UNKNOWN_AND_COMMITTED);
        boolean isLasting = (fault == Fault.FULL || fault == Fault.BUSY) && chance.percent(50);
        int times = isLasting ? chance.between(1, LONGEST_TROUBLE) : 1;
        store.failNext(Collections.nCopies(times, fault).toArray(Fault[]::new));
    }

    @Override
    public void close() {
        // Nothing is held.
    }
}
