// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sabot.card.Card;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OddsCommandTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path temp;

    private static TestConsole odds(String... options) {
        TestConsole console = new TestConsole();
        String[] line = Stream.concat(Stream.of("odds"), Stream.of(options)).toArray(String[]::new);
        assertThat(console.run(line)).as(console.err()).isZero();
        assertThat(console.err()).isEmpty();
        return console;
    }

    private static JsonNode json(String... options) throws IOException {
        TestConsole console = odds(Stream.concat(Stream.of(options), Stream.of("--json")).toArray(String[]::new));
        assertThat(console.out()).endsWith("}\n").containsOnlyOnce("\n");
        return JSON.readTree(console.out());
    }

    private static List<String> keys(JsonNode node) {
        return node.properties().stream().map(Map.Entry::getKey).toList();
    }

    @ParameterizedTest
    @CsvSource({
        "8, punto-banco", "8, super-6", "8, ez-baccarat",
        "6, punto-banco", "6, super-6", "6, ez-baccarat",
    })
    void jsonHasThePublishedNumbers(String decks, String game) throws IOException {
        JsonNode odds = json("--game", game, "--decks", decks);
        try (InputStream in = OddsCommandTest.class.getResourceAsStream("/rules/exact-odds.json")) {
            JsonNode published = JSON.readTree(in).get("decks" + decks);

            assertThat(odds.get("combinations")).isEqualTo(published.get("combinations"));
            assertThat(odds.get("meanCards")).isEqualTo(published.get("meanCards"));
            published.get("counts").properties().forEach(count ->
                assertThat(odds.get("counts").get(count.getKey())).as(count.getKey()).isEqualTo(count.getValue()));
            published.get("edges").get(game).properties().forEach(edge ->
                assertThat(odds.get("edges").get(edge.getKey())).as(edge.getKey()).isEqualTo(edge.getValue()));
        }
    }

    @Test
    void jsonHasItsKeysInOrderAndEveryBetOfTheGame() throws IOException {
        JsonNode odds = json();
        List<String> bets = List.of("player", "banker", "tie", "player-pair", "banker-pair", "either-pair",
            "perfect-pair", "big", "small");

        assertThat(keys(odds)).containsExactly("combinations", "counts", "meanCards", "edges", "edgePercent");
        assertThat(keys(odds.get("counts"))).containsExactly("player", "banker", "tie", "cards-4", "cards-5", "cards-6",
            "banker-wins-with-6", "dragon-7", "panda-8", "natural");
        assertThat(keys(odds.get("edges"))).isEqualTo(bets);
        assertThat(keys(odds.get("edgePercent"))).isEqualTo(bets);
    }

    // 1.0579057842472 and 5.28287727993 0…: twelve decimals are always there.
    @Test
    void percentsHaveTwelveDecimalsAndAreText() throws IOException {
        JsonNode percents = json("--decks", "8").get("edgePercent");

        assertThat(percents.get("player").textValue()).isEqualTo("1.235081328917");
        assertThat(percents.get("banker").textValue()).isEqualTo("1.057905784247");
        assertThat(percents.get("small").textValue()).isEqualTo("5.282877279930");
        percents.forEach(percent -> assertThat(percent.textValue()).matches("-?\\d+\\.\\d{12}"));
    }

    // Without nines, eights and sevens there are fewer naturals: the bet on more than four cards pays the punter.
    @Test
    void anEdgeBelowNoughtIsThePunters() throws IOException {
        JsonNode odds = json("--decks", "1", "--removed", "9C 9D 9H 9S 8C 8D 8H 8S 7C 7D 7H 7S");

        assertThat(odds.get("edges").get("big").textValue()).startsWith("-");
        assertThat(odds.get("edgePercent").get("big").textValue()).startsWith("-");
    }

    // Numbers of a program of another language.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"7S 7H K", "  K\t7H  7S ", "7 7 K", "KD 7 7C"})
    void removedCardsAreOutOfTheShoe(String removed) throws IOException {
        JsonNode odds = json("--decks", "8", "--removed", removed);

        assertThat(odds.get("combinations").longValue()).isEqualTo(4_784_718_780_112_320L);
        assertThat(odds.get("counts").get("player").longValue()).isEqualTo(2_135_952_801_089_424L);
        assertThat(odds.get("counts").get("cards-4").longValue()).isEqualTo(1_813_616_252_526_720L);
        assertThat(odds.get("edges").get("player").textValue()).isEqualTo("173782804897/14240234464620");
        assertThat(odds.get("edges").get("banker").textValue()).isEqualTo("181236471509/16895193432600");
        assertThat(odds.get("edges").get("tie").textValue()).isEqualTo("965165806555/6645442750156");
    }

    @Test
    void tIsTen() {
        assertThat(odds("--removed", "T TD", "--json").out()).isEqualTo(odds("--removed", "10 10D", "--json").out());
    }

    @Test
    void withoutASuitTheBetsThatNeedSuitsAreNullAndNoOthers() throws IOException {
        JsonNode odds = json("--removed", "7S 7H K");

        for (String edges : List.of("edges", "edgePercent")) {
            assertThat(odds.get(edges).properties()).allSatisfy(edge ->
                assertThat(edge.getValue().isNull()).as(edge.getKey()).isEqualTo(edge.getKey().equals("perfect-pair")));
        }
        assertThat(json("--removed", "7S 7H KD").get("edges").get("perfect-pair").isTextual()).isTrue();
    }

    @Test
    void nothingRemovedIsTheWholeShoe() {
        assertThat(odds("--removed", " ").out()).isEqualTo(odds().out());
    }

    @Test
    void aGameHasItsUsualPacks() throws IOException {
        assertThat(json("--game", "mini-baccarat").get("combinations").longValue()).isEqualTo(878_869_206_895_680L);
    }

    @Test
    void aHousesOwnGameIsReadFromItsFile() throws IOException {
        Path file = Files.writeString(temp.resolve("house.yaml"), """
            game: punto-banco
            decks: 6
            bets:
              - id: nine-to-one
                pays:
                  - { when: { outcome: tie }, odds: 9:1 }
            """);

        JsonNode odds = json("--game", file.toString());

        assertThat(odds.get("edges").toString()).isEqualTo("{\"nine-to-one\":\"15048464435/305162919061\"}");
    }

    @Test
    void textIsForPeople() {
        assertThat(odds("--game", "ez-baccarat", "--removed", "7S").out()).isEqualTo("""
            ez-baccarat, 8 decks, 415 cards left
            4,926,305,992,683,600 ordered deals of six cards; a coup takes 4.939408 cards on average

            coup                                       deals     probability
            player                     2,198,847,351,781,120     44.634811 %
            banker                     2,259,288,625,471,744     45.861719 %
            tie                          468,170,015,430,736      9.503470 %
            cards-4                    1,866,019,281,308,160     37.878672 %
            cards-5                    1,492,759,714,818,560     30.301807 %
            cards-6                    1,567,526,996,556,880     31.819522 %
            banker-wins-with-6           266,537,778,720,000      5.410500 %
            dragon-7                     110,577,900,912,896      2.244641 %
            panda-8                      169,997,271,604,224      3.450806 %
            natural                    1,691,327,719,783,680     34.332575 %

            bet                           wins          edge   pays
            player                 44.634811 %    1.226909 %   1:1, push
            banker                 43.617078 %    1.017733 %   1:1, push
            tie                     9.503470 %   14.468769 %   8:1
            dragon-7                2.244641 %    7.969705 %   40:1
            panda-8                 3.450806 %   10.279039 %   25:1
            """);
    }

    @Test
    void textSaysWhichBetsSuitsDecide() {
        assertThat(odds("--removed", "7").out().lines())
            .contains("punto-banco, 8 decks, 415 cards left, suits not known",
                "perfect-pair                                       25:1; suits decide, and are not known");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', value = {
        "--removed 7S_X9       | --removed, column 4: \"X9\" is no card; wanted is a rank A, 2 to 10 (or T), J, Q or K,"
            + " with its suit C, D, H or S where it is known.",
        "--removed __7s        | --removed, column 3: \"7s\" is no card; wanted is",
        "--removed 1S          | --removed, column 1: \"1S\" is no card; wanted is",
        "--removed 7S,7H       | --removed, column 1: \"7S,7H\" is no card; wanted is",
        "--removed ?           | --removed, column 1: \"?\" is no card; wanted is",
        "--decks 1 --removed 7S_KD_7S  | --removed, column 7, 7S: 1 deck holds 1 of 7S, and this is one more.",
        "--decks 2 --removed T_TS_TS_TS | --removed, column 9, 10S: 2 decks hold 2 of 10S, and this is one more.",
        "--decks 1 --removed 7_7_7_7_7H | --removed, column 9, 7H: 1 deck holds 4 cards of rank 7, and this is one"
            + " more.",
        "--decks 0             | --decks 0: a shoe holds 1 to 12.",
        "--decks 13            | --decks 13: a shoe holds 1 to 12.",
        "--decks eight         | Invalid value for option '--decks': 'eight' is not an int",
        "--game poker          | --game poker: the games of this version are punto-banco,",
        "--removed             | Missing required parameter for option '--removed' (CARDS)",
        "PPB                   | Unmatched argument at index 1: 'PPB'",
    })
    void badInputIsOneSentenceWithItsPlaceAndExitTwo(String options, String sentence) {
        TestConsole console = new TestConsole();
        String[] line = Stream.of(("odds " + options).split(" +", -1)).map(word -> word.replace('_', ' '))
            .toArray(String[]::new);

        assertThat(console.run(line)).isEqualTo(2);
        assertThat(console.err()).startsWith("sabot odds: " + sentence).containsOnlyOnce("\n");
        assertThat(console.out()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"5, only 5 cards are left", "1, only 1 card is left", "0, no cards are left"})
    void fewerThanSixCardsHaveNoOdds(int left, String sentence) {
        TestConsole console = new TestConsole();
        String out = Card.PACK.subList(left, 52).stream().map(Card::toString).collect(Collectors.joining(" "));

        assertThat(console.run("odds", "--decks", "1", "--removed", out, "--json")).isEqualTo(2);
        assertThat(console.err())
            .startsWith("sabot odds: --removed: " + sentence + ", and a coup can need 6.").containsOnlyOnce("\n");
        assertThat(console.out()).isEmpty();
    }

    @Test
    void sixCardsHaveOdds() throws IOException {
        String out = Card.PACK.subList(6, 52).stream().map(Card::toString).collect(Collectors.joining(" "));

        assertThat(json("--decks", "1", "--removed", out).get("combinations").intValue()).isEqualTo(720);
    }
}
