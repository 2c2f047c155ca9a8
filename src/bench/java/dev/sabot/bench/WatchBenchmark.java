// SPDX-License-Identifier: Apache-2.0

package dev.sabot.bench;

import dev.sabot.card.Card;
import dev.sabot.input.Orientation;
import dev.sabot.rules.Game;
import dev.sabot.sim.Shuffler;
import dev.sabot.table.watch.CardOrder;
import dev.sabot.table.watch.EarlierShoes;
import dev.sabot.table.watch.Look;
import dev.sabot.table.watch.OrientationCounts;
import dev.sabot.table.watch.SlugWatch;
import dev.sabot.table.watch.SortedBacks;
import dev.sabot.table.watch.UnshuffledSet;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
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

/** What the watch on the shoe costs a coup of five cards, over whole shuffled shoes of eight packs. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 7, time = 2)
@Fork(1)
public class WatchBenchmark {

    private static final int DECKS = 8;
    private static final int SHOES = 20;
    private static final int CARDS = 5;
    private static final int COUPS = DECKS * Game.PACK / CARDS;

    private final Shuffler shuffler = new Shuffler(1);
    private final List<List<Card>> shoes = new ArrayList<>();
    private final EarlierShoes earlier;

    /** Shuffles the shoes, and as many earlier ones as a table compares. */
    public WatchBenchmark() {
        EarlierShoes dealt = EarlierShoes.NONE;
        for (int shoe = 0; shoe < EarlierShoes.MOST; shoe++) {
            dealt = dealt.plus(order(shuffler.shoe(DECKS)));
        }
        earlier = dealt;
        for (int shoe = 0; shoe < SHOES; shoe++) {
            shoes.add(shuffler.shoe(DECKS));
        }
    }

    private static CardOrder order(List<Card> cards) {
        CardOrder order = CardOrder.NONE;
        for (Card card : cards) {
            order = order.plus(card);
        }
        return order;
    }

    private void afterEachCoup(Blackhole hole, Function<Look, Object> watch) {
        for (List<Card> shoe : shoes) {
            CardOrder order = CardOrder.NONE;
            Look look = Look.none(DECKS);
            for (int coup = 0; coup < COUPS; coup++) {
                for (int card = 0; card < CARDS; card++) {
                    order = order.plus(shoe.get(coup * CARDS + card));
                }
                look = look.next(order);
                hole.consume(watch.apply(look));
            }
        }
    }

    /** The cards appended and counted, and nothing asked. */
    @Benchmark
    @OperationsPerInvocation(SHOES * COUPS)
    public void look(Blackhole hole) {
        afterEachCoup(hole, look -> look);
    }

    /** Was the set shuffled? */
    @Benchmark
    @OperationsPerInvocation(SHOES * COUPS)
    public void unshuffled(Blackhole hole) {
        afterEachCoup(hole, UnshuffledSet::preliminary);
    }

    /** Is a stretch of an earlier shoe in it? */
    @Benchmark
    @OperationsPerInvocation(SHOES * COUPS)
    public void slug(Blackhole hole) {
        afterEachCoup(hole, look -> SlugWatch.preliminary(look, earlier));
    }

    /** Do the backs tell the values? */
    @Benchmark
    @OperationsPerInvocation(SHOES * COUPS)
    public void orientation(Blackhole hole) {
        OrientationCounts counts = OrientationCounts.NONE;
        for (List<Card> shoe : shoes) {
            for (int coup = 0; coup < COUPS; coup++) {
                OrientationCounts before = counts;
                for (int card = 0; card < CARDS; card++) {
                    counts = counts.plus(shoe.get(coup * CARDS + card).rank(),
                            (coup + card) % 2 == 0 ? Orientation.UPRIGHT : Orientation.TURNED);
                }
                hole.consume(SortedBacks.found(before, counts, DECKS));
            }
        }
    }
}
