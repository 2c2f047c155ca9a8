// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.ReaderAbilities;
import dev.sabot.input.ReaderAbilities.Values;
import dev.sabot.input.Reading.FaultKind;
import dev.sabot.reader.ReaderPlug;
import dev.sabot.reader.ReaderPlug.Traits;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The readers that are known by name, and what each can do. */
class ReadersTest {

    private static final Path FOLDER = Path.of("device-config/readers");

    @TempDir
    private Path temp;

    private static ReaderPlug reader(String name) {
        return Readers.ofName(name).orElseThrow();
    }

    private static boolean isOfALine(Path file) {
        try {
            return Files.readAllLines(file).contains("kind: line");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void eachLineReaderOfTheFolderShipsUnderItsNameAndNoOther() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            List<String> names = files.filter(ReadersTest::isOfALine)
                .map(file -> file.getFileName().toString().replace(".yaml", "")).toList();
            assertThat(Readers.names()).contains("angel-eye").containsAll(names).hasSize(names.size() + 1);
        }
        for (String name : Readers.names()) {
            assertThat(reader(name).abilities().kind()).isEqualTo(name);
        }
        assertThat(Readers.ofName("magic-eye")).isEmpty();
    }

    // A copy of a shipped file is where a technician begins: it must be what the program knows by that name.
    @ParameterizedTest
    @ValueSource(strings = {"barcode-codes", "barcode-position", "barcode-text", "rfid-tags", "serial-crc"})
    void theFileSaysWhatTheProgramKnows(String name) {
        Loaded<ReaderFile> file = ReaderFile.load(FOLDER.resolve(name + ".yaml"));

        assertThat(file).isInstanceOf(Loaded.Sound.class);
        ReaderPlug read = ((Loaded.Sound<ReaderFile>) file).value().reader();
        assertThat(read.abilities()).isEqualTo(reader(name).abilities());
        assertThat(read.traits()).isEqualTo(reader(name).traits());
    }

    @ParameterizedTest
    @CsvSource({"barcode-codes, false, false", "barcode-position, true, true", "barcode-text, false, false",
        "rfid-tags, false, false", "serial-crc, true, true"})
    void whatAReaderCanDoFollowsFromItsRecords(String name, boolean slots, boolean boundaries) {
        assertThat(reader(name).abilities())
            .isEqualTo(new ReaderAbilities(name, slots, Values.AT_DRAW, false, boundaries));
    }

    @Test
    void whatAHouseCanCountOnFollowsFromItsRecords() {
        assertThat(reader("barcode-text").traits()).isEqualTo(new Traits(false, false, false, Set.of()));
        // Its rank 0 is a card that was not read: the table raises that itself, so the reader's end of it ends nothing.
        assertThat(reader("serial-crc").traits()).isEqualTo(new Traits(false, true, true, Set.of()));
    }

    @Test
    void aReaderThatTellsTheEndOfAFaultEndsItsHold() throws IOException {
        String text = Files.readString(FOLDER.resolve("serial-crc.yaml")).replace(", 0: unread }", ", 0: no-card }");
        Path file = Files.writeString(temp.resolve("own.yaml"), text);

        assertThat(((Loaded.Sound<ReaderFile>) ReaderFile.load(file)).value().reader().traits().clearing())
            .containsExactly(FaultKind.UNREADABLE_CARD);
    }

    @Test
    void aChangedCardListIsAChangedReader() throws IOException {
        Files.copy(FOLDER.resolve("rfid-tags.yaml"), temp.resolve("rfid-tags.yaml"));
        String list = Files.readString(FOLDER.resolve("rfid-tags.csv"));
        Files.writeString(temp.resolve("rfid-tags.csv"), list);
        Loaded<ReaderFile> before = ReaderFile.load(temp.resolve("rfid-tags.yaml"));
        Files.writeString(temp.resolve("rfid-tags.csv"), list + "04FFFFFF,7S\n");
        Loaded<ReaderFile> after = ReaderFile.load(temp.resolve("rfid-tags.yaml"));

        assertThat(((Loaded.Sound<ReaderFile>) before).value().sha256())
            .isNotEqualTo(((Loaded.Sound<ReaderFile>) after).value().sha256());
    }

    // The product runs from a jar, where a file has no path of the file system.
    @Test
    void aReaderThatNamesAnotherFileIsReadFromAJarToo() throws Exception {
        Path jar = temp.resolve("with space.jar");
        try (OutputStream out = Files.newOutputStream(jar); JarOutputStream entries = new JarOutputStream(out)) {
            for (String name : List.of("rfid-tags.yaml", "rfid-tags.csv")) {
                entries.putNextEntry(new JarEntry("dev/sabot/readers/" + name));
                entries.write(Files.readAllBytes(FOLDER.resolve(name)));
            }
        }
        try (URLClassLoader inside = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null)) {
            URL file = inside.getResource("dev/sabot/readers/rfid-tags.yaml");

            assertThat(Readers.shipped(file).abilities()).isEqualTo(reader("rfid-tags").abilities());
        }
    }
}
