// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.input.Input;
import dev.sabot.input.Tick;
import dev.sabot.reader.text.SpokenCommand;
import dev.sabot.table.Coup;
import dev.sabot.table.Decision;
import dev.sabot.table.Judge;
import dev.sabot.table.Setup;
import dev.sabot.table.TableState;
import dev.sabot.wire.EventWriter;
import dev.sabot.wire.Sealed;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * Inputs to lines, without a journal and a clock: what {@code score} and {@code replay} print. The same inputs give the
 * same bytes at every run.
 */
final class Transcript {

    /** How a line says an event. */
    enum Form {
        JSON,
        TEXT
    }

    private final Judge judge;
    private final EventWriter writer;
    private final Form form;
    private final Consumer<String> out;
    private TableState state = TableState.EMPTY;
    private long tableMillis;

    Transcript(Setup setup, EventWriter writer, Form form, Consumer<String> out) {
        this.judge = new Judge(setup);
        this.writer = writer;
        this.form = form;
        this.out = out;
    }

    void take(Input input) {
        Decision decision = judge.decide(state, input, tableMillis);
        Optional<String> toldFrame = Sealed.toldFrame(decision.events(), decision.frame());
        for (Decision.Placed placed : decision.placed(state)) {
            out.accept(line(placed, toldFrame));
        }
        state = decision.after();
    }

    void take(SpokenCommand command) {
        take(command.command(state.seq()));
    }

    void pass(long millis) {
        tableMillis += millis;
        take(Tick.TICK);
    }

    private String line(Decision.Placed placed, Optional<String> frame) {
        return switch (form) {
            case JSON -> new String(
                    writer.bare(placed.seq(), number(placed.shoe()), number(placed.coup()), frame, placed.event()),
                    StandardCharsets.UTF_8);
            case TEXT -> Telling.line(placed.coup(), placed.event());
        };
    }

    private static OptionalInt number(int number) {
        return number == 0 ? OptionalInt.empty() : OptionalInt.of(number);
    }

    /** The sentence about a coup that the input leaves unfinished; empty when it leaves none. */
    Optional<String> unfinished() {
        return state.coup() instanceof Coup.Open coup
                ? Optional.of("The input ends in coup " + coup.number() + " of shoe " + state.shoeNumber()
                        + ": it is not settled. " + Telling.due(state))
                : Optional.empty();
    }
}
