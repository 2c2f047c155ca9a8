// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules.road;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.oracle.PlainRoads;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Each board, coup by coup, against one that is drawn anew from the first coup on. */
class RoadsAgainstOracleTest {

    /** More than any shoe of twelve decks has. */
    private static final int LONG_SHOE = 160;

    private int compared;

    // A dragon tail needs seven wins in a row, a second one on top of it thirteen coups.
    @ParameterizedTest
    @CsvSource({"FALL, PB, 14", "TURN_ONCE, PB, 14", "FALL, PBT, 8"})
    void everyShoeUpToThisLengthIsDrawnAsTheOracleDoes(TailRule rule, String letters, int length) {
        walk(Roads.empty(rule), "", rule, letters, length);

        int shoes = 0;
        for (int coups = 0; coups <= length; coups++) {
            shoes += (int) Math.pow(letters.length(), coups);
        }
        assertThat(compared).isEqualTo(shoes);
    }

    private void walk(Roads roads, String outcomes, TailRule rule, String letters, int length) {
        compare(roads, outcomes, rule);
        for (int i = 0; outcomes.length() < length && i < letters.length(); i++) {
            char letter = letters.charAt(i);
            walk(roads.plus(Bead.of(Notation.outcome(letter))), outcomes + letter, rule, letters, length);
        }
    }

    private void compare(Roads roads, String outcomes, TailRule rule) {
        compared++;
        String expected = Notation.drawnByTheOracle(outcomes, rule);
        String seen = Notation.all(roads);
        // Tens of thousands of described assertions take seconds; only the failing one is worth describing.
        if (!seen.equals(expected)) {
            assertThat(seen).as("%s by %s", outcomes, rule).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @EnumSource(TailRule.class)
    void longShoesAreDrawnAsTheOracleDoesAfterEveryCoup(TailRule rule) {
        Random random = new Random(20_260_203);
        for (int shoe = 0; shoe < 60; shoe++) {
            String outcomes = shoe(random);
            Roads roads = Roads.empty(rule);
            for (int coup = 0; coup < outcomes.length(); coup++) {
                roads = roads.plus(Bead.of(Notation.outcome(outcomes.charAt(coup))));
                compare(roads, outcomes.substring(0, coup + 1), rule);
            }
        }
    }

    /** Some shoes change at every coup, some run for tens of coups, so that tails lie above tails. */
    private static String shoe(Random random) {
        double repeats = random.nextDouble();
        double ties = random.nextDouble() / 3;
        StringBuilder outcomes = new StringBuilder();
        char winner = 'P';
        while (outcomes.length() < LONG_SHOE) {
            if (random.nextDouble() < ties) {
                outcomes.append('T');
            } else {
                winner = random.nextDouble() < repeats ? winner : winner == 'P' ? 'B' : 'P';
                outcomes.append(winner);
            }
        }
        return outcomes.toString();
    }

    @ParameterizedTest
    @EnumSource(DerivedRoad.class)
    void theMarkAskedForIsTheOneThatComes(DerivedRoad road) {
        Random random = new Random(7);
        for (int shoe = 0; shoe < 40; shoe++) {
            String outcomes = shoe(random);
            Roads roads = Roads.empty(TailRule.FALL);
            for (int coup = 0; coup < outcomes.length(); coup++) {
                String before = outcomes.substring(0, coup);
                for (char winner : new char[] {'P', 'B'}) {
                    String come = PlainRoads.derived(before + winner, road.back())
                            .substring(PlainRoads.derived(before, road.back()).length());
                    assertThat(roads.asked(road, Notation.outcome(winner)).map(mark -> "" + mark.letter()).orElse(""))
                            .as("%s then %s", before, winner).isEqualTo(come);
                }
                roads = roads.plus(Bead.of(Notation.outcome(outcomes.charAt(coup))));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(TailRule.class)
    void afterARevisionEveryBoardIsThatOfTheRevisedShoeAndGoesOnFromThere(TailRule rule) {
        String outcomes = shoe(new Random(41)).substring(0, 80);
        List<Bead> beads = Notation.beads(outcomes);
        for (int coup = 0; coup < beads.size(); coup++) {
            List<Bead> voided = new ArrayList<>(beads);
            voided.remove(coup);
            compare(Roads.of(rule, voided).plus(beads.getFirst()),
                    outcomes.substring(0, coup) + outcomes.substring(coup + 1) + outcomes.charAt(0), rule);
            for (String corrected : List.of("P", "B", "T")) {
                List<Bead> revised = new ArrayList<>(beads);
                revised.set(coup, Notation.beads(corrected).getFirst());
                compare(Roads.of(rule, revised).plus(beads.getFirst()),
                        outcomes.substring(0, coup) + corrected + outcomes.substring(coup + 1) + outcomes.charAt(0),
                        rule);
            }
        }
        assertThat(compared).isEqualTo(4 * 80);
    }
}
