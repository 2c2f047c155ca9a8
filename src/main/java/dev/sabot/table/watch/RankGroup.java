// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import dev.sabot.card.Rank;

/** Ranks that a cheat has turned one way and the rest the other way. */
public enum RankGroup {
    /** Whoever knows whether the first card is one of these plays with 6.76 % in hand. */
    SIX_TO_NINE("sixes to nines", Rank.SIX, Rank.NINE),
    /** One half of the ranks, as near as thirteen go. */
    ACE_TO_SEVEN("aces to sevens", Rank.ACE, Rank.SEVEN);

    private final String words;
    private final Rank lowest;
    private final Rank highest;

    RankGroup(String words, Rank lowest, Rank highest) {
        this.words = words;
        this.lowest = lowest;
        this.highest = highest;
    }

    /** Whether a card of this rank is one of them. */
    public boolean contains(Rank rank) {
        return rank.compareTo(lowest) >= 0 && rank.compareTo(highest) <= 0;
    }

    /** The ranks in a sentence, such as {@code sixes to nines}. */
    String words() {
        return words;
    }
}
