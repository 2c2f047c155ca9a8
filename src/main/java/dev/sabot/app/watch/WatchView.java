// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.watch;

import java.time.Instant;
import java.util.Optional;

/** Where the tables are shown. */
public sealed interface WatchView permits LineView, ScreenView {

    /**
     * Shows what is known now.
     *
     * @param away why there is no broker; empty while there is one
     */
    void show(WatchedTables tables, Optional<String> away, Instant now);

    /** How long nothing need be shown anew, though it has changed: 0 where each change counts. */
    long restMillis();

    /** After how long it is shown anew, though nothing has changed. */
    long idleMillis();
}
