// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sabot.card.Card;
import dev.sabot.card.Rank;
import dev.sabot.rules.BetOdds;
import dev.sabot.rules.Composition;
import dev.sabot.rules.ExactOdds;
import dev.sabot.rules.Fraction;
import dev.sabot.rules.Paytable;
import dev.sabot.rules.StandardGame;
import dev.sabot.sim.Shuffler;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LiveOddsTest {

    private static Shoe shoe(Playing table) {
        return table.state().shoe().orElseThrow();
    }

    private static LiveOdds odds(Playing table) {
        return LiveOdds.of(shoe(table));
    }

    /** What is left of eight packs without these cards. */
    private static Composition without(String cards) {
        Composition left = Composition.full(8);
        for (String card : cards.split(" ", -1)) {
            left = left.without(Card.parse(card).orElseThrow());
        }
        return left;
    }

    private static void assertOddsOf(LiveOdds odds, Composition left) {
        assertThat(odds.cardsLeft()).hasValue(left.cards());
        assertThat(odds.message()).isEmpty();
        assertThat(odds.edges().keySet()).containsExactly("player", "banker", "tie", "player-pair", "banker-pair",
            "either-pair", "perfect-pair", "big", "small");
        for (BetOdds bet : ExactOdds.of(left).bets(Paytable.PUNTO_BANCO)) {
            assertThat(odds.edges()).containsEntry(bet.id(), Optional.of(bet.edge()));
        }
        assertThat(odds.edges().get("perfect-pair").isPresent()).isEqualTo(left.isSuited());
    }

    @ParameterizedTest
    @CsvSource({"punto-banco, 8", "punto-banco, 6", "super-6, 8", "super-6, 6", "ez-baccarat, 8", "ez-baccarat, 6"})
    void aWholeShoeHasTheEdgesOfTheReference(String id, int decks) throws IOException {
        JsonNode reference;
        try (InputStream in = LiveOddsTest.class.getResourceAsStream("/rules/exact-odds.json")) {
            reference = new ObjectMapper().readTree(in).get("decks" + decks).get("edges").get(id);
        }
        Setup setup = new Setup(new Law(StandardGame.ofWire(id).orElseThrow().game().withDecks(decks),
            Profile.observe(), "ab".repeat(32)), Playing.AT_DRAW);

        LiveOdds odds = LiveOdds.of(Shoe.opened(setup, 1, false, Optional.empty()));

        assertThat(odds.cardsLeft()).hasValue(decks * 52);
        assertThat(reference.size()).isGreaterThan(3);
        reference.properties().forEach(edge -> assertThat(odds.edges().get(edge.getKey()).map(Fraction::toString))
            .contains(edge.getValue().asText()));
    }

    // The odds of the tableau would be wrong there.
    @ParameterizedTest
    @ValueSource(strings = {"chemin-de-fer", "baccarat-banque", "macao", "victoria"})
    void whereHandsDecideNoOddsAreTold(String id) {
        Setup setup = new Setup(new Law(StandardGame.ofWire(id).orElseThrow().game().withDecks(6), Profile.observe(),
            "ab".repeat(32)), Playing.AT_DRAW);

        LiveOdds odds = LiveOdds.of(Shoe.opened(setup, 1, false, Optional.empty()));

        assertThat(odds.message()).contains("hands decide in " + id + ", and how they will is not known");
        assertThat(odds.cardsLeft()).hasValue(312);
        assertThat(odds.edges().values()).allMatch(Optional::isEmpty);
    }

    @Test
    void theCardsOfEndedCoupsAreOutOfTheShoe() {
        Playing table = Playing.cardsOnly().played("9S KH KD KC 7S 7H KD QC");

        assertOddsOf(odds(table), without("9S KH KD KC 7S 7H KD QC"));
    }

    @Test
    void theCardsOfACoupUnderWayAreNotCounted() {
        Playing table = Playing.cardsOnly().played("9S KH KD KC 7S 7H");

        assertOddsOf(odds(table), without("9S KH KD KC"));
    }

    // One card without its suit, and nobody can say what suits are left.
    @Test
    void aBetThatNeedsSuitsIsNullOnceACardCameWithoutItsSuit() {
        Playing table = Playing.cardsOnly().played("9S KH KD K");

        assertOddsOf(odds(table), without("9S KH KD K"));
        assertThat(odds(table).edges()).containsEntry("perfect-pair", Optional.empty());
    }

    // Of a second king of hearts in one deck the ranks alone would not tell.
    @Test
    void oneMoreOfACardThanTheDecksHoldIsToldAndNoOdds() {
        Playing table = Playing.cardsOnly(1).played("9D KH KH KC");

        assertThat(shoe(table).census().dealt().of(Rank.KING)).isEqualTo(3);
        assertThat(odds(table).message()).contains("the cards seen are not of this shoe: 1 deck holds 1 of KH, and this"
            + " is one more");
    }

    // The first card of the burn lies open, those after it do not.
    @Test
    void cardsBurnedFaceDownCountAsStillInTheShoe() {
        Playing table = Playing.atDraw().played("burn=2D b b P1=9S B1=KH P2=KD B2=KC G:P");

        assertOddsOf(odds(table), without("2D 9S KH KD KC"));
    }

    @Test
    void cardsOfAnAbandonedCoupThatNobodyReadCountAsStillInTheShoe() {
        Playing table = Playing.withheld().played("P1 B1 I:P1=9S G:forced");

        assertThat(table.events()).anyMatch(event -> event instanceof Event.CoupAbandoned);
        assertOddsOf(odds(table), without("9S"));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void afterEveryCoupOfAShoeTheOddsAreThoseOfTheCardsNotSeen(long seed) {
        List<Card> cards = new Shuffler(seed).shoe(8);
        Playing table = Playing.cardsOnly();
        Composition left = Composition.full(8);
        Composition leftAfterCoup = left;
        int ended = 0;
        for (Card card : cards.subList(0, 400)) {
            int before = table.events().size();
            table.played(card.toString());
            left = left.without(card);
            if (table.events().subList(before, table.events().size()).stream()
                    .anyMatch(event -> event instanceof Event.CoupSettled)) {
                leftAfterCoup = left;
                ended++;
                // Every fourth: a coup's odds take some milliseconds.
                if (ended % 4 == 0) {
                    assertOddsOf(odds(table), leftAfterCoup);
                }
            }
        }
        assertThat(ended).isGreaterThan(70);
    }

    // The 33rd king: the reader is believed about the face, and the count cannot be right.
    @Test
    void oneMoreOfARankThanTheDecksHoldIsToldAndNoOdds() {
        Playing table = Playing.cardsOnly(1).played("K K K K 9 2 K 3 4 5");

        LiveOdds odds = odds(table);

        assertThat(odds.cardsLeft()).isEmpty();
        assertThat(odds.message()).contains("the cards seen are not of this shoe: 1 deck holds 4 cards of rank K,"
            + " and this is one more");
        assertThat(odds.edges()).hasSize(9).allSatisfy((bet, edge) -> assertThat(edge).isEmpty());
        assertThat(odds.warnings(new EdgeLimits(Map.of("player", BigDecimal.valueOf(100))))).isEmpty();
    }

    @Test
    void tooFewCardsForACoupIsToldAndNoOdds() {
        Playing table = Playing.cardsOnly(1);
        int out = 0;
        for (Card card : new Shuffler(4).shoe(1)) {
            table.played(card.toString());
            out = shoe(table).census().out();
            // Of a shoe without a cut card the last coups take all but a few cards.
            if (52 - out < 6) {
                break;
            }
        }
        int left = 52 - out;
        assertThat(left).isBetween(2, 5);

        LiveOdds odds = odds(table);

        assertThat(odds.cardsLeft()).hasValue(left);
        assertThat(odds.message()).contains("only " + left + " cards are left, and a coup can need 6");
        assertThat(odds.edges()).hasSize(9).allSatisfy((bet, edge) -> assertThat(edge).isEmpty());
    }

    @Test
    void aBetBelowItsLimitIsToldWithBothNumbers() {
        LiveOdds odds = odds(Playing.cardsOnly().played("9S KH KD K"));
        String player = LiveOdds.percent(odds.edges().get("player").orElseThrow());
        EdgeLimits limits = new EdgeLimits(Map.of("player", new BigDecimal("1.5"), "banker", BigDecimal.ONE,
            "perfect-pair", BigDecimal.valueOf(100), "unknown", BigDecimal.valueOf(100)));

        assertThat(odds.warnings(limits)).containsExactly(new LiveOdds.Warning("player", player, "1.500000",
            "the house's edge on player is " + player + " % on the next coup, below the limit of 1.500000 %; "
                + "cards not seen: 412."));
        assertThat(odds.warnings(EdgeLimits.NONE)).isEmpty();
    }

    // 1.235081 % is rounded: the edge itself is a little above 1.235080 and below 1.235081.
    @Test
    void edgeAndLimitAreComparedExactly() {
        Setup setup = Playing.setup(Playing.AT_DRAW, Profile.observe(), 8);
        LiveOdds odds = LiveOdds.of(Shoe.opened(setup, 1, false, Optional.empty()));
        Fraction edge = odds.edges().get("player-pair").orElseThrow();

        // 43/415 is 10.3614457831… %.
        assertThat(edge).hasToString("43/415");
        assertThat(odds.warnings(new EdgeLimits(Map.of("player-pair", new BigDecimal("10.361445"))))).isEmpty();
        assertThat(odds.warnings(new EdgeLimits(Map.of("player-pair", new BigDecimal("10.361446"))))).hasSize(1);
    }
}
