// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the cards of a coup come to.
 *
 * @param outcome who has won, in games of Player and Banker
 * @param results of each hand against the bank, in the other games
 * @param naturals hands that have a natural
 */
public record Verdict(Optional<Outcome> outcome, List<Result> results, Set<HandId> naturals) {

    public Verdict {
        results = List.copyOf(results);
        naturals = Set.copyOf(naturals);
    }

    /** Of one hand; {@code payout}: what its stakes get. */
    public record Result(HandId hand, Side outcome, Payout payout) {
    }

    /** How a hand fared against the bank. */
    public enum Side {
        WIN("win"),
        LOSE("lose"),
        /** Neither: stakes stand. */
        TIE("tie");

        private final String wire;

        Side(String wire) {
            this.wire = wire;
        }

        /** The word in events. */
        public String wire() {
            return wire;
        }
    }
}
