// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import dev.sabot.input.Bytes;
import dev.sabot.input.ReaderAbilities;
import dev.sabot.input.Reading.FaultKind;
import java.util.Optional;
import java.util.Set;

/**
 * One kind of reader: what it can do, and what makes readings of its bytes. A reader that nobody knows yet is one class
 * that implements this or, mostly, a file of {@code device-config/readers} for a class that does.
 */
public interface ReaderPlug {

    /** What it can do, as it stands in events. */
    ReaderAbilities abilities();

    /** What a house profile can count on from it. */
    Traits traits();

    /** A decoder that goes on after the frame with this key; empty where none was seen yet. */
    Decoder decoder(Optional<String> lastFrame);

    /**
     * What is known against bytes of which no reading could be made, such as a checksum by another rule; a sentence, or
     * nothing.
     */
    default Optional<String> knownAgainst(Bytes heard) {
        return Optional.empty();
    }

    /**
     * What a house profile can count on.
     *
     * @param isCarrying whether it counts a card drawn in excess as the next coup's first
     * @param isTellingBurns whether it tells the cards burned at the start of a shoe
     * @param isTellingBets whether it tells that bets are closed and open
     * @param clearing faults that nobody but it raises and whose end it tells: a hold of one ends without people
     */
    record Traits(boolean isCarrying, boolean isTellingBurns, boolean isTellingBets, Set<FaultKind> clearing) {

        public Traits {
            clearing = Set.copyOf(clearing);
        }
    }
}
