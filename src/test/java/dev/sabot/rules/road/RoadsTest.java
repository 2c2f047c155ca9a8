// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules.road;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.rules.CoupCards;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoadsTest {

    private static final Dots PLAYER_PAIR = new Dots(true, false, false);
    private static final Dots BANKER_PAIR = new Dots(false, true, false);
    private static final Dots NATURAL = new Dots(false, false, true);

    private static Roads roads(Bead... beads) {
        return Roads.of(TailRule.FALL, List.of(beads));
    }

    @ParameterizedTest
    @CsvSource({
        "4S 8H 4C KD,       TIE,    true, false, true",
        "7S 9H 2C 9D,       PLAYER, false, true, true",
        "JS 9H QC KD,       BANKER, false, false, true",
        "2S 3H 2C 3D 9C,    BANKER, true, true, false",
        "KS 2H QC AD 8H,    PLAYER, false, false, false",
        "KS KH 5C QD 3S AC, PLAYER, false, false, false"})
    void aBeadShowsTheCardsOutcomePairsOfEqualRankAndNaturals(String text, Outcome outcome, boolean playerPair,
            boolean bankerPair, boolean natural) {
        CoupCards cards = CoupCards.none();
        for (String card : text.split(" ", -1)) {
            HandId hand = cards.count() % 2 == 0 ? HandId.PLAYER : HandId.BANKER;
            cards = cards.drawn(hand, cards.hand(hand).size() + 1, Card.parse(card).orElseThrow());
        }

        assertThat(Bead.of(cards)).isEqualTo(new Bead(outcome, new Dots(playerPair, bankerPair, natural)));
    }

    @Test
    void theBeadPlateHoldsEveryCoupTiesIncludedColumnByColumn() {
        Roads roads = Roads.of(TailRule.FALL, Notation.beads("TPBTPPB")).plus(new Bead(Outcome.TIE, BANKER_PAIR));

        assertThat(roads.beadPlate()).extracting(cell -> cell.bead().outcome().letter() + Notation.square(cell.place()))
            .containsExactly("T0,0", "P0,1", "B0,2", "T0,3", "P0,4", "P0,5", "B1,0", "T1,1");
        assertThat(roads.beadPlate().getLast().bead().dots()).isEqualTo(BANKER_PAIR);
        assertThat(roads.coups()).isEqualTo(8);
    }

    @Test
    void theDotsOfATieShowOnTheCellThatCountsIt() {
        Roads roads = roads(new Bead(Outcome.BANKER, NATURAL), new Bead(Outcome.TIE, PLAYER_PAIR),
            new Bead(Outcome.TIE, Dots.NONE), Bead.of(Outcome.PLAYER));

        assertThat(roads.bigRoad()).containsExactly(
            new Cell(Outcome.BANKER, new Place(0, 0), 2, NATURAL, PLAYER_PAIR),
            new Cell(Outcome.PLAYER, new Place(1, 0), 0, Dots.NONE, Dots.NONE));
        assertThat(roads.bigRoad().getFirst().playerPair()).isTrue();
        assertThat(roads.bigRoad().getFirst().bankerPair()).isFalse();
    }

    @Test
    void theDotsOfSeveralTiesComeTogether() {
        Cell cell = roads(new Bead(Outcome.PLAYER, Dots.NONE), new Bead(Outcome.TIE, PLAYER_PAIR),
            new Bead(Outcome.TIE, BANKER_PAIR), new Bead(Outcome.TIE, NATURAL)).bigRoad().getFirst();

        assertThat(cell.tieDots()).isEqualTo(new Dots(true, true, true));
        assertThat(cell.dots()).isEqualTo(Dots.NONE);
    }

    @Test
    void tiesBeforeTheFirstResultWaitForItsCellWithTheirDots() {
        Roads ties = roads(new Bead(Outcome.TIE, BANKER_PAIR), Bead.of(Outcome.TIE));
        assertThat(ties.bigRoad()).isEmpty();
        assertThat(ties.tiesBeforeFirst()).isEqualTo(2);

        Roads first = ties.plus(new Bead(Outcome.PLAYER, PLAYER_PAIR));
        assertThat(first.tiesBeforeFirst()).isZero();
        assertThat(first.bigRoad()).containsExactly(
            new Cell(Outcome.PLAYER, new Place(0, 0), 2, PLAYER_PAIR, BANKER_PAIR));
        assertThat(first.bigRoad().getFirst().bankerPair()).isTrue();
        assertThat(first.plus(Bead.of(Outcome.TIE)).bigRoad().getFirst().ties()).isEqualTo(3);
    }

    // A revised shoe, and a screen that still shows the one before: neither may see the other's coups.
    @Test
    void oneMoreCoupLeavesTheBoardsBeforeItAsTheyWere() {
        Roads before = Roads.of(TailRule.FALL, Notation.beads("PPBPBBT"));
        String drawn = Notation.all(before);

        String player = Notation.all(before.plus(Bead.of(Outcome.PLAYER)).plus(Bead.of(Outcome.TIE)));
        String banker = Notation.all(before.plus(Bead.of(Outcome.BANKER)));

        assertThat(Notation.all(before)).isEqualTo(drawn);
        assertThat(player).isEqualTo(Notation.drawnByTheOracle("PPBPBBTPT", TailRule.FALL));
        assertThat(banker).isEqualTo(Notation.drawnByTheOracle("PPBPBBTB", TailRule.FALL));
    }

    // A shoe of a hundred coups costs a hundred small steps, not a hundred redrawn shoes.
    @Test
    void oneMoreSharesAllThatCameBefore() {
        Object first = new Object();
        Chain<Object> chain = Chain.empty().plus(first);

        assertThat(chain.plus("second").withLast("other").asList().getFirst()).isSameAs(first);
        assertThat(chain.plus("second").asList()).containsExactly(first, "second");
        assertThat(chain.asList()).containsExactly(first);
    }

    @Test
    void aTieAsksForNoMark() {
        Roads roads = Roads.of(TailRule.FALL, Notation.beads("PBPBPB"));

        assertThat(roads.asked(DerivedRoad.BIG_EYE_BOY, Outcome.TIE)).isEmpty();
        assertThat(roads.asked(DerivedRoad.BIG_EYE_BOY, Outcome.PLAYER)).isEqualTo(Optional.of(Mark.RED));
        assertThat(roads.asked(DerivedRoad.BIG_EYE_BOY, Outcome.BANKER)).isEqualTo(Optional.of(Mark.BLUE));
    }

    @Test
    void noCellIsATies() {
        assertThatIllegalArgumentException().isThrownBy(
            () -> new Cell(Outcome.TIE, new Place(0, 0), 0, Dots.NONE, Dots.NONE));
    }

    @Test
    void aTailRuleIsKnownByItsWord() {
        assertThat(TailRule.ofWire("fall")).contains(TailRule.FALL);
        assertThat(TailRule.ofWire("turn-once")).contains(TailRule.TURN_ONCE);
        assertThat(TailRule.ofWire("Fall")).isEmpty();
    }
}
