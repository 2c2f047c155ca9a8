// SPDX-License-Identifier: Apache-2.0

package dev.sabot.bench;

import dev.sabot.card.Card;
import dev.sabot.input.Received;
import dev.sabot.rules.BetResults;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.Moves;
import dev.sabot.rules.Paytable;
import dev.sabot.rules.PuntoBanco;
import dev.sabot.table.Event;
import dev.sabot.table.Judge;
import dev.sabot.table.TableState;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** Coups a second on one thread, with really shuffled cards. One operation is one coup. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 7, time = 2)
@Fork(value = 1, jvmArgsAppend = {"-XX:+UseSerialGC", "-Xmn256m"})
public class JudgeBenchmark {

    /** Coups of one invocation: more than a hundred shoes, so that no branch can be learned by heart. */
    private static final int COUPS = 8_000;

    private final ShuffledShoes shoes = new ShuffledShoes(COUPS);
    private final List<List<Card>> coups = List.copyOf(shoes.coups);
    private final List<Received> readings = List.copyOf(shoes.readings);
    private final Judge judge = new Judge(ShuffledShoes.SETUP);

    /** The coup machine of the rules alone: who is due, who has won, what every bet brings. */
    @Benchmark
    @OperationsPerInvocation(COUPS)
    public void rules(Blackhole hole) {
        for (List<Card> coup : coups) {
            CoupCards cards = CoupCards.none();
            int at = 0;
            for (Moves due = PuntoBanco.moves(cards); !due.isOnlyEnd(); due = PuntoBanco.moves(cards)) {
                cards = cards.plus(due.onlyDraw().orElseThrow(), coup.get(at++));
            }
            BetResults bets = Paytable.PUNTO_BANCO.settle(cards);
            hole.consume(bets);
            hole.consume(PuntoBanco.outcome(cards));
        }
    }

    /** Every reading decided on and every event applied, from the first card to the settlement. */
    @Benchmark
    @OperationsPerInvocation(COUPS)
    public void decideAndApply(Blackhole hole) {
        TableState state = TableState.EMPTY;
        int settled = 0;
        for (Received reading : readings) {
            var decision = judge.decide(state, reading, 0);
            settled += decision.events().getLast() instanceof Event.CoupSettled ? 1 : 0;
            state = decision.after();
        }
        if (settled != COUPS) {
            throw new IllegalStateException(settled + " of " + COUPS + " coups were settled");
        }
        hole.consume(state);
    }
}
