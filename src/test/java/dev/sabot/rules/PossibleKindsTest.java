// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.oracle.PuntoBancoOracle;
import dev.sabot.oracle.ValueSequences;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Held against every sequence of six card values, played by the tests' own rules. */
class PossibleKindsTest {

    // A kind too few would let two rows pay one coup; a kind too many would refuse a sound paytable.
    @Test
    void theyAreThoseOfEverySequenceOfSixValues() {
        Set<CoupKind> kinds = new HashSet<>();
        for (int[] six : ValueSequences.ofLength(6)) {
            PuntoBancoOracle.Played played = PuntoBancoOracle.play(six);
            for (PairSeen player : pairs(six[0], six[2])) {
                for (PairSeen banker : pairs(six[1], six[3])) {
                    kinds.add(new CoupKind(played.playerPoint(), played.bankerPoint(), played.player().length,
                            played.banker().length, player, banker));
                }
            }
        }
        assertThat(PossibleKinds.ALL).containsExactlyInAnyOrderElementsOf(kinds);
    }

    /** What two cards of these values can be: ten-valued ones of any two ranks, others of one. */
    private static List<PairSeen> pairs(int first, int second) {
        if (first != second) {
            return List.of(PairSeen.NONE);
        }
        return first == 0
                ? List.of(PairSeen.NONE, PairSeen.RANK_ONLY, PairSeen.PERFECT)
                : List.of(PairSeen.RANK_ONLY, PairSeen.PERFECT);
    }
}
