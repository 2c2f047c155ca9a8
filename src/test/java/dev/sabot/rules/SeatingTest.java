// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sabot.card.HandId;
import dev.sabot.rules.Seating.CardHolder;
import dev.sabot.rules.Seating.Direction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SeatingTest {

    @ParameterizedTest
    @ValueSource(ints = {2, 9, 30})
    void cheminDeFerHasTwoToThirtySeats(int seats) {
        assertThat(new Seating.CheminDeFer(seats, Direction.CLOCKWISE, CardHolder.HIGHEST_STAKE).seats())
                .isEqualTo(seats);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 1, 31})
    void noOtherNumberOfSeatsIsCheminDeFers(int seats) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Seating.CheminDeFer(seats, Direction.CLOCKWISE, CardHolder.HIGHEST_STAKE))
                .withMessage("seats " + seats + " is not 2 to 30");
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 0", "15, 15, 9", "5, 5, 3"})
    void banqueHasOneToFifteenSeatsASide(int right, int left, int goingBank) {
        assertThat(new Seating.Banque(right, left, goingBank).seats()).isEqualTo(right + left);
    }

    @ParameterizedTest
    @CsvSource({"0, 5, 3, right 0 is not 1 to 15", "16, 5, 3, right 16 is not 1 to 15",
        "5, 0, 3, left 0 is not 1 to 15", "5, 16, 3, left 16 is not 1 to 15",
        "5, 5, -1, going-bank -1 is not 0 to 9", "5, 5, 10, going-bank 10 is not 0 to 9"})
    void noOtherNumbersAreBanques(int right, int left, int goingBank, String message) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Seating.Banque(right, left, goingBank))
                .withMessage(message);
    }

    // The bank is one of those who sit round the table.
    @Test
    void macaoHasOneSeatMoreThanHandsAgainstTheBank() {
        assertThat(new Seating.Around(1).seats()).isEqualTo(2);
        assertThat(new Seating.Around(5).seats()).isEqualTo(6);
    }

    @Test
    void theUsualSeatingsAreThoseOfTheTexts() {
        assertThat(Seating.CheminDeFer.USUAL.bankPasses()).isEqualTo(Direction.COUNTER_CLOCKWISE);
        assertThat(Seating.CheminDeFer.USUAL.cards()).isEqualTo(CardHolder.HIGHEST_STAKE);
        assertThat(Seating.Banque.USUAL.goingBank()).isEqualTo(3);
        assertThat(StandardGame.PUNTO_BANCO.game().seating()).isEmpty();
        assertThat(StandardGame.CHEMIN_DE_FER.game().seating()).contains(Seating.CheminDeFer.USUAL);
        assertThat(StandardGame.BACCARAT_BANQUE.game().seating()).contains(Seating.Banque.USUAL);
        assertThat(StandardGame.MACAO.game().seating()).contains(new Seating.Around(5));
        assertThat(StandardGame.MACAO.game().rules().hands()).hasSize(5 + 1);
    }

    @Test
    void everyCustomHasItsWord() {
        assertThat(Direction.ofWire("counter-clockwise")).contains(Direction.COUNTER_CLOCKWISE);
        assertThat(Direction.ofWire("clockwise")).contains(Direction.CLOCKWISE);
        assertThat(Direction.ofWire("left")).isEmpty();
        assertThat(CardHolder.ofWire("highest-stake")).contains(CardHolder.HIGHEST_STAKE);
        assertThat(CardHolder.ofWire("right-neighbour")).contains(CardHolder.RIGHT_NEIGHBOUR);
        assertThat(CardHolder.ofWire("banker")).isEmpty();
        assertThat(PlayerHabit.ofWire("free")).contains(PlayerHabit.FREE);
        assertThat(PlayerHabit.ofWire("free-on-5")).contains(PlayerHabit.FREE_ON_FIVE);
        assertThat(PlayerHabit.ofWire("table")).isEmpty();
    }

    @Test
    void macaoHasOneToAsManySeatsAsTwoPacksGiveACard() {
        assertThat(Macao.macao(1).hands()).containsExactly(HandId.seat(1), HandId.BANK);
        assertThat(Macao.macao(103).hands()).hasSize(104);
        assertThat(Macao.macao(103).mostNeeded()).isEqualTo(104);
        assertThat(Macao.victoria(51).mostNeeded()).isEqualTo(104);
        assertThatIllegalArgumentException().isThrownBy(() -> Macao.macao(0)).withMessage("0 seats are not 1 to 103");
        assertThatIllegalArgumentException().isThrownBy(() -> Macao.macao(104))
                .withMessage("104 seats are not 1 to 103");
        assertThatIllegalArgumentException().isThrownBy(() -> new Macao(5, 3, MacaoPays.USUAL))
                .withMessage("3 cards are not dealt to each hand: 1 in Macao, 2 in Victoria");
    }

    @Test
    void aShoeHoldsTheFirstCardsOfEveryHand() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Game("victoria", 2, Macao.victoria(52), Paytable.NONE,
                        StandardGame.VICTORIA.game().seating()))
                .withMessage("a coup begins with 106 cards, and the shoe holds 104");
    }

    @ParameterizedTest
    @CsvSource({"-1, 0, Banker's point -1 is not 0 to 7", "8, 0, Banker's point 8 is not 0 to 7",
        "0, -1, 'a third card of value -1 is not 0 to 9, or none'",
        "0, 11, 'a third card of value 11 is not 0 to 9, or none'"})
    void aFreeCellLiesInTheTable(int banker, int third, String message) {
        assertThatIllegalArgumentException().isThrownBy(() -> new FreeCell(banker, third)).withMessage(message);
    }
}
