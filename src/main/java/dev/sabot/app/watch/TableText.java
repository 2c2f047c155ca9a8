// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.watch;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What is shown of a table: lines by what each is about, so that a change can be told. */
final class TableText {

    /** Outcomes shown where no line's length limits them. */
    static final int USUAL_OUTCOMES = 12;

    /** Before a line that goes away with a word: holds, alarms, conditions, faults. */
    static final String OVER = "over ";

    private static final String FACE_DOWN = "--";
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

    private final ZoneId zone;

    /** {@code zone}: of the clock on the wall. */
    TableText(ZoneId zone) {
        this.zone = zone;
    }

    /** The lines of a table in their order, by what each is about; at most {@code outcomes} of the last outcomes. */
    Map<String, String> lines(WatchedTable table, int outcomes) {
        Map<String, String> lines = new LinkedHashMap<>();
        lines.put("presence", presence(table));
        table.status().ifPresent(status -> status.conditions().forEach(condition ->
            lines.put(OVER + "condition " + condition.kind(), "! " + condition.kind() + ": " + condition.message())));
        table.meta().ifPresent(meta -> lines.put("meta", meta.game() + ", " + meta.decks() + " decks, profile "
            + meta.profile() + " " + meta.profileVersion() + ", reader " + meta.reader()));
        table.state().ifPresent(state -> state(lines, state, outcomes));
        for (Told.Alarm alarm : table.alarms()) {
            lines.put(OVER + "alarm " + alarm.id(), "! alarm " + alarm.id() + ": " + alarm.message() + " ("
                + alarm.acknowledgedBy().map(who -> "acknowledged by " + who).orElse("not acknowledged") + ")");
        }
        table.faults().forEach((topic, why) -> lines.put(OVER + "fault " + topic,
            "? the message on " + topic.replace("/", "") + " " + why));
        if (table.malformed() > 0) {
            lines.put("malformed", "? messages that could not be read: " + table.malformed());
        }
        return lines;
    }

    private String presence(WatchedTable table) {
        return switch (table.presence()) {
            case WatchedTable.Presence.Unknown unknown -> "nothing says whether it is served";
            case WatchedTable.Presence.Online online -> "online, version " + table.status().orElseThrow().version();
            case WatchedTable.Presence.Offline(Instant since, boolean isSeen) ->
                "offline since " + (isSeen ? "" : "before ") + time(since);
        };
    }

    String time(Instant instant) {
        return TIME.format(instant.atZone(zone));
    }

    private static void state(Map<String, String> lines, Told.State state, int outcomes) {
        StringBuilder where = new StringBuilder();
        state.shoe().ifPresent(shoe -> where.append("shoe ").append(shoe).append(", "));
        state.coup().ifPresent(coup -> where.append("coup ").append(coup).append(", "));
        lines.put("state", where + state.phase().replace('-', ' ') + (state.isLast() ? ", last coup of the shoe" : ""));
        if (!state.hands().isEmpty()) {
            lines.put("hands", state.hands().entrySet().stream()
                .map(hand -> spoken(hand.getKey()) + cards(hand.getValue())).collect(Collectors.joining("   ")));
        }
        if (!state.due().isEmpty()) {
            lines.put("due", "due: " + state.due().stream().map(TableText::due).collect(Collectors.joining(", or ")));
        }
        for (Told.Hold hold : state.holds()) {
            lines.put(OVER + "hold " + hold.id(), "! hold " + hold.id() + ": " + hold.message()
                + (hold.rulings().isEmpty() ? "" : " Rule one of: " + String.join(", ", hold.rulings())));
        }
        if (!state.outcomes().isEmpty()) {
            lines.put("outcomes", last(state.outcomes(), outcomes).chars().mapToObj(Character::toString)
                .collect(Collectors.joining(" ")));
        }
    }

    private static String last(String outcomes, int most) {
        return outcomes.substring(Math.max(0, outcomes.length() - most));
    }

    private static String cards(List<Optional<String>> cards) {
        return cards.stream().map(card -> " " + card.orElse(FACE_DOWN)).collect(Collectors.joining());
    }

    private static String due(Told.Due due) {
        String hand = due.hand().map(TableText::spoken).orElse("nobody");
        return switch (due.move()) {
            case "draw" -> "a card to " + hand;
            case "end" -> "the coup is over";
            default -> hand + " may " + due.move();
        };
    }

    /** A hand's id as people say it: {@code Player}, {@code Seat 1}. */
    private static String spoken(String hand) {
        return hand.isEmpty() ? hand
            : hand.substring(0, 1).toUpperCase(Locale.ROOT) + hand.substring(1).replace('-', ' ');
    }
}
