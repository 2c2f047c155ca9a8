// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

class CommitFailureTest {

    private static Set<SQLiteErrorCode> codesOf(CommitFailure failure) {
        return Arrays.stream(SQLiteErrorCode.values())
            .filter(code -> CommitFailure.of(Sqlite.primaryCode(new SQLiteException("", code))) == failure)
            .collect(Collectors.toSet());
    }

    @Test
    void onlyAFullDiskIsFull() {
        assertThat(codesOf(CommitFailure.FULL)).containsExactly(SQLiteErrorCode.SQLITE_FULL);
    }

    @Test
    void everyKindOfBusyIsBusy() {
        assertThat(codesOf(CommitFailure.BUSY)).containsExactlyInAnyOrder(SQLiteErrorCode.SQLITE_BUSY,
            SQLiteErrorCode.SQLITE_BUSY_RECOVERY, SQLiteErrorCode.SQLITE_BUSY_SNAPSHOT,
            SQLiteErrorCode.SQLITE_BUSY_TIMEOUT);
    }

    // Trying again after any of these could write an entry twice or build on one that is not there.
    @Test
    void everythingElseIsUnknown() {
        assertThat(codesOf(CommitFailure.UNKNOWN)).hasSize(SQLiteErrorCode.values().length - 5)
            .contains(SQLiteErrorCode.SQLITE_IOERR_WRITE, SQLiteErrorCode.SQLITE_IOERR_FSYNC,
                SQLiteErrorCode.SQLITE_IOERR_SHMSIZE, SQLiteErrorCode.SQLITE_NOMEM, SQLiteErrorCode.SQLITE_LOCKED,
                SQLiteErrorCode.SQLITE_READONLY, SQLiteErrorCode.SQLITE_CORRUPT, SQLiteErrorCode.SQLITE_CONSTRAINT);
    }
}
