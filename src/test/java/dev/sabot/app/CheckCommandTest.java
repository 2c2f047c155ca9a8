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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    void aSoundTableIsToldInOneSentenceAndEachBetInALine() {
        assertThat(check()).isZero();
        assertThat(console.out()).startsWith(folder.resolve("sabot.yaml") + " is sound: table BAC-07 of riverside plays"
            + " punto-banco with 8 decks under profile observe, reads angel-eye on 127.0.0.1:4001 and tells"
            + " tcp://127.0.0.1:1883; its journal key will be made at the first start\n"
            + "it has no operators, so no command is taken\n"
            + "bet player: 1:1 when outcome player; push when outcome tie\n"
            + "bet banker: 19:20 when outcome banker; push when outcome tie\n")
            .endsWith("\nbet big: 27:50 when cards 5 or 6\nbet small: 3:2 when cards 4\n");
        assertThat(console.out().lines()).hasSize(2 + 9);
    }

    @Test
    void thoseWhoMayGiveCommandsAreTold() throws IOException {
        Files.writeString(folder.resolve("operators.yaml"), "operators:\n  - { key: anna, name: Anna K.,"
            + " role: supervisor, public-key: 11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo= }\n");

        assertThat(check()).isZero();
        assertThat(console.out()).contains("\ncommands are taken from: Anna K. (supervisor, key anna)\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "punto-banco.yaml           | punto-banco with 8   | bet perfect-pair: 25:1 when pair perfect",
        "mini-baccarat.yaml         | mini-baccarat with 6 | bet small: 3:2 when cards 4",
        "super-6.yaml               | super-6 with 8       | bet super-6: 12:1 when outcome banker, point 6",
        "ez-baccarat.yaml           | ez-baccarat with 8   | bet panda-8: 25:1 when outcome player, point 8, "
            + "winner-cards 3",
        "punto-banco-lucky-6.yaml   | punto-banco with 8   | bet tie: 9:1 when outcome tie",
        "punto-banco-half-on-5.yaml | punto-banco with 8   | bet perfect-pair: 25:1 when pair one-perfect; 200:1 when "
            + "pair both-perfect",
    })
    void everyGameThatShipsIsSound(String file, String game, String bet) throws IOException {
        change("sabot.yaml", "games/punto-banco.yaml", "games/" + file);

        assertThat(check()).as(console.out()).isZero();
        assertThat(console.out()).contains(" plays " + game + " decks under ");
        assertThat(console.out().lines()).contains(bet);
    }

    @ParameterizedTest
    @ValueSource(strings = {"chemin-de-fer", "baccarat-banque", "macao", "victoria"})
    void aGameInWhichHandsDecideIsRefusedWithAReaderThatJudgesByTheTableau(String game) throws IOException {
        change("sabot.yaml", "games/punto-banco.yaml", "games/" + game + ".yaml");

        assertThat(check()).isEqualTo(1);
        assertThat(console.out().lines()).containsExactly(
            folder.resolve("sabot.yaml") + ", line 17, column 7: game is \"games/" + game + ".yaml\", but reader"
                + " angel-eye computes results of its own by the tableau and names only Player and Banker, and in "
                + game + " hands decide",
            folder.resolve("sabot.yaml") + ", line 88, column 3: house-odds stands here, but " + game
                + " has no exact odds: hands decide in it; take the key out");
    }

    // Whoever chooses a house whose holds nobody could end is told before the table opens, not by the first hold.
    @ParameterizedTest
    @CsvSource({"strict, 1", "angel-eye-house, 1", "macau, 1", "melilla, 2", "louisiana, 2"})
    void aHouseThatNeedsPeopleIsRefusedWhereThereAreNone(String house, int problems) throws IOException {
        change("sabot.yaml", "profiles/observe.yaml", "profiles/" + house + ".yaml");

        assertThat(check()).isEqualTo(1);
        assertThat(console.out().lines()).hasSize(problems)
            .allMatch(line -> line.startsWith(folder.resolve("sabot.yaml") + ", line 18, column 10: profile ")
                && line.contains("but this table has no operator for the command "));
    }

    @Test
    void rowsThatWouldPayOneCoupTwiceAreToldWithTheCoup() throws IOException {
        change("games/super-6.yaml", "point: [1, 2, 3, 4, 5, 7, 8, 9]", "winner-cards: [2, 3]");
        change("sabot.yaml", "games/punto-banco.yaml", "games/super-6.yaml");

        assertThat(check()).isEqualTo(1);
        assertThat(console.out()).endsWith("bets[2].pays[2] cannot stand: rows 1 and 2 of bet banker both pay when"
            + " Banker wins with 6 of two cards against 0 of three cards\n").containsOnlyOnce("\n");
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
