// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.PuntoBanco;
import java.util.List;
import java.util.Optional;

/** Draws for an emulated shoe by the rules of punto banco. */
public enum Croupier implements DrawingRules {
    PUNTO_BANCO;

    @Override
    public Optional<HandId> due(List<Card> player, List<Card> banker) {
        CoupCards cards = CoupCards.none();
        for (int index = 1; index <= Math.max(player.size(), banker.size()); index++) {
            cards = with(cards, HandId.PLAYER, index, player);
            cards = with(cards, HandId.BANKER, index, banker);
        }
        return PuntoBanco.moves(cards).onlyDraw();
    }

    private static CoupCards with(CoupCards cards, HandId hand, int index, List<? extends Face> faces) {
        return index <= faces.size() ? cards.drawn(hand, index, faces.get(index - 1)) : cards;
    }
}
