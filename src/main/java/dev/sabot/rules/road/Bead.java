// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules.road;

import dev.sabot.card.Outcome;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.PuntoBanco;

/** All that scoreboards need of one coup. */
public record Bead(Outcome outcome, Dots dots) {

    /** The bead of an outcome of which nothing more is known. */
    public static Bead of(Outcome outcome) {
        return new Bead(outcome, Dots.NONE);
    }

    /** The bead of a complete coup, every card read. */
    public static Bead of(CoupCards cards) {
        return new Bead(PuntoBanco.outcome(cards), Dots.of(cards));
    }
}
