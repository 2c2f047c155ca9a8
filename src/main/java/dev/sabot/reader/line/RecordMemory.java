// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import java.util.Optional;

/**
 * Which record came last: tells a copy from a new record. Without {@link Repeats} there are no copies.
 *
 * <p>The key of the last record is the whole memory that outlives a restart. The first record after a restart, or after
 * the line was opened again, is a copy of that one whatever the pause: a card may still lie on the reader.
 */
final class RecordMemory {

    private final Optional<Repeats> repeats;

    private String lastKey = "";
    private long lastMillis;
    private int copiesLeft;
    private boolean isPauseAllowed;

    /** {@code lastFrame} is the key of the last record known from before a restart. */
    RecordMemory(Optional<Repeats> repeats, Optional<String> lastFrame) {
        this.repeats = repeats;
        lastFrame.ifPresent(key -> lastKey = key);
        opened();
    }

    /** The line was opened. */
    void opened() {
        copiesLeft = mostCopies();
        isPauseAllowed = true;
    }

    /** The card was taken away: an equal record is a new one. */
    void clear() {
        lastKey = "";
    }

    /** Whether this record is a copy of the last one; it is the last one from now on. */
    boolean isCopy(String key, long nowMillis) {
        boolean isInTime = isPauseAllowed
            || repeats.filter(one -> nowMillis - lastMillis <= one.withinMillis()).isPresent();
        boolean isCopy = copiesLeft > 0 && key.equals(lastKey) && isInTime;
        copiesLeft = isCopy ? copiesLeft - 1 : mostCopies();
        lastKey = key;
        lastMillis = nowMillis;
        isPauseAllowed = false;
        return isCopy;
    }

    private int mostCopies() {
        return repeats.map(one -> one.times().orElse(Integer.MAX_VALUE) - 1).orElse(0);
    }
}
