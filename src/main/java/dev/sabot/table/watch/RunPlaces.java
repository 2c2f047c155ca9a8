// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import java.util.Arrays;
import java.util.Optional;

/** Where in an earlier order of cards each run of ranks ends, so that what follows it is found at once. */
final class RunPlaces {

    private static final int NOWHERE = -1;

    private final byte[] codes;
    private final int[] runs;
    /** The last place of the runs with the same hash; {@link #NOWHERE} for none. */
    private final int[] last;
    /** Of each place the one before it with the same hash. */
    private final int[] before;
    private final RunFilter filter = RunFilter.forEarlierShoes();

    /** All places of an order of these cards. */
    RunPlaces(byte[] codes) {
        this.codes = codes;
        this.runs = RankRuns.of(codes);
        this.last = new int[Integer.highestOneBit(Math.max(1, codes.length)) * 2];
        this.before = new int[codes.length];
        Arrays.fill(last, NOWHERE);
        for (int n = 0; n < codes.length; n++) {
            if (runs[n] != RankRuns.NO_RUN) {
                int slot = slot(runs[n]);
                before[n] = last[slot];
                last[slot] = n;
                filter.add(runs[n]);
            }
        }
    }

    int cards() {
        return codes.length;
    }

    /** The runs that have a place, and perhaps others. */
    RunFilter filter() {
        return filter;
    }

    /** A number of 24 bits, mixed from all of the run. */
    private static int hash(int run) {
        return (run * 0x9E37_79B9) >>> 8;
    }

    private int slot(int run) {
        return hash(run) & last.length - 1;
    }

    private int next(int place, int run) {
        int at = place;
        while (at != NOWHERE && runs[at] != run) {
            at = before[at];
        }
        return at;
    }

    /** Whether this run ends at one of the places. */
    boolean has(int run) {
        return run != RankRuns.NO_RUN && next(last[slot(run)], run) != NOWHERE;
    }

    /**
     * The longest stretch beyond chance that ends at card {@code end}, from 0, of these and follows cards up to one of
     * the places; the earliest place where two are as long.
     */
    Optional<Stretch> longest(byte[] like, int end, int run, Stretch.Limits limits) {
        Optional<Stretch> longest = Optional.empty();
        if (run != RankRuns.NO_RUN) {
            for (int at = next(last[slot(run)], run); at != NOWHERE; at = next(before[at], run)) {
                longest = Stretch.longer(Stretch.endingAt(like, end, codes, at, limits), longest, limits);
            }
        }
        return longest;
    }
}
