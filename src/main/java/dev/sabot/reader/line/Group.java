// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The named groups that a record's pattern may have: which code of the record each picks out. */
public enum Group {
    /** A card's rank. */
    RANK("rank"),
    /** A card's suit. */
    SUIT("suit"),
    /** A whole card. */
    CODE("code"),
    /** A whole card by the tag in it, of which a card list tells the card. */
    TAG("tag"),
    /** Where the card went. */
    SLOT("slot"),
    /** Which way round the card lay. */
    ORIENTATION("orientation"),
    /** What happened; a record without it says that a card was drawn. */
    EVENT("event");

    /** All groups. */
    public static final List<Group> ALL = List.of(values());

    private final String wire;

    Group(String wire) {
        this.wire = wire;
    }

    /** The name in a pattern and in a template, such as {@code rank}. */
    public String wire() {
        return wire;
    }

    /** The group of this name; empty when there is none. */
    public static Optional<Group> ofWire(String wire) {
        return Arrays.stream(values()).filter(group -> group.wire.equals(wire)).findFirst();
    }
}
