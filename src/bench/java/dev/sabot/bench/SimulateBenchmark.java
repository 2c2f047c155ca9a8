// SPDX-License-Identifier: Apache-2.0

package dev.sabot.bench;

import dev.sabot.rules.Game;
import dev.sabot.sim.Shuffler;
import dev.sabot.sim.Simulation;
import dev.sabot.sim.SimulationSettings;
import dev.sabot.sim.Tally;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** Whole shoes as {@code simulate} plays them: shuffled, burned, dealt by the rules, counted. See {@code coups}. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 7, time = 2)
@Fork(value = 1, jvmArgsAppend = "-XX:+UseSerialGC")
public class SimulateBenchmark {

    private static final int SHOES = 2_000;
    private static final Game GAME = Game.puntoBanco(8);

    private long seed;

    /** What was played besides the operations, which are runs of {@link #SHOES} shoes. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Played {
        public long coups;
    }

    /** How many threads play. */
    @State(Scope.Thread)
    public static class Threads {
        @Param({"1", "2"})
        public int threads;
    }

    @Benchmark
    public Tally simulate(Threads threads, Played played) throws InterruptedException {
        Tally tally = Simulation.run(new SimulationSettings(GAME, seed++, 14, 0), SHOES, threads.threads, _ -> { });
        played.coups += tally.all().coups();
        return tally;
    }

    /** The shuffles alone, as many. */
    @Benchmark
    public void shuffle(Blackhole hole) {
        for (int shoe = 0; shoe < SHOES; shoe++) {
            hole.consume(new Shuffler(seed++).shoe(GAME.decks()));
        }
    }
}
