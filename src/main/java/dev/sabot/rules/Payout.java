// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

/** What a bet brings once the coup is known. */
public sealed interface Payout {

    /** In events: {@code a:b}, {@code push} or {@code lose}. */
    String wire();

    /**
     * The bet wins.
     *
     * @param win won for {@code stake} staked, 1 to {@link #MOST}
     * @param stake 1 to {@link #MOST}
     */
    record Odds(int win, int stake) implements Payout {

        /** No house pays more for one; a larger number is a slip of the finger. */
        public static final int MOST = 1000;

        public Odds {
            if (win < 1 || win > MOST || stake < 1 || stake > MOST) {
                throw new IllegalArgumentException("odds " + win + ":" + stake + " are not 1 to " + MOST
                        + " in each place");
            }
        }

        @Override
        public String wire() {
            return win + ":" + stake;
        }
    }

    /** The bet is decided without a gain. */
    enum Plain implements Payout {
        /** The stake comes back. */
        PUSH("push"),
        /** The stake is lost. */
        LOSE("lose"),
        /** Not to be told: the reader gives no suits, and they decide. */
        UNKNOWN("unknown");

        private final String wire;

        Plain(String wire) {
            this.wire = wire;
        }

        @Override
        public String wire() {
            return wire;
        }
    }
}
