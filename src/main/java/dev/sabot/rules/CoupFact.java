// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.Outcome;
import java.util.List;

/** What the odds of a game are told of, whatever its bets. */
public enum CoupFact {
    PLAYER("player"),
    BANKER("banker"),
    TIE("tie"),
    FOUR_CARDS("cards-4"),
    FIVE_CARDS("cards-5"),
    SIX_CARDS("cards-6"),
    BANKER_WINS_WITH_SIX("banker-wins-with-6"),
    /** Banker wins with a 7 of three cards. */
    DRAGON_SEVEN("dragon-7"),
    /** Player wins with an 8 of three cards. */
    PANDA_EIGHT("panda-8"),
    /** Either hand, or both, has 8 or 9 of two cards. */
    NATURAL("natural");

    /** All facts, in the order in which they are told. */
    public static final List<CoupFact> ALL = List.of(values());

    private final String wire;

    CoupFact(String wire) {
        this.wire = wire;
    }

    /** The word in what the program prints, such as {@code dragon-7}. */
    public String wire() {
        return wire;
    }

    /** Whether it is true of a coup of this kind, which was played by the rules. */
    public boolean holdsFor(CoupKind kind) {
        return switch (this) {
            case PLAYER -> kind.outcome() == Outcome.PLAYER;
            case BANKER -> kind.outcome() == Outcome.BANKER;
            case TIE -> kind.outcome() == Outcome.TIE;
            case FOUR_CARDS -> kind.cards() == 4;
            case FIVE_CARDS -> kind.cards() == 5;
            case SIX_CARDS -> kind.cards() == 6;
            case BANKER_WINS_WITH_SIX -> kind.outcome() == Outcome.BANKER && kind.point() == 6;
            case DRAGON_SEVEN -> kind.outcome() == Outcome.BANKER && kind.point() == 7 && kind.winnerCards() == 3;
            case PANDA_EIGHT -> kind.outcome() == Outcome.PLAYER && kind.point() == 8 && kind.winnerCards() == 3;
            case NATURAL -> kind.isNatural();
        };
    }
}
