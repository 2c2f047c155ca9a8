// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class RoadsCommandTest {

    private static final Path VECTORS = Path.of("src/test/resources/rules/road-vectors.json");

    static List<JsonNode> vectors() throws IOException {
        List<JsonNode> vectors = new ArrayList<>();
        new JsonMapper().readTree(Files.readAllBytes(VECTORS)).forEach(vectors::add);
        return vectors;
    }

    private static String run(TestConsole console, String... args) {
        assertThat(console.run(args)).as(console.err()).isZero();
        assertThat(console.err()).isEmpty();
        return console.out();
    }

    private static String run(String... args) {
        return run(new TestConsole(), args);
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void jsonIsTheVectorToTheKey(JsonNode vector) {
        String out = run("roads", "--json", vector.get("outcomes").asText());

        assertThat(out).endsWith("}\n").containsOnlyOnce("\n").startsWith("{\"outcomes\":\"");
        assertThat(PlayedCoup.json(out)).isEqualTo(vector);
    }

    static List<JsonNode> turning() throws IOException {
        return vectors().stream().filter(vector -> vector.has("bigRoadTurnOnce")).toList();
    }

    @ParameterizedTest
    @MethodSource("turning")
    void theTailRuleChoosesWhichBigRoadIsShown(JsonNode vector) {
        String out = run("roads", "--tail", "turn-once", "--json", vector.get("outcomes").asText());

        assertThat(PlayedCoup.json(out).get("bigRoad")).isEqualTo(vector.get("bigRoadTurnOnce"));
        assertThat(PlayedCoup.json(out).has("bigRoadTurnOnce")).isFalse();
        assertThat(PlayedCoup.json(out).get("smallRoad")).isEqualTo(vector.get("smallRoad"));
    }

    @Test
    void textDrawsEveryBoardAndTheMarksThatWouldComeNext() {
        assertThat(run("roads", "PPBTBBPBPPPPPPPB")).isEqualTo("""
            Bead plate
            P  P  P
            P  B  P
            B  P  P
            T  P  B
            B  P
            B  P

            Big Road (digits count ties)
            P  B1 P  B  P  B
            P  B        P
               B        P
                        P
                        P
                        P  P

            Big Eye Boy
            R B R B R B
              B     R
              B     R
                    R
                    R

            Small Road
            B R B
            B R
            B R
              R
              R

            Cockroach Pig
            B R B R B
              R   R
                  R

            Next           Player  Banker
            Big Eye Boy    blue    red
            Small Road     red     blue
            Cockroach Pig  red     blue
            """);
    }

    // Player's streak is stopped above the tail of Banker's, and gets past its end.
    @Test
    void textFollowsTheTailRule() {
        String upToTheTurn = "Big Road (digits count ties)\n" + "B  P\n".repeat(4);

        assertThat(run("roads", "BBBBBBBPPPPPPPP")).contains(upToTheTurn + "B  P  P\nB  B  P  P\n\n");
        assertThat(run("roads", "--tail", "turn-once", "BBBBBBBPPPPPPPP"))
            .contains(upToTheTurn + "B  P  P  P  P\nB  B\n\n");
    }

    @Test
    void aRoadWiderThanTheTerminalShowsItsLastColumns() {
        assertThat(run(TestConsole.onTerminal(20), "roads", "PBPBPBPBPBBT"))
            .contains("\n… P  B  P  B  P  B\n…                B1\n\n");
        assertThat(run(TestConsole.onTerminal(30), "roads", "PBPBPBPBPBBT"))
            .contains("\nP  B  P  B  P  B  P  B  P  B\n                           B1\n\n");
    }

    @Test
    void ofNoCoupTheBoardsAreEmpty() {
        assertThat(run("roads", "")).startsWith("Bead plate\n\nBig Road (digits count ties)\n\nBig Eye Boy\n\n")
            .endsWith("Big Eye Boy    -       -\nSmall Road     -       -\nCockroach Pig  -       -\n");
    }

    @Test
    void tiesBeforeTheFirstResultAreCountedInWords() {
        assertThat(run("roads", "TT")).contains("Big Road (digits count ties)\nties before the first result: 2\n");
    }

    @Test
    void moreThanNineTiesOnOneCellAreAPlus() {
        assertThat(run("roads", "PTTTTTTTTT")).contains("Big Road (digits count ties)\nP9\n");
        assertThat(run("roads", "PTTTTTTTTTT")).contains("Big Road (digits count ties)\nP+\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        PBX     | OUTCOMES, letter 3: X is no outcome; P, B and T are allowed.
        pB      | OUTCOMES, letter 1: p is no outcome; P, B and T are allowed.
        'P B'   | OUTCOMES, letter 2: U+0020 is no outcome; P, B and T are allowed.
        '🂡'     | OUTCOMES, letter 1: 🂡 is no outcome; P, B and T are allowed.
        """)
    void aLetterThatIsNoOutcomeIsNamedWithItsPlace(String outcomes, String sentence) {
        TestConsole console = new TestConsole();

        assertThat(console.run("roads", "--json", outcomes)).isEqualTo(2);
        assertThat(console.err()).isEqualTo("sabot roads: " + sentence + " (see sabot roads --help)\n");
        assertThat(console.out()).isEmpty();
    }

    @Test
    void aLineBreakAmongTheOutcomesStaysOneSentence() {
        TestConsole console = new TestConsole();

        assertThat(console.run("roads", "PB\nT")).isEqualTo(2);
        assertThat(console.err()).contains("letter 3: U+000A is no outcome").containsOnlyOnce("\n");
    }

    @Test
    void anotherTailRuleIsRefusedWithThoseThatThereAre() {
        TestConsole console = new TestConsole();

        assertThat(console.run("roads", "--tail", "rise", "PB")).isEqualTo(2);
        assertThat(console.err()).startsWith("sabot roads: --tail rise: fall and turn-once are allowed.");
    }

    @Test
    void withoutOutcomesThereIsNothingToDraw() {
        TestConsole console = new TestConsole();

        assertThat(console.run("roads")).isEqualTo(2);
        assertThat(console.err()).startsWith("sabot roads: Missing required parameter: 'OUTCOMES'");
    }
}
