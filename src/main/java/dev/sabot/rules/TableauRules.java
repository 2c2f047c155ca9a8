// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Punto banco and its kin: nobody decides anything, and {@link PuntoBanco} says what is due. */
public enum TableauRules implements TwoHandRules {
    TABLEAU;

    /** By outcome, then by who has a natural: bit 0 Player, bit 1 Banker. */
    private static final Verdict[][] VERDICTS = verdicts();

    private static Verdict[][] verdicts() {
        Verdict[][] verdicts = new Verdict[Outcome.values().length][4];
        for (Outcome outcome : Outcome.values()) {
            for (int naturals = 0; naturals < 4; naturals++) {
                Set<HandId> hands = new HashSet<>();
                if ((naturals & 1) != 0) {
                    hands.add(HandId.PLAYER);
                }
                if ((naturals & 2) != 0) {
                    hands.add(HandId.BANKER);
                }
                verdicts[outcome.ordinal()][naturals] = new Verdict(Optional.of(outcome), List.of(), hands);
            }
        }
        return verdicts;
    }

    /** What the cards of Player and Banker come to. */
    static Verdict verdictOf(CoupCards cards) {
        int naturals = (cards.player().isNatural() ? 1 : 0) + (cards.banker().isNatural() ? 2 : 0);
        return VERDICTS[PuntoBanco.outcome(cards).ordinal()][naturals];
    }

    @Override
    public boolean isFaceDown() {
        return false;
    }

    @Override
    public boolean hasDecisions() {
        return false;
    }

    @Override
    public Moves moves(CoupCards cards) {
        return PuntoBanco.moves(cards);
    }

    @Override
    public Optional<Divergence> judge(CoupCards cards) {
        return PuntoBanco.judge(cards);
    }

    @Override
    public String reason(CoupCards cards) {
        return PuntoBanco.reason(cards);
    }
}
