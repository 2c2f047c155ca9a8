// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.table.Decision.Placed;
import dev.sabot.table.TableState;
import java.util.List;
import java.util.Optional;

/** Who is told of a table, on its own thread: it must only take note, never wait. */
public interface TableListener {

    /** These events are on disk; {@code state} is the table after them. */
    void committed(TableState state, List<Placed> events);

    /** Writing fails for now, in words for people; empty when it works again. Nothing new is told meanwhile. */
    void storage(Optional<String> trouble);
}
