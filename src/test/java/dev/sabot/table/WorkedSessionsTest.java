// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.HandId;
import dev.sabot.rules.Custom;
import dev.sabot.rules.Game;
import dev.sabot.rules.StandardGame;
import dev.sabot.rules.Verdict;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The worked sessions of {@code coups/}, a file for each game in which hands decide: {@link WorkedSession}. */
class WorkedSessionsTest {

    private static final Path COUPS = Path.of("src/test/resources/coups");
    private static final int PACK = 52;

    static List<StandardGame> games() {
        return Arrays.stream(StandardGame.values()).filter(game -> game.game().rules().hasDecisions()).toList();
    }

    private static List<WorkedSession> sections(StandardGame game) {
        return WorkedSession.all(game, COUPS.resolve(game.wire() + ".txt"));
    }

    /** All events of a section. */
    private static List<Event> events(StandardGame game, WorkedSession section) {
        Playing table = section.table(game);
        section.steps().forEach(step -> WorkedSession.after(table, step));
        return table.events();
    }

    private static List<Event> events(StandardGame game) {
        return sections(game).stream().flatMap(section -> events(game, section).stream()).toList();
    }

    @TestFactory
    Stream<DynamicContainer> everyEventFollowsAsItIsWritten() {
        return games().stream().map(game -> DynamicContainer.dynamicContainer(game.wire(), sections(game).stream()
                .map(section -> DynamicTest.dynamicTest(section.title(), () -> play(game, section)))));
    }

    private static void play(StandardGame game, WorkedSession section) {
        Playing table = section.table(game);
        for (WorkedSession.Step step : section.steps()) {
            List<Event> events = WorkedSession.after(table, step);
            assertThat(events.stream().map(Told::inFull).toList())
                    .as("%s.txt:%d: %s", game.wire(), step.line(), step.in()).isEqualTo(step.events());
            assertThat(events.stream().flatMap(WorkedSessionsTest::sentence))
                    .as("%s.txt:%d: %s", game.wire(), step.line(), step.in()).containsAll(step.sentences());
        }
    }

    private static Stream<String> sentence(Event event) {
        return switch (event) {
            case Event.IrregularityFound e -> Stream.of(e.message());
            case Event.HoldRaised e -> Stream.of(e.message());
            case Event.ShoeClosed e -> Stream.of(e.message());
            default -> Stream.of();
        };
    }

    @ParameterizedTest
    @MethodSource("games")
    void theFirstSectionIsAShoeOfAWholePackAtLeast(StandardGame game) {
        List<Event> events = events(game, sections(game).getFirst());
        long shoes = events.stream().filter(Event.ShoeOpened.class::isInstance).count();
        List<Event> first = shoes == 1 ? events : events.subList(0, events.indexOf(
                events.stream().filter(Event.ShoeClosed.class::isInstance).findFirst().orElseThrow()));
        assertThat(first.stream().filter(Event.CardDrawn.class::isInstance).count()).isGreaterThanOrEqualTo(PACK);
    }

    // Of numbers, odds and cells with more values than two, another than the usual one.
    @ParameterizedTest
    @MethodSource("games")
    void everyValueOfEveryCustomIsPlayed(StandardGame game) {
        Map<String, Set<String>> played = new HashMap<>();
        for (Event event : events(game)) {
            if (event instanceof Event.ShoeOpened opened) {
                customs(opened.law().game()).forEach(
                        (key, value) -> played.computeIfAbsent(key, any -> new HashSet<>()).add(value));
            }
        }
        for (Custom custom : game.customs()) {
            boolean isOpen = custom.words().isEmpty()
                    || (custom.form() == Custom.Form.NUMBER && custom.words().size() > 2);
            if (isOpen) {
                assertThat(played.get(custom.key())).as(custom.key()).contains(custom.usual()).hasSizeGreaterThan(1);
            } else {
                assertThat(played.get(custom.key())).as(custom.key()).containsAll(custom.words());
            }
        }
    }

    private static Map<String, String> customs(Game game) {
        Map<String, String> customs = new HashMap<>(game.rules().customs().values());
        customs.putAll(game.seating().orElseThrow().customs().values());
        return customs;
    }

    @ParameterizedTest
    @MethodSource("games")
    void everythingThatCanHappenInTheGameHappens(StandardGame game) {
        TreeSet<String> missing = new TreeSet<>(expected(game));
        events(game).stream().flatMap(WorkedSessionsTest::happened).forEach(missing::remove);
        assertThat(missing).isEmpty();
    }

    private static Stream<String> happened(Event event) {
        String type = event.getClass().getSimpleName();
        return switch (event) {
            case Event.DecisionMade e -> Stream.of(type, e.move().wire() + " by " + e.source());
            case Event.IrregularityFound e -> Stream.of(type, e.kind().wire());
            case Event.HoldReleased e -> Stream.of(type, "ruled " + e.ruling().map(Ruling::wire).orElse("-"));
            case Event.CoupSettled e -> Stream.of(Stream.of(type),
                    e.outcome().stream().map(outcome -> "outcome " + outcome.wire()),
                    e.verdict().naturals().stream().map(WorkedSessionsTest::natural),
                    e.verdict().results().stream().map(WorkedSessionsTest::result)).flatMap(what -> what);
            default -> Stream.of(type);
        };
    }

    private static String natural(HandId hand) {
        return "natural of " + (hand.seat() > 0 ? "a seat" : hand.wire());
    }

    private static String result(Verdict.Result result) {
        return result.outcome().wire() + " " + result.payout().wire();
    }

    private static Set<String> expected(StandardGame game) {
        Set<String> all = new HashSet<>(Set.of("ShoeOpened", "CardBurned", "CutCardReached", "CoupOpened", "CardDrawn",
                "CardSetAside", "DecisionMade", "BankPassed", "CardRevealed", "CoupSettled", "CoupAbandoned",
                "CoupVoided", "CoupRevised", "IrregularityFound", "HoldRaised", "HoldReleased", "CommandAccepted",
                "CommandRefused", "BetsClosed", "BetsOpened", "ShoeClosed",
                "draw by COMMAND", "draw by BUTTON", "draw by CARD",
                "stand by COMMAND", "stand by BUTTON", "stand by CARD",
                "wrong-hand", "not-enough-cards", "ruled decide", "ruled void", "ruled burn", "ruled as-due"));
        switch (game) {
            case CHEMIN_DE_FER -> all.addAll(Set.of("ShoePassed", "stand by RULE", "third-card-not-drawn", "overdraw",
                    "ruled draw-now", "outcome player", "outcome banker", "outcome tie",
                    "natural of player", "natural of banker"));
            case BACCARAT_BANQUE -> all.addAll(Set.of("ShoePassed", "stand by RULE", "third-card-not-drawn", "overdraw",
                    "win 1:1", "lose lose", "tie push",
                    "natural of right", "natural of left", "natural of bank", "ruled withdraw-shoe"));
            case MACAO, VICTORIA -> all.addAll(Set.of("refuse by COMMAND", "refuse by BUTTON",
                    "win 1:1", "win 2:1", "win 3:1", "lose lose", "lose lose:2", "tie push",
                    "natural of a seat", "natural of bank", "ruled withdraw-shoe"));
            case PUNTO_BANCO, MINI_BACCARAT, SUPER_6, EZ_BACCARAT ->
                throw new IllegalArgumentException("nobody decides in " + game);
        }
        return all;
    }
}
