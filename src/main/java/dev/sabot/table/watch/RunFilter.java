// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

/** Runs of ranks that came, kept in so few bits that "no" is certain and "yes" is not: three bits a run. */
final class RunFilter {

    /** Apart far enough that a place takes no bits of another's. */
    private static final int FIRST = 48;
    private static final int SECOND = 32;
    private static final int THIRD = 16;

    private static final int BITS_OF_ONE_SHOE = 1 << 12;

    /** A power of two of them, so that a place is found by its lowest bits. */
    private final long[] bits;

    private RunFilter(long[] bits) {
        this.bits = bits;
    }

    /** No run yet, for one shoe: the runs of the largest one set a third of the bits. */
    static RunFilter forOneShoe() {
        return new RunFilter(new long[BITS_OF_ONE_SHOE / Long.SIZE]);
    }

    /** No run yet, for as many shoes as a table compares. */
    static RunFilter forEarlierShoes() {
        return new RunFilter(new long[EarlierShoes.MOST * BITS_OF_ONE_SHOE / Long.SIZE]);
    }

    /** Another with these runs too; those that are none are left out. */
    RunFilter with(int[] runs) {
        RunFilter more = new RunFilter(bits.clone());
        for (int run : runs) {
            if (run != RankRuns.NO_RUN) {
                more.add(run);
            }
        }
        return more;
    }

    /** Adds a run. */
    void add(int run) {
        long mixed = mixed(run);
        set(mixed >>> FIRST);
        set(mixed >>> SECOND);
        set(mixed >>> THIRD);
    }

    /** Adds all runs of another. */
    void addAll(RunFilter other) {
        for (int n = 0; n < bits.length; n++) {
            bits[n] |= other.bits[n];
        }
    }

    /** Whether this run may have been added. */
    boolean mayHave(int run) {
        long mixed = mixed(run);
        return isSet(mixed >>> FIRST) && isSet(mixed >>> SECOND) && isSet(mixed >>> THIRD);
    }

    private static long mixed(int run) {
        return run * 0x9E37_79B9_7F4A_7C15L;
    }

    /** The lowest bits of the place say which bit of a word, those above which word. */
    private int word(long place) {
        return (int) (place / Long.SIZE) & (bits.length - 1);
    }

    private boolean isSet(long place) {
        return ((bits[word(place)] >>> place) & 1) == 1;
    }

    private void set(long place) {
        bits[word(place)] |= 1L << place;
    }
}
