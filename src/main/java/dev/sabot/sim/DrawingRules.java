// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import java.util.List;
import java.util.Optional;

/** The rules by which the emulated croupier draws. */
@FunctionalInterface
public interface DrawingRules {

    /** Whose card is due once both hands have at least two; empty when the coup is complete. */
    Optional<HandId> due(List<Card> player, List<Card> banker);
}
