// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sabot.oracle.StatedCoups;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The odds of chemin de fer when both hands play as stated. */
class CheminDeFerOddsTest {

    /** Of one pack few values, of several many cards; the plain count takes a million steps where all values are. */
    static Stream<Composition> compositions() {
        return Stream.of(
                Composition.full(6),
                Composition.full(1),
                Remains.last(6, 1, 1),
                Remains.last(7, 6, 2),
                Remains.last(13, 2, 3),
                Remains.last(60, 6, 4),
                Remains.last(311, 6, 5),
                Remains.only(1, Set.of(0)),
                Remains.only(3, Set.of(9, 4)),
                Remains.only(2, Set.of(1, 5, 8)),
                Remains.only(12, Set.of(0, 2, 3, 7)));
    }

    private static void assertCounts(ExactOdds odds, StatedCoups.Counts plain) {
        assertThat(Stream.of(CoupFact.PLAYER, CoupFact.BANKER, CoupFact.TIE, CoupFact.FOUR_CARDS, CoupFact.FIVE_CARDS,
                CoupFact.SIX_CARDS).map(odds::count)).containsExactly(plain.player(), plain.banker(), plain.tie(),
                plain.four(), plain.five(), plain.six());
        assertThat(odds.combinations()).isEqualTo(plain.all());
        assertThat(odds.meanCards()).isEqualTo(
                Fraction.of(4 * plain.four() + 5 * plain.five() + 6 * plain.six(), plain.all()));
        assertThat(odds.bets(Paytable.CHEMIN_DE_FER).getFirst().edge())
                .isEqualTo(Fraction.of(plain.banker() - plain.player(), plain.all()));
    }

    private static StatedCoups.Counts plain(Composition left, PlayerStrategy player, BankerStrategy banker) {
        return new StatedCoups(left.byValue()).count(point -> player.draws().get(point) > 0,
                (point, third) -> banker.draws(point, third == StatedCoups.NO_CARD ? Tableau.STOOD : third));
    }

