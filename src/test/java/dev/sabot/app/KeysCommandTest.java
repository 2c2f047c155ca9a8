// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.app.config.Loaded;
import dev.sabot.app.config.OperatorsFile;
import dev.sabot.input.Operator;
import dev.sabot.input.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeysCommandTest {

    @TempDir
    private Path temp;

    private final TestConsole console = new TestConsole();

    private int make(String file, String... more) {
        String[] all = {"keys", "new", "--out", temp.resolve(file).toString()};
        String[] line = Stream.concat(Arrays.stream(all), Arrays.stream(more))
            .toArray(String[]::new);
        return console.run(line);
    }

    private int show(String file) {
        return console.run("keys", "show", temp.resolve(file).toString());
    }

    @Test
    void aKeyIsItsOwnersAloneAndItsLinesAreThoseOfTheConfiguration() throws IOException {
        assertThat(make("anna.key", "--name", "Anna \"K\" \\ O'Neill", "--role", "supervisor")).isZero();

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(temp.resolve("anna.key"))))
            .isEqualTo("rw-------");
        Path file = Files.writeString(temp.resolve("operators.yaml"), "operators:\n" + console.out());
        OperatorsFile read = ((Loaded.Sound<OperatorsFile>) OperatorsFile.load(file)).value();
        assertThat(read.operators()).singleElement().satisfies(key -> {
            assertThat(key.id()).isEqualTo("anna");
            assertThat(key.operator()).isEqualTo(new Operator("Anna \"K\" \\ O'Neill", Role.SUPERVISOR));
        });
        assertThat(console.err()).isEqualTo(temp.resolve("anna.key")
            + " holds the private key: keep it to yourself. For operators.yaml:\n");
        assertThat(console.out()).doesNotContain("PRIVATE");
    }

    @Test
    void showPrintsWhatNewPrinted() {
        make("anna.key", "--name", "Anna", "--role", "croupier");
        String made = console.out();

        assertThat(show("anna.key")).isZero();
        assertThat(console.out().substring(made.length())).isEqualTo(
            "    key: \"anna\"\n" + made.lines().filter(line -> line.contains("public-key")).findFirst().orElseThrow()
                + "\n");
    }

    @Test
    void aKeyOfOpensslIsShown() throws IOException {
        Files.writeString(temp.resolve("rfc.pem"), """
            -----BEGIN PRIVATE KEY-----
            MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g
            -----END PRIVATE KEY-----
            """);
        Files.setPosixFilePermissions(temp.resolve("rfc.pem"), PosixFilePermissions.fromString("r--------"));

        assertThat(show("rfc.pem")).isZero();
        assertThat(console.out().lines()).containsExactly("    key: \"rfc\"",
            "    public-key: \"11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=\"");
    }

    @Test
    void noFileIsWrittenOver() throws IOException {
        Files.writeString(temp.resolve("anna.key"), "precious");

        assertThat(make("anna.key", "--name", "Anna", "--role", "croupier")).isEqualTo(2);
        assertThat(console.err()).isEqualTo("sabot keys new: " + temp.resolve("anna.key")
            + " exists already; a key is never written over another: name another file\n");
        assertThat(temp.resolve("anna.key")).hasContent("precious");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "a.key    | Anna   | boss     | --role is \"boss\"; allowed: croupier, supervisor, technician, auditor",
        "a.key    | table  | croupier | --name must have 1 to 64 characters, and may not be \"reader\" or \"table\"",
        "a b.key  | Anna   | croupier | TEMP/a b.key gives the key no id: wanted is a name of 1 to 64 letters, digits, "
            + "dots, dashes and underscores; name one with --out",
        "no/a.key | Anna   | croupier | TEMP/no/a.key cannot be made: its folder does not exist"})
    void whatCannotBeIsTold(String file, String name, String role, String sentence) {
        assertThat(make(file, "--name", name, "--role", role)).isEqualTo(2);
        assertThat(console.err()).isEqualTo("sabot keys new: " + sentence.replace("TEMP", temp.toString()) + "\n");
        assertThat(temp).isEmptyDirectory();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "rw-r-----| -----BEGIN PRIVATE KEY----- | may be used by others (rw-r-----), who could sign in your name: "
            + "chmod 600 FILE, and make a new key if somebody did",
        "rw-------| hello | holds no private Ed25519 key in PEM, as \"sabot keys new\" makes it"})
    void aFileThatCannotServeIsTold(String mode, String text, String sentence) throws IOException {
        Path file = Files.writeString(temp.resolve("a.key"), text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));

        assertThat(show("a.key")).isEqualTo(2);
        assertThat(console.err())
            .isEqualTo("sabot keys show: " + file + " " + sentence.replace("FILE", file.toString()) + "\n");
    }

    @Test
    void aMissingFileIsTold() {
        assertThat(show("b.key")).isEqualTo(2);
        assertThat(console.err()).isEqualTo("sabot keys show: " + temp.resolve("b.key") + " does not exist\n");
    }
}
