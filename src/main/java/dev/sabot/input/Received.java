// SPDX-License-Identifier: Apache-2.0

package dev.sabot.input;

import java.util.Optional;

/**
 * One reading, as a reader handed it over.
 *
 * @param reading what the reader says
 * @param frame the reader's key of the frame that said it, such as {@code 1:D:8180}; empty where readings have no
 *        frames, and for frames whose checksum failed
 * @param lostBefore how many frames are known to be missing directly before this one, at least; 0 when none
 * @param raw every byte that arrived since the reading before, up to the end of this one: the evidence
 * @param origin which line said it; of the fittings nothing is missing that the coup would miss
 */
public record Received(Reading reading, Optional<String> frame, int lostBefore, Bytes raw, Origin origin)
        implements Input {

    public Received {
        if (lostBefore < 0) {
            throw new IllegalArgumentException("lostBefore " + lostBefore + " is negative");
        }
        if (lostBefore > 0 && origin == Origin.FITTINGS) {
            throw new IllegalArgumentException("what fittings lose is no frame of the reader");
        }
    }

    /** A reading of the card reader. */
    public Received(Reading reading, Optional<String> frame, int lostBefore, Bytes raw) {
        this(reading, frame, lostBefore, raw, Origin.READER);
    }

    /** A reading of the sensors and buttons beside the reader. */
    public static Received ofFittings(Reading reading, Bytes raw) {
        return new Received(reading, Optional.empty(), 0, raw, Origin.FITTINGS);
    }

    /** A reading from a source without frames or raw bytes. */
    public static Received of(Reading reading) {
        return new Received(reading, Optional.empty(), 0, Bytes.NONE);
    }
}
