// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import dev.sabot.table.Decision.Placed;
import dev.sabot.table.Event;
import dev.sabot.table.TableState;
import dev.sabot.table.View;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A table on a terminal: each card, who is due and why, results. It prints on a thread of its own, so that a terminal
 * that stands still does not keep the table waiting.
 */
final class LiveView implements TableListener, AutoCloseable {

    /** Lines that may wait for a slow terminal; what comes on top is counted and told. */
    private static final int MOST_WAITING = 10_000;

    /** How long the last lines may take at the end. */
    private static final long LAST_LINES_MILLIS = 2_000;

    private static final String END = "";

    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>(MOST_WAITING);
    private final PrintStream out;
    private final Thread thread;
    private int leftOut;

    LiveView(PrintStream out) {
        this.out = out;
        this.thread = Thread.ofPlatform().name("live-view").daemon(true).start(this::print);
    }

    @Override
    public void committed(TableState state, List<Placed> events) {
        for (Placed placed : events) {
            if (isWorthALine(placed.event())) {
                say(line(placed, state));
            }
            if (placed.event() instanceof Event.CoupSettled) {
                say("           " + String.join(" ", View.of(state).outcomes().split("")));
                say(" ");
            }
        }
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
