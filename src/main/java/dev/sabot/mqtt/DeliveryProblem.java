// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

/** What can be wrong with delivery. */
public enum DeliveryProblem {

    /** There is no connection to the broker. */
    NO_BROKER("mqtt-broker"),
    /** The broker refuses a publication or a subscription. */
    REFUSED("mqtt-refused"),
    /** A watermark speaks of another journal, as one left over from an earlier one does. */
    FOREIGN_WATERMARK("watermark-foreign"),
    /** What a consumer published as its watermark is none. */
    MALFORMED_WATERMARK("watermark-malformed"),
    /** A consumer holds another history than this journal. */
    FORK("journal-fork"),
    /** Entries that somebody needs are no longer in the journal. */
    ENTRIES_GONE("entries-gone"),
    /** The journal could not be read, or the program is wrong. */
    FAILED("delivery-failed");

    private final String wire;

    DeliveryProblem(String wire) {
        this.wire = wire;
    }

    /** The name that programs see. */
    public String wire() {
        return wire;
    }
}
