// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.rules.CoupCards;

/** Where the table stands between two shoes' ends: in a coup, or not. */
public sealed interface Coup {

    /** No coup is open. */
    enum Between implements Coup {
        BETWEEN
    }

    /**
     * A coup is open.
     *
     * @param number from 1 in its shoe
     * @param lostFrames frames known to be lost since it was opened, at least
     * @param isInterrupted whether the service or the line was away since it was opened
     * @param isEnded whether the reader gave its result or started anew: no more cards of it will come
     * @param lastCardMillis table time of its last card or value
     */
    record Open(int number, CoupCards cards, int lostFrames, boolean isInterrupted, boolean isEnded,
            long lastCardMillis) implements Coup {

        Open with(CoupCards newCards, long millis) {
            return new Open(number, newCards, lostFrames, isInterrupted, isEnded, millis);
        }

        Open withLost(int frames) {
            return new Open(number, cards, lostFrames + frames, isInterrupted, isEnded, lastCardMillis);
        }

        Open interrupted() {
            return new Open(number, cards, lostFrames, true, isEnded, lastCardMillis);
        }

        Open ended() {
            return new Open(number, cards, lostFrames, isInterrupted, true, lastCardMillis);
        }

        /** Whether bytes of this coup are missing, or may be. */
        boolean isDoubtful() {
            return lostFrames > 0 || isInterrupted;
        }
    }

    /** A coup was abandoned, and cards of it may still come: until a result, a standby or the next Player 1. */
    record Adrift(int number, CoupCards cards) implements Coup {
    }
}
