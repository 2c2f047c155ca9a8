// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sabot.card.Card;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code odds} of the games in which hands decide. */
class OddsOfStatedPlayTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final List<String> TABLEAU = List.of("DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDSDD",
        "SSDDDDDDSSD", "SSSSDDDDSSD", "SSSSSSDDSSS", "SSSSSSSSSSS");

    @TempDir
    private Path temp;

    private static String odds(String options) {
        TestConsole console = new TestConsole();
        assertThat(console.run(words(options))).as(console.err()).isZero();
        assertThat(console.err()).isEmpty();
        return console.out();
    }

    /** The words of a command line, apart by blanks; an underscore is a blank in a word. */
    private static String[] words(String options) {
        return Stream.of(("odds --game " + options).split(" +", -1)).map(word -> word.replace('_', ' '))
            .toArray(String[]::new);
    }

    private static JsonNode json(String options) throws IOException {
        return JSON.readTree(odds(options + " --json"));
    }

    private static List<String> keys(JsonNode node) {
        return node.properties().stream().map(Map.Entry::getKey).toList();
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(text -> texts.add(text.textValue()));
        return texts;
    }

    @Test
    void whenAllPlayAsTheTableauSaysCheminDeFerHasThePublishedNumbersOfPuntoBanco() throws IOException {
        JsonNode odds = json("chemin-de-fer");
        try (InputStream in = OddsOfStatedPlayTest.class.getResourceAsStream("/rules/exact-odds.json")) {
            JsonNode published = JSON.readTree(in).get("decks6");

            assertThat(odds.get("combinations")).isEqualTo(published.get("combinations"));
            assertThat(odds.get("meanCards")).isEqualTo(published.get("meanCards"));
            published.get("counts").properties().forEach(count ->
                assertThat(odds.get("counts").get(count.getKey())).as(count.getKey()).isEqualTo(count.getValue()));
            assertThat(odds.get("edges").get("player"))
                .isEqualTo(published.get("edges").get("punto-banco").get("player"));
        }
        assertThat(texts(odds.get("strategies").get("banker"))).isEqualTo(TABLEAU);
    }

    @Test
    void jsonHasItsKeysInOrder() throws IOException {
        assertThat(keys(json("chemin-de-fer --best"))).containsExactly("combinations", "counts", "meanCards", "edges",
            "edgePercent", "strategies", "bestAnswers");
        assertThat(keys(json("chemin-de-fer").get("strategies"))).containsExactly("player", "banker");
        JsonNode banque = json("baccarat-banque --best");
        assertThat(keys(banque)).containsExactly("combinations", "counts", "meanCards", "edges", "edgePercent",
            "strategies", "bestAnswers");
        assertThat(keys(banque.get("counts"))).containsExactly("right", "left", "cards-6", "cards-7", "cards-8",
            "cards-9");
        assertThat(keys(banque.get("edges"))).containsExactly("right", "left");
        assertThat(keys(banque.get("strategies"))).containsExactly("right", "left", "bank");
    }

    @Test
    void cheminDeFerIsToldToPeopleWithTheStatedPlays() {
        assertThat(odds("chemin-de-fer --player-on-5 stand --best")).isEqualTo("""
            chemin-de-fer, 6 decks, 312 cards left
            Player draws on 0 1 2 3 4, stands on 5 6 7
            Banker plays as the tableau says
            878,869,206,895,680 ordered deals of six cards; a coup takes 4.872030 cards on average

            coup                                       deals     probability
            player                       392,383,086,400,512     44.646357 %
            banker                       405,778,791,020,544     46.170555 %
            tie                           80,707,329,474,624      9.183088 %
            cards-4                      348,847,644,499,200     39.692783 %
            cards-5                      293,643,169,747,200     33.411476 %
            cards-6                      236,378,392,649,280     26.895742 %
            banker-wins-with-6            52,421,941,691,136      5.964703 %
            dragon-7                      21,336,013,348,992      2.427667 %
            panda-8                       25,664,570,343,936      2.920181 %
            natural                      301,554,615,390,336     34.311660 %

            bet                           wins          edge   pays
            player                 44.646357 %    1.524198 %   1:1, push

            Banker's best answers by his point and Player's third card: D draw, S stand, = either, - it never
            comes; * the tableau says otherwise
            Banker      0   1   2   3   4   5   6   7   8   9 none
            0           D   D   D   D   D   D   D   D   D   D   D
            1           D   D   D   D   D   D   D   D   D   D   D
            2           D   D   D   D   D   D   D   D   D   D   D
            3           D   D   D   D   D   D   D   D   S   S*  D
            4           S   S   D   D   D   D   D   D   S   S   D
            5           S   S   S   S   S*  D   D   D   S   S   D
            6           S   S   S   S   S   S   D   D   S   S   S
            7           S   S   S   S   S   S   S   S   S   S   S
            """);
    }

    // A frequency needs each deal twice, once for each way to play.
    @Test
    void whoDrawsOnFiveByChanceHasTheOddsBetween() throws IOException {
        JsonNode draws = json("chemin-de-fer --player-on-5 draw");
        JsonNode stands = json("chemin-de-fer --player-on-5 stand");
        JsonNode half = json("chemin-de-fer --player-on-5 1/2");

        for (String fact : keys(half.get("counts"))) {
            assertThat(half.get("counts").get(fact).longValue()).as(fact).isEqualTo(
                draws.get("counts").get(fact).longValue() + stands.get("counts").get(fact).longValue());
        }
        assertThat(texts(half.get("strategies").get("player")))
            .containsExactly("1/1", "1/1", "1/1", "1/1", "1/1", "1/2", "0/1", "0/1");
        assertThat(odds("chemin-de-fer --player-on-5 1/2").lines()).contains(
            "Player draws on 0 1 2 3 4, draws on 5 1 of 2 times, stands on 6 7",
            "every deal counts 2 times, since Player plays by chance");
    }

    // By the usual custom Banker is free in four cells; all others are as the tableau says.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--banker table                            | DDDDDDDDSDD SSDDDDDDSSD SSSSDDDDSSD SSSSSSDDSSS",
        "--banker draw                             | DDDDDDDDSDD SDDDDDDDSSD SSSSDDDDSSD SSSSSSDDSSD",
        "--banker stand                            | DDDDDDDDSSD SSDDDDDDSSD SSSSSDDDSSD SSSSSSDDSSS",
        "--banker best                             | DDDDDDDDSDD SDDDDDDDSSD SSSSDDDDSSD SSSSSSDDSSD",
        "--banker best --player-on-5 stand         | DDDDDDDDSSD SSDDDDDDSSD SSSSSDDDSSD SSSSSSDDSSS",
        "--banker-draws 6:none_4:1                 | DDDDDDDDSDD SDDDDDDDSSD SSSSDDDDSSD SSSSSSDDSSD",
        "--banker draw --banker-stands 3:9         | DDDDDDDDSSD SDDDDDDDSSD SSSSDDDDSSD SSSSSSDDSSD",
        "--banker stand --banker-draws _3:9__5:4_  | DDDDDDDDSDD SSDDDDDDSSD SSSSDDDDSSD SSSSSSDDSSS",
    })
    void bankerPlaysAsStatedWhereHeIsFree(String options, String threeToSix) throws IOException {
        List<String> banker = texts(json("chemin-de-fer " + options).get("strategies").get("banker"));

        assertThat(banker.subList(0, 3)).isEqualTo(TABLEAU.subList(0, 3));
        assertThat(String.join(" ", banker.subList(3, 7))).isEqualTo(threeToSix);
        assertThat(banker.get(7)).isEqualTo(TABLEAU.get(7));
    }

    @Test
    void theBestBankerTakesMoreThanTheTableau() throws IOException {
        for (String player : List.of("draw", "stand")) {
            String options = "chemin-de-fer --player-on-5 " + player;
            assertThat(percent(json(options + " --banker best"), "player"))
                .isGreaterThan(percent(json(options + " --banker table"), "player"));
        }
    }

    // Against a Player who draws on 5 half the time nothing is better than the tableau.
    @Test
    void theTableauIsTheBestPlayAgainstAPlayerWhoDrawsOnFiveHalfTheTime() throws IOException {
        assertThat(texts(json("chemin-de-fer --player-on-5 1/2 --best").get("bestAnswers"))).isEqualTo(TABLEAU);
        assertThat(odds("chemin-de-fer --player-on-5 1/2 --banker best"))
            .isEqualTo(odds("chemin-de-fer --player-on-5 1/2"));
    }

    private static double percent(JsonNode odds, String bet) {
        return Double.parseDouble(odds.get("edgePercent").get(bet).textValue());
    }

    @Test
    void banqueIsToldToPeopleWithTheStatedPlays() {
        assertThat(odds("baccarat-banque --left-on-5 stand")).isEqualTo("""
            baccarat-banque, 3 decks, 156 cards left
            Right draws on 0 1 2 3 4 5, stands on 6 7
            Left draws on 0 1 2 3 4, stands on 5 6 7
            Bank plays as the tableau says to Right's third card
            43,254,194,249,762,496,000 ordered deals of nine cards; a coup takes 7.104449 cards on average

            coup                                                     deals     probability
            right-win                           19,332,918,445,025,442,816     44.696055 %
            right-lose                          19,770,343,087,389,949,440     45.707343 %
            right-tie                            4,150,932,717,347,103,744      9.596602 %
            left-win                            19,738,979,294,289,470,208     45.634833 %
            left-lose                           19,407,438,171,985,780,224     44.868338 %
            left-tie                             4,107,776,783,487,245,568      9.496829 %
            cards-6                             20,686,932,072,236,851,200     47.826419 %
            cards-7                              4,556,374,350,872,689,152     10.533948 %
            cards-8                             10,816,996,600,905,357,312     25.007972 %
            cards-9                              7,193,891,225,747,598,336     16.631662 %

            side                          wins          edge
            right                  44.696055 %    1.011288 %
            left                   45.634833 %   -0.766495 %
            """);
    }

    @Test
    void allDealsOfBanqueAreCountedOnEitherSide() throws IOException {
        JsonNode odds = json("baccarat-banque --decks 6 --removed 7S_KD_9");
        BigInteger all = BigInteger.ONE;
        for (int cards = 309; cards > 300; cards--) {
            all = all.multiply(BigInteger.valueOf(cards));
        }

        assertThat(odds.get("combinations").textValue()).isEqualTo(all.toString());
        for (String side : List.of("right", "left")) {
            assertThat(texts(odds.get("counts").get(side)).stream().map(BigInteger::new)
                .reduce(BigInteger.ZERO, BigInteger::add)).isEqualTo(all);
            assertThat(odds.get("edgePercent").get(side).textValue()).matches("-?\\d+\\.\\d{12}");
        }
    }

    @Test
    void theBankOfBanquePlaysByOneSideOrByItsPoint() throws IOException {
        JsonNode right = json("baccarat-banque");
        JsonNode left = json("baccarat-banque --bank left");
        JsonNode points = json("baccarat-banque --bank 0-4,6").get("strategies").get("bank");

        assertThat(right.get("edges").get("right")).isEqualTo(left.get("edges").get("left"));
        assertThat(right.get("edges").get("left")).isEqualTo(left.get("edges").get("right"));
        // Bank 3 against Right's third card 8, then 9: by Left's third card, none, natural, which ends the coup here.
        assertThat(texts(right.get("strategies").get("bank").get(3)).subList(8, 10))
            .containsExactly("SSSSSSSSSSS-", "DDDDDDDDDDD-");
        assertThat(left.get("strategies").get("bank").get(3).get(0).textValue()).isEqualTo("DDDDDDDDSDD-");
        for (int point = 0; point < 8; point++) {
            String done = point <= 4 || point == 6 ? "D" : "S";
            assertThat(points.get(point).get(2).textValue()).isEqualTo(done.repeat(11) + "-");
        }
    }

    @Test
    void theBestBankTakesMoreOfBothSidesTogetherThanAnyOther() throws IOException {
        String best = odds("baccarat-banque --bank best --best");
        double most = ofBoth(json("baccarat-banque --bank best"));

        assertThat(best.lines()).contains("Bank does what is better with as much at stake on either side",
            "Bank 7       Left       0    1    2    3    4    5    6    7    8    9 none");
        for (String other : List.of("right", "left", "0-5", "0-4", "none")) {
            assertThat(ofBoth(json("baccarat-banque --bank " + other))).as(other).isLessThan(most);
        }
        JsonNode answers = json("baccarat-banque --best");
        assertThat(answers.get("bestAnswers")).hasSize(8).allSatisfy(point ->
            assertThat(point).hasSize(12).allSatisfy(row -> assertThat(row.textValue()).hasSize(12)));
        assertThat(json("baccarat-banque --bank best").get("strategies").get("bank"))
            .isEqualTo(answers.get("bestAnswers"));
    }

    private static double ofBoth(JsonNode odds) {
        return percent(odds, "right") + percent(odds, "left");
    }

    @Test
    void eachSideOfBanquePlaysOnItsOwn() throws IOException {
        JsonNode strategies = json("baccarat-banque --player-on-5 stand --right-on-5 1/4").get("strategies");

        assertThat(texts(strategies.get("right"))).endsWith("1/4", "0/1", "0/1");
        assertThat(texts(strategies.get("left"))).endsWith("0/1", "0/1", "0/1");
        assertThat(odds("baccarat-banque --left-on-5 1/4").lines())
            .contains("every deal counts 4 times, since a side plays by chance");
        assertThat(odds("baccarat-banque --player-draws 0-5")).isEqualTo(odds("baccarat-banque"));
        assertThat(odds("chemin-de-fer --player-draws 0,1,2-4"))
            .isEqualTo(odds("chemin-de-fer --player-on-5 stand"));
    }

    // The rule binds nobody: Player draws on 6 and stands on 4, Banker draws on 7.
    @Test
    void aHouseWithoutCustomsLetsAnybodyPlayAsHeLikes() throws IOException {
        Path file = Files.writeString(temp.resolve("free.yaml"), """
            game: chemin-de-fer
            decks: 6
            player: free
            banker: free
            """);

        JsonNode strategies = json(file + " --player-draws 0-3,6 --banker draw --banker-stands 7:none")
            .get("strategies");

        assertThat(texts(strategies.get("player")))
            .containsExactly("1/1", "1/1", "1/1", "1/1", "0/1", "0/1", "1/1", "0/1");
        assertThat(texts(strategies.get("banker")).getFirst()).isEqualTo("DDDDDDDDDDD");
        assertThat(texts(strategies.get("banker")).getLast()).isEqualTo("DDDDDDDDDDS");
        assertThat(texts(json(file + " --banker best --player-on-5 stand").get("strategies").get("banker")))
            .isEqualTo(texts(json(file + " --player-on-5 stand --best").get("bestAnswers")));
    }

    @Test
    void theCustomsOfAHousesBanqueAreThoseOfItsFile() throws IOException {
        Path file = Files.writeString(temp.resolve("banque.yaml"), """
            game: baccarat-banque
            decks: 3
            naturals: play-on
            bank-must-draw-when-both-stood: true
            """);

        JsonNode bank = json(file + " --bank none").get("strategies").get("bank");

        // By Left's third card, none, natural: Bank draws only where neither side has a third card.
        assertThat(texts(bank.get(7))).startsWith("SSSSSSSSSSSS").endsWith("SSSSSSSSSSDD", "SSSSSSSSSSD-");
        assertThat(odds(file + " --bank none --best").lines()).contains(
            "Bank never draws, and must draw where neither side took a third card",
            "Bank 7       Left       0    1    2    3    4    5    6    7    8    9 none  nat");
    }

    @ParameterizedTest
    @ValueSource(strings = {"macao", "victoria"})
    void whereNoPlayCanBeStatedThereAreNoOdds(String game) {
        assertRefused(game, "--game " + game + ": its hands draw as they like, and no way of playing them can be stated"
            + " here, so that it has no exact odds.");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', value = {
        "chemin-de-fer --player-on-5 maybe   | --player-on-5 maybe: wanted is draw, stand, or how often it draws, such"
            + " as 1/2.",
        "chemin-de-fer --player-on-5 3/2     | --player-on-5 3/2: 3 of 2 hands cannot draw.",
        "chemin-de-fer --player-on-5 1/101   | --player-on-5 1/101: a frequency is told in parts of 1 to 100, not of"
            + " 101.",
        "chemin-de-fer --player-on-5 0/0     | --player-on-5 0/0: a frequency is told in parts of 1 to 100, not of 0.",
        "chemin-de-fer --player-draws 0-3    | --player-draws 0-3: by the custom of this game Player draws on 4, and"
            + " nobody may do otherwise.",
        "baccarat-banque --player-draws 0-6  | --player-draws 0-6: by the custom of this game Right stands on 6, and"
            + " nobody may do otherwise.",
        "chemin-de-fer --player-draws 0-8    | --player-draws 0-8: wanted are points 0 to 7 such as 0-4,6, or none.",
        "chemin-de-fer --player-draws 4-0    | --player-draws 4-0: wanted are points 0 to 7 such as 0-4,6, or none.",
        "chemin-de-fer --player-draws 0-4 --player-on-5 draw | --player-on-5 draw: --player-draws says already what is"
            + " done on 5.",
        "baccarat-banque --player-draws 0-4 --left-on-5 draw | --left-on-5 draw: --player-draws says already what is"
            + " done on 5.",
        "chemin-de-fer --banker tableau      | --banker tableau: wanted is table, best, draw or stand.",
        "chemin-de-fer --banker-draws 3:9_7:3 | --banker-draws: by the custom of this game Banker stands on 7 against"
            + " 3, and nobody may do otherwise.",
        "chemin-de-fer --banker-stands 5:none | --banker-stands: by the custom of this game Banker draws on 5 against"
            + " no third card, and nobody may do otherwise.",
        "chemin-de-fer --banker-draws 3:9_8:1 | --banker-draws, column 5: \"8:1\" is no cell; wanted are Banker's point"
            + " 0 to 7, a colon, and the value of Player's third card 0 to 9, or none.",
        "chemin-de-fer --banker-draws 3:9 --banker-stands 3:9 | --banker-stands: Banker cannot draw and stand in one"
            + " cell, and --banker-draws names one of these too.",
        "chemin-de-fer --bank left           | --bank: there is no such hand in chemin-de-fer.",
        "chemin-de-fer --right-on-5 draw     | --right-on-5: there is no such hand in chemin-de-fer.",
        "baccarat-banque --banker best       | --banker: there is no such hand in baccarat-banque.",
        "baccarat-banque --bank middle       | --bank middle: wanted is right, left, best, or points 0 to 7 such as"
            + " 0-4,6, or none.",
        "punto-banco --player-on-5 draw      | --player-on-5: nobody decides anything in punto-banco.",
        "super-6 --best                      | --best: nobody decides anything in super-6.",
        "ez-baccarat --bank right            | --bank: nobody decides anything in ez-baccarat.",
        "chemin-de-fer --removed 7S_X9       | --removed, column 4: \"X9\" is no card; wanted is a rank A, 2 to 10 (or"
            + " T), J, Q or K, with its suit C, D, H or S where it is known.",
    })
    void badInputIsOneSentenceWithItsPlaceAndExitTwo(String options, String sentence) {
        assertRefused(options, sentence);
    }

    private static void assertRefused(String options, String sentence) {
        TestConsole console = new TestConsole();

        assertThat(console.run(words(options))).isEqualTo(2);
        assertThat(console.err()).isEqualTo("sabot odds: " + sentence + " (see sabot odds --help)\n");
        assertThat(console.out()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"chemin-de-fer, 5, 6", "baccarat-banque, 8, 9"})
    void withTooFewCardsThereAreNoOdds(String game, int left, int needed) {
        String out = Card.PACK.subList(left, 52).stream().map(Card::toString).collect(Collectors.joining("_"));

        assertRefused(game + " --decks 1 --removed " + out,
            "--removed: only " + left + " cards are left, and a coup can need " + needed + ".");
        String oneMore = Card.PACK.subList(needed, 52).stream().map(Card::toString).collect(Collectors.joining("_"));
        assertThat(odds(game + " --decks 1 --removed " + oneMore)).contains(", " + needed + " cards left");
    }
}
