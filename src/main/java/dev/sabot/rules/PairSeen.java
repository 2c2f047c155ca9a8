// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.util.List;

/** The pair that a hand's first two cards make, as far as the reader could see. */
public enum PairSeen {
    /** Ranks differ, or there are not two cards. */
    NONE,
    /** Equal rank, different suits. */
    RANK_ONLY,
    /** Equal rank and suit. */
    PERFECT,
    /** Equal rank; a suit is not known, so that the pair may be a perfect one. */
    SUIT_UNKNOWN;

    static final List<PairSeen> ALL = List.of(values());

    /** Of a hand whose first two cards are read. */
    public static PairSeen of(Hand hand) {
        if (hand.mayBePerfectPair()) {
            return SUIT_UNKNOWN;
        }
        return switch (hand.pair()) {
            case NONE -> NONE;
            case RANK -> RANK_ONLY;
            case PERFECT -> PERFECT;
        };
    }

    /** Whether the ranks are equal. */
    public boolean isPair() {
        return this != NONE;
    }
}
