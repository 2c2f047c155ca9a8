// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import java.util.Arrays;

/**
 * Runs of {@value #CARDS} ranks in a row, as they came in a shoe: by chance one seldom comes twice, and no stretch is
 * beyond chance that has not at least one in common with what it follows. A run is a number of {@value #RUN_BITS} bits.
 *
 * <p>It never changes; one look more makes another.
 */
final class RankRuns {

    /** Cards of a run. */
    static final int CARDS = 5;

    /** In place of a run that ends at a card with fewer than {@value #CARDS} open ones in a row. */
    static final int NO_RUN = -1;

    private static final int RANK_BITS = 4;
    private static final int RUN_BITS = RANK_BITS * CARDS;
    private static final int MASK = (1 << RUN_BITS) - 1;

    /** Runs that wait until they are added to those that came, so that few looks make another set of them. */
    private static final int MOST_WAITING = 24;

    private static final int[] NONE_YET = {};

    /** Before the first card. */
    static final RankRuns NONE = new RankRuns(RunFilter.forOneShoe(), NONE_YET, 0, 0, NONE_YET);

    private final RunFilter came;
    private final int[] waiting;
    private final int latest;
    private final int cards;
    private final int[] repeats;

    private RankRuns(RunFilter came, int[] waiting, int latest, int cards, int[] repeats) {
        this.came = came;
        this.waiting = waiting;
        this.latest = latest;
        this.cards = cards;
        this.repeats = repeats;
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
        boolean isFull = waiting.length + runs.length - known > MOST_WAITING;
        RunFilter nowCame = isFull ? came.with(waiting) : came;
        int before = isFull ? 0 : waiting.length;
        int[] nowWaiting = Arrays.copyOf(isFull ? NONE_YET : waiting, before + runs.length - known);
        int[] nowRepeats = repeats;
        for (int n = known; n < runs.length; n++) {
            int place = before + n - known;
            nowWaiting[place] = runs[n];
            if (runs[n] != NO_RUN && (nowCame.mayHave(runs[n]) || contains(nowWaiting, place, runs[n]))) {
                nowRepeats = Arrays.copyOf(nowRepeats, nowRepeats.length + 1);
                nowRepeats[nowRepeats.length - 1] = cards + n - known;
            }
        }
        return new RankRuns(nowCame, nowWaiting, runs.length - known, cards + runs.length - known, nowRepeats);
    }

    private static boolean contains(int[] runs, int count, int run) {
        for (int n = 0; n < count; n++) {
            if (runs[n] == run) {
                return true;
            }
        }
        return false;
    }

    /** How many cards the last look saw for the first time. */
    int latest() {
        return latest;
    }

    /** The run that ended at one of them, from 0, or {@link #NO_RUN}. */
    int latest(int n) {
        return waiting[waiting.length - latest + n];
    }

    /** Whether one of the latest may have come before. */
    boolean mayRepeat() {
        return repeats.length > 0 && repeats[repeats.length - 1] >= cards - latest;
    }

    /** Numbers of the cards, from 0, at which a run ended that may have come before: all that did, and few others. */
    int[] repeats() {
        return repeats;
    }
}
