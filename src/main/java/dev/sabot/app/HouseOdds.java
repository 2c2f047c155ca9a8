// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.table.Decision.Placed;
import dev.sabot.table.EdgeLimits;
import dev.sabot.table.Event;
import dev.sabot.table.LiveOdds;
import dev.sabot.table.Shoe;
import dev.sabot.table.TableState;
import dev.sabot.wire.OddsJson;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells the house, after each coup, what the bets are worth on the next one. It computes on a thread of its own from
 * what is committed, so that the table never waits for it; where coups end faster than it computes, those between are
 * skipped and the newest is told.
 */
final class HouseOdds implements TableListener, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(HouseOdds.class);

    /** An edge is computed within some milliseconds. */
    private static final long LAST_ODDS_MILLIS = 1_000;

    private final String journal;
    private final EdgeLimits limits;
    private final Consumer<byte[]> told;
    /** The newest coup that has ended, until it is computed. */
    private final BlockingQueue<Ended> newest = new ArrayBlockingQueue<>(1);
    private final Thread thread;

    /** A coup's end, and its shoe as it stands after. */
    private record Ended(Placed last, Shoe shoe) {
    }

    /**
     * Odds of one table.
     *
     * @param journal id of the journal, for every message
     * @param told gets each message as UTF-8 JSON, on the computing thread
     */
    HouseOdds(String journal, EdgeLimits limits, Consumer<byte[]> told) {
        this.journal = journal;
        this.limits = limits;
        this.told = told;
        this.thread = Thread.ofPlatform().name("house-odds").daemon(true).unstarted(this::compute);
    }

    /** Starts computing; the newest coup that ended before is told too. */
    void start() {
        thread.start();
    }

    @Override
    public void committed(TableState state, List<Placed> events) {
        lastEnded(events)
                .filter(last -> last.shoe() == state.shoeNumber())
                .flatMap(last -> state.shoe().map(shoe -> new Ended(last, shoe)))
                .ifPresent(this::replace);
    }

    private static Optional<Placed> lastEnded(List<Placed> events) {
        return events.reversed().stream()
                .filter(placed -> placed.event() instanceof Event.CoupSettled
                        || placed.event() instanceof Event.CoupAbandoned)
                .findFirst();
    }

    /** The table's thread alone puts something in, so that what it makes room for has room. */
    private void replace(Ended ended) {
        newest.clear();
        newest.add(ended);
    }

    @Override
    public void storage(Optional<String> trouble) {
        // What is not committed has not ended.
    }

    private void compute() {
        try {
            while (true) {
                tell(newest.take());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void tell(Ended ended) {
        try {
            Placed last = ended.last();
            told.accept(OddsJson.message(
                    journal, last.seq(), last.shoe(), last.coup(), LiveOdds.of(ended.shoe()), limits));
        } catch (RuntimeException e) {
            // The house's odds are worth no table: the next coup's are told again.
            LOG.error("the odds after entry {} could not be computed", ended.last().seq(), e);
        }
    }

    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join(LAST_ODDS_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
