// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.HandId;
import java.util.List;

/** What the games of Player and Banker have in common: two cards each, a third at most, and who wins. */
interface TwoHandRules extends CoupRules {

    @Override
    default List<HandId> hands() {
        return CoupCards.none().hands();
    }

    @Override
    default CoupCards none(List<HandId> hands) {
        return CoupCards.none();
    }

    @Override
    default int dealt() {
        return 2;
    }

    @Override
    default int mostCards() {
        return Hand.MOST_CARDS;
    }

    @Override
    default int mostNeeded() {
        return CoupCards.MOST;
    }

    @Override
    default Verdict verdict(CoupCards cards) {
        return TableauRules.verdictOf(cards);
    }

    @Override
    default List<HandId> shown(CoupCards cards) {
        return List.of();
    }
}
