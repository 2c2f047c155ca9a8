// SPDX-License-Identifier: Apache-2.0

package dev.sabot.world;

import java.util.ArrayList;
import java.util.List;

/** The frames that have left the shoe and are not yet written down, wherever they are, lost ones included. */
final class Outstanding {

    /** One fewer than the sequence digit has values: a gap of nine would look like none. */
    private static final int MOST = 8;

    private final List<String> keys = new ArrayList<>();
    private boolean isAnythingLost;

    boolean isFull() {
        return keys.size() == MOST;
    }

    void left(String key) {
        keys.add(key);
    }

    /** The journal has this frame: those before it, if any are left, will never come. */
    void counted(String key) {
        int at = keys.indexOf(key);
        InvariantBroken.require(at >= 0, Invariant.FRAME_COUNTS_ONCE,
            "frame " + key + " is written down, and of the shoe's frames only these are not: " + keys);
        isAnythingLost |= at > 0;
        keys.subList(0, at + 1).clear();
    }

    boolean isEmpty() {
        return keys.isEmpty();
    }

    /** Whether a frame was lost, of those before the last that is written down. */
    boolean isAnythingLost() {
        return isAnythingLost;
    }
}
