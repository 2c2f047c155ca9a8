// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.util.List;

/** How much a hand's first two cards are alike at least: a hand at one level is at all lower ones too. */
enum PairLevel {
    ANY_CARDS(PairSeen.NONE),
    /** Equal rank. */
    PAIR(PairSeen.RANK_ONLY),
    /** Equal rank and suit. */
    PERFECT_PAIR(PairSeen.PERFECT);

    static final List<PairLevel> ALL = List.of(values());
    /** The levels above {@link #ANY_CARDS}. */
    static final List<PairLevel> PAIRS = ALL.subList(1, ALL.size());

    private final PairSeen pair;

    PairLevel(PairSeen pair) {
        this.pair = pair;
    }

    /** Hands at a level, to be added (1) or taken off (-1). */
    record Term(PairLevel level, long sign) {
    }

    /** Hands at this level and no higher one: those at this level, less those at the next. */
    List<Term> exactly() {
        Term own = new Term(this, 1);
        return this == PERFECT_PAIR ? List.of(own) : List.of(own, new Term(ALL.get(ordinal() + 1), -1));
    }

    /** What a hand at this level and no higher one has. */
    PairSeen pair() {
        return pair;
    }
}
