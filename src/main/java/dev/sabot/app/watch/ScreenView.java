// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.watch;

import java.io.PrintStream;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/**
 * One block for each table, drawn over and over in place.
 *
 * <pre>
 *   ESC [ 2 J   blanks the screen, once      ESC [ K   blanks the rest of a line
 *   ESC [ H     goes to its first place      ESC [ J   blanks all that comes behind
 * </pre>
 */
public final class ScreenView implements WatchView {

    private static final String BLANK = "\u001b[2J";
    private static final String HOME = "\u001b[H";
    private static final String END_OF_LINE = "\u001b[K";
    private static final String END_OF_SCREEN = "\u001b[J";

    /** Seen as a motion, and no work for the terminal. */
    private static final long REST_MILLIS = 100;

    /** A window may have changed its size, and the clock shows that somebody is there. */
    private static final long IDLE_MILLIS = 1_000;

    private static final String INDENT = "    ";

    /** Lines where the terminal does not say how many it has. */
    private static final int USUAL_ROWS = 24;

    /** Smaller ones are drawn as if they were so large. */
    private static final int FEWEST_ROWS = 4;

    private final PrintStream out;
    private final Supplier<Size> size;
    private final String broker;
    private final TableText text;
    private boolean isBlank;

    /** What a terminal has just now; empty where it does not say. */
    public record Size(OptionalInt columns, OptionalInt rows) {
    }

    /** {@code broker}: its address, for the first line. */
    public ScreenView(PrintStream out, Supplier<Size> size, String broker, ZoneId zone) {
        this.out = out;
        this.size = size;
        this.broker = broker;
        this.text = new TableText(zone);
    }

    @Override
    public void show(WatchedTables tables, Optional<String> away, Instant now) {
        Size window = size.get();
        // The last column stays free: some terminals go to the next line once it is written.
        int columns = Math.max(1, window.columns().orElse(Integer.MAX_VALUE) - 1);
        int rows = Math.max(FEWEST_ROWS, window.rows().orElse(USUAL_ROWS) - 1);
        List<String> lines = new ArrayList<>();
        lines.add(text.time(now) + "  tables at " + broker + ": " + tables.all().size()
            + (tables.isFull() ? ", and more that are left out" : ""));
        away.ifPresent(why ->
            lines.add("! " + CleanText.of(why) + "; it is tried again. What stands below is of before."));
        for (WatchedTable table : tables.all()) {
            lines.add("");
            block(lines, table, columns);
        }
        draw(lines, columns, rows);
    }

    private void block(List<String> lines, WatchedTable table, int columns) {
        int outcomes = Math.max(1, (columns - INDENT.length()) / 2);
        boolean isFirst = true;
        for (Map.Entry<String, String> line : text.lines(table, outcomes).entrySet()) {
            lines.add(isFirst ? table.name() + "  " + line.getValue() : INDENT + line.getValue());
            isFirst = false;
        }
    }

    private void draw(List<String> lines, int columns, int rows) {
        List<String> fitting = lines;
        if (lines.size() > rows) {
            fitting = new ArrayList<>(lines.subList(0, rows - 1));
            fitting.add("… " + (lines.size() - rows + 1) + " more lines: make the window larger, or name a --site");
        }
        StringBuilder frame = new StringBuilder(isBlank ? HOME : BLANK + HOME);
        isBlank = true;
        for (String line : fitting) {
            frame.append(CleanText.cut(line, columns)).append(END_OF_LINE).append('\n');
        }
        out.print(frame.append(END_OF_SCREEN));
        out.flush();
    }

    @Override
    public long restMillis() {
        return REST_MILLIS;
    }

    @Override
    public long idleMillis() {
        return IDLE_MILLIS;
    }
}
