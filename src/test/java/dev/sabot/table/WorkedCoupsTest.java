// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.app.config.GameFile;
import dev.sabot.app.config.Loaded;
import dev.sabot.input.Input;
import dev.sabot.input.Received;
import dev.sabot.input.Tick;
import dev.sabot.reader.text.TextNotation;
import dev.sabot.reader.text.Token;
import dev.sabot.rules.Game;
import dev.sabot.rules.Payout;
import dev.sabot.schema.Lines;
import dev.sabot.wire.LawJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The worked coups of {@code coups/}, a file for each game that ships: a croupier can read and add to them. Those of
 * games in which hands decide are played by {@link WorkedSessionsTest}.
 */
class WorkedCoupsTest {

    private static final Path GAMES = Path.of("device-config/games");
    private static final Path COUPS = Path.of("src/test/resources/coups");

    /** A block of a file: its title, the text notation, what follows. */
    private record Worked(String title, String cards, List<String> expected) {
    }

    @Test
    void everyGameThatShipsHasItsCoups() throws IOException {
        assertThat(names(COUPS)).isEqualTo(names(GAMES)).hasSize(10);
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString().replaceFirst("\\.[a-z]+$", "")).sorted().toList();
        }
    }

    @TestFactory
    Stream<DynamicContainer> everyWorkedCoupFollowsFromItsCards() throws IOException {
        return names(COUPS).stream()
                .filter(name -> !game(name).rules().hasDecisions())
                .map(name -> DynamicContainer.dynamicContainer(name, coups(name)));
    }

    private static Stream<DynamicTest> coups(String name) {
        Game game = game(name);
        List<Worked> all = worked(text(COUPS.resolve(name + ".txt")));
        assertThat(all).hasSizeGreaterThan(60);
        return all.stream().map(one -> DynamicTest.dynamicTest(
                one.title(), () -> assertThat(told(game, one.cards())).isEqualTo(one.expected())));
    }

    private static Game game(String name) {
        Path file = GAMES.resolve(name + ".yaml");
        assertThat(GameFile.load(file)).isInstanceOf(Loaded.Sound.class);
        return ((Loaded.Sound<GameFile>) GameFile.load(file)).value().game();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Worked> worked(String text) {
        List<Worked> all = new ArrayList<>();
        for (String block : text.split("(?m)^= ", -1)) {
            List<String> lines = block.lines().toList();
            if (!lines.getFirst().startsWith("#")) {
                all.add(new Worked(lines.getFirst(),
                        lines.stream().skip(1).filter(line -> !line.startsWith(">"))
                                .collect(Collectors.joining("\n")),
                        lines.stream().filter(line -> line.startsWith("> ")).map(line -> line.substring(2)).toList()));
            }
        }
        return all;
    }

    private static List<String> told(Game game, String cards) {
        List<Token> tokens = TextNotation.parse(cards);
        Judge judge = new Judge(new Setup(
                LawJson.law(game, Profile.observe()), TextNotation.abilities(tokens)));
        TableState state = TableState.EMPTY;
        long tableMillis = 0;
        List<String> told = new ArrayList<>();
        for (Token token : tokens) {
            tableMillis += token instanceof Token.Pass pass ? pass.millis() : 0;
            Decision decision = judge.decide(state, input(token), tableMillis);
            decision.placed(state).forEach(placed -> Lines.requireValid(placed, Optional.empty()));
            decision.events().forEach(event -> tell(event, told));
            state = decision.after();
        }
        return told;
    }

    private static Input input(Token token) {
        return switch (token) {
            case Token.Read read -> Received.of(read.reading());
            case Token.Pass pass -> Tick.TICK;
            case Token.Said said -> throw new AssertionError("a worked coup has no command");
            case Token.Bad bad -> throw new AssertionError(bad);
        };
    }

    private static void tell(Event event, List<String> told) {
        boolean isRoutine = event instanceof Event.CardDrawn || event instanceof Event.CardRevealed
                || event instanceof Event.ShoeOpened || event instanceof Event.CoupOpened
                || event instanceof Event.ResultReported;
        if (!isRoutine) {
            told.add(Told.of(event));
        }
        if (event instanceof Event.CoupSettled settled) {
            told.add("pays " + settled.bets().lines().stream()
                    .filter(line -> line.payout() != Payout.Plain.LOSE)
                    .map(line -> line.id() + " " + line.payout().wire())
                    .collect(Collectors.joining(", ")));
        }
    }
}
