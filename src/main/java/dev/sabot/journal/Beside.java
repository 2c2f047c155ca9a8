// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The files that stand beside a journal under its name. */
final class Beside {

    private Beside() {
    }

    /** The file of this suffix, such as {@code .lock}. */
    static Path file(Path journal, String suffix) {
        return journal.resolveSibling(journal.getFileName() + suffix);
    }

    /** Size in bytes; 0 when there is no such file. */
    static long size(Path file) throws IOException {
        return Files.exists(file) ? Files.size(file) : 0;
    }

    /** Makes names created, moved or removed in the file's folder survive a power cut. */
    static void syncFolder(Path file) throws IOException {
        try (FileChannel folder = FileChannel.open(file.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
            folder.force(true);
        }
    }
}
