// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.sabot.journal.CommitResult.Committed;
import dev.sabot.journal.JournalException.Kind;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/** A folder with a journal in it, and other programs that meddle with it. */
abstract class OnDisk {

    static final JournalOptions OPTIONS = JournalOptions.of(UUID.fromString(Entries.JOURNAL), Entries.MORNING);

    @TempDir
    Path folder;

    Path file() {
        return folder.resolve("BAC-07.db");
    }

    Path beside(String suffix) {
        return folder.resolve("BAC-07.db" + suffix);
    }

    Journal open() {
        return Journal.open(file(), OPTIONS);
    }

    /** A cleanly stopped journal of this many plain entries. */
    void written(int entries) {
        try (Journal journal = open()) {
            commit(journal, Entries.plain(journal.begin(), entries));
        }
    }

    static void commit(Store store, Batch batch) {
        assertThat(store.commit(batch)).isEqualTo(new Committed(batch.tip()));
    }

    /** What anybody with SQLite can do to the file. */
    void meddle(String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file())) {
            for (String sql : statements) {
                Sqlite.execute(connection, sql);
            }
        }
    }

    /** Opening is refused for this reason, in one sentence, and leaves every file as it was. */
    JournalException refused(Kind kind) throws IOException {
        return refused(kind, OPTIONS);
    }

    JournalException refused(Kind kind, JournalOptions options) throws IOException {
        Map<String, List<Byte>> before = files();
        JournalException refusal = catchThrowableOfType(JournalException.class,
            () -> Journal.open(file(), options).close());
        assertThat(refusal).as("opening is refused").isNotNull();
        assertThat(refusal.kind()).as(refusal.getMessage()).isEqualTo(kind);
        assertThat(refusal.getMessage()).startsWith(file() + ": ").endsWith(".").doesNotContain("\n");
        assertThat(files()).isEqualTo(before);
        return refusal;
    }

    /** Every file that holds something, by name; not the lock, and not SQLite's index, which is made anew. */
    Map<String, List<Byte>> files() throws IOException {
        Map<String, List<Byte>> found = new TreeMap<>();
        try (Stream<Path> paths = Files.list(folder)) {
            for (Path path : paths.filter(Files::isRegularFile).toList()) {
                String name = path.getFileName().toString();
                if (!name.endsWith(".lock") && !name.endsWith("-shm")) {
                    found.put(name, boxed(Files.readAllBytes(path)));
                }
            }
        }
        return found;
    }

    /** Changes the lowest bit of one byte; doing it again changes it back. */
    static void flip(Path path, long at) throws IOException {
        try (RandomAccessFile bytes = new RandomAccessFile(path.toFile(), "rw")) {
            bytes.seek(at);
            int old = bytes.read();
            bytes.seek(at);
            bytes.write(old ^ 1);
        }
    }

    private static List<Byte> boxed(byte[] bytes) {
        Byte[] boxed = new Byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            boxed[i] = bytes[i];
        }
        return List.of(boxed);
    }
}
