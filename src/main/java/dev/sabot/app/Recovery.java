// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.journal.Store;
import dev.sabot.journal.Stored;
import dev.sabot.table.TableState;
import dev.sabot.wire.EventReader;
import dev.sabot.wire.Recorded;

/** Rebuilds what the judge remembers from the journal: by {@code apply} alone, no rule is asked again. */
public final class Recovery {

    private TableState state = TableState.EMPTY;

    private Recovery() {
    }

    /** The state after the last committed entry. */
    public static TableState of(Store store) {
        Recovery recovery = new Recovery();
        store.replay(1, recovery::take);
        return recovery.state;
    }

    private void take(Stored stored) {
        Recorded recorded = EventReader.readKept(
                stored.entry().bytes().toArray(), stored.sealedCard());
        state = state.after(recorded.event(), recorded.cause());
    }
}
