// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Input;
import dev.sabot.input.Received;
import dev.sabot.input.Tick;
import dev.sabot.reader.text.TextNotation;
import dev.sabot.reader.text.Token;
import dev.sabot.rules.Payout;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The worked coups of {@code coups/punto-banco.txt}: a croupier can read and add to them. */
class WorkedCoupsTest {

    /** A block of the file: its title, the text notation, what follows. */
    private record Worked(String title, String cards, List<String> expected) {
    }

    @TestFactory
    Stream<DynamicTest> everyWorkedCoupFollowsFromItsCards() throws IOException {
        List<Worked> all = worked(text());
        assertThat(all).hasSizeGreaterThan(50);
        return all.stream().map(one -> DynamicTest.dynamicTest(
                one.title(), () -> assertThat(told(one.cards())).isEqualTo(one.expected())));
    }

    private static String text() throws IOException {
        try (InputStream file = WorkedCoupsTest.class.getResourceAsStream("/coups/punto-banco.txt")) {
            return new String(file.readAllBytes(), UTF_8);
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

    private static List<String> told(String cards) {
        List<Token> tokens = TextNotation.parse(cards);
        Judge judge = new Judge(Playing.setup(TextNotation.abilities(tokens), Profile.observe(), 8));
        TableState state = TableState.EMPTY;
        long tableMillis = 0;
        List<String> told = new ArrayList<>();
        for (Token token : tokens) {
            tableMillis += token instanceof Token.Pass pass ? pass.millis() : 0;
            Decision decision = judge.decide(state, input(token), tableMillis);
            decision.events().forEach(event -> tell(event, told));
            state = decision.after();
        }
        return told;
    }

    private static Input input(Token token) {
        return switch (token) {
            case Token.Read read -> Received.of(read.reading());
            case Token.Pass pass -> Tick.TICK;
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
