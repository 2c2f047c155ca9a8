// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.command.Signer;
import dev.sabot.input.RequestText;
import dev.sabot.input.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is told before anything is sent. */
class GiveCommandTest {

    @TempDir
    private Path temp;

    private final TestConsole console = new TestConsole();
    private Path key;

    @BeforeEach
    void makeKey() throws IOException {
        key = Files.writeString(temp.resolve("anna.key"), new Signer("anna", "Anna", Role.CROUPIER).pem());
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
    }

    private int give(String words) {
        List<String> line = new ArrayList<>(List.of("command", "--key", key.toString(), "--table", "BAC-07"));
        line.addAll(List.of(words.split(" ")));
        for (String usual : List.of("--broker tcp://127.0.0.1:1", "--site riverside", "--timeout 5")) {
            List<String> option = List.of(usual.split(" "));
            if (!line.contains(option.getFirst())) {
                line.addAll(option);
            }
        }
        return console.run(line.toArray(String[]::new));
    }

    @Test
    void helpListsEveryType() {
        assertThat(console.run("command", "--help")).isZero();

        assertThat(RequestText.TYPES).allSatisfy(type ->
            assertThat(console.out().lines()).anyMatch(line -> line.startsWith("  " + type + " ")));
        assertThat(console.out()).contains("      target=41  number of the coup in its shoe\n",
            "      [withdrawn=true]  true: it is taken out of play\n", "Exit codes: 0 accepted; 1 refused; 2 usage");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "explode                  | no command is called \"explode\"; there are: open-shoe, close-shoe,",
        "void-coup                | \"target\" is missing: the number of the coup",
        "void-coup target         | \"target\" is no argument, such as target=41",
        "void-coup =41            | \"=41\" is no argument, such as target=41",
        "void-coup target=1 target=2 | \"target\" stands twice",
        "suspend now=1            | suspend takes no \"now\"",
        "suspend --expects -1     | --expects is -1; it must be 0 or more",
        "suspend --timeout 0      | --timeout is 0; it must be 1 to 120 seconds",
        "suspend --site a/b       | the name of the site contains '/', which cannot stand in an MQTT topic: a/b",
        "suspend --broker http://x | broker http://x begins with none of tcp, ssl, mqtt, mqtts",
        "suspend --key-id a/b     | the key has no id: name it with --key-id, 1 to 64 letters,"})
    void whatCannotBeIsTold(String words, String sentence) {
        assertThat(give(words)).isEqualTo(2);
        assertThat(console.err()).startsWith("sabot command: " + sentence).contains("(see sabot command --help)");
    }

    @Test
    void aMissingKeyIsTold() throws IOException {
        Files.delete(key);

        assertThat(give("suspend")).isEqualTo(2);
        assertThat(console.err()).isEqualTo("sabot command: " + key + " does not exist\n");
    }

    @Test
    void aBrokerThatIsNotThereIsTold() {
        assertThat(give("suspend")).isEqualTo(2);
        assertThat(console.err()).startsWith("sabot command: ").contains("127.0.0.1:1");
    }
}
