// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import java.util.Arrays;

/**
 * Runs of {@value #CARDS} ranks in a row, as they came in a shoe: by chance one seldom comes twice, and no stretch is
 * beyond chance that has not at least one in common with what it follows. A run is a number of {@value #RUN_BITS} bits.
 *
 * <p>It never changes; one look more makes another. Which runs came is kept so that "no" is certain and "yes" is not.
 */
final class RankRuns {

    /** Cards of a run. */
    static final int CARDS = 5;

    /** In place of a run that ends at a card with fewer than {@value #CARDS} open ones in a row. */
    static final int NO_RUN = -1;

    private static final int RANK_BITS = 4;
    private static final int RUN_BITS = RANK_BITS * CARDS;
    private static final int MASK = (1 << RUN_BITS) - 1;

    /** Two bits a run: the runs of the largest shoe leave most of them unset. */
    private static final int FILTER_BITS = 12;
    private static final int FILTER_MASK = (1 << FILTER_BITS) - 1;

    /** Before the first card. */
    static final RankRuns NONE = new RankRuns(new long[(1 << FILTER_BITS) / Long.SIZE], new int[0], false);

    private final long[] came;
    private final int[] latest;
    private final boolean mayRepeat;

    private RankRuns(long[] came, int[] latest, boolean mayRepeat) {
        this.came = came;
        this.latest = latest;
        this.mayRepeat = mayRepeat;
    }

    /** The run that ends at each of these cards, or {@link #NO_RUN}. */
    static int[] of(byte[] codes) {
        int[] runs = new int[codes.length];
        int run = 0;
        int inARow = 0;
        for (int n = 0; n < codes.length; n++) {
            run = ((run << RANK_BITS) | CardOrder.rank(codes[n])) & MASK;
            inARow = codes[n] == CardOrder.GAP ? 0 : inARow + 1;
            runs[n] = inARow < CARDS ? NO_RUN : run;
        }
        return runs;
    }

    /** With the cards after those before; the first {@code known} are the last of those, as many as a run can need. */
    RankRuns plus(byte[] codes, int known) {
        int[] runs = of(codes);
        long[] nowCame = came.clone();
        boolean repeats = false;
        for (int n = known; n < runs.length; n++) {
            repeats |= runs[n] != NO_RUN && add(nowCame, runs[n]);
        }
        return new RankRuns(nowCame, Arrays.copyOfRange(runs, known, runs.length), repeats);
    }

    /** Adds a run; whether it may have been there. */
    private static boolean add(long[] came, int run) {
        int hash = hash(run);
        int one = hash & FILTER_MASK;
        int other = (hash >>> FILTER_BITS) & FILTER_MASK;
        boolean mayBeThere = ((came[one / Long.SIZE] >>> one) & (came[other / Long.SIZE] >>> other) & 1) == 1;
        came[one / Long.SIZE] |= 1L << one;
        came[other / Long.SIZE] |= 1L << other;
        return mayBeThere;
    }

    /** A number whose lowest 24 bits are mixed from all of the run. */
    static int hash(int run) {
        return (run * 0x9E37_79B9) >>> 8;
    }

    /** The runs that ended among the cards of the last look, or {@link #NO_RUN}, a card each. */
    int[] latest() {
        return latest;
    }

    /** Whether one of {@link #latest()} may have come before. */
    boolean mayRepeat() {
        return mayRepeat;
    }
}
