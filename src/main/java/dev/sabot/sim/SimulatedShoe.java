// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.rules.BurnRule;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.Moves;
import dev.sabot.rules.PuntoBanco;

/** One really shuffled shoe, from its burn to its last coup, judged card by card by the rules of the game. */
final class SimulatedShoe {

    private final byte[] order;
    private int out;

    private SimulatedShoe(byte[] order) {
        this.order = order;
    }

    /** Plays shoe {@code number}, from 0, and counts it: the same shoe whoever plays it, and after whatever others. */
    static void play(SimulationSettings settings, long number, Tally tally) {
        long seed = SplitMix.nth(settings.seed(), number);
        new SimulatedShoe(new Shuffler(seed).order(settings.game().decks())).play(settings, tally);
    }

    private void play(SimulationSettings settings, Tally tally) {
        out = 1 + BurnRule.BY_FIRST_CARD.cardsAfter(Shuffler.card(order, 0));
        tally.addShoe(out);
        int cut = order.length - settings.cutFromEnd();
        int coup = 0;
        while (out < cut) {
            tally.of(coup++).add(coup());
        }
        // The cut card has shown during that coup, or else it shows in the place of the next one's first card.
        int last = coup + (out == cut ? 1 : settings.coupsAfterCut());
        while (coup < last) {
            tally.of(coup++).add(coup());
        }
    }

    private CoupCards coup() {
        CoupCards coup = CoupCards.none();
        for (Moves due = PuntoBanco.moves(coup); !due.isOnlyEnd(); due = PuntoBanco.moves(coup)) {
            coup = coup.plus(due.onlyDraw().orElseThrow(), Shuffler.card(order, out++));
        }
        return coup;
    }
}
