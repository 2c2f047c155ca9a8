// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.card.Card;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.Moves;
import dev.sabot.rules.PuntoBanco;
import java.util.List;

/** One really shuffled shoe, from its burn to its last coup, judged card by card by the rules of the game. */
final class SimulatedShoe {

    private final List<Card> cards;
    private int out;

    private SimulatedShoe(List<Card> cards) {
        this.cards = cards;
    }

    /** Plays shoe {@code number}, from 0, and counts it: the same shoe whoever plays it, and after whatever others. */
    static void play(SimulationSettings settings, long number, Tally tally) {
        long seed = SplitMix.nth(settings.seed(), number);
        new SimulatedShoe(new Shuffler(seed).shoe(settings.game().decks())).play(settings, tally);
    }

    private void play(SimulationSettings settings, Tally tally) {
        out = 1 + Burn.cardsAfter(cards.getFirst().rank());
        tally.addShoe(out);
        int cut = cards.size() - settings.cutFromEnd();
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
        CoupCards coup = CoupCards.NONE;
        for (Moves due = PuntoBanco.moves(coup); !due.isOnlyEnd(); due = PuntoBanco.moves(coup)) {
            coup = coup.plus(due.onlyDraw().orElseThrow(), cards.get(out++));
        }
        return coup;
    }
}
