// SPDX-License-Identifier: Apache-2.0

package dev.sabot.world;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.PuntoBanco;
import dev.sabot.sim.DrawingRules;
import java.util.List;
import java.util.Optional;

/** Draws by the rules of punto banco. */
enum Dealer implements DrawingRules {
    PUNTO_BANCO;

    @Override
    public Optional<HandId> due(List<Card> player, List<Card> banker) {
        CoupCards cards = CoupCards.NONE;
        for (int index = 1; index <= Math.max(player.size(), banker.size()); index++) {
            if (index <= player.size()) {
                cards = cards.drawn(HandId.PLAYER, index, player.get(index - 1));
            }
            if (index <= banker.size()) {
                cards = cards.drawn(HandId.BANKER, index, banker.get(index - 1));
            }
        }
        return PuntoBanco.moves(cards).onlyDraw();
    }
}
