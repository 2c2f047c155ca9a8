// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.app.config.JournalKeyFile.Found;
import dev.sabot.input.Bytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JournalKeyFileTest {

    private static final String HEX = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

    @TempDir
    private Path temp;

    private Path file;
    private Path journal;

    @BeforeEach
    void name() {
        file = temp.resolve("journal.key");
        journal = temp.resolve("t.db");
    }

    private void write(String text, String mode) throws IOException {
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
    }

    private Found open() {
        return JournalKeyFile.open(file, journal, new Random(1));
    }

    private static Bytes key(Found found) {
        return ((Found.Key) found).key();
    }

    @Test
    void theFirstStartMakesAKeyThatTheSecondFinds() {
        Bytes made = key(open());

        assertThat(made.length()).isEqualTo(32);
        assertThat(key(open())).isEqualTo(made);
    }

    @Test
    void aKeyThatWasMadeIsReadableByItsOwnerAlone() throws IOException {
        open();

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).isEqualTo("rw-------");
        assertThat(Files.readString(file)).matches("[0-9a-f]{64}\n");
    }

    @Test
    void makingAKeyLeavesNothingElseBehind() throws IOException {
        open();

        try (Stream<Path> names = Files.list(temp)) {
            assertThat(names).containsExactly(file);
        }
    }

    // A new key could never open what the old one sealed.
    @Test
    void aJournalWithoutItsKeyIsRefused() throws IOException {
        Files.createFile(journal);

        assertThat(open()).isEqualTo(new Found.Refused(file + " does not exist, but the journal " + journal
            + " does: bring back a copy of the key that it began with"));
        assertThat(file).doesNotExist();
    }

    @Test
    void readingMakesNothing() {
        assertThat(JournalKeyFile.read(file, journal)).isEqualTo(new Found.Missing());
        assertThat(file).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {HEX, HEX + "\n", HEX + "\r\n"})
    void sixtyFourHexDigitsAreAKey(String text) throws IOException {
        write(text, "rw-r-----");

        assertThat(key(open()).hex()).isEqualTo(HEX);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "00", HEX + "0", HEX + "\n\n\n", "x" + HEX, " "})
    void anythingElseIsNotAKey(String text) throws IOException {
        write(text, "rw-------");

        assertThat(open()).isInstanceOfSatisfying(Found.Refused.class, refused -> assertThat(refused.sentence())
            .startsWith(file + " does not hold a key, which is 64 hex digits and nothing else"));
        assertThat(file).hasContent(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-r--r--", "rw-rw----", "rw----r--", "rw-----w-", "rw------x"})
    void aKeyThatOthersMayUseIsRefused(String mode) throws IOException {
        write(HEX, mode);

        assertThat(open()).isEqualTo(new Found.Refused(file + " may be used by others (" + mode
            + "), but the key must be the service's alone: chmod 600 " + file));
    }

    @Test
    void aFolderThatIsNotThereIsToldNotThrown() {
        Path lost = temp.resolve("no/journal.key");

        assertThat(JournalKeyFile.open(lost, journal, new Random(1)))
            .isInstanceOfSatisfying(Found.Refused.class,
                refused -> assertThat(refused.sentence()).startsWith(lost + " cannot be made"));
    }

    @Test
    void theKeyDoesNotStandInItsOwnText() {
        assertThat(open()).hasToString("Key[…]");
    }
}
