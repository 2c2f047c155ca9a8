// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** The journal on the real disk keeps the contract of every store. */
class JournalStoreIT extends StoreContract {

    @TempDir
    private Path folder;

    private Journal journal;

    @Override
    Store empty() {
        journal = open();
        return journal;
    }

    @Override
    Store restarted(Store running) {
        journal.close();
        journal = open();
        return journal;
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private Journal open() {
        return Journal.open(folder.resolve("BAC-07.db"),
            JournalOptions.of(UUID.fromString(Entries.JOURNAL), Entries.MORNING));
    }
}
