// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.awaitility.Awaitility.await;

import dev.sabot.journal.ReadOnlyJournal;
import dev.sabot.journal.Stored;
import dev.sabot.wire.EventReader;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.awaitility.core.ConditionFactory;

/** The service of one table, killed and started again, and its journal as somebody beside it reads it. */
final class RunningTable implements AutoCloseable {

    /** The first compiler alone: such a process lives for seconds, and there are dozens. */
    private static final Map<String, String> SHORT_LIVED =
        Map.of("JDK_JAVA_OPTIONS", "-XX:TieredStopAtLevel=1 -Xshare:auto");

    private final TableFolder folder;
    private final List<String> frames = new ArrayList<>();
    private final List<String> entries = new ArrayList<>();
    private Optional<Program> program = Optional.empty();
    private Optional<ReadOnlyJournal> journal = Optional.empty();

    RunningTable(TableFolder folder) {
        this.folder = folder;
    }

    static ConditionFactory soon() {
        return await().atMost(Duration.ofSeconds(60)).pollDelay(Duration.ZERO).pollInterval(Duration.ofMillis(20));
    }

    static ConditionFactory atOnce() {
        return soon().pollInterval(Duration.ofMillis(1)).pollInSameThread();
    }

    /** Starts the service and waits until it has its reader. */
    void start() throws IOException {
        int before = entries.size();
        program = Optional.of(Program.start(Program.HOME, SHORT_LIVED, "run", "--config",
            folder.config().toString()));
        if (journal.isEmpty()) {
            soon().until(() -> Files.exists(folder.marker()));
            journal = Optional.of(ReadOnlyJournal.open(folder.journal()));
        }
        awaitConnected(before);
    }

    /** Waits for an entry that says, behind the first {@code before}, that the reader answers. */
    void awaitConnected(int before) {
        soon().until(() -> entries().subList(before, entries.size()).stream()
            .anyMatch(entry -> entry.contains("\"type\":\"reader-connected\"")));
    }

    /** {@code kill -9}. */
    void kill() {
        program.orElseThrow().kill();
    }

    /** The service's process. */
    Program program() {
        return program.orElseThrow();
    }

    /** SIGTERM; gives the exit code. */
    int stop() throws IOException, InterruptedException {
        journal.ifPresent(ReadOnlyJournal::close);
        journal = Optional.empty();
        program.orElseThrow().signal("TERM");
        return program.orElseThrow().exit();
    }

    /** All that is committed by now. */
    List<String> entries() {
        for (Stored stored : TableFolder.stored(journal.orElseThrow(), entries.size() + 1L)) {
            entries.add(TableFolder.text(stored));
            frames.add(EventReader.readKept(stored.entry().bytes().toArray(), stored.sealedCard())
                .cause().frame().orElse(""));
        }
        return entries;
    }

    /** The frame that caused each of them, also where it is sealed with its card; empty where none did. */
    List<String> frames() {
        return frames;
    }

    /** Waits for an entry, behind the first {@code before}, that this frame caused. */
    void awaitFrame(String key, int before) {
        atOnce().until(() -> {
            int size = entries().size();
            return frames.subList(before, size).contains(key);
        });
    }

    @Override
    public void close() {
        journal.ifPresent(ReadOnlyJournal::close);
        program.ifPresent(Program::close);
    }
}
