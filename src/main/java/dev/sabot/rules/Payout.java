// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.util.Optional;
import java.util.regex.Pattern;

/** What a bet brings once the coup is known. */
public sealed interface Payout {

    /** In events: {@code a:b}, {@code push}, {@code lose}, or {@code lose:2} where a stake is lost twice. */
    String wire();

    /** A stake lost so many times, at least once. */
    static Payout lost(int times) {
        return times == 1 ? Plain.LOSE : new Loss(times);
    }

    /**
     * The stake is lost, and as much again.
     *
     * @param times how many times in all, at least 2
     */
    record Loss(int times) implements Payout {

        public Loss {
            if (times < 2) {
                throw new IllegalArgumentException("a stake lost " + times + " times is " + Plain.LOSE.wire());
            }
        }

        @Override
        public String wire() {
            return Plain.LOSE.wire() + ":" + times;
        }
    }

    /**
     * The bet wins.
     *
     * @param win won for {@code stake} staked, 1 to {@link #MOST}
     * @param stake 1 to {@link #MOST}
     */
    record Odds(int win, int stake) implements Payout {

        /** No house pays more for one; a larger number is a slip of the finger. */
        public static final int MOST = 1000;

        private static final Pattern FORM = Pattern.compile("([1-9][0-9]{0,2}|1000):([1-9][0-9]{0,2}|1000)");

        public Odds {
            if (win < 1 || win > MOST || stake < 1 || stake > MOST) {
                throw new IllegalArgumentException("odds " + win + ":" + stake + " are not 1 to " + MOST
                        + " in each place");
            }
        }

        /** The odds written so; empty when these are none. */
        public static Optional<Odds> ofWire(String text) {
            return FORM.matcher(text).matches()
                    ? Optional.of(text.split(":", 2)).map(ab ->
                        new Odds(Integer.parseInt(ab[0]), Integer.parseInt(ab[1])))
                    : Optional.empty();
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
