// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Says that commits may stand in the write-ahead log alone, so that a start without it knows that they are lost.
 *
 * <p>Made after a start's first commit, when the log is durable; removed before the last connection closes, which folds
 * the log into the file and deletes it. In between, and only then, a missing log is a loss.
 */
final class InUseMarker {

    private static final String SENTENCE = "This journal is in use, or was when its machine stopped: keep its -wal.\n";

    private final Path path;

    InUseMarker(Path journal) {
        this.path = Beside.file(journal, ".in-use");
    }

    boolean isThere() {
        return Files.exists(path);
    }

    /** Makes the marker durable: file and name. */
    void make() throws IOException {
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = UTF_8.encode(SENTENCE);
            while (bytes.hasRemaining()) {
                file.write(bytes);
            }
            file.force(true);
        }
        Beside.syncFolder(path);
    }

    /** Removes it durably: one that came back after a power cut would call a folded log a lost one. */
    void remove() throws IOException {
        if (Files.deleteIfExists(path)) {
            Beside.syncFolder(path);
        }
    }
}
