// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScoreCommandTest {

    @TempDir
    private Path temp;

    private static List<JsonNode> events(TestConsole console) {
        return console.out().lines().map(PlayedCoup::json).toList();
    }

    private static List<JsonNode> settled(TestConsole console) {
        return events(console).stream().filter(event -> event.get("type").asText().equals("coup-settled")).toList();
    }

    private static TestConsole scored(String text) {
        TestConsole console = new TestConsole(text);
        assertThat(console.run("score")).as(console.err()).isZero();
        return console;
    }

    // Player draws a ten; Banker has 3 and draws against it, and that card never comes.
    @Test
    void withoutTheCardThatIsDueNothingIsSettled() {
        TestConsole console = scored("A 2 K A 10");

        assertThat(settled(console)).isEmpty();
        assertThat(console.err()).isEqualTo("The input ends in coup 1 of shoe 1: it is not settled."
            + " Due: a card to Banker (Banker draws on 3 against Player's third card 10).\n");
    }

    @Test
    void bankerStandsOnSixAndTheCoupIsSettledAtTheFifthCard() {
        TestConsole console = scored("A 4 K 2 10");

        assertThat(settled(console)).singleElement().isEqualTo(events(console).getLast());
        assertThat(PlayedCoup.of(settled(console).getFirst())).isEqualTo(
            new PlayedCoup(List.of("A", "K", "10"), List.of("4", "2"), "banker"));
        JsonNode hands = settled(console).getFirst().get("hands");
        assertThat(hands.get("banker").get("point").asInt()).isEqualTo(6);
        assertThat(hands.get("player").get("point").asInt()).isEqualTo(1);
        assertThat(console.err()).isEmpty();
    }

    @Test
    void aTieOfNaturalsGivesPlayerAndBankerTheirStakesBack() {
        JsonNode coup = settled(scored("7S 9H 2C KD")).getFirst();

        assertThat(coup.get("outcome").asText()).isEqualTo("tie");
        assertThat(coup.get("natural").asBoolean()).isTrue();
        assertThat(coup.get("hands").get("player").get("point").asInt()).isEqualTo(9);
        assertThat(coup.get("hands").get("banker").get("point").asInt()).isEqualTo(9);
        assertThat(coup.get("bets").get("player").asText()).isEqualTo("push");
        assertThat(coup.get("bets").get("banker").asText()).isEqualTo("push");
        assertThat(coup.get("bets").get("tie").asText()).isEqualTo("8:1");
    }

    @ParameterizedTest
    @CsvSource({
        "'A 4 K 2 10 X9',            1, 12, X9",
        "'A 4\nK 2 10 # X8\n  1H',   3,  3, 1H",
        "'A 4 K 2 10 burn:',         1, 12, burn:",
        "'A 4 K 2 10 reveal P4=7S',  1, 19, P4=7S"})
    void aBadTokenIsNamedWithItsPlaceAndWhatCameBeforeStays(String text, int line, int column, String token) {
        TestConsole console = new TestConsole(text);

        assertThat(console.run("score")).isEqualTo(2);
        assertThat(console.err()).startsWith("line " + line + ", column " + column + ": ").contains(token)
            .endsWith(".\n").containsOnlyOnce("\n");
        assertThat(settled(console)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"A 4 K 2 10 7S 9H 2C KD", "-- -- -- -- reveal P1=7S", "A 2 K A 10", "? ? rev cut +99h"})
    void twoRunsGiveTheSameBytes(String text) {
        TestConsole once = new TestConsole(text);
        TestConsole again = new TestConsole(text);

        assertThat(again.run("score")).isEqualTo(once.run("score"));
        assertThat(again.out()).isEqualTo(once.out());
        assertThat(again.err()).isEqualTo(once.err());
    }

    @Test
    void nothingIsNothing() {
        TestConsole console = scored(" # no card at all\n");

        assertThat(console.out()).isEmpty();
        assertThat(console.err()).isEmpty();
    }

    @Test
    void aFileIsReadAsStandardInputIs() throws Exception {
        Path file = Files.writeString(temp.resolve("coups.txt"), "A 4 K 2 10");
        TestConsole console = new TestConsole();

        assertThat(console.run("score", file.toString())).isZero();
        assertThat(console.out()).isEqualTo(scored("A 4 K 2 10").out());
    }

    @Test
    void aMissingFileIsOneSentence() {
        TestConsole console = new TestConsole();

        assertThat(console.run("score", temp.resolve("none").toString())).isEqualTo(2);
        assertThat(console.err()).startsWith("sabot score: " + temp.resolve("none") + " does not exist.")
            .containsOnlyOnce("\n");
    }

    // What somebody pastes from the help must do what it says.
    @Test
    void everyExampleOfTheHelpSettlesItsCoup() {
        TestConsole help = new TestConsole();
        help.run("score", "--help");
        List<MatchResult> examples =
                Pattern.compile("printf '([^']*)' \\|\\s+sabot (score .*)").matcher(help.out()).results().toList();

        assertThat(examples).extracting(example -> game(example.group(2)))
            .containsExactly("super-6", "chemin-de-fer", "baccarat-banque", "macao", "victoria");
        for (MatchResult example : examples) {
            TestConsole console = new TestConsole(example.group(1));
            assertThat(console.run(example.group(2).split(" "))).isZero();
            assertThat(console.err()).isEmpty();
            TestConsole events = new TestConsole(example.group(1));
            events.run(example.group(2).replace(" --text", "").split(" "));
            assertThat(settled(events)).hasSize(1);
        }
    }

    private static String game(String options) {
        return options.replaceFirst(".*--game ([^ ]+).*", "$1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "2 9 3 3 8 4 draw 6 stand stand | --game baccarat-banque | right lose lose, left tie push",
        "9 4 7 stand draw 10 refuse 5 stand stand | --game macao --seats 2 | seat-1 win 3:1, seat-2 win 1:1",
        "9 4 7 10 A 7 stand draw 3 stand stand | --game victoria --seats 2 | seat-1 win 3:1, seat-2 win 1:1",
        "2 3 4 5 6 7 stand stand stand stand stand stand | --game macao"
            + " | seat-1 lose lose, seat-2 lose lose, seat-3 lose lose, seat-4 lose lose, seat-5 lose lose",
    })
    void everyHandIsSettledAgainstTheBank(String text, String options, String results) {
        TestConsole console = new TestConsole(text);
        console.run(("score " + options).split(" "));

        List<String> told = new ArrayList<>();
        settled(console).getFirst().get("results").forEach(result -> told.add(result.get("hand").asText() + " "
            + result.get("outcome").asText() + " " + result.get("odds").asText()));
        assertThat(String.join(", ", told)).isEqualTo(results);
    }

    @Test
    void textIsForPeople() {
        TestConsole console = new TestConsole("A 4 K 2 10");

        assertThat(console.run("score", "--text")).isZero();
        assertThat(console.out()).endsWith(
            "coup 1    B  Banker wins  Player 1 (A K 10)  Banker 6 (4 2)\n");
    }
}
