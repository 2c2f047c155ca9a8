// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import dev.sabot.journal.JournalException.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One process has a journal open: a lock on a file beside it, which the system takes back from a killed process.
 *
 * <p>The file stays: removing it would let a third process lock a new one while a second still waits for the old.
 */
final class ProcessLock implements AutoCloseable {

    /**
     * Files locked by this process. The system's locks belong to the process, and closing any handle on the file gives
     * them up: a second attempt within the process must not even open it.
     */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path path;
    private final FileChannel channel;

    private ProcessLock(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /** Takes the lock of this journal, or refuses at once. */
    static ProcessLock take(Path journal) {
        Path path = Beside.file(journal, ".lock");
        if (!HELD.add(path)) {
            throw new JournalException(Kind.LOCKED, journal + ": this process has the journal open already.");
        }
        boolean isTaken = false;
        try {
            FileChannel channel = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = channel.tryLock();
            if (lock == null) {
                channel.close();
                throw new JournalException(Kind.LOCKED,
                    journal + ": another process has the journal open; only one may write it.");
            }
            isTaken = true;
            return new ProcessLock(path, channel);
        } catch (IOException e) {
            throw new JournalException(Kind.CANNOT_OPEN, journal + ": cannot lock the journal (" + e + ").", e);
        } finally {
            if (!isTaken) {
                HELD.remove(path);
            }
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot unlock " + path, e);
        } finally {
            HELD.remove(path);
        }
    }
}
