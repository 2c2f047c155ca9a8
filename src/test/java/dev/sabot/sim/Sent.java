// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

/** A frame that the shoe has sent, and what became of it. */
final class Sent {

    /** Not part of any coup. */
    static final int NO_COUP = -1;

    private static final int ROUND = 9;

    /** Where a frame is. */
    enum Fate {
        /** A sound copy of it is on the line. */
        ON_ITS_WAY,
        /** A running process has read it and has not recorded it yet. */
        READ,
        /** Its entries are in the journal. */
        RECORDED,
        /** Nobody will ever read it. */
        LOST
    }

    private final FrameGroup group;
    private final int coup;
    private Fate fate;

    /** {@code coup}: place among all coups that the shoe has played, from 0; {@link #NO_COUP} for a frame between. */
    Sent(FrameGroup group, int coup, Fate fate) {
        this.group = group;
        this.coup = coup;
        this.fate = fate;
    }

    String key() {
        return group.key();
    }

    byte[] bytes() {
        return group.bytes().toArray();
    }

    int coup() {
        return coup;
    }

    Fate fate() {
        return fate;
    }

    void become(Fate next) {
        fate = next;
    }

    boolean isStartUp() {
        return key().charAt(2) == 'S';
    }

    /**
     * Whether a reader that last heard {@code before} takes this frame for the next one, or for a copy, although frames
     * are missing between them.
     *
     * <p>The known limit of one digit: nine frames lost in one go, or a multiple, cannot be seen; nor eight, where the
     * ninth happens to have the key of the last one heard and the line was opened anew in between. A start-up begins
     * the digits anew, so where one is lost too, any number may look like none. Worlds keep away from all of these.
     */
    boolean hidesLossAfter(Sent before) {
        if (isStartUp()) {
            return false;
        }
        int gap = before.isStartUp() ? digit() - 1 : Math.floorMod(digit() - before.digit() - 1, ROUND);
        return gap == 0 || key().equals(before.key());
    }

    private int digit() {
        return key().charAt(0) - '0';
    }

    @Override
    public String toString() {
        return key() + " " + fate;
    }
}
