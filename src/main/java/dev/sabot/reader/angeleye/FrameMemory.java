// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which frame came last: tells a copy from a new frame, and counts the frames missing before a new one.
 *
 * <p>Every frame is sent three times, so two frames with the key of the last one are its copies. The next one of that
 * key is a frame of its own: for S a second start-up, for all others the same digit a whole round later.
 */
final class FrameMemory {

    /** Answer for a frame that repeats the one before. */
    static final int COPY = -1;

    /** Copies that follow the first of three. */
    private static final int FURTHER_COPIES = 2;

    /**
     * The longest pause between two copies of one start-up, in milliseconds. At 4800 baud the three take 38 ms; a shoe
     * that starts again needs longer.
     */
    static final long MAX_PAUSE_IN_START_UP_MILLIS = 100;

    /** Sequence digits of one round, 1 to 9. */
    private static final int ROUND = 9;

    private static final int START_UP_SEQ = 0;

    private static final Pattern KEY = Pattern.compile("[0-9]:([!-~]|[0-9A-F]{2}):([0-9A-F]{2})*");

    private String lastKey = "";
    private int lastSeq;
    private long lastMillis;
    private int copiesLeft;
    private boolean isPauseAllowed;

    /** {@code lastFrame} is the key known from before a restart; one that is no key of this reader is no memory. */
    FrameMemory(Optional<String> lastFrame) {
        lastFrame.filter(key -> KEY.matcher(key).matches()).ifPresent(key -> {
            lastKey = key;
            lastSeq = key.charAt(0) - '0';
        });
        opened();
    }

    /** The line was opened: two copies of the last frame may still be on their way, whatever the pause. */
    void opened() {
        copiesLeft = FURTHER_COPIES;
        isPauseAllowed = true;
    }

    /** {@link #COPY}, or how many frames are missing before this one, from 0. */
    int place(Frame frame, long nowMillis) {
        String key = frame.key();
        if (isCopy(key, nowMillis)) {
            copiesLeft--;
            lastMillis = nowMillis;
            return COPY;
        }
        int lost = lostBefore(frame);
        lastKey = key;
        lastSeq = frame.seq();
        lastMillis = nowMillis;
        copiesLeft = FURTHER_COPIES;
        isPauseAllowed = !frame.isStartUp();
        return lost;
    }

    private boolean isCopy(String key, long nowMillis) {
        return copiesLeft > 0
            && key.equals(lastKey)
            && (isPauseAllowed || nowMillis - lastMillis <= MAX_PAUSE_IN_START_UP_MILLIS);
    }

    /**
     * The first frame ever has nothing before it, and a start-up does not say what it broke off. Equal digits are a
     * whole round apart: eight frames lie between them, not nine.
     */
    private int lostBefore(Frame frame) {
        if (lastKey.isEmpty() || frame.isStartUp()) {
            return 0;
        }
        if (lastSeq == START_UP_SEQ) {
            return frame.seq() - 1;
        }
        return Math.floorMod(frame.seq() - lastSeq - 1, ROUND);
    }
}
