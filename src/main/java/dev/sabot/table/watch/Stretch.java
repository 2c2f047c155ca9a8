// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table.watch;

import java.util.Optional;

/**
 * Cards in a row that follow other cards in a row.
 *
 * @param end number of its last card, from 0
 * @param otherEnd number of the last card of those followed, from 0
 * @param byRank how many cards up to there agree by rank
 * @param bySuit how many agree by rank and suit
 */
record Stretch(int end, int otherEnd, int byRank, int bySuit) {

    /** Shortest stretches that are beyond chance. */
    record Limits(int byRank, int bySuit) {

        /** No shorter stretch is beyond chance, whatever is compared. */
        int shortest() {
            return Math.min(byRank, bySuit);
        }
    }

    /** How many cards in a row agree by rank up to these two. */
    static int agreeing(byte[] codes, int end, byte[] others, int otherEnd) {
        int most = Math.min(end, otherEnd) + 1;
        int agreeing = 0;
        while (agreeing < most && codes[end - agreeing] != CardOrder.GAP
                && CardOrder.isOneRank(codes[end - agreeing], others[otherEnd - agreeing])) {
            agreeing++;
        }
        return agreeing;
    }

    /** The stretch that ends at these two cards, when it is beyond chance; most are not, and cost nothing more. */
    static Optional<Stretch> endingAt(byte[] codes, int end, byte[] others, int otherEnd, Limits limits) {
        int byRank = agreeing(codes, end, others, otherEnd);
        if (byRank < limits.shortest()) {
            return Optional.empty();
        }
        Stretch stretch = new Stretch(end, otherEnd, byRank, bySuit(codes, end, others, otherEnd, byRank));
        return stretch.wasBeyondChance(end + 1, limits) ? Optional.of(stretch) : Optional.empty();
    }

    private static int bySuit(byte[] codes, int end, byte[] others, int otherEnd, int byRank) {
        int bySuit = 0;
        while (bySuit < byRank && CardOrder.isSuited(codes[end - bySuit])
                && codes[end - bySuit] == others[otherEnd - bySuit]) {
            bySuit++;
        }
        return bySuit;
    }

    /** Whether the suits agree too over a stretch that is beyond chance. */
    boolean isBySuit(Limits limits) {
        return bySuit >= limits.bySuit();
    }

    /** How many cards follow the others. */
    int cards(Limits limits) {
        return isBySuit(limits) ? bySuit : byRank;
    }

    /** Whether it was beyond chance when only the first {@code count} cards were out. */
    boolean wasBeyondChance(int count, Limits limits) {
        int later = Math.max(0, end + 1 - count);
        return bySuit - later >= limits.bySuit() || byRank - later >= limits.byRank();
    }

    /** The one of two that is longer; the first where they are as long. */
    static Optional<Stretch> longer(Optional<Stretch> one, Optional<Stretch> other, Limits limits) {
        return other.isPresent() && one.filter(s -> s.cards(limits) >= other.get().cards(limits)).isEmpty()
                ? other
                : one;
    }
}
