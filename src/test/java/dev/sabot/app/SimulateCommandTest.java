// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SimulateCommandTest {

    private static String run(TestConsole console, String options) {
        String[] words = Stream.concat(Stream.of("simulate"), Arrays.stream(options.split(" ", -1)))
            .toArray(String[]::new);
        assertThat(console.run(words)).as(console.err()).isZero();
        return console.out();
    }

    private static JsonNode json(String options) {
        TestConsole console = new TestConsole();
        String out = run(console, options + " --json");
        assertThat(console.err()).isEmpty();
        assertThat(out).endsWith("}\n").containsOnlyOnce("\n");
        return PlayedCoup.json(out);
    }

    private static List<String> names(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    @Test
    void jsonHasTheNamesThatTheHelpTells() {
        JsonNode json = json("--shoes 50 --seed 9");

        assertThat(names(json)).containsExactly("game", "decks", "seed", "shoes", "cut", "end", "coupsPerShoe",
            "burnMean", "coups", "cardsPerCoup", "counts", "shares", "returns", "first55");
        assertThat(names(json.get("first55"))).containsExactly("coups", "cardsPerCoup", "counts", "shares", "returns");
        assertThat(names(json.get("counts"))).isEqualTo(names(json.get("shares"))).containsExactly("player", "banker",
            "tie", "cards-4", "cards-5", "cards-6", "banker-wins-with-6", "dragon-7", "panda-8", "natural",
            "player-pair", "banker-pair", "either-pair", "perfect-pair");
        assertThat(names(json.get("returns"))).containsExactly("player", "banker", "tie", "player-pair", "banker-pair",
            "either-pair", "perfect-pair", "big", "small");
        assertThat(json.get("game").asText() + json.get("decks") + json.get("seed") + json.get("shoes")
            + json.get("cut") + json.get("end").asText()).isEqualTo("punto-banco895014this-coup-is-last");
    }

    @Test
    void figuresAddUp() {
        JsonNode json = json("--shoes 50 --seed 9");

        for (JsonNode part : List.of(json, json.get("first55"))) {
            JsonNode counts = part.get("counts");
            long coups = part.get("coups").asLong();
            assertThat(counts.get("player").asLong() + counts.get("banker").asLong() + counts.get("tie").asLong())
                .isEqualTo(coups);
            long four = counts.get("cards-4").asLong();
            long five = counts.get("cards-5").asLong();
            long six = counts.get("cards-6").asLong();
            assertThat(four + five + six).isEqualTo(coups);
            assertThat(part.get("cardsPerCoup").asDouble()).isEqualTo((double) (4 * four + 5 * five + 6 * six) / coups);
            assertThat(part.get("shares").get("tie").asDouble()).isEqualTo((double) counts.get("tie").asLong() / coups);
            assertThat(counts.get("natural").asLong()).isPositive().isLessThanOrEqualTo(four);
            assertThat(part.get("returns").get("tie").asDouble()).isCloseTo(
                (9.0 * counts.get("tie").asLong() - coups) / coups, within(1e-12));
            assertThat(part.get("returns").get("banker").asDouble()).isCloseTo(
                (0.95 * counts.get("banker").asLong() - counts.get("player").asLong()) / coups, within(1e-12));
            assertThat(part.get("returns").get("small").asDouble()).isCloseTo(
                (2.5 * four - coups) / coups, within(1e-12));
            assertThat(part.get("returns").get("either-pair").asDouble()).isCloseTo(
                (6.0 * counts.get("either-pair").asLong() - coups) / coups, within(1e-12));
        }
        assertThat(json.get("first55").get("coups").asLong()).isEqualTo(50 * 55);
        assertThat(json.get("coupsPerShoe").asDouble()).isEqualTo(json.get("coups").asLong() / 50.0);
    }

    @ParameterizedTest
    @CsvSource({"super-6, 8, 'player,banker,tie,super-6'", "ez-baccarat, 8, 'player,banker,tie,dragon-7,panda-8'",
        "mini-baccarat, 6, 'player,banker,tie,player-pair,banker-pair,either-pair,perfect-pair,big,small'"})
    void everyGameHasItsPacksAndBets(String game, int decks, String bets) {
        JsonNode json = json("--shoes 20 --game " + game);

        assertThat(json.get("game").asText()).isEqualTo(game);
        assertThat(json.get("decks").asInt()).isEqualTo(decks);
        assertThat(String.join(",", names(json.get("returns")))).isEqualTo(bets);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--json", "--json --threads 2", "--json --threads 3"})
    void theSameSeedGivesTheSameBytesOnAnyNumberOfThreads(String options) {
        String all = "--shoes 500 --seed -7 --decks 6 --cut 20 --end one-more ";

        assertThat(run(new TestConsole(), all + options)).isEqualTo(run(new TestConsole(), all + "--json"));
        assertThat(run(new TestConsole(), "--shoes 500 --seed 7 --decks 6 --cut 20 --end one-more " + options))
            .isNotEqualTo(run(new TestConsole(), all + "--json"));
    }

    @Test
    void textIsATableForPeople() {
        String out = run(new TestConsole(), "--shoes 2000");

        assertThat(out)
            .startsWith("2,000 shoes of 8 decks, punto-banco, seed 1; the cut card 14 from the end, this-coup-is-last")
            .containsPattern("\n80\\.[0-9]{3} coups a shoe, 7\\.[0-9]{3} cards burned\n")
            .containsPattern("\n +all coups +first 55 of a shoe\ncoups +16[01],[0-9]{3} +110,000\n")
            .containsPattern("\nbanker +4[56]\\.[0-9]{4} % +4[56]\\.[0-9]{4} %\n")
            .containsPattern("\nmean return of a bet\nplayer +-?[0-3]\\.[0-9]{4} % ")
            .endsWith(" %\n");
    }

    @Test
    void aTerminalSeesABarThatLeavesNothingBehind() {
        TestConsole console = TestConsole.onTerminal(80);
        run(console, "--shoes 300 --json");

        assertThat(console.err()).startsWith("\r[").contains(" %").endsWith("\r" + " ".repeat(68) + "\r");
        assertThat(console.out()).startsWith("{");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --cut 7 --end one-more | --cut: the cut card 7 cards from the end is not safe with one-more: the cut card, \
        shown after a coup's first card, leaves 5 that this coup may need and 6 for the one after it; at least 11 are
        --cut 5                | --cut: the cut card 5 cards from the end is not safe with this-coup-is-last:
        --cut 406              | --cut 406: it would show in the longest burn of 416 cards; at most 405 are allowed.
        --decks 1 --cut 42     | --cut 42: it would show in the longest burn of 52 cards; at most 41 are allowed.
        --decks 13             | --decks 13: a shoe holds 1 to 12.
        --end two-more         | --end two-more: this-coup-is-last and one-more are allowed.
        --shoes 0              | --shoes 0: 1 to 1000000000000 are allowed.
        --threads 0            | --threads 0: 1 to 256 are allowed.
        --threads 257          | --threads 257: 1 to 256 are allowed.
        --game baccara         | --game baccara: the games of this version are punto-banco, mini-baccarat,
        """)
    void whatIsNotAllowedIsOneSentence(String options, String beginning) {
        TestConsole console = new TestConsole();
        String[] words = Stream.concat(Stream.of("simulate"), Arrays.stream(options.split(" ", -1)))
            .toArray(String[]::new);

        assertThat(console.run(words)).isEqualTo(2);
        assertThat(console.err()).startsWith("sabot simulate: " + beginning).containsOnlyOnce("\n");
        assertThat(console.out()).isEmpty();
    }
}
