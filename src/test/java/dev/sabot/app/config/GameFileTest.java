// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.rules.BankerHabit;
import dev.sabot.rules.Bet;
import dev.sabot.rules.CheminDeFer;
import dev.sabot.rules.Custom;
import dev.sabot.rules.FreeCell;
import dev.sabot.rules.Game;
import dev.sabot.rules.Paytable;
import dev.sabot.rules.PlayerHabit;
import dev.sabot.rules.StandardGame;
import dev.sabot.rules.Tableau;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The bets of game files, and the files that ship. */
class GameFileTest {

    private static final Path SHIPPED = Path.of("device-config/games");

    private static final String GAME = """
        game: punto-banco
        decks: 8
        bets:
          - id: player
            pays:
              - { when: { outcome: player }, odds: 1:1 }
              - { when: { outcome: tie }, odds: push }
          - id: tie
            pays:
              - { when: { outcome: [tie] }, odds: 9:1 }
        """;

    @TempDir
    private Path folder;

    private Loaded<GameFile> load(String text) throws IOException {
        return GameFile.load(Files.writeString(folder.resolve("game.yaml"), text));
    }

    private List<String> problems(String text) throws IOException {
        return switch (load(text)) {
            case Loaded.Sound<GameFile> sound -> List.of();
            case Loaded.Faulty<GameFile> faulty -> faulty.problems().stream()
                .map(problem -> problem.toString().replace(folder + "/game.yaml, ", "")).toList();
            case Loaded.Unreadable<GameFile> unreadable -> List.of(unreadable.sentence());
        };
    }

    private static Game sound(Loaded<GameFile> loaded) {
        assertThat(loaded).isInstanceOf(Loaded.Sound.class);
        return ((Loaded.Sound<GameFile>) loaded).value().game();
    }

