// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static dev.sabot.rules.Condition.when;
import static dev.sabot.rules.Criterion.BANKER_POINT;
import static dev.sabot.rules.Criterion.CARDS;
import static dev.sabot.rules.Criterion.NATURAL;
import static dev.sabot.rules.Criterion.OUTCOME;
import static dev.sabot.rules.Criterion.PAIR;
import static dev.sabot.rules.Criterion.PLAYER_CARDS;
import static dev.sabot.rules.Criterion.POINT;
import static dev.sabot.rules.Criterion.WINNER_CARDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BetTest {

    private static final Payout ONE = new Payout.Odds(1, 1);
    private static final Payout TWO = new Payout.Odds(2, 1);

    private static Bet bet(Condition... conditions) {
        return new Bet("some", List.of(conditions).stream().map(condition -> new Bet.Row(condition, ONE)).toList());
    }

    private static Payout paid(Bet bet, String player, String banker) {
        return bet.payout(CoupKind.of(Dealing.dealt(player, banker)));
    }

    // Both rows fit: the house would owe twice, or whichever the program met first.
    @Test
    void rowsThatMeetOneCoupAreRefusedWithThatCoup() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> bet(when(OUTCOME, "player"), when(OUTCOME, "tie"),
                        when(OUTCOME, "banker").and(POINT, "6"), when(OUTCOME, "banker").and(WINNER_CARDS, "2")))
                .withMessage("rows 3 and 4 of bet some both pay when Banker wins with 6 of two cards against 0 of three"
                        + " cards");
    }

    @Test
    void theCoupNamedHasAPairWhereOnlyPairsMeetBothRows() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> bet(when(PAIR, "player"), when(PAIR, "one-perfect").and(OUTCOME, "tie")))
                .withMessage("rows 1 and 2 of bet some both pay when Player ties with 6 of two cards against 6 of two"
                        + " cards, Player with a pair that is not perfect, Banker with a perfect pair");
    }

    @Test
    void everyFaultOfABetIsFound() {
        List<Bet.Row> rows = List.of(
                new Bet.Row(when(POINT, "6"), ONE), new Bet.Row(when(POINT, "6", "7"), TWO),
                new Bet.Row(when(OUTCOME, "tie").and(WINNER_CARDS, "2"), ONE), new Bet.Row(when(POINT, "7"), ONE));
        assertThat(RowFault.in("some", rows)).extracting(RowFault::row).containsExactly(2, 3, 4);
    }

    // The rules keep such rows apart: three cards against a natural cannot come, and neither can its pay.
    @Test
    void rowsThatNoCoupByTheRulesMeetsTogetherStand() {
        Bet bet = bet(when(NATURAL, "true"), when(PLAYER_CARDS, "3"), when(CARDS, "5").and(PLAYER_CARDS, "2"));
        assertThat(paid(bet, "KH 9S", "2C 3D")).isEqualTo(ONE);
        assertThat(paid(bet, "KH 7S", "2C 3D KC")).isEqualTo(ONE);
        assertThat(paid(bet, "KH 7S", "2C 5D")).isEqualTo(Payout.Plain.LOSE);
    }

    @Test
    void aRowThatCanNeverPayIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> bet(when(OUTCOME, "player"), when(NATURAL, "true").and(WINNER_CARDS, "3")))
                .withMessage("row 2 of bet some can never pay: no coup has winner-cards 3, natural true");
    }

    // Each by itself looks possible; the tableau forbids it.
    @Test
    void rowsAgainstTheTableauCanNeverPay() {
        assertThat(RowFault.in("some", List.of(
                // with three cards Player had 0 to 5, and Banker draws on 0 to 2 against anything
                new Bet.Row(when(CARDS, "5").and(PLAYER_CARDS, "3").and(BANKER_POINT, "0", "1", "2"), ONE),
                // nobody stands on 5 when Player stood
                new Bet.Row(when(CARDS, "4").and(POINT, "5"), ONE),
                new Bet.Row(when(OUTCOME, "banker").and(POINT, "0"), ONE))))
                .extracting(RowFault::row).containsExactly(1, 2, 3);
    }

    @Test
    void aBetHasAtLeastOneRowAndAtMostTwenty() {
        assertThatIllegalArgumentException().isThrownBy(() -> bet()).withMessage("bet some has 0 rows, not 1 to 20");
        Bet.Row row = new Bet.Row(when(OUTCOME, "tie"), ONE);
        assertThatIllegalArgumentException().isThrownBy(() -> new Bet("some", Collections.nCopies(21, row)))
                .withMessage("bet some has 21 rows, not 1 to 20");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Tie", "6-lucky", "lucky 6", "tie!", "a23456789012345678901234567890123"})
    void anIdIsOfSmallLettersDigitsAndHyphens(String id) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Bet(id, List.of(new Bet.Row(when(OUTCOME, "tie"), ONE))))
                .withMessage("bet id \"" + id + "\" is not 1 to 32 small letters, digits and hyphens, beginning with a"
                        + " letter");
    }

    @Test
    void aRowPaysOddsOrPush() {
        for (Payout payout : List.of(Payout.Plain.LOSE, Payout.Plain.UNKNOWN)) {
            assertThatIllegalArgumentException().isThrownBy(() -> new Bet.Row(when(OUTCOME, "tie"), payout))
                    .withMessage("a row pays odds or push, not " + payout.wire());
        }
    }

    @ParameterizedTest(name = "{0} / {1}: {2}")
    @CsvSource({
        // Player, Banker; one perfect pair 1:1, two 2:1
        "4S 4S, KH 2D, 1:1",
        "4S 4S, 9H 9H, 2:1",
        "4S 4H, 9H 9H, 1:1",
        "4S 4H, 9H 9D, lose",
        // suits missing: open only where they decide
        "4 4,   9H 9H, unknown",
        "4 4,   9H 9D, unknown",
        "4 4,   9 9,   unknown",
        "4 4,   9H 8D, unknown",
        "4 5,   9 8,   lose"
    })
    void suitsThatAreMissingLeaveOpenOnlyWhatTheyDecide(String player, String banker, String payout) {
        Bet bet = new Bet("perfect-pair", List.of(
                new Bet.Row(when(PAIR, "one-perfect"), ONE), new Bet.Row(when(PAIR, "both-perfect"), TWO)));
        assertThat(paid(bet, player, banker).wire()).isEqualTo(payout);
    }

    // Either suit would pay the same: then nothing is open.
    @Test
    void suitsThatWouldPayTheSameAreNotAsked() {
        Bet alike = bet(when(PAIR, "plain"), when(PAIR, "perfect"));
        assertThat(paid(alike, "4 4", "9 9")).isEqualTo(ONE);
        Bet ofTies = bet(when(PAIR, "perfect").and(OUTCOME, "tie"));
        assertThat(paid(ofTies, "4 4", "K 9")).isEqualTo(Payout.Plain.LOSE);
        assertThat(paid(ofTies, "4 4", "K 8")).isEqualTo(Payout.Plain.UNKNOWN);
    }

    @Test
    void aBetTellsWhatItsRowsLookAt() {
        Bet pairs = bet(when(PAIR, "either"));
        Bet perfect = bet(when(PAIR, "none").and(OUTCOME, "banker"), when(PAIR, "perfect").and(OUTCOME, "tie"));
        Bet dragon = Paytable.EZ_BACCARAT.bets().get(3);
        assertThat(List.of(pairs.looksAtPairs(), pairs.looksAtSuits(), pairs.looksAtPlay()))
                .containsExactly(true, false, false);
        assertThat(List.of(perfect.looksAtPairs(), perfect.looksAtSuits(), perfect.looksAtPlay()))
                .containsExactly(true, true, true);
        assertThat(List.of(dragon.looksAtPairs(), dragon.looksAtSuits(), dragon.looksAtPlay()))
                .containsExactly(false, false, true);
    }
}
