// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import dev.sabot.input.Bytes;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What stands around an event in the journal.
 *
 * @param table its id in configuration
 * @param journal the journal's UUID
 * @param seq from 1, without gaps
 * @param group seq of the first entry of its group
 * @param time wall-clock time, for people
 * @param tableMillis table time, milliseconds
 * @param clockSynced whether the wall clock was synchronised
 * @param shoe empty between shoes
 * @param coup empty between coups
 * @param frame the reader's key of the frame that caused the event
 * @param evidence the reader's raw bytes; on the first event of a group only
 */
public record Envelope(
        String table,
        String journal,
        long seq,
        long group,
        Instant time,
        long tableMillis,
        boolean clockSynced,
        OptionalInt shoe,
        OptionalInt coup,
        Optional<String> frame,
        Optional<Evidence> evidence) {

    /** Version of the event format. */
    public static final int VERSION = 1;

    /**
     * A range of the journal's running count of raw reader bytes.
     *
     * @param from first byte, inclusive, from 0
     * @param to end, exclusive
     * @param raw the bytes, of which the entry carries the commitment alone
     */
    public record Evidence(long from, long to, Bytes raw) {
    }
}
