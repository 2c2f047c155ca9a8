// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Face;
import java.util.List;
import java.util.Optional;

/**
 * The shoe on the table.
 *
 * @param setup the law and the reader it was opened with
 * @param firstSeq seq of its opening
 * @param coups coups opened so far
 * @param burn what its burn came to so far
 * @param coupsLeft coups that may still be opened once the cut card has shown; {@link #NO_CUT} before
 * @param aside cards set aside, oldest first, that are neither burned nor used again yet
 */
public record Shoe(
        Setup setup,
        long firstSeq,
        int coups,
        Census census,
        Burn burn,
        int coupsLeft,
        List<Aside> aside,
        Optional<Outcomes> outcomes) {

    /** The cut card has not shown. */
    static final int NO_CUT = -1;

    /** A card drawn outside the game; {@code ordinal} as it left the shoe. */
    public record Aside(Face face, int ordinal) {
    }

    /**
     * The burn at the start of a shoe.
     *
     * @param first the card that decides the count; {@link Face#NONE} when none was seen
     * @param counted cards burned after it
     */
    public record Burn(Face first, int counted) {

        static final Burn NONE = new Burn(Face.NONE, 0);
    }

    static Shoe opened(Setup setup, long firstSeq) {
        return new Shoe(setup, firstSeq, 0, Census.NONE, Burn.NONE, NO_CUT, List.of(), Optional.empty());
    }

    Shoe with(Census newCensus) {
        return new Shoe(setup, firstSeq, coups, newCensus, burn, coupsLeft, aside, outcomes);
    }

    Shoe with(Census newCensus, Burn newBurn) {
        return new Shoe(setup, firstSeq, coups, newCensus, newBurn, coupsLeft, aside, outcomes);
    }

    Shoe with(Census newCensus, List<Aside> newAside) {
        return new Shoe(setup, firstSeq, coups, newCensus, burn, coupsLeft, newAside, outcomes);
    }

    Shoe withAside(List<Aside> newAside) {
        return new Shoe(setup, firstSeq, coups, census, burn, coupsLeft, newAside, outcomes);
    }

    Shoe withCut(int newCoupsLeft) {
        return new Shoe(setup, firstSeq, coups, census, burn, newCoupsLeft, aside, outcomes);
    }

    Shoe withCoupOpened() {
        int left = isCut() ? Math.max(0, coupsLeft - 1) : NO_CUT;
        return new Shoe(setup, firstSeq, coups + 1, census, burn, left, aside, outcomes);
    }

    Shoe withCoupEnded(Census newCensus, Optional<Outcomes> newOutcomes) {
        return new Shoe(setup, firstSeq, coups, newCensus, burn, coupsLeft, aside, newOutcomes);
    }

    /** Whether the cut card has shown. */
    public boolean isCut() {
        return coupsLeft != NO_CUT;
    }

    /** Whether no further coup may be opened. */
    public boolean isLastCoup() {
        return coupsLeft == 0;
    }
}
