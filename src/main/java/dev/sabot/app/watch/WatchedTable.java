// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.watch;

import dev.sabot.input.Bytes;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What one table has told, as far as the broker kept it or it came since. */
final class WatchedTable {

    /** Alarms that are kept of one table; more are counted among what could not be read. */
    static final int MOST_ALARMS = MessageReader.MOST_OF_A_KIND;

    private static final String ALARM = "alarm/";

    private final String name;
    private final Map<Long, Told.Alarm> alarms = new TreeMap<>();
    private final Map<String, String> faults = new TreeMap<>();
    private Optional<Told.Status> status = Optional.empty();
    private Optional<Told.Meta> meta = Optional.empty();
    private Optional<Told.State> state = Optional.empty();
    private Presence presence = new Presence.Unknown();
    private int malformed;

    /** Whether somebody serves the table. */
    sealed interface Presence {

        /** Nothing was said of it. */
        record Unknown() implements Presence {
        }

        record Online() implements Presence {
        }

        /** Not since {@code since}; {@code isSeen}: it went then, otherwise it was away before. */
        record Offline(Instant since, boolean isSeen) implements Presence {
        }
    }

    /** {@code name}: site and table, clean. */
    WatchedTable(String name) {
        this.name = name;
    }

    /** Takes what came on {@code topic}, below the table's own; an empty payload takes back what was kept there. */
    void take(String topic, Bytes payload, Instant now) {
        switch (topic) {
            case "status" -> {
                status = read(topic, payload, MessageReader::status, Told.Status.class);
                presence = presence(now);
            }
            case "meta" -> meta = read(topic, payload, MessageReader::meta, Told.Meta.class);
            case "state" -> state = read(topic, payload, MessageReader::state, Told.State.class);
            default -> {
                if (topic.startsWith(ALARM)) {
                    takeAlarm(topic, payload);
                }
            }
        }
    }

    private Presence presence(Instant now) {
        if (status.isEmpty()) {
            return new Presence.Unknown();
        }
        if (status.get().isOnline()) {
            return new Presence.Online();
        }
        return presence instanceof Presence.Offline ? presence
            : new Presence.Offline(now, presence instanceof Presence.Online);
    }

    private void takeAlarm(String topic, Bytes payload) {
        Optional<Told.Alarm> alarm = read(ALARM, payload, MessageReader::alarm, Told.Alarm.class);
        String id = topic.substring(ALARM.length());
        if (alarm.isEmpty()) {
            alarms.entrySet().removeIf(each -> Long.toString(each.getKey()).equals(id));
        } else if (!Long.toString(alarm.get().id()).equals(id)) {
            blame(ALARM, "names another alarm than its topic does");
        } else if (alarms.size() >= MOST_ALARMS && !alarms.containsKey(alarm.get().id())) {
            blame(ALARM, "is one alarm more than the " + MOST_ALARMS + " that are shown");
        } else {
            alarms.put(alarm.get().id(), alarm.get());
        }
    }

    /** Reads one kind of message. */
    private interface Reader {
        Told read(Bytes payload);
    }

    /** What cannot be read says nothing, and what was said before it is of the past. */
    private <T extends Told.Understood> Optional<T> read(String topic, Bytes payload, Reader reader, Class<T> type) {
        faults.remove(topic);
        if (payload.length() == 0) {
            return Optional.empty();
        }
        return switch (reader.read(payload)) {
            case Told.Understood understood -> Optional.of(type.cast(understood));
            case Told.OtherVersion other -> {
                faults.put(topic, "is of format version " + other.version() + "; this program knows "
                    + MessageReader.VERSION);
                yield Optional.empty();
            }
            case Told.Malformed wrong -> {
                blame(topic, wrong.why());
                yield Optional.empty();
            }
        };
    }

    private void blame(String topic, String why) {
        malformed++;
        faults.put(topic, why);
    }

    String name() {
        return name;
    }

    Presence presence() {
        return presence;
    }

    Optional<Told.Status> status() {
        return status;
    }

    Optional<Told.Meta> meta() {
        return meta;
    }

    Optional<Told.State> state() {
        return state;
    }

    /** Those of their own topics, and those that only {@code state} names, by number. */
    Collection<Told.Alarm> alarms() {
        Map<Long, Told.Alarm> all = new TreeMap<>();
        state.ifPresent(told -> told.alarms().forEach(alarm -> all.put(alarm.id(), alarm)));
        all.putAll(alarms);
        return all.values();
    }

    /** What is wrong with the last message of a topic, by topic, to stand behind "the message ". */
    Map<String, String> faults() {
        return faults;
    }

    /** Messages that could not be read, in all. */
    int malformed() {
        return malformed;
    }
}
