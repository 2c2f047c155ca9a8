// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.app.config.Config.HostCommands;
import dev.sabot.input.ShoeCommand.Kind;
import dev.sabot.reader.angeleye.AngelEyeCommands;
import dev.sabot.reader.angeleye.CommandBcc;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostCommandsYamlTest {

    private static final String AFTER = "  silent-alarm-seconds: 300\n";

    @TempDir
    private Path temp;

    private ConfigFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new ConfigFolder(temp);
    }

    private ConfigFolder with(String commands) {
        return folder.change("sabot.yaml", AFTER, AFTER + "  host-commands: " + commands + "\n");
    }

    private Optional<HostCommands> commands() {
        return ((Loaded.Sound<Config>) folder.load()).value().reader().commands();
    }

    @Test
    void withoutTheKeyTheShoeIsOnlyListenedTo() {
        assertThat(commands()).isEmpty();
    }

    @Test
    void everyKeyArrives() {
        with("{ allow: [lock, unlock, cancel-error, ask-state], command-bcc: without-stx, lock-on-hold: true }");

        assertThat(commands()).contains(new HostCommands(
            new AngelEyeCommands(CommandBcc.WITHOUT_STX), Set.of(Kind.values()), true));
    }

    @Test
    void theChecksumIsThatOfTheWorkedExampleAndHoldsDoNotLockUnlessSaid() {
        with("{ allow: [unlock] }");

        assertThat(commands()).contains(new HostCommands(
            new AngelEyeCommands(CommandBcc.WITH_STX), Set.of(Kind.UNLOCK), false));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', textBlock = """
        {} | '18: reader.host-commands.allow is missing: what the shoe may be asked, such as [lock, unlock]'
        true | '18: reader.host-commands is true, but must be a mapping of keys to values'
        { allow: [] } | '27: reader.host-commands.allow has 0 items, but at least 1 must stand here'
        { allow: [lock], lock-on-hold: 1 } | '49: reader.host-commands.lock-on-hold is 1, but must be true or false'
        """)
    void oneFaultIsToldInOneSentence(String commands, String sentence) {
        with(commands);

        assertThat(folder.problems()).containsExactly("sabot.yaml, line 9, column " + sentence);
    }

    /** The path of the key is left out of the sentence. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', textBlock = """
        { allow: [open] } | 28 | 'allow[1] is "open", but must be lock, unlock, cancel-error or ask-state'
        { allow: [lock, lock] } | 34 | 'allow[2] is "lock" a second time, but each command stands here once'
        { allow: [lock], command-bcc: xor } | 48 | 'command-bcc is "xor", but must be with-stx or without-stx'
        { allow: [lock], lock-on-hold: true } | 49 | 'lock-on-hold is true, but allow must have both lock and unlock \
        for it'
        { allow: [lock], hold: true } | 35 | 'hold is not a known key; allowed here are allow, command-bcc and \
        lock-on-hold'
        """)
    void aWordThatIsWrongIsToldWithThoseThatAreRight(String commands, int column, String sentence) {
        with(commands);

        assertThat(folder.problems())
            .containsExactly("sabot.yaml, line 9, column " + column + ": reader.host-commands." + sentence);
    }

    @Test
    void aReaderThatTakesNoCommandsIsRefusedThem() throws IOException {
        Path file = Files.writeString(temp.resolve("reader.yaml"), "host-commands: { allow: [lock] }\n");
        Loaded<HostCommands> loaded = YamlFile.open(file).then(yaml ->
            yaml.read(root -> root.mapping(keys -> HostCommandsYaml.read(keys, Optional.of("line")))));

        assertThat(((Loaded.Faulty<HostCommands>) loaded).problems()).extracting(Problem::toString)
            .containsExactly(file + ", line 1, column 1: host-commands asks for commands to the shoe, and a reader of"
                + " kind line takes none; take the key out");
    }
}
