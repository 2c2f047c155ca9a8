// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.watch;

import java.io.PrintStream;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A line for each change, where nothing can be drawn in place. */
public final class LineView implements WatchView {

    private final PrintStream out;
    private final PrintStream err;
    private final TableText text;
    private final Map<String, Map<String, String>> shown = new HashMap<>();
    private Optional<String> away = Optional.empty();
    private boolean isFullTold;

    /** Tables go to {@code out}, words about the broker to {@code err}. */
    public LineView(PrintStream out, PrintStream err, ZoneId zone) {
        this.out = out;
        this.err = err;
        this.text = new TableText(zone);
    }

    @Override
    public void show(WatchedTables tables, Optional<String> why, Instant now) {
        broker(why, now);
        if (why.isPresent()) {
            return;
        }
        Map<String, WatchedTable> all = new LinkedHashMap<>();
        tables.all().forEach(table -> all.put(table.name(), table));
        for (String gone : shown.keySet().stream().filter(name -> !all.containsKey(name)).sorted().toList()) {
            out.println(gone + "  is no longer heard of");
            shown.remove(gone);
        }
        all.forEach(this::changes);
        if (tables.isFull() && !isFullTold) {
            isFullTold = true;
            err.println("sabot watch: more than " + WatchedTables.MOST + " tables speak; the others are left out");
        }
        out.flush();
    }

    private void broker(Optional<String> why, Instant now) {
        if (why.isPresent() && !why.equals(away)) {
            err.println("sabot watch: " + text.time(now) + " " + CleanText.of(why.get()) + "; it is tried again");
        } else if (why.isEmpty() && away.isPresent()) {
            err.println("sabot watch: " + text.time(now) + " the broker is there again");
        }
        away = why;
    }

    private void changes(String name, WatchedTable table) {
        Map<String, String> lines = text.lines(table, TableText.USUAL_OUTCOMES);
        Map<String, String> before = shown.getOrDefault(name, Map.of());
        before.forEach((about, line) -> {
            if (about.startsWith(TableText.OVER) && !lines.containsKey(about)) {
                out.println(name + "  " + about.substring(TableText.OVER.length()) + " is over");
            }
        });
        lines.forEach((about, line) -> {
            if (!line.equals(before.get(about))) {
                out.println(name + "  " + line);
            }
        });
        shown.put(name, lines);
    }

    @Override
    public long restMillis() {
        return 0;
    }

    @Override
    public long idleMillis() {
        return Long.MAX_VALUE;
    }
}
