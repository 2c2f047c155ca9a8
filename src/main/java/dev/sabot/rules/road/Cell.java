// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules.road;

import dev.sabot.card.Outcome;

/**
 * A cell of the Big Road.
 *
 * @param winner Player or Banker
 * @param ties counted on this cell
 * @param dots of the coup that made the cell
 * @param tieDots of the ties counted on it
 */
public record Cell(Outcome winner, Place place, int ties, Dots dots, Dots tieDots) {

    public Cell {
        if (winner == Outcome.TIE) {
            throw new IllegalArgumentException("a tie makes no cell of the Big Road");
        }
    }

    /** Whether Player had a pair in the coup or in a tie counted on it: one dot shows both. */
    public boolean playerPair() {
        return dots.playerPair() || tieDots.playerPair();
    }

    /** As {@link #playerPair} for Banker. */
    public boolean bankerPair() {
        return dots.bankerPair() || tieDots.bankerPair();
    }

    Cell plusTie(Dots ofTie) {
        return new Cell(winner, place, ties + 1, dots, tieDots.plus(ofTie));
    }
}
