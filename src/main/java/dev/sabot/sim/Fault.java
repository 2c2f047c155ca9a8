// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import java.util.Optional;

/** What can be made to go wrong, once for each time it is asked for. */
public enum Fault {
    /** One bit of one copy of the next frame arrives turned over. */
    DAMAGED_COPY("damaged-copy"),
    /** All copies of the next frame are lost; its digit is used up. */
    LOST_FRAME("lost-frame"),
    /** Bytes that belong to no frame come before the next one. */
    RUBBISH("rubbish"),
    /** In the next coup to begin one card too many is drawn, and taken away. */
    OVERDRAW_REVOKED("overdraw-revoked"),
    /** The same, but the card stays and is the next coup's first; in a shoe's last coup it is taken away. */
    OVERDRAW_CARRIED("overdraw-carried"),
    /** The electronics start again in the middle of this or the next coup, which vanishes. */
    RESTART("restart"),
    /** The coup, or the next, is ended by force before its result. */
    FORCED_END("forced-end"),
    /** The standby after the next result is not sent. */
    NO_STANDBY("no-standby");

    private final String wire;

    Fault(String wire) {
        this.wire = wire;
    }

    /** The word on the command line. */
    public String wire() {
        return wire;
    }

    /** The fault with this word; empty when there is none. */
    public static Optional<Fault> ofWire(String wire) {
        for (Fault fault : values()) {
            if (fault.wire.equals(wire)) {
                return Optional.of(fault);
            }
        }
        return Optional.empty();
    }
}
