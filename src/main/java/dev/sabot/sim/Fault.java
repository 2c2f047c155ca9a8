// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What can be made to go wrong: once for each time it is asked for, or by chance at each opportunity. */
public enum Fault {
    /** A card is told as another one than lies there. */
    MISREAD("misread", "each card told", 0.01),
    /** One record is sent twice, directly one after the other. */
    DOUBLE("double", "each record", 0.01),
    /** The next record is lost, with all its copies; its digit is used up. */
    LOST_FRAME("drop-frame", "each record", 0.01),
    /** One bit of one copy of the next record arrives turned over. */
    DAMAGED_COPY("flip-bit", "each record", 0.01),
    /** Bytes that belong to no record come before the next one. */
    RUBBISH("rubbish", "each record", 0.01),
    /** The line is taken away, and comes back: of {@link UnsteadyLine}, and nothing that the shoe itself does. */
    DISCONNECT("disconnect", "each record", 0.002),
    /**
     * The electronics start again in the middle of this or the next coup, which vanishes; or, where the reader keeps no
     * coup, what happens next is not read and the coup goes on.
     */
    RESTART("restart", "each happening of a coup", 0.002),
    /** The coup, or the next, is ended by force before its result. */
    FORCED_END("forced-end", "each happening of a coup", 0.002),
    /** The standby after the next result is not sent. */
    NO_STANDBY("no-standby", "each standby", 0.1),
    /** In the next coup to begin one card too many is drawn: taken away or the next coup's first, the one as likely. */
    OVERDRAW("overdraw", "each coup", 0.05),
    /** In the next coup to begin one card too many is drawn, and taken away. */
    OVERDRAW_REVOKED("overdraw-revoked", "each coup", 0.05),
    /** The same, but the card stays and is the next coup's first; in a shoe's last coup it is taken away. */
    OVERDRAW_CARRIED("overdraw-carried", "each coup", 0.05),
    /** The next shoe has a card too many of its kind, somewhere in its first half. */
    FOREIGN_CARD("foreign-card", "each shoe", 1),
    /** The next shoe lies in the order of new packs. */
    UNSHUFFLED("unshuffled", "each shoe", 1),
    /** The next shoe repeats a stretch of the shoe before; of the first shoe there is none before. */
    SLUG("slug", "each shoe after the first", 1),
    /** Sixes to nines of the next shoe lie turned and the others upright; else all lie as it comes. */
    ORIENTED("oriented", "each shoe", 1);

    private final String wire;
    private final String opportunity;
    private final double usual;

    Fault(String wire, String opportunity, double usual) {
        this.wire = wire;
        this.opportunity = opportunity;
        this.usual = usual;
    }

    /** The word on the command line. */
    public String wire() {
        return wire;
    }

    /** At what it may happen, in words such as {@code each coup}. */
    public String opportunity() {
        return opportunity;
    }

    /** Its probability at each opportunity where none is given, above 0, at most 1. */
    public double usual() {
        return usual;
    }

    /** All words. */
    public static List<String> wires() {
        return Arrays.stream(values()).map(Fault::wire).toList();
    }

    /** The fault with this word; empty when there is none. */
    public static Optional<Fault> ofWire(String wire) {
        return Arrays.stream(values()).filter(fault -> fault.wire.equals(wire)).findFirst();
    }
}
