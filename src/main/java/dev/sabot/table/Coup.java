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
     * A coup is open. Its cards join the census of the shoe when it ends.
     *
     * @param number from 1 in its shoe
     * @param newCards cards that left the shoe in it: all but those carried over
     * @param lostFrames frames known to be lost since it was opened, at least
     * @param isInterrupted whether the service or the line was away since it was opened
     * @param isEnded whether the reader gave its result or started anew: no more cards of it will come
     * @param lastCardMillis table time of its last card or value
     */
    record Open(int number, CoupCards cards, int newCards, int lostFrames, boolean isInterrupted, boolean isEnded,
            long lastCardMillis) implements Coup {

        static Open opened(int number, long millis) {
            return new Open(number, CoupCards.NONE, 0, 0, false, false, millis);
        }

        Open drawn(CoupCards withCard, boolean isNew, long millis) {
            int news = isNew ? newCards + 1 : newCards;
            return new Open(number, withCard, news, lostFrames, isInterrupted, isEnded, millis);
        }

        Open revealed(CoupCards withValue, long millis) {
            return new Open(number, withValue, newCards, lostFrames, isInterrupted, isEnded, millis);
        }

        Open withLost(int frames) {
            return new Open(number, cards, newCards, lostFrames + frames, isInterrupted, isEnded, lastCardMillis);
        }

        Open interrupted() {
            return new Open(number, cards, newCards, lostFrames, true, isEnded, lastCardMillis);
        }

        Open ended() {
            return new Open(number, cards, newCards, lostFrames, isInterrupted, true, lastCardMillis);
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
