// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.oracle.PuntoBancoOracle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableauTest {

    // Two rows for one situation, or none, and the printed card would leave the croupier to choose.
    @Test
    void eachOfTheEightyEightSituationsMeetsExactlyOneRow() {
        int situations = 0;
        for (int banker = 0; banker <= 7; banker++) {
            for (int third = 0; third <= Tableau.STOOD; third++) {
                int point = banker;
                int card = third;
                assertThat(Tableau.BANKER.stream().filter(row -> row.meets(point, card)))
                        .as("rows for Banker %d, third card %d", banker, third).hasSize(1);
                situations++;
            }
        }
        assertThat(situations).isEqualTo(88);
    }

    @ParameterizedTest(name = "Banker on {0}")
    @CsvSource({
        // values of Player's third card on which Banker draws; then whether Banker draws when Player stood
        "0, 0123456789, true",
        "1, 0123456789, true",
        "2, 0123456789, true",
        "3, 012345679,  true",
        "4, 234567,     true",
        "5, 4567,       true",
        "6, 67,         false",
        "7, '',         false",
    })
    void bankerDrawsAsThePrintedTableSays(int banker, String against, boolean whenPlayerStood) {
        StringBuilder draws = new StringBuilder();
        for (int third = 0; third <= 9; third++) {
            draws.append(Tableau.bankerDraws(banker, third) ? Integer.toString(third) : "");
        }
        assertThat(draws).hasToString(against);
        assertThat(Tableau.bankerDraws(banker, Tableau.STOOD)).isEqualTo(whenPlayerStood);
    }

    @Test
    void bankerDrawsAsTheOracleDoesInAllEightyEightSituations() {
        for (int banker = 0; banker <= 7; banker++) {
            for (int third = 0; third <= Tableau.STOOD; third++) {
                assertThat(Tableau.bankerDraws(banker, third)).as("Banker %d against %d", banker, third)
                        .isEqualTo(PuntoBancoOracle.bankerDraws(banker, third == Tableau.STOOD ? null : third));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"0, true", "1, true", "2, true", "3, true", "4, true", "5, true", "6, false", "7, false"})
    void playerDrawsOnZeroToFiveAndStandsOnSixAndSeven(int player, boolean draws) {
        assertThat(Tableau.playerDraws(player)).isEqualTo(draws);
    }

    @ParameterizedTest
    @CsvSource({"0, false", "5, false", "6, false", "7, false", "8, true", "9, true"})
    void eightAndNineAreNaturals(int point, boolean isNatural) {
        assertThat(Tableau.isNatural(point)).isEqualTo(isNatural);
    }
}
