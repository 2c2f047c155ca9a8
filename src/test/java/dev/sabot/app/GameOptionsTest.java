// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sabot.rules.StandardGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which game {@code score} and {@code replay} judge. */
class GameOptionsTest {

    /** Banker draws on 3 against a 4 and wins with 6 of three cards. */
    private static final String BANKERS_SIX = "10S KD AH 3C 4S 3H";

    @TempDir
    private Path folder;

    private static TestConsole score(String options) {
        TestConsole console = new TestConsole(BANKERS_SIX);
        console.run(Stream.concat(Stream.of("score"), Stream.of(options.split(" "))).toArray(String[]::new));
        return console;
    }

    /** The game, its packs and the bets that do not lose in the one coup, as its two events say. */
    private static String told(TestConsole console) {
        List<JsonNode> events = console.out().lines().map(PlayedCoup::json).toList();
        JsonNode opened = events.getFirst();
        return opened.get("game").asText() + " " + opened.get("decks").asInt()
            + events.getLast().get("bets").properties().stream()
                .filter(bet -> !bet.getValue().asText().equals("lose"))
                .map(bet -> ", " + bet.getKey() + " " + bet.getValue().asText()).collect(Collectors.joining());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--decks 8 | punto-banco 8, banker 19:20, big 27:50",
        "--game punto-banco | punto-banco 8, banker 19:20, big 27:50",
        "--game mini-baccarat | mini-baccarat 6, banker 19:20, big 27:50",
        "--game mini-baccarat --decks 8 | mini-baccarat 8, banker 19:20, big 27:50",
        "--game super-6 | super-6 8, banker 1:2, super-6 12:1",
        "--game ez-baccarat --decks 12 | ez-baccarat 12, banker 1:1",
        "--game device-config/games/punto-banco-lucky-6.yaml | punto-banco 8, banker 19:20, lucky-6 20:1",
        "--game device-config/games/punto-banco-half-on-5.yaml --decks 1 | punto-banco 1, banker 1:1, big-6 50:1",
        "--game ./device-config/games/mini-baccarat.yaml | mini-baccarat 6, banker 19:20, big 27:50",
    })
    void theGameIsAStandardOneOrThatOfAFile(String options, String told) {
        TestConsole console = score(options);

        assertThat(console.err()).isEmpty();
        assertThat(told(console)).isEqualTo(told);
    }

    // A file without bets pays what is usual for its game, whatever the file is called.
    @Test
    void aPathNeedsASlashOrTheEndingOfAGameFile() throws IOException {
        Path file = Files.writeString(folder.resolve("table-7"), "game: super-6\ndecks: 6\n");

        assertThat(told(score("--game " + file))).isEqualTo("super-6 6, banker 1:2, super-6 12:1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"poker", "Super-6", "table-7"})
    void anotherGameIsRefusedWithThoseThatThereAre(String game) {
        TestConsole console = score("--game " + game);

        assertThat(console.err()).isEqualTo("sabot score: --game " + game + ": the games of this version are"
            + " punto-banco, mini-baccarat, super-6, ez-baccarat, chemin-de-fer, baccarat-banque, macao, victoria;"
            + " a game file is named by a path with a / in it or ending in .yaml. (see sabot score --help)\n");
        assertThat(console.out()).isEmpty();
    }

    @Test
    void aFileThatIsNotThereIsRefused() {
        TestConsole console = new TestConsole();

        assertThat(console.run("score", "--game", "none.yaml")).isEqualTo(2);
        assertThat(console.err()).isEqualTo(
            "sabot score: --game: none.yaml does not exist. (see sabot score --help)\n");
    }

    @Test
    void everyProblemOfAGameFileIsTold() throws IOException {
        Path file = Files.writeString(folder.resolve("game.yaml"), "game: poker\ndecks: 13\n");
        TestConsole console = new TestConsole();

        assertThat(console.run("replay", "--reader", "angel-eye", "--game", file.toString())).isEqualTo(2);
        assertThat(console.err()).isEqualTo("sabot replay: " + file + ", line 1, column 7: game is \"poker\", but must"
            + " be punto-banco, mini-baccarat, super-6, ez-baccarat, chemin-de-fer, baccarat-banque, macao or"
            + " victoria\n" + file + ", line 2, column 8: decks is 13, but"
            + " must be a whole number from 1 to 12 (see sabot replay --help)\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "13", "-1"})
    void aShoeOfNoOrTooManyPacksIsRefused(String decks) {
        TestConsole console = score("--game super-6 --decks " + decks);

        assertThat(console.err()).isEqualTo("sabot score: --decks " + decks + ": a shoe holds 1 to 12."
            + " (see sabot score --help)\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--game macao --seats 0 | 0: 1 to 103 hands can play against the bank",
        "--game macao --seats 104 | 104: 1 to 103 hands can play against the bank",
        "--game victoria --seats 52 | 52: a coup begins with 106 cards, and the shoe holds 104",
        "--game macao --decks 1 --seats 52 | 52: a coup begins with 53 cards, and the shoe holds 52",
        "--game chemin-de-fer --seats 5 | 5: chemin-de-fer has the hands that it has; only macao and victoria are"
            + " played by any number",
        "--seats 5 | 5: punto-banco has the hands that it has; only macao and victoria are played by any number",
    })
    void seatsThatCannotBeAreRefused(String options, String why) {
        TestConsole console = score(options);

        assertThat(console.err()).isEqualTo("sabot score: --seats " + why + ". (see sabot score --help)\n");
        assertThat(console.out()).isEmpty();
    }

    // A house's file says how many sit there; who scores one evening may have more.
    @Test
    void seatsCountBeforeThoseOfTheGameFile() throws IOException {
        Path file = Files.writeString(folder.resolve("game.yaml"), "game: macao\ndecks: 2\nseats: 3\n");

        assertThat(score("--game " + file).out()).contains("\"seating\":{\"seats\":3}");
        assertThat(score("--game " + file + " --seats 51").out()).contains("\"seating\":{\"seats\":51}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"chemin-de-fer", "baccarat-banque", "macao", "victoria"})
    void shoesAreNotSimulatedOfGamesInWhichHandsDecide(String game) {
        TestConsole console = new TestConsole();

        assertThat(console.run("simulate", "--game", game)).isEqualTo(2);
        assertThat(console.err()).isEqualTo("sabot simulate: --game " + game + ": hands decide in " + game
            + ", and shoes are simulated only of games in which nobody does: punto-banco, mini-baccarat, super-6,"
            + " ez-baccarat. (see sabot simulate --help)\n");
        assertThat(console.out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"chemin-de-fer", "baccarat-banque", "macao", "victoria"})
    void aReaderThatJudgesByTheTableauDoesNotFitAGameInWhichHandsDecide(String game) {
        TestConsole console = new TestConsole("");

        assertThat(console.run("replay", "--reader", "angel-eye", "--game", game)).isEqualTo(2);
        assertThat(console.err()).isEqualTo("sabot replay: --game " + game + ": reader angel-eye computes results of"
            + " its own by the tableau and names only Player and Banker, and in " + game + " hands decide."
            + " (see sabot replay --help)\n");
        assertThat(console.out()).isEmpty();
    }

    @Test
    void replayJudgesByTheGameAskedForToo() throws IOException {
        TestConsole console = new TestConsole(Files.readString(Path.of(
            "src/test/resources/frames/angel-eye-withheld.hex")));

        assertThat(console.run("replay", "--reader", "angel-eye", "--hex", "--game", "ez-baccarat")).isZero();
        assertThat(console.out()).contains("\"game\":\"ez-baccarat\",\"decks\":8,", "\"dragon-7\":\"lose\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"score", "replay"})
    void helpNamesEveryGame(String command) {
        TestConsole console = new TestConsole();
        console.run(command, "--help");

        assertThat(console.out()).contains(StandardGame.ids()).contains(".yaml");
    }
}
