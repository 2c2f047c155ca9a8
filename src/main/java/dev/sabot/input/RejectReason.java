// SPDX-License-Identifier: Apache-2.0

package dev.sabot.input;

/** Why bytes from a reader did not become a reading. Each is a different fault of the line or of the device. */
public enum RejectReason {
    /** A frame that is longer or shorter than its type demands, or that another frame cut off. */
    LENGTH("length"),
    /** The check characters do not fit the bytes. */
    CHECKSUM("checksum"),
    /** A sequence digit that the type cannot carry. */
    SEQUENCE("sequence"),
    /** A record of the right length whose characters do not stand as its description says. */
    PATTERN("pattern"),
    /** Bytes outside any frame. */
    NO_FRAME("no-frame"),
    /** A sound frame of a type that nobody has described. */
    UNKNOWN_TYPE("unknown-type"),
    /** A sound frame that names an impossible card, slot or result. */
    UNKNOWN_CODE("unknown-code");

    private final String wire;

    RejectReason(String wire) {
        this.wire = wire;
    }

    /** The word in events. */
    public String wire() {
        return wire;
    }
}
