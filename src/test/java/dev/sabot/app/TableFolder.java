// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.journal.ReadOnlyJournal;
import dev.sabot.journal.Stored;
import dev.sabot.mqtt.Topics;
import dev.sabot.schema.Message;
import dev.sabot.schema.Schemas;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A folder with one table's configuration, its journal and its key. */
final class TableFolder {

    static final Topics TOPICS = new Topics("riverside", "BAC-07");

    private final Path folder;

    /**
     * Writes the configuration.
     *
     * @param line of the reader, such as {@code tcp: 127.0.0.1:4001}
     * @param consumers those required, such as {@code pit}; may be empty
     */
    TableFolder(Path folder, String line, URI broker, String consumers) throws IOException {
        this.folder = folder;
        write("games/punto-banco.yaml", "game: punto-banco\ndecks: 8\n");
        write("profiles/observe.yaml", Files.readString(Path.of("device-config/profiles/observe.yaml")));
        write("sabot.yaml", """
            site: riverside
            table: BAC-07
            game: games/punto-banco.yaml
            profile: profiles/observe.yaml
            reader:
              kind: angel-eye
              %s
            journal: { file: journal/BAC-07.db, key: journal.key }
            mqtt:
              broker: %s
              required-consumers: [%s]
            """.formatted(line, broker, consumers));
        Files.createDirectories(journal().getParent());
    }

    /** How a serial port stands in the configuration. */
    static String serial(Path port) {
        return "serial: { port: " + port + ", baud: 4800 }";
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    Path config() {
        return folder.resolve("sabot.yaml");
    }

    Path journal() {
        return folder.resolve("journal/BAC-07.db");
    }

    /** Says that the journal is in use, or was when its process ended without good-bye. */
    Path marker() {
        return folder.resolve("journal/BAC-07.db.in-use");
    }

    /** All entries of the journal, as it stands now. */
    List<String> entries() {
        return entries(journal());
    }

    /** All entries of a journal. */
    static List<String> entries(Path file) {
        try (ReadOnlyJournal journal = ReadOnlyJournal.open(file)) {
            return entries(journal, 1);
        }
    }

    /** Entries from {@code fromSeq} on. */
    static List<String> entries(ReadOnlyJournal journal, long fromSeq) {
        return stored(journal, fromSeq).stream().map(TableFolder::text).toList();
    }

    /** The same, with what is kept beside them. */
    static List<Stored> stored(ReadOnlyJournal journal, long fromSeq) {
        List<Stored> all = new ArrayList<>();
        journal.replay(fromSeq, Long.MAX_VALUE, all::add);
        all.forEach(stored -> Schemas.requireValid(Message.ENTRY, text(stored)));
        return all;
    }

    static String text(Stored stored) {
        return new String(stored.entry().bytes().toArray(), StandardCharsets.UTF_8);
    }
}
