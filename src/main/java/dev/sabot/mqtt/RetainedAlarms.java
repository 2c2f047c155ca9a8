// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.input.Bytes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * A retained topic for each alarm while it is active. Once it is cleared the topic is emptied, and forgotten when the
 * broker has taken that.
 */
final class RetainedAlarms {

    private final Topics topics;
    private final Map<Long, Kept> kept = new ConcurrentSkipListMap<>();

    /** A topic and what it holds: no bytes once the alarm is over. */
    private record Kept(Retained topic, Bytes message) {
    }

    RetainedAlarms(Topics topics) {
        this.topics = topics;
    }

    /** The alarms that are active now, by their ids; those told before and not among them are over. Any thread. */
    void offer(Map<Long, Bytes> active) {
        active.forEach(this::put);
        kept.keySet().stream().filter(alarm -> !active.containsKey(alarm)).toList()
                .forEach(alarm -> put(alarm, Bytes.NONE));
    }

    /** An alarm that was cleared before this start; the broker may still hold it. Any thread. */
    void over(long alarm) {
        put(alarm, Bytes.NONE);
    }

    private void put(long alarm, Bytes message) {
        Kept before = kept.get(alarm);
        if (before != null && before.message().equals(message)) {
            return;
        }
        Retained topic = before == null ? new Retained(topics.alarm(alarm)) : before.topic();
        topic.offer(message);
        kept.put(alarm, new Kept(topic, message));
    }

    /** Those that are to be published, and those that the broker holds. */
    Collection<Retained> topics() {
        kept.values().removeIf(one -> one.message().length() == 0 && one.topic().isSettled());
        List<Retained> all = new ArrayList<>();
        kept.values().forEach(one -> all.add(one.topic()));
        return all;
    }

    void linkUp() {
        kept.values().forEach(one -> one.topic().linkUp());
    }
}