    static List<Path> shipped() throws IOException {
        try (Stream<Path> files = Files.list(SHIPPED)) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/config/bets-faults.csv", delimiter = '|', quoteCharacter = '\'')
    void aFaultOfABetIsToldWithItsPlace(String was, String becomes, String sentence) throws IOException {
        String text = replaceFirst(was.translateEscapes(), becomes.translateEscapes());

        assertThat(problems(text)).containsExactly(sentence);
    }

    private static String replaceFirst(String was, String becomes) {
        int at = GAME.indexOf(was);
        assertThat(at).as(was).isPositive();
        return GAME.substring(0, at) + becomes + GAME.substring(at + was.length());
    }

    @Test
    void everyProblemOfAFileIsToldAtOnce() throws IOException {
        String text = GAME.replace("punto-banco", "poker").replace("decks: 8", "decks: 0")
            .replace("player }, odds: 1:1", "players }, odds: 1/1").replace("[tie]", "[tie, tiger]");

        assertThat(problems(text)).extracting(problem -> problem.substring(0, problem.indexOf(" is ")))
            .containsExactly("line 1, column 7: game", "line 2, column 8: decks",
                "line 6, column 28: bets[1].pays[1].when.outcome", "line 6, column 45: bets[1].pays[1].odds",
                "line 10, column 34: bets[2].pays[1].when.outcome[2]");
    }

    // A slip elsewhere in the file must not hide that a bet would pay twice.
    @Test
    void rowsThatOverlapAreToldBesideOtherProblems() throws IOException {
        assertThat(problems(GAME.replace("decks: 8", "decks: 0").replace("[tie] }, odds: 9:1",
            "[tie] }, odds: 9:1 }\n      - { when: { point: 7 }, odds: 2:1"))).hasSize(2)
            .last().asString().contains("rows 1 and 2 of bet tie both pay when Player ties with 7 of two cards");
    }

    @Test
    void aTableHasAtLeastOneBet() throws IOException {
        assertThat(problems("game: super-6\ndecks: 8\nbets: []\n"))
            .containsExactly("line 3, column 7: bets has 0 items, but at least 1 must stand here");
        assertThat(problems("game: super-6\ndecks: 8\nbets: player\n"))
            .containsExactly("line 3, column 7: bets is \"player\", but must be a list, such as [first, second]");
    }

    @Test
    void aHousesOwnOddsTakeThePlaceOfTheUsualOnes() throws IOException {
        Game game = sound(load(GAME));

        assertThat(game.id()).isEqualTo("punto-banco");
        assertThat(game.paytable().bets()).extracting(Bet::id).containsExactly("player", "tie");
        assertThat(game.paytable().bets().getFirst()).isEqualTo(Paytable.PUNTO_BANCO.bets().getFirst());
        assertThat(game.paytable().bets().getLast().rows().getFirst().payout().wire()).isEqualTo("9:1");
    }

    @ParameterizedTest
    @EnumSource
    void withoutBetsTheUsualOnesOfTheGameStand(StandardGame game) throws IOException {
        assertThat(sound(load("game: " + game.wire() + "\ndecks: 3\n"))).isEqualTo(game.game().withDecks(3));
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/config/custom-faults.csv", delimiter = '|', quoteCharacter = '\'')
    void aFaultOfACustomIsToldWithItsPlace(String text, String sentence) throws IOException {
        assertThat(problems(text.translateEscapes())).containsExactly(sentence);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "chemin-de-fer   | player: free",
        "chemin-de-fer   | banker: free",
        "chemin-de-fer   | banker: table",
        "chemin-de-fer   | seats: 2",
        "chemin-de-fer   | bank-passes: clockwise",
        "chemin-de-fer   | cards: right-neighbour",
        "baccarat-banque | player: free",
        "baccarat-banque | naturals: play-on",
        "baccarat-banque | bank-must-draw-when-both-stood: true",
        "baccarat-banque | right: 15",
        "baccarat-banque | left: 1",
        "baccarat-banque | going-bank: 0",
        "macao           | natural-nine: 9:1",
        "macao           | natural-eight: 3:2",
        "macao           | pair-pays: false",
        "macao           | bank-natural-collects: 2",
        "macao           | busts-over-nine: true",
        "macao           | full-ties: void",
        "victoria        | seats: 25",
    })
    void whatAHouseSaysOfACustomHolds(String id, String custom) throws IOException {
        StandardGame standard = StandardGame.ofWire(id).orElseThrow();
        int colon = custom.indexOf(": ");

        Game game = sound(load("game: " + id + "\ndecks: 3\n" + custom + "\n"));

        assertThat(game).isEqualTo(standard.game(3, standard.paytable(), Map.of(
                custom.substring(0, colon), custom.substring(colon + 2))))
            .isNotEqualTo(standard.game().withDecks(3));
    }

    @Test
    void aHousesFreeCellsTakeThePlaceOfTheUsualOnes() throws IOException {
        Game game = sound(load("game: chemin-de-fer\ndecks: 6\nfree-cells: [[6, none], [0, 7]]\n"));

        assertThat(game.rules()).isEqualTo(new CheminDeFer(PlayerHabit.FREE_ON_FIVE, new BankerHabit(false,
            Set.of(new FreeCell(6, Tableau.STOOD), new FreeCell(0, 7)))));
    }

    @ParameterizedTest
    @EnumSource(names = {"CHEMIN_DE_FER", "BACCARAT_BANQUE", "MACAO", "VICTORIA"})
    void theShippedFileSaysEveryCustom(StandardGame game) throws IOException {
        assertThat(Files.readAllLines(SHIPPED.resolve(game.wire() + ".yaml")))
            .filteredOn(line -> line.matches("[a-z][a-z-]*:.*"))
            .extracting(line -> line.substring(0, line.indexOf(':')))
            .containsAll(game.customs().stream().map(Custom::key).toList());
    }

    // A technician edits these files from what the program would do without them.
    @ParameterizedTest
    @EnumSource
    void theShippedFileOfAGameSaysWhatIsUsualForIt(StandardGame game) {
        assertThat(sound(GameFile.load(SHIPPED.resolve(game.wire() + ".yaml")))).isEqualTo(game.game());
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void everyShippedFileIsSoundAndNamedForItsGame(Path file) {
        Game game = sound(GameFile.load(file));

        assertThat(file.getFileName().toString()).startsWith(game.id()).endsWith(".yaml");
    }
}
