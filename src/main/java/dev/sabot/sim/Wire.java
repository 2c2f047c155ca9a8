// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.input.Bytes;
import dev.sabot.input.Reading;
import java.util.Optional;

/** How one kind of reader says what happens at a shoe. It remembers what its protocol counts. */
public interface Wire {

    /** What goes onto the line; empty where the protocol has no word for it. */
    Optional<Spoken> speak(Happening happening);

    /** What goes onto the line when a record is sent a second time by mistake: the same, for most. */
    default Spoken again(Happening happening, Spoken first) {
        return first;
    }

    /**
     * Whether the reader itself keeps the coup, so that an open one vanishes when its electronics start again. Of one
     * that only reads cards, whatever it would have said while it starts is lost, and the coup goes on.
     */
    boolean isKeepingCoups();

    /** Whether a record that was sent says which way round a card lies. */
    boolean isTellingOrientation();

    /**
     * One record.
     *
     * @param key the name of the record for people, and the frame's key where readings have one
     * @param record its bytes, once
     * @param copies how often it is sent
     * @param reading what a decoder must make of all copies together
     */
    record Spoken(String key, Bytes record, int copies, Reading reading) {
    }
}
