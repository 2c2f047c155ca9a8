// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.card.Outcome;
import dev.sabot.rules.road.Bead;
import dev.sabot.rules.road.Roads;
import dev.sabot.rules.road.TailRule;
import dev.sabot.table.Decision.Placed;
import dev.sabot.table.Event;
import dev.sabot.table.TableState;
import dev.sabot.table.View;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Collectors;

/**
 * A table on a terminal: each card, who is due and why, results, the Big Road. It prints on a thread of its own, so
 * that a terminal that stands still does not keep the table waiting.
 */
final class LiveView implements TableListener, AutoCloseable {

    /** Lines that may wait for a slow terminal; what comes on top is counted and told. */
    private static final int MOST_WAITING = 10_000;

    /** How long the last lines may take at the end. */
    private static final long LAST_LINES_MILLIS = 2_000;

    private static final String END = "";

    /** As wide as a coup's number before each line. */
    private static final String INDENT = " ".repeat(11);

    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>(MOST_WAITING);
    private final PrintStream out;
    private final Terminal terminal;
    private final Thread thread;
    /** Of the open shoe; empty before the first events. */
    private Optional<Roads> roads = Optional.empty();
    private int leftOut;

    /** {@code terminal}: what {@code out} goes to. */
    LiveView(PrintStream out, Terminal terminal) {
        this.out = out;
        this.terminal = terminal;
        this.thread = Thread.ofPlatform().name("live-view").daemon(true).start(this::print);
    }

    @Override
    public void committed(TableState state, List<Placed> events) {
        Roads drawn = roads.orElseGet(() -> before(state, events));
        for (Placed placed : events) {
            if (isWorthALine(placed.event())) {
                say(line(placed, state));
            }
            if (placed.event() instanceof Event.ShoeOpened) {
                drawn = Roads.empty(TailRule.FALL);
            }
            if (placed.event() instanceof Event.CoupSettled settled) {
                drawn = drawn.plus(Bead.of(settled.cards()));
                draw(drawn);
            }
        }
        roads = Optional.of(drawn);
    }

    /** The roads of a shoe that was open before the first events came: of its coups only the outcomes are known. */
    private static Roads before(TableState state, List<Placed> events) {
        String outcomes = View.of(state).outcomes();
        long settled = events.stream().filter(placed -> placed.event() instanceof Event.CoupSettled).count();
        return Roads.of(TailRule.FALL, outcomes.chars().limit(Math.max(0, outcomes.length() - settled))
                .mapToObj(letter -> Bead.of(Outcome.ofLetter(letter).orElseThrow())).toList());
    }

    /** The outcomes in a row, as many of the last as have room, and the Big Road. */
    private void draw(Roads drawn) {
        OptionalInt columns = terminal.columns();
        int room = Math.max(1, (columns.orElse(Integer.MAX_VALUE) - INDENT.length()) / 2);
        say(INDENT + drawn.beadPlate().stream().skip(Math.max(0, drawn.coups() - room))
                .map(cell -> "" + cell.bead().outcome().letter()).collect(Collectors.joining(" ")));
        RoadsText.bigRoad(drawn, INDENT, columns).forEach(this::say);
        say(" ");
    }

    /** A line, with what is due where it follows the event. */
    private static String line(Placed placed, TableState state) {
        String line = Telling.line(placed.coup(), placed.event());
        boolean isLatestCard = placed.seq() == state.seq()
                && (placed.event() instanceof Event.CardDrawn || placed.event() instanceof Event.CardRevealed);
        return isLatestCard ? pad(line) + Telling.due(state) : line;
    }

    private static String pad(String line) {
        int width = 32;
        return line.length() >= width ? line + "  " : line + " ".repeat(width - line.length());
    }

    private static boolean isWorthALine(Event event) {
        return !(event instanceof Event.ReaderStatus
                || event instanceof Event.CoupOpened
                || event instanceof Event.ResultReported);
    }

    @Override
    public void storage(Optional<String> trouble) {
        say(trouble.map(message -> "! " + message).orElse("the journal can be written again"));
    }

    private void say(String line) {
        if (!lines.offer(line)) {
            leftOut++;
        } else if (leftOut > 0 && lines.offer("… " + leftOut + " lines left out: the terminal was too slow")) {
            leftOut = 0;
        }
    }

    private void print() {
        try {
            for (String line = lines.take(); !line.equals(END); line = lines.take()) {
                out.println(line);
                out.flush();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        try {
            lines.put(END);
            thread.join(LAST_LINES_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
