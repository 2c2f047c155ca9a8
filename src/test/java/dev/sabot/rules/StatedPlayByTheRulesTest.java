// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.card.Rank;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every order of a few cards, played by the rules by which coups are judged, with the stated choice where they leave
 * one: the counts of the odds are those of these coups.
 */
class StatedPlayByTheRulesTest {

    /** Plays one coup; the cards are as many as it can need. */
    private static CoupCards play(CoupRules rules, List<Card> cards, BiPredicate<HandId, CoupCards> draws) {
        CoupCards coup = rules.none();
        Moves moves = rules.moves(coup);
        while (!moves.isOnlyEnd()) {
            HandId hand = moves.firstDraw().or(moves::firstStand).orElseThrow();
            boolean isDrawn = moves.onlyDraw().isPresent() || (moves.allowsDraw(hand) && draws.test(hand, coup));
            assertThat(isDrawn ? moves.allowsDraw(hand) : moves.allowsStand(hand)).isTrue();
            coup = isDrawn ? coup.plus(hand, cards.get(coup.count())) : coup.decided(new Move.Stand(hand));
            moves = rules.moves(coup);
        }
        return coup;
    }

    /** Every order of these values, with the number of ways to deal it. */
    private static void forEachOrder(Map<Integer, Integer> left, List<Card> dealt, long ways,
            int cards, Consumer<Dealt> consumer) {
        if (dealt.size() == cards) {
            consumer.accept(new Dealt(dealt, ways));
            return;
        }
        for (int value : List.copyOf(left.keySet())) {
            int of = left.get(value);
            if (of > 0) {
                left.put(value, of - 1);
                List<Card> more = new ArrayList<>(dealt);
                more.add(card(value));
                forEachOrder(left, more, ways * of, cards, consumer);
                left.put(value, of);
            }
        }
    }

    private record Dealt(List<Card> cards, long ways) {
    }

    private static Card card(int value) {
        return Card.of(Rank.ALL.stream().filter(rank -> rank.value() == value).findFirst().orElseThrow());
    }

    /** Values and numbers such as "0x4 3x2"; the composition has the same ones. */
    private static Map<Integer, Integer> values(String text) {
        Map<Integer, Integer> values = new TreeMap<>();
        for (String part : text.split(" ", -1)) {
            values.put(part.charAt(0) - '0', Integer.parseInt(part.substring(2)));
        }
        return values;
    }

    private static Composition composition(Map<Integer, Integer> values) {
        Composition left = Composition.full(2);
        for (Rank rank : Rank.ALL) {
            int wanted = rank.equals(card(rank.value()).rank()) ? values.getOrDefault(rank.value(), 0) : 0;
            while (left.of(rank) > wanted) {
                left = left.without(Card.of(rank));
            }
        }
        return left;
    }

    private static int third(CoupCards coup, HandId hand) {
        return coup.hand(hand).third() instanceof Card third ? third.value()
                : coup.hand(hand).isNatural() ? BankStrategy.NATURAL
                : Tableau.STOOD;
    }

    @ParameterizedTest
    @ValueSource(strings = {"0x3 1x2 2x1 5x3", "0x2 3x2 6x2 9x2", "1x2 4x3 5x2 8x1", "0x8 3x4", "2x2 5x2 6x3 7x2"})
    void cheminDeFer(String text) {
        for (PlayerStrategy player : List.of(PlayerStrategy.DRAWS_ON_FIVE, PlayerStrategy.STANDS_ON_FIVE)) {
            for (BankerStrategy wish : List.of(BankerStrategy.TABLE, BankerStrategy.where((_, _) -> true),
                    BankerStrategy.where((_, _) -> false))) {
                BankerStrategy banker = wish.within(CheminDeFer.USUAL.banker());
                long[] deals = new long[3];
                long[] cards = {0};
                forEachOrder(values(text), List.of(), 1, 6, dealt -> {
                    CoupCards coup = play(CheminDeFer.USUAL, dealt.cards, (hand, at) -> hand == HandId.PLAYER
                            ? player.draws().get(at.player().point()) == 1
                            : wish.draws(at.banker().point(), third(at, HandId.PLAYER)));
                    deals[Integer.signum(coup.player().point() - coup.banker().point()) + 1] += dealt.ways;
                    cards[0] += coup.count() * dealt.ways;
                });
                ExactOdds odds = ExactOdds.of(composition(values(text)), player, banker);

                assertThat(Stream.of(CoupFact.BANKER, CoupFact.TIE, CoupFact.PLAYER).map(odds::count))
                        .containsExactly(deals[0], deals[1], deals[2]);
                assertThat(odds.meanCards()).isEqualTo(Fraction.of(cards[0], odds.combinations()));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0x6 4x4", "0x3 1x3 8x3", "2x4 5x4 7x2", "0x8 3x2 5x1"})
    void banque(String text) {
        for (Banque.Naturals naturals : Banque.Naturals.values()) {
            for (boolean mustDraw : new boolean[] {false, true}) {
                compareBanque(new Banque(PlayerHabit.FREE_ON_FIVE, naturals, mustDraw), text);
            }
        }
    }

    private static void compareBanque(Banque rules, String text) {
        PlayerStrategy right = PlayerStrategy.DRAWS_ON_FIVE;
        PlayerStrategy left = PlayerStrategy.STANDS_ON_FIVE;
        BankStrategy bank = BankStrategy.BY_LEFT;
        long[] deals = new long[9];
        long[] cards = {0};
        forEachOrder(values(text), List.of(), 1, 9, dealt -> {
            CoupCards coup = play(rules, dealt.cards, (hand, at) -> hand == HandId.BANK
                    ? bank.draws(at.hand(hand).point(), third(at, HandId.RIGHT), third(at, HandId.LEFT))
                    : (hand == HandId.RIGHT ? right : left).draws().get(at.hand(hand).point()) == 1);
            List<Verdict.Result> results = rules.verdict(coup).results();
            deals[3 * results.get(0).outcome().ordinal() + results.get(1).outcome().ordinal()] += dealt.ways;
            cards[0] += coup.count() * dealt.ways;
        });
        BanqueOdds odds = BanqueCount.of(composition(values(text)), rules, right, left).odds(bank);

        for (Verdict.Side ofRight : Verdict.Side.values()) {
            for (Verdict.Side ofLeft : Verdict.Side.values()) {
                assertThat(odds.count(ofRight, ofLeft)).as("%s, %s: %s, %s", rules.naturals(), rules.mustBankDraw(),
                        ofRight, ofLeft).isEqualTo(deals[3 * ofRight.ordinal() + ofLeft.ordinal()]);
            }
        }
        assertThat(odds.meanCards()).isEqualTo(
                new Fraction(BigInteger.valueOf(cards[0]), odds.combinations()));
    }
}
