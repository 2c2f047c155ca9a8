// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import dev.sabot.card.Rank;
import dev.sabot.input.Orientation;
import java.util.Arrays;

/**
 * How often cards of each rank of one card set lay upright and turned, over all shoes dealt from it. It never changes:
 * one more card makes other counts.
 */
public final class OrientationCounts {

    /** No cards. */
    public static final OrientationCounts NONE = new OrientationCounts(new int[2 * Rank.ALL.size()]);

    /** Upright and turned cards of the ace, then of the two, and so on. */
    private final int[] counts;

    private OrientationCounts(int[] counts) {
        this.counts = counts;
    }

    /** One more card that lies open. A count stays at the largest {@code int}. */
    public OrientationCounts plus(Rank rank, Orientation orientation) {
        int[] more = counts.clone();
        int place = place(rank, orientation);
        more[place] = Math.max(more[place], more[place] + 1);
        return new OrientationCounts(more);
    }

    private static int place(Rank rank, Orientation orientation) {
        return 2 * rank.ordinal() + switch (orientation) {
            case UPRIGHT -> 0;
            case TURNED -> 1;
        };
    }

    /** Cards of this rank seen so. */
    public int of(Rank rank, Orientation orientation) {
        return counts[place(rank, orientation)];
    }

    /** Cards seen so of the ranks in the group, or of those outside it. */
    int of(RankGroup group, boolean isInside, Orientation orientation) {
        int sum = 0;
        for (Rank rank : Rank.ALL) {
            sum += group.contains(rank) == isInside ? of(rank, orientation) : 0;
        }
        return sum;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OrientationCounts that && Arrays.equals(counts, that.counts);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(counts);
    }

    /** Each rank with its upright and turned cards, {@code A 3/4 2 5/1 …}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Rank rank : Rank.ALL) {
            text.append(text.isEmpty() ? "" : " ").append(rank.symbol()).append(' ')
                    .append(of(rank, Orientation.UPRIGHT)).append('/').append(of(rank, Orientation.TURNED));
        }
        return text.toString();
    }
}
