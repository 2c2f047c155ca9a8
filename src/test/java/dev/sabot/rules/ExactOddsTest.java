// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.entry;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sabot.card.Card;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The odds of whole shoes against numbers from outside, computed two independent ways. */
class ExactOddsTest {

    private static final JsonNode PUBLISHED = published();

    private static JsonNode published() {
        try (InputStream in = ExactOddsTest.class.getResourceAsStream("/rules/exact-odds.json")) {
            return new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ExactOdds full(int decks) {
        return ExactOdds.of(Composition.full(decks));
    }

    private static JsonNode of(int decks) {
        return PUBLISHED.get("decks" + decks);
    }

    private static Set<String> keys(JsonNode node) {
        return node.properties().stream().map(Map.Entry::getKey).collect(Collectors.toSet());
    }

    private static Map<String, String> edges(ExactOdds odds, Paytable paytable) {
        return odds.bets(paytable).stream()
                .collect(Collectors.toMap(BetOdds::id, bet -> bet.edge().toString()));
    }

    // A key that nothing below looks at would be a number that nothing proves.
    @ParameterizedTest
    @ValueSource(ints = {6, 8})
    void everyPublishedKeyIsKnown(int decks) {
        assertThat(keys(PUBLISHED)).containsExactlyInAnyOrder("decks6", "decks8");
        assertThat(keys(of(decks)))
                .containsExactlyInAnyOrder("combinations", "counts", "meanCards", "edges", "tieAtNineToOne");
        assertThat(keys(of(decks).get("edges")))
                .containsExactlyInAnyOrder("punto-banco", "super-6", "ez-baccarat");
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 8})
    void theNumbersOfDealsAreThePublishedOnes(int decks) {
        ExactOdds odds = full(decks);

        assertThat(odds.combinations()).isEqualTo(of(decks).get("combinations").longValue());
        assertThat(odds.meanCards()).hasToString(of(decks).get("meanCards").textValue());
        Map<String, Long> counts = CoupFact.ALL.stream().collect(Collectors.toMap(CoupFact::wire, odds::count));
        of(decks).get("counts").properties()
                .forEach(count -> assertThat(counts).containsEntry(count.getKey(), count.getValue().longValue()));
    }

    @ParameterizedTest
    @CsvSource({
        "8, punto-banco", "8, super-6", "8, ez-baccarat",
        "6, punto-banco", "6, super-6", "6, ez-baccarat",
    })
    void theEdgesAreThePublishedOnes(int decks, String game) {
        Map<String, String> published = new TreeMap<>();
        of(decks).get("edges").get(game).properties()
                .forEach(edge -> published.put(edge.getKey(), edge.getValue().textValue()));

        assertThat(published).hasSizeGreaterThan(3);
        assertThat(edges(full(decks), StandardGame.ofWire(game).orElseThrow().paytable()))
                .containsAllEntriesOf(published);
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 8})
    void aTieThatPaysNineToOneHasThePublishedEdge(int decks) {
        Paytable nineToOne = table(new Bet("tie", List.of(
                new Bet.Row(Condition.when(Criterion.OUTCOME, "tie"), new Payout.Odds(9, 1)))));

        assertThat(edges(full(decks), nineToOne)).containsEntry("tie", of(decks).get("tieAtNineToOne").textValue());
    }

    @Test
    void perfectPairsThatPayMoreForTwoHaveThePublishedEdge() {
        Paytable twoPay = table(new Bet("perfect-pair", List.of(
                new Bet.Row(Condition.when(Criterion.PAIR, "one-perfect"), new Payout.Odds(25, 1)),
                new Bet.Row(Condition.when(Criterion.PAIR, "both-perfect"), new Payout.Odds(200, 1)))));

        assertThat(edges(full(8), twoPay)).containsEntry("perfect-pair", "135952/1689465");
    }

    private static Paytable table(Bet bet) {
        return new Paytable(List.of(bet));
    }

    @Test
    void theDealsOfEveryPayoutAreTold() {
        BetOdds banker = full(8).bets(Paytable.SUPER_6).get(1);

        assertThat(banker.id()).isEqualTo("banker");
        assertThat(banker.deals()).containsExactly(
                entry(new Payout.Odds(1, 1), 2_023_020_261_982_208L),
                entry(new Payout.Odds(1, 2), 269_232_304_455_680L),
                entry(Payout.Plain.PUSH, 475_627_426_473_216L),
                entry(Payout.Plain.LOSE, 2_230_518_282_592_256L));
    }

    @Test
    void theBetsStandInTheOrderOfThePaytable() {
        assertThat(full(8).bets(Paytable.PUNTO_BANCO)).extracting(BetOdds::id).containsExactly(
                "player", "banker", "tie", "player-pair", "banker-pair", "either-pair", "perfect-pair", "big",
                "small");
    }

    @Test
    void twelvePacksAreFarFromTheEndOfTheNumbers() {
        BigInteger deals = BigInteger.ONE;
        for (int cards = 624; cards > 618; cards--) {
            deals = deals.multiply(BigInteger.valueOf(cards));
        }

        assertThat(BigInteger.valueOf(full(12).combinations())).isEqualTo(deals);
        assertThat(deals.bitLength()).isLessThan(Long.SIZE - 7);
    }

    // A king is out, nobody knows which: whether two kings would be a perfect pair, nobody can say.
    @Test
    void withoutSuitsTheBetsThatNeedThemAreLeftOutAndTheOthersAreTheSame() {
        Composition suited = Composition.full(8).without(Card.parse("KS").orElseThrow());
        Composition unsuited = Composition.full(8).without(Card.parse("K").orElseThrow());
        Map<String, String> withSuits = edges(ExactOdds.of(suited), Paytable.PUNTO_BANCO);

        assertThat(withSuits.remove("perfect-pair")).isNotNull();
        assertThat(edges(ExactOdds.of(unsuited), Paytable.PUNTO_BANCO)).isEqualTo(withSuits);
    }

    @Test
    void withoutSuitsTheBetsOnPlayAndPairsThatNeedNoneAreTheSame() {
        Composition suited = Composition.full(1).without(Card.parse("KS").orElseThrow());
        Composition unsuited = Composition.full(1).without(Card.parse("K").orElseThrow());
        Map<String, String> withSuits = edges(ExactOdds.of(suited), HouseBets.COMBINED);

        withSuits.keySet().retainAll(Set.of("paired-win", "drawn-pair"));
        assertThat(withSuits).hasSize(2);
        assertThat(edges(ExactOdds.of(unsuited), HouseBets.COMBINED)).isEqualTo(withSuits);
    }

    @Test
    void fiveCardsAreTooFew() {
        Composition five = Composition.full(1);
        for (Card card : Card.PACK.subList(0, 47)) {
            five = five.without(card);
        }
        Composition left = five;

        assertThatIllegalArgumentException().isThrownBy(() -> ExactOdds.of(left))
                .withMessage("only 5 cards are left, and a coup can need 6");
    }
}
