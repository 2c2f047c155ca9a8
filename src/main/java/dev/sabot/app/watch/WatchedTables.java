// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.watch;

import dev.sabot.input.Bytes;
import java.time.Instant;
import java.util.Collection;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** All tables that were heard of, by site and name. */
final class WatchedTables {

    /** Tables that are shown; a large house has some eighty. */
    static final int MOST = 200;

    private static final Pattern TOPIC = Pattern.compile("sabot/v1/([^/]+)/([^/]+)/(.+)");

    private final TreeMap<String, WatchedTable> tables = new TreeMap<>();
    private boolean isFull;

    /** Takes a message; one of no table is passed over. */
    void take(String topic, Bytes payload, Instant now) {
        Matcher table = TOPIC.matcher(topic);
        if (!table.matches()) {
            return;
        }
        String name = table.group(1) + "/" + table.group(2);
        if (!tables.containsKey(name) && tables.size() >= MOST) {
            isFull = true;
            return;
        }
        tables.computeIfAbsent(name, key -> new WatchedTable(CleanText.of(key)))
            .take(table.group(3), payload, now);
    }

    Collection<WatchedTable> all() {
        return tables.values();
    }

    /** Whether more than {@link #MOST} spoke. */
    boolean isFull() {
        return isFull;
    }
}
