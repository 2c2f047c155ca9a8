// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.input.Bytes;
import dev.sabot.journal.Entry;
import java.util.List;

/** Who has what, and so from where to send. Seqs count from 1; times are milliseconds of one running clock. */
sealed interface Progress permits AcknowledgedPrefix, Watermarks {

    /**
     * Most entries sent ahead of the one that is waited for. mosquitto throws away what goes beyond 1,000 messages
     * waiting for a slow subscriber, and coups go out twice.
     */
    int MAX_AHEAD = 512;

    /** Topics to subscribe to; may be empty. */
    List<String> topics();

    /** A connection begins: what was sent on the one before counts for nothing. Answers the first entry to send. */
    long linkUp(long nowMillis);

    /** Where to go on if {@code next} is what would be sent next: there, or further back, or ahead. */
    long sendFrom(long next, long nowMillis);

    /** Whether the entry may be sent now. */
    boolean maySend(long seq, long nowMillis);

    void sent(Entry entry, long nowMillis);

    /** The broker has acknowledged the entry. */
    void acknowledged(long seq);

    /** The journal no longer holds entries before {@code seq}. */
    void beginsAt(long seq);

    /** A message came on one of the {@link #topics}. */
    void arrived(String topic, Bytes payload, long nowMillis);

    /** Tells the listener what has moved since. */
    void report(DeliveryListener listener);
}
