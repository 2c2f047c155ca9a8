// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How hands are stated to play, and what the customs say to it. */
class StrategiesTest {

    @Test
    void everyPlayOnFiveIsWithinTheCustomAndWithinTheRule() {
        for (PlayerHabit habit : PlayerHabit.values()) {
            for (PlayerStrategy strategy : List.of(PlayerStrategy.DRAWS_ON_FIVE, PlayerStrategy.STANDS_ON_FIVE,
                    PlayerStrategy.onFive(1, 3))) {
                assertThat(strategy.allowedBy(habit, "Player")).isSameAs(strategy);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'0 1 2 3', Right, by the custom of this game Right draws on 4",
        "'', Player, by the custom of this game Player draws on 0",
        "'0 1 2 3 4 5 6', Player, by the custom of this game Player stands on 6",
        "'0 1 2 3 4 7', Left, by the custom of this game Left stands on 7"
    })
    void whatTheCustomForbidsIsRefusedWithASentenceAndTheRuleAllowsIt(String points, String hand, String sentence) {
        PlayerStrategy strategy = drawingOn(points);

        assertThatIllegalArgumentException().isThrownBy(() -> strategy.allowedBy(PlayerHabit.FREE_ON_FIVE, hand))
                .withMessage(sentence + ", and nobody may do otherwise");
        assertThat(strategy.allowedBy(PlayerHabit.FREE, hand)).isSameAs(strategy);
    }

    private static PlayerStrategy drawingOn(String points) {
        return PlayerStrategy.drawingOn(points.isEmpty() ? Set.of()
                : Set.copyOf(List.of(points.split(" ", -1)).stream().map(Integer::valueOf).toList()));
    }

    // One hand in ten that draws on 7 breaks the custom as well as every one.
    @Test
    void aFrequencyIsForbiddenWhereItsMoveIs() {
        PlayerStrategy strategy = new PlayerStrategy(10, List.of(10, 10, 10, 10, 10, 5, 0, 1));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> strategy.allowedBy(PlayerHabit.FREE_ON_FIVE, "Player"))
                .withMessage("by the custom of this game Player stands on 7, and nobody may do otherwise");
    }

    @Test
    void onlyWhatCanBePlayedIsAStrategy() {
        assertThatIllegalArgumentException().isThrownBy(() -> PlayerStrategy.onFive(3, 2))
                .withMessage("3 of 2 hands cannot draw");
        assertThatIllegalArgumentException().isThrownBy(() -> PlayerStrategy.onFive(-1, 2))
                .withMessage("-1 of 2 hands cannot draw");
        assertThatIllegalArgumentException().isThrownBy(() -> PlayerStrategy.onFive(0, 0))
                .withMessage("a frequency is told in parts of 1 to 100, not of 0");
        assertThatIllegalArgumentException().isThrownBy(() -> PlayerStrategy.onFive(1, 101))
                .withMessage("a frequency is told in parts of 1 to 100, not of 101");
        assertThatIllegalArgumentException().isThrownBy(() -> PlayerStrategy.drawingOn(Set.of(8)))
                .withMessage("a hand that may draw has a point of 0 to 7, not 8");
        assertThatIllegalArgumentException().isThrownBy(() -> new PlayerStrategy(1, Collections.nCopies(7, 1)))
                .withMessage("a strategy is stated for the points 0 to 7, not for 7");
    }

    @Test
    void aPlayIsSpoken() {
        assertThat(PlayerStrategy.DRAWS_ON_FIVE.spoken()).isEqualTo("draws on 0 1 2 3 4 5, stands on 6 7");
        assertThat(PlayerStrategy.onFive(2, 3).spoken())
                .isEqualTo("draws on 0 1 2 3 4, draws on 5 2 of 3 times, stands on 6 7");
        assertThat(PlayerStrategy.drawingOn(Set.of()).spoken()).isEqualTo("stands on 0 1 2 3 4 5 6 7");
        assertThat(BankerStrategy.TABLE.spoken()).isEqualTo("plays as the tableau says");
        assertThat(BankerStrategy.TABLE.with(6, Tableau.STOOD, true).with(3, 9, false).spoken()).isEqualTo(
                "plays as the tableau says, but stands on 3 against 9, draws on 6 against no third card");
    }

    @Test
    void aPlayIsPureWhereNothingIsLeftToChance() {
        assertThat(PlayerStrategy.onFive(0, 2).isPure()).isTrue();
        assertThat(PlayerStrategy.onFive(2, 2).isPure()).isTrue();
        assertThat(PlayerStrategy.onFive(1, 2).isPure()).isFalse();
    }

    @Test
    void bankerIsRefusedWhereTheTableauBindsHim() {
        BankerStrategy drawsOnSeven = BankerStrategy.TABLE.with(7, 3, true);
        BankerStrategy standsOnNought = BankerStrategy.TABLE.with(0, Tableau.STOOD, false);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> drawsOnSeven.allowedBy(BankerHabit.TABLE_WITH_USUAL_CELLS))
                .withMessage("by the custom of this game Banker stands on 7 against 3, and nobody may do otherwise");
        assertThatIllegalArgumentException().isThrownBy(() -> standsOnNought.allowedBy(BankerHabit.TABLE))
                .withMessage("by the custom of this game Banker draws on 0 against no third card, and nobody may do"
                        + " otherwise");
        assertThat(drawsOnSeven.allowedBy(BankerHabit.FREE)).isSameAs(drawsOnSeven);
    }

    @Test
    void withinACustomBankerDoesAsHeLikesInItsFreeCellsAlone() {
        for (boolean isDraw : new boolean[] {true, false}) {
            BankerStrategy within = BankerStrategy.where((_, _) -> isDraw)
                    .within(BankerHabit.TABLE_WITH_USUAL_CELLS);
            for (int banker = 0; banker < 8; banker++) {
                for (int third = 0; third <= Tableau.STOOD; third++) {
                    boolean isFree = FreeCell.USUAL.contains(new FreeCell(banker, third));
                    assertThat(within.draws(banker, third)).as("%d, %d", banker, third)
                            .isEqualTo(isFree ? isDraw : Tableau.bankerDraws(banker, third));
                }
            }
            assertThat(within.allowedBy(BankerHabit.TABLE_WITH_USUAL_CELLS)).isSameAs(within);
        }
    }
}
