// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

/** What a bet brings once the coup is known. */
public sealed interface Payout {

    /** In events: {@code a:b}, {@code push} or {@code lose}. */
    String wire();

    /**
     * The bet wins.
     *
     * @param win won for {@code stake} staked, at least 1
     * @param stake at least 1
     */
    record Odds(int win, int stake) implements Payout {

        public Odds {
            if (win < 1 || stake < 1) {
                throw new IllegalArgumentException("odds " + win + ":" + stake + " are not at least 1:1 in each place");
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
