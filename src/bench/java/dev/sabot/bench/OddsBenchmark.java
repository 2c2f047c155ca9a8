// SPDX-License-Identifier: Apache-2.0

package dev.sabot.bench;

import dev.sabot.card.Card;
import dev.sabot.oracle.PlainDeals;
import dev.sabot.rules.Bet;
import dev.sabot.rules.BetOdds;
import dev.sabot.rules.Composition;
import dev.sabot.rules.Condition;
import dev.sabot.rules.Criterion;
import dev.sabot.rules.ExactOdds;
import dev.sabot.rules.Payout;
import dev.sabot.rules.Paytable;
import dev.sabot.sim.Shuffler;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Microseconds for the exact odds of one composition: the deals of every payout of every bet of punto banco. Look at
 * the median of single counts (p0.50): other work of the machine falls into a few of them, not into most.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 8, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "-XX:+UseSerialGC")
public class OddsBenchmark {

    private static final int DECKS = 8;

    /** From almost a whole shoe down to a few dozen cards. */
    private static final int COMPOSITIONS = 64;

    private static final Paytable PLAY_AND_PAIRS = new Paytable(List.of(new Bet("paired-win", List.of(new Bet.Row(
            Condition.of(Map.of(Criterion.OUTCOME, List.of("player"), Criterion.PAIR, List.of("player"))),
            new Payout.Odds(20, 1))))));

    private final Composition whole = Composition.full(DECKS);
    private final List<Composition> remaining = new ArrayList<>();
    private final List<PlainDeals> plain = new ArrayList<>();
    private int next;

    /** Compositions of really shuffled shoes, a few cards more gone in each. */
    public OddsBenchmark() {
        Shuffler shuffler = new Shuffler(1);
        for (int n = 0; n < COMPOSITIONS; n++) {
            Composition left = whole;
            PlainDeals deals = new PlainDeals();
            for (int card = 0; card < PlainDeals.CARDS; card++) {
                deals.add(card, DECKS);
            }
            for (Card card : shuffler.shoe(DECKS).subList(0, 6 * (n + 1))) {
                left = left.without(card);
                deals.add(Card.PACK.indexOf(card), -1);
            }
            remaining.add(left);
            plain.add(deals);
        }
    }

    private int next() {
        next = (next + 1) % COMPOSITIONS;
        return next;
    }

    @Benchmark
    public List<BetOdds> wholeShoe() {
        return ExactOdds.of(whole).bets(Paytable.PUNTO_BANCO);
    }

    @Benchmark
    public List<BetOdds> anyComposition() {
        return ExactOdds.of(remaining.get(next())).bets(Paytable.PUNTO_BANCO);
    }

    /** The same, and each bet's edge as a reduced fraction. */
    @Benchmark
    public void anyCompositionWithEdges(Blackhole hole) {
        anyComposition().forEach(bet -> hole.consume(bet.edge()));
    }

    /** A bet that asks about play and pairs at once. */
    @Benchmark
    public List<BetOdds> playAndPairs() {
        return ExactOdds.of(remaining.get(next())).bets(PLAY_AND_PAIRS);
    }

    /** What the tests hold the odds against: a loop a card, over values for the play and over cards for the pairs. */
    @Benchmark
    public void nestedLoops(Blackhole hole) {
        PlainDeals deals = plain.get(next());
        deals.byPlay((end, count) -> hole.consume(count));
        deals.byPairs((end, count) -> hole.consume(count));
    }

    /** Only the play's part of it: no pairs. */
    @Benchmark
    public void nestedLoopsWithoutPairs(Blackhole hole) {
        plain.get(next()).byPlay((end, count) -> hole.consume(count));
    }
}
