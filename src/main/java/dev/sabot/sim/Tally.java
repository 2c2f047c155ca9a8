// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

/** What simulated shoes came to, in exact sums. Used by one thread; sums of several are added. */
public final class Tally {

    /** So many coups every shoe of eight decks has: those later are biased by where the cut card stops the shoe. */
    public static final int FIRST_COUPS = 55;

    private final CoupCounts first = new CoupCounts();
    private final CoupCounts later = new CoupCounts();
    private long shoes;
    private long burned;

    /** What coup {@code number} of a shoe, from 0, is counted with. */
    CoupCounts of(int number) {
        return number < FIRST_COUPS ? first : later;
    }

    void addShoe(int burnedCards) {
        shoes++;
        burned += burnedCards;
    }

    void add(Tally other) {
        first.add(other.first);
        later.add(other.later);
        shoes += other.shoes;
        burned += other.burned;
    }

    public long shoes() {
        return shoes;
    }

    /** Cards burned at the start of all shoes, the first one included. */
    public long burned() {
        return burned;
    }

    /** The first {@link #FIRST_COUPS} coups of each shoe, fewer where it had fewer. */
    public CoupCounts first() {
        return first;
    }

    /** All coups. */
    public CoupCounts all() {
        CoupCounts all = new CoupCounts();
        all.add(first);
        all.add(later);
        return all;
    }
}
