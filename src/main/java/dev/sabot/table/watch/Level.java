// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

/** How certain a finding must be. A warning stops a game and must be rarer than a report after the shoe. */
public enum Level {
    /**
     * While the shoe is dealt: each measure is beyond its limit, at any of the looks at one shoe, in fewer than one of
     * a million shuffled shoes.
     */
    PRELIMINARY(1e-6),
    /** Once, at the end of the shoe: each measure is beyond its limit in fewer than one of 100,000 shuffled shoes. */
    FINAL(1e-5);

    private final double rate;

    Level(double rate) {
        this.rate = rate;
    }

    /** The most shuffled shoes that a measure may accuse, as a part of all. */
    double rate() {
        return rate;
    }

    /** Among how many shuffled shoes fewer than one is accused by a measure. */
    long shoes() {
        return Math.round(1 / rate);
    }
}
