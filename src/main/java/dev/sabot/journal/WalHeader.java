// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The head of SQLite's write-ahead log. SQLite takes a log with a bad head for an empty one, without a word; we do not.
 *
 * <pre>
 *   0   4  magic 0x377F0682 (checksum over little-endian words) or 0x377F0683 (big-endian)
 *   4  20  version, page size, checkpoint number, two salts
 *  24   8  checksum over bytes 0 to 23: s0 += x(i) + s1; s1 += x(i+1) + s0
 * </pre>
 *
 * All fields are big-endian. (SQLite, "WAL-mode File Format".)
 */
final class WalHeader {

    private static final int LENGTH = 32;
    private static final int CHECKED = 24;
    private static final int MAGIC_LITTLE_ENDIAN = 0x377F0682;
    private static final int MAGIC_BIG_ENDIAN = 0x377F0683;

    private WalHeader() {
    }

    /** Whether this file begins like a write-ahead log that has been written to. */
    static boolean isSound(Path wal) throws IOException {
        ByteBuffer head = ByteBuffer.allocate(LENGTH);
        try (FileChannel file = FileChannel.open(wal, StandardOpenOption.READ)) {
            while (head.hasRemaining() && file.read(head) >= 0) {
                // The loop is the read: one call may return fewer bytes.
            }
        }
        return !head.hasRemaining() && isSound(head.flip());
    }

    private static boolean isSound(ByteBuffer head) {
        int magic = head.getInt(0);
        if (magic != MAGIC_LITTLE_ENDIAN && magic != MAGIC_BIG_ENDIAN) {
            return false;
        }
        ByteBuffer words = head.duplicate()
            .order(magic == MAGIC_BIG_ENDIAN ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        int s0 = 0;
        int s1 = 0;
        for (int at = 0; at < CHECKED; at += 8) {
            s0 += words.getInt(at) + s1;
            s1 += words.getInt(at + 4) + s0;
        }
        return head.getInt(CHECKED) == s0 && head.getInt(CHECKED + 4) == s1;
    }
}
