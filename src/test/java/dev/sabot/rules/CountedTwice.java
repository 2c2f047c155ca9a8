// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.card.Card;
import dev.sabot.oracle.PlainBet;
import dev.sabot.oracle.PlainBet.LooksAt;
import dev.sabot.oracle.PlainDeals;
import dev.sabot.oracle.PlainDeals.End;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ObjLongConsumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What is left of a shoe, counted by the program and by the oracle. */
final class CountedTwice {

    private static final Map<Paytable, List<PlainBet>> GAMES = Map.of(
            Paytable.PUNTO_BANCO, PlainBet.PUNTO_BANCO,
            Paytable.SUPER_6, PlainBet.SUPER_6,
            Paytable.EZ_BACCARAT, PlainBet.EZ_BACCARAT,
            HouseBets.PAYTABLE, HouseBets.plain());

    private static final Map<CoupFact, Predicate<End>> FACTS = Map.of(
            CoupFact.PLAYER, end -> end.player() > end.banker(),
            CoupFact.BANKER, end -> end.banker() > end.player(),
            CoupFact.TIE, end -> end.banker() == end.player(),
            CoupFact.FOUR_CARDS, end -> end.playerCards() + end.bankerCards() == 4,
            CoupFact.FIVE_CARDS, end -> end.playerCards() + end.bankerCards() == 5,
            CoupFact.SIX_CARDS, end -> end.playerCards() + end.bankerCards() == 6,
            CoupFact.BANKER_WINS_WITH_SIX, end -> end.banker() == 6 && end.player() < 6,
            CoupFact.DRAGON_SEVEN, end -> end.banker() == 7 && end.bankerCards() == 3 && end.player() < 7,
            CoupFact.PANDA_EIGHT, end -> end.player() == 8 && end.playerCards() == 3 && end.banker() < 8,
            CoupFact.NATURAL, end -> end.playerCards() == 2 && end.bankerCards() == 2
                    && Math.max(end.player(), end.banker()) > 7);

    private final PlainDeals plain = new PlainDeals();
    private Composition left;

    /** A full shoe. */
    CountedTwice(int decks) {
        left = Composition.full(decks);
        for (int card = 0; card < PlainDeals.CARDS; card++) {
            plain.add(card, decks);
        }
    }

    /** A card is out. */
    void remove(Card card) {
        left = left.without(card);
        plain.add(Card.PACK.indexOf(card), -1);
    }

    int cards() {
        return left.cards();
    }

    /** Every fact, and every payout and the edge of every bet that play or pairs decide, of all games. */
    void compare() {
        ExactOdds odds = ExactOdds.of(left);
        Map<End, Long> byPlay = deals(plain::byPlay);
        Map<End, Long> byPairs = deals(plain::byPairs);
        for (CoupFact fact : CoupFact.ALL) {
            assertThat(odds.count(fact)).as(fact.wire()).isEqualTo(sum(byPlay, FACTS.get(fact)));
        }
        assertThat(odds.combinations()).isEqualTo(sum(byPlay, _ -> true));
        for (Map.Entry<Paytable, List<PlainBet>> game : GAMES.entrySet()) {
            Map<String, BetOdds> counted = byId(odds.bets(game.getKey()));
            for (PlainBet bet : game.getValue()) {
                compare(counted.get(bet.id()), bet, bet.looksAt() == LooksAt.PAIRS ? byPairs : byPlay);
            }
        }
    }

    /** Every payout and the edge of every bet that play and pairs decide together. */
    void compareCombined() {
        Map<End, Long> both = deals(plain::byPlayAndPairs);
        Map<String, BetOdds> counted = byId(ExactOdds.of(left).bets(HouseBets.COMBINED));
        for (PlainBet bet : HouseBets.plainCombined()) {
            compare(counted.get(bet.id()), bet, both);
        }
    }

    private static Map<End, Long> deals(Consumer<ObjLongConsumer<End>> counted) {
        Map<End, Long> deals = new HashMap<>();
        counted.accept(deals::put);
        return deals;
    }

    private static long sum(Map<End, Long> deals, Predicate<End> wanted) {
        return deals.entrySet().stream().filter(entry -> wanted.test(entry.getKey()))
                .mapToLong(Map.Entry::getValue).sum();
    }

    private static Map<String, BetOdds> byId(List<BetOdds> odds) {
        Map<String, BetOdds> byId = new HashMap<>();
        odds.forEach(bet -> byId.put(bet.id(), bet));
        return byId;
    }

    private static void compare(BetOdds counted, PlainBet bet, Map<End, Long> deals) {
        Map<String, Long> expected = new HashMap<>();
        deals.forEach((end, more) -> expected.merge(bet.pays().apply(end), more, Long::sum));
        expected.values().removeIf(none -> none == 0);
        Map<String, Long> byPayout = new HashMap<>();
        counted.deals().forEach((payout, more) -> byPayout.merge(payout.wire(), more, Long::sum));
        byPayout.values().removeIf(none -> none == 0);
        assertThat(byPayout).as(bet.id()).isEqualTo(expected);
        assertThat(isEdge(counted.edge(), expected)).as("edge of %s: %s", bet.id(), counted.edge()).isTrue();
    }

    /** Whether the fraction is in lowest terms and is what these deals cost, by cross-multiplying. */
    private static boolean isEdge(Fraction edge, Map<String, Long> deals) {
        BigInteger all = BigInteger.ZERO;
        BigInteger hundredfold = BigInteger.ZERO;
        for (Map.Entry<String, Long> entry : deals.entrySet()) {
            BigInteger ways = BigInteger.valueOf(entry.getValue());
            all = all.add(ways);
            hundredfold = hundredfold.subtract(ways.multiply(BigInteger.valueOf(hundredfoldGain(entry.getKey()))));
        }
        BigInteger stakes = all.multiply(BigInteger.valueOf(100));
        return edge.numerator().multiply(stakes).equals(hundredfold.multiply(edge.denominator()))
                && edge.numerator().gcd(edge.denominator()).equals(BigInteger.ONE)
                && edge.denominator().signum() > 0;
    }

    /** Of payouts whose stake divides a hundred. */
    private static long hundredfoldGain(String payout) {
        if (payout.equals("push") || payout.equals("lose")) {
            return payout.equals("push") ? 0 : -100;
        }
        int[] odds = Stream.of(payout.split(":", -1)).mapToInt(Integer::parseInt).toArray();
        return 100L * odds[0] / odds[1];
    }
}
