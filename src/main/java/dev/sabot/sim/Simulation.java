// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;

/** Whole shoes on several threads. The result does not depend on how many: every shoe has its own seed. */
public final class Simulation {

    /** Some five thousand coups: a thread is never long behind the others, and asks seldom. */
    private static final int SHOES_AT_ONCE = 64;

    private final SimulationSettings settings;
    private final long shoes;
    private final AtomicLong taken = new AtomicLong();
    private final AtomicLong done = new AtomicLong();

    private Simulation(SimulationSettings settings, long shoes) {
        this.settings = settings;
        this.shoes = shoes;
    }

    /**
     * Plays so many shoes.
     *
     * @param shoes at least 0
     * @param threads at least 1
     * @param progress told by any of the threads how many shoes are played
     */
    public static Tally run(SimulationSettings settings, long shoes, int threads, LongConsumer progress)
            throws InterruptedException {
        Simulation simulation = new Simulation(settings, shoes);
        Tally sum = new Tally();
        try (ExecutorService players = Executors.newFixedThreadPool(threads)) {
            List<Future<Tally>> tallies = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                tallies.add(players.submit(() -> simulation.play(progress)));
            }
            for (Future<Tally> tally : tallies) {
                sum.add(tally.get());
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException("a shoe could not be played", e);
        }
        return sum;
    }

    private Tally play(LongConsumer progress) {
        Tally tally = new Tally();
        for (long from = taken.getAndAdd(SHOES_AT_ONCE); from < shoes; from = taken.getAndAdd(SHOES_AT_ONCE)) {
            long until = Math.min(shoes, from + SHOES_AT_ONCE);
            for (long shoe = from; shoe < until; shoe++) {
                SimulatedShoe.play(settings, shoe, tally);
            }
            progress.accept(done.addAndGet(until - from));
        }
        return tally;
    }
}
