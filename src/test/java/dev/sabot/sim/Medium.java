// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.journal.Store;

/** What keeps a journal over the ends of processes. */
interface Medium extends AutoCloseable {

    /** The store as the running process has it. */
    Store store();

    /** The process or the machine ends: a new process finds what is left. */
    void crash();

    /** The process stops in good order, and a new one starts. */
    void stop();

    /** The next commits fail. */
    void trouble(Chance chance);

    @Override
    void close();
}
