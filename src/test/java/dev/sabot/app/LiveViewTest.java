// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Input;
import dev.sabot.input.Received;
import dev.sabot.reader.text.TextNotation;
import dev.sabot.reader.text.Token;
import dev.sabot.rules.Game;
import dev.sabot.table.Decision;
import dev.sabot.table.Judge;
import dev.sabot.table.Profile;
import dev.sabot.table.Setup;
import dev.sabot.table.TableState;
import dev.sabot.wire.LawJson;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** What a person sees who follows the table on a terminal. */
class LiveViewTest {

    private static final String PLAYER = " 9S 2C KD 4H ";
    private static final String PLAYER_DRAWS = " 2S 2C 3D 5H 3C ";
    private static final String BANKER = " 2S 9C KD KH ";
    private static final String TIE = " 6S 6C KD KH ";
    private static final String BANKER_PAIR = " 2S 4C 4D 4H ";
    private static final String TIE_WITH_PLAYER_PAIR = " 3S 6C 3D KH ";

    private TableState state = TableState.EMPTY;

    /** All that the view says of these coups, told from now on. */
    private String seen(Terminal terminal, String coups) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (LiveView view = new LiveView(new PrintStream(out, false, StandardCharsets.UTF_8), terminal)) {
            tell(view::committed, coups);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private void tell(BiConsumer<TableState, List<Decision.Placed>> listener, String coups) {
        List<Token> tokens = TextNotation.parse(coups);
        Judge judge = new Judge(new Setup(LawJson.law(Game.puntoBanco(8), Profile.observe()),
            TextNotation.abilities(tokens)));
        for (Token token : tokens) {
            Input input = Received.of(((Token.Read) token).reading());
            Decision decision = judge.decide(state, input, 0);
            List<Decision.Placed> placed = decision.placed(state);
            state = decision.after();
            listener.accept(state, placed);
        }
    }

    private static Terminal wide(int columns) {
        return () -> OptionalInt.of(columns);
    }

    @Test
    void underEachResultStandTheOutcomesAndTheBigRoad() {
        assertThat(seen(Terminal.NONE, PLAYER + PLAYER_DRAWS + TIE + BANKER)).contains("""
            coup 3    T  tie  Player 6 (6S KD)  Banker 6 (6C KH)
                       P P T
                       p
                       P1
            """, """
            coup 4    B  Banker wins  Player 2 (2S KD)  Banker 9 (9C KH)  natural
                       P P T B
                       p  b
                       P1
            """);
    }

    @Test
    void pairsAreDotsOnTheCellAlsoThoseOfTies() {
        assertThat(seen(Terminal.NONE, BANKER_PAIR + TIE_WITH_PLAYER_PAIR)).contains(
            "  Banker pair\n           B\n           b '\n", "  Player pair\n           B T\n           b1:\n");
    }

    @Test
    void aRoadThatIsWiderThanTheTerminalShowsItsLastColumns() {
        String seen = seen(wide(26), (PLAYER + BANKER).repeat(6) + TIE);

        assertThat(seen).endsWith("""
                       P B P B P B T
                       … p  b  p  b1
            \s
            """);
        assertThat(seen.lines().filter(line -> line.startsWith("           "))).allMatch(line -> line.length() <= 26);
    }

    @Test
    void aNewShoeBeginsAnEmptyRoad() {
        String seen = seen(Terminal.NONE, PLAYER + BANKER + " burn:AS burn:2S " + BANKER);

        assertThat(seen).endsWith("           B\n           b\n \n");
    }

    // A shoe that deals faster than the disk: what one commit makes durable is more than one coup.
    @Test
    void coupsThatAreCommittedTogetherAreDrawnOneByOne() {
        List<Decision.Placed> together = new ArrayList<>();
        tell((after, events) -> together.addAll(events), PLAYER + TIE + BANKER);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (LiveView view = new LiveView(new PrintStream(out, false, StandardCharsets.UTF_8), Terminal.NONE)) {
            view.committed(state, together);
        }

        assertThat(out.toString(StandardCharsets.UTF_8)).containsSubsequence(
            "natural\n           P\n           p\n \n", "           P T\n           p1\n \n",
            "           P T B\n           p1 b\n \n");
    }

    // A demo whose journal is kept goes on in a shoe whose first coups it has not seen.
    @Test
    void coupsBeforeTheViewBeganStandOnTheRoad() {
        seen(Terminal.NONE, PLAYER + TIE + BANKER);

        assertThat(seen(Terminal.NONE, BANKER)).endsWith("""
                       P T B B
                       P1 B
                          b
            \s
            """);
    }
}
