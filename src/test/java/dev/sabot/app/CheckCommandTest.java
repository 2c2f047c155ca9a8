// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {

    @TempDir
    private Path folder;

    private final TestConsole console = new TestConsole();

    /** The example that ships, which a technician begins with. */
    @BeforeEach
    void copyExample() throws IOException {
        Path example = Path.of("device-config");
        try (Stream<Path> files = Files.walk(example)) {
            files.filter(file -> file.toString().endsWith(".yaml")).forEach(file -> copy(example, file));
        }
    }

    private void copy(Path example, Path file) {
        try {
            Path copy = folder.resolve(example.relativize(file).toString());
            Files.createDirectories(copy.getParent());
            Files.copy(file, copy);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int check() {
        return console.run("check", "--config", folder.resolve("sabot.yaml").toString());
    }

    private void change(String name, String was, String becomes) throws IOException {
        Path file = folder.resolve(name);
        String text = Files.readString(file);
        assertThat(text).contains(was);
        Files.writeString(file, text.replace(was, becomes));
    }

    @Test
    void aSoundTableIsToldInOneSentence() {
        assertThat(check()).isZero();
        assertThat(console.out()).isEqualTo(folder.resolve("sabot.yaml") + " is sound: table BAC-07 of riverside plays"
            + " punto-banco with 8 decks under profile observe, reads angel-eye on 127.0.0.1:4001 and tells"
            + " tcp://127.0.0.1:1883; its journal key will be made at the first start\n");
    }

    // A check made while the table plays must not be what creates its key.
    @Test
    void checkingMakesNoFile() {
        check();

        assertThat(folder.resolve("journal.key")).doesNotExist();
        assertThat(folder.resolve("BAC-07.db")).doesNotExist();
    }

    @Test
    void everyProblemIsALineAndTheExitCodeIsOne() throws IOException {
        change("sabot.yaml", "silent-alarm-seconds: 600", "silent-alarm-seconds: 6");
        change("games/punto-banco.yaml", "decks: 8", "decks: 80");

        assertThat(check()).isEqualTo(1);
        assertThat(console.out().lines()).hasSize(2).allMatch(line -> line.contains(", line "));
        assertThat(console.err()).isEmpty();
    }

    @Test
    void aKeyThatCannotServeIsAProblem() throws IOException {
        Files.writeString(folder.resolve("journal.key"), "secret");

        assertThat(check()).isEqualTo(1);
        assertThat(console.out()).startsWith(folder.resolve("journal.key").toString());
    }

    @Test
    void aJournalWithoutItsKeyIsAProblem() throws IOException {
        Files.createFile(folder.resolve("BAC-07.db"));

        assertThat(check()).isEqualTo(1);
        assertThat(console.out()).contains("bring back a copy of the key that it began with");
    }

    @Test
    void aFileThatCannotBeReadIsExitTwo() throws IOException {
        Files.delete(folder.resolve("sabot.yaml"));

        assertThat(check()).isEqualTo(2);
        assertThat(console.out()).isEmpty();
        assertThat(console.err()).isEqualTo("sabot check: " + folder.resolve("sabot.yaml") + " does not exist\n");
    }
}
