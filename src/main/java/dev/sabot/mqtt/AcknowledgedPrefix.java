// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.input.Bytes;
import dev.sabot.journal.EntryReader;
import dev.sabot.journal.Position;
import java.util.List;
import java.util.TreeSet;

/**
 * No consumer is required: delivered is what the broker has acknowledged together with everything before. What that is
 * worth depends on the broker's own store.
 */
final class AcknowledgedPrefix implements Progress {

    private final EntryReader journal;
    private long prefix;
    private long reported;
    /** Acknowledged out of order; at most {@link #MAX_AHEAD}. */
    private final TreeSet<Long> beyond = new TreeSet<>();

    AcknowledgedPrefix(EntryReader journal, Position position) {
        this.journal = journal;
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
    public void sent(long seq, long nowMillis) {
        // Only the acknowledgement counts.
    }

    @Override
    public void acknowledged(long seq) {
        if (seq > prefix) {
            beyond.add(seq);
        }
        while (beyond.remove(prefix + 1)) {
            prefix++;
        }
    }

    @Override
    public void beginsAt(long seq) {
        prefix = Math.max(prefix, seq - 1);
        // Not reported by itself: the journal may not know the hash of an entry that it no longer holds.
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
            listener.positionMoved(MqttSettings.BROKER, new Position(prefix, journal.hashOf(prefix)));
        }
    }
}