    @ParameterizedTest
    @MethodSource("compositions")
    void theDealsAreThoseOfThePlainCountHoweverTheHandsPlay(Composition left) {
        Random random = new Random(left.cards());
        List<PlayerStrategy> players = List.of(PlayerStrategy.DRAWS_ON_FIVE, PlayerStrategy.STANDS_ON_FIVE,
                Remains.anyPlayer(random), Remains.anyPlayer(random));
        List<BankerStrategy> bankers = List.of(BankerStrategy.TABLE, Remains.anyBanker(random));
        for (PlayerStrategy player : players) {
            for (BankerStrategy banker : bankers) {
                assertCounts(ExactOdds.of(left, player, banker), plain(left, player, banker));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 8})
    void withTheTableauAndADrawOnFiveTheNumbersAreThePublishedOnesOfPuntoBanco(int decks) throws IOException {
        ExactOdds odds = ExactOdds.of(
                Composition.full(decks), PlayerStrategy.DRAWS_ON_FIVE, BankerStrategy.TABLE);
        try (InputStream in = CheminDeFerOddsTest.class.getResourceAsStream("/rules/exact-odds.json")) {
            JsonNode published = new ObjectMapper().readTree(in).get("decks" + decks);

            for (CoupFact fact : CoupFact.ALL) {
                if (published.get("counts").has(fact.wire())) {
                    assertThat(odds.count(fact)).as(fact.wire())
                            .isEqualTo(published.get("counts").get(fact.wire()).longValue());
                }
            }
            assertThat(odds.combinations()).isEqualTo(published.get("combinations").longValue());
            assertThat(odds.meanCards()).hasToString(published.get("meanCards").textValue());
            assertThat(odds.bets(Paytable.CHEMIN_DE_FER).getFirst().edge())
                    .hasToString(published.get("edges").get("punto-banco").get("player").textValue());
        }
    }

    // Bets on play and pairs together are counted by another road, which must know the strategies too.
    @Test
    void betsOnPlayAndPairsFollowTheStrategies() {
        Composition left = Composition.full(1);
        List<BetOdds> draws = bets(left, PlayerStrategy.DRAWS_ON_FIVE);
        List<BetOdds> stands = bets(left, PlayerStrategy.STANDS_ON_FIVE);
        List<BetOdds> twoOfThree = bets(left, PlayerStrategy.onFive(2, 3));

        assertThat(draws).isEqualTo(ExactOdds.of(left).bets(HouseBets.COMBINED)).isNotEqualTo(stands);
        for (int bet = 0; bet < draws.size(); bet++) {
            for (Payout payout : draws.get(bet).deals().keySet()) {
                assertThat(twoOfThree.get(bet).deals().get(payout)).isEqualTo(
                        2 * draws.get(bet).deals().get(payout) + stands.get(bet).deals().get(payout));
            }
        }
    }

    private static List<BetOdds> bets(Composition left, PlayerStrategy player) {
        return ExactOdds.of(left, player, BankerStrategy.TABLE).bets(HouseBets.COMBINED);
    }

    @ParameterizedTest
    @CsvSource({"1, 2", "1, 3", "99, 100", "0, 7", "7, 7"})
    void aStatedFrequencyIsThatMixtureOfBothHabits(int times, int of) {
        Composition left = Composition.full(6);
        StatedCoups.Counts draws = plain(left, PlayerStrategy.DRAWS_ON_FIVE, BankerStrategy.TABLE);
        StatedCoups.Counts stands = plain(left, PlayerStrategy.STANDS_ON_FIVE, BankerStrategy.TABLE);
        int rest = of - times;

        assertCounts(ExactOdds.of(left, PlayerStrategy.onFive(times, of), BankerStrategy.TABLE),
                new StatedCoups.Counts(
                        times * draws.player() + rest * stands.player(),
                        times * draws.banker() + rest * stands.banker(),
                        times * draws.tie() + rest * stands.tie(),
                        times * draws.four() + rest * stands.four(),
                        times * draws.five() + rest * stands.five(),
                        times * draws.six() + rest * stands.six()));
    }

    // Of two hands the one draws on the even points, of the other on the lower ones.
    @Test
    void frequenciesMayDifferFromPointToPoint() {
        Composition left = Remains.last(60, 6, 4);
        StatedCoups.Counts even = plain(left, PlayerStrategy.drawingOn(Set.of(0, 2, 4, 6)), BankerStrategy.TABLE);
        StatedCoups.Counts low = plain(left, PlayerStrategy.drawingOn(Set.of(0, 1, 2, 3)), BankerStrategy.TABLE);

        ExactOdds odds = ExactOdds.of(left, new PlayerStrategy(2, List.of(2, 1, 2, 1, 1, 0, 1, 0)),
                BankerStrategy.TABLE);

        assertThat(odds.count(CoupFact.PLAYER)).isEqualTo(even.player() + low.player());
        assertThat(odds.count(CoupFact.BANKER)).isEqualTo(even.banker() + low.banker());
        assertThat(odds.count(CoupFact.SIX_CARDS)).isEqualTo(even.six() + low.six());
    }

    // The largest numbers there are: a slip over the end of a long would make some of them negative.
    @Test
    void aHundredTimesTheDealsOfTwelvePacksAreNotTooMany() {
        PlayerStrategy oneInAHundred = new PlayerStrategy(100, List.of(1, 1, 1, 1, 1, 1, 1, 1));
        ExactOdds odds = ExactOdds.of(
                Composition.full(12), oneInAHundred, BankerStrategy.where((_, _) -> true));

        assertThat(odds.combinations()).isEqualTo(5_762_845_278_171_072_000L);
        assertThat(odds.count(CoupFact.PLAYER) + odds.count(CoupFact.BANKER) + odds.count(CoupFact.TIE))
                .isEqualTo(odds.combinations());
        assertThat(odds.meanCards().toDecimal(0).intValueExact()).isEqualTo(5);
    }

    @Test
    void fiveCardsAreTooFew() {
        Composition five = Remains.last(5, 1, 1);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> ExactOdds.of(five, PlayerStrategy.DRAWS_ON_FIVE, BankerStrategy.TABLE))
                .withMessage("only 5 cards are left, and a coup can need 6");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BankerAnswers.of(five, PlayerStrategy.DRAWS_ON_FIVE))
                .withMessage("only 5 cards are left, and a coup can need 6");
    }
}
