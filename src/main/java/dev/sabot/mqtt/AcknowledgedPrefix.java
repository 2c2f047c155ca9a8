// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.input.Bytes;
import dev.sabot.journal.Entry;
import dev.sabot.journal.Position;
import dev.sabot.wire.Chain;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * No consumer is required: delivered is what the broker has acknowledged together with everything before. What that is
 * worth depends on the broker's own store.
 */
final class AcknowledgedPrefix implements Progress {

    private long prefix;
    private long reported;
    /** Sent and not yet in the prefix; at most {@link #MAX_AHEAD}. */
    private final Map<Long, Entry> outstanding = new HashMap<>();
    private Optional<Entry> lastOfPrefix = Optional.empty();
    /** Acknowledged out of order; at most {@link #MAX_AHEAD}. */
    private final TreeSet<Long> beyond = new TreeSet<>();

    AcknowledgedPrefix(Position position) {
        this.prefix = position.seq();
        this.reported = prefix;
    }

    @Override
    public List<String> topics() {
        return List.of();
    }

    @Override
    public long linkUp(long nowMillis) {
        beyond.clear();
        outstanding.clear();
        return prefix + 1;
    }

    @Override
    public long sendFrom(long next, long nowMillis) {
        return next;
    }

    @Override
    public boolean maySend(long seq, long nowMillis) {
        return seq - prefix <= MAX_AHEAD;
    }

    @Override
    public void sent(Entry entry, long nowMillis) {
        if (entry.seq() > prefix) {
            outstanding.put(entry.seq(), entry);
        }
    }

    @Override
    public void acknowledged(long seq) {
        if (seq > prefix) {
            beyond.add(seq);
        }
        while (beyond.remove(prefix + 1)) {
            prefix++;
            lastOfPrefix = Optional.ofNullable(outstanding.remove(prefix));
        }
    }

    @Override
    public void beginsAt(long seq) {
        prefix = Math.max(prefix, seq - 1);
        // Not reported by itself: nobody knows the hash of an entry that the journal no longer holds.
        reported = Math.max(reported, prefix);
    }

    @Override
    public void arrived(String topic, Bytes payload, long nowMillis) {
        throw new IllegalStateException("a message on " + topic + ", to which nobody subscribed");
    }

    @Override
    public void report(DeliveryListener listener) {
        if (prefix > reported) {
            reported = prefix;
            String hash = lastOfPrefix.flatMap(entry -> Chain.hashIn(entry.bytes())).orElseThrow();
            listener.positionMoved(MqttSettings.BROKER, new Position(prefix, hash));
        }
    }
}
