// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.HandId;

/** Chemin de fer when both hands play as stated: nobody is left to decide anything. */
record StatedPlay(PlayerStrategy.Pure player, BankerStrategy banker) implements Drawing {

    private static final Moves DRAW_PLAYER = Moves.of(new Move.Draw(HandId.PLAYER));
    private static final Moves DRAW_BANKER = Moves.of(new Move.Draw(HandId.BANKER));
    private static final Moves END = Moves.of(Move.End.END);

    @Override
    public Moves afterFour(int ofPlayer, int ofBanker) {
        if (Tableau.isNatural(ofPlayer) || Tableau.isNatural(ofBanker)) {
            return END;
        }
        return player.draws().contains(ofPlayer) ? DRAW_PLAYER : ofBanker(ofBanker, Tableau.STOOD);
    }

    @Override
    public Moves afterPlayerThird(int ofPlayer, int ofBanker, int third) {
        return ofBanker(ofBanker, third);
    }

    private Moves ofBanker(int ofBanker, int third) {
        return banker.draws(ofBanker, third) ? DRAW_BANKER : END;
    }
}
