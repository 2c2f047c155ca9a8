// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import java.util.List;
import java.util.Optional;

/** The pins of this machine. One thread uses it; edges come on any. */
public interface Pins {

    /** Takes edges, on whatever thread they are seen; it returns at once and never throws. */
    @FunctionalInterface
    interface Edges {

        void edge(int line, boolean isHigh);
    }

    /** How people know them, such as {@code gpio}. */
    String where();

    /** Begins to watch these lines. Empty when all are watched; otherwise none is, and why, in words for people. */
    Optional<String> open(List<Pin> pins, Edges edges);

    /** Looks at a line that is watched. */
    Level level(int line);

    /** Ends the watch; does nothing when there is none. No edge comes afterwards. */
    void close();

    /** What a look at a line found. */
    sealed interface Level {

        /** The line has this level. */
        record Read(boolean isHigh) implements Level {
        }

        /** It could not be looked at; {@code why} is in words for people. */
        record Failed(String why) implements Level {
        }
    }
}
