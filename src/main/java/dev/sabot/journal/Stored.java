// SPDX-License-Identifier: Apache-2.0

package dev.sabot.journal;

import java.util.Optional;

/**
 * An entry with what only the journal knows of it.
 *
 * @param sealedCard the card, such as {@code 7S}, that the entry commits to without telling it; never leaves the box
 */
public record Stored(Entry entry, Optional<String> sealedCard) {

    /** The entry alone: a log that prints this must not tell the card. */
    @Override
    public String toString() {
        return "Stored[" + entry + "]";
    }
}
