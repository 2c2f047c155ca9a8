// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ObjLongConsumer;

/**
 * Exact odds of the next coup out of what is left of a shoe: numbers of ordered deals of six cards. A coup of four or
 * five cards counts once for each way to deal the cards that it does not take, so that all deals weigh the same. The
 * drawing rules asked are those by which coups are judged.
 *
 * <p>All numbers are exact: twelve packs have 57,628,452,781,710,720 deals, and a {@code long} holds 160 times that,
 * which leaves room for the hundred times that a stated frequency of play may need.
 */
public final class ExactOdds {

    private static final int POINTS = 10;

    private final Composition left;
    private final List<Play> plays;
    private final CoupEnds ends = new CoupEnds();
    private final int times;

    /** So many times the coups that these drawing rules make. */
    private record Play(Drawing drawing, CoupEnds ends, int times) {

        static Play of(Composition left, Drawing drawing, int times) {
            CoupCount count = new CoupCount(drawing, left.cards());
            ThirdCards thirds = new ThirdCards(left.byValue());
            for (int player = 0; player < POINTS; player++) {
                for (int banker = 0; banker < POINTS; banker++) {
                    int playerPoint = player;
                    int bankerPoint = banker;
                    count.count(player, banker, thirds, rest -> rest.both(playerPoint, bankerPoint));
                }
            }
            return new Play(drawing, count.ends(), times);
        }
    }

    private ExactOdds(Composition left, List<Play> plays) {
        this.left = left;
        this.plays = plays;
        plays.forEach(play -> ends.add(play.ends, play.times));
        times = plays.stream().mapToInt(Play::times).sum();
    }

    /**
     * The odds out of these cards.
     *
     * @throws IllegalArgumentException with a sentence, when fewer than six cards are left
     */
    public static ExactOdds of(Composition left) {
        return of(left, Drawing.PUNTO_BANCO);
    }

    /** The odds under other drawing rules. */
    static ExactOdds of(Composition left, Drawing drawing) {
        left.require(CoupCards.MOST);
        return new ExactOdds(left, List.of(Play.of(left, drawing, 1)));
    }

    /**
     * The odds of chemin de fer out of these cards, when both hands play as stated. All numbers of deals are
     * {@link PlayerStrategy#of} times as large.
     *
     * @throws IllegalArgumentException with a sentence, when fewer than six cards are left
     */
    public static ExactOdds of(Composition left, PlayerStrategy player, BankerStrategy banker) {
        left.require(CoupCards.MOST);
        return new ExactOdds(left, player.parts().stream()
                .map(part -> Play.of(left, new StatedPlay(part.pure(), banker), part.times()))
                .toList());
    }

    /** All ordered deals of six cards: N (N-1) … (N-5). */
    public long combinations() {
        return times * Composition.orders(left.cards(), CoupCards.MOST);
    }

    /** Deals of which this is true. */
    public long count(CoupFact fact) {
        long[] sum = {0};
        ends.forEach((kind, deals) -> sum[0] += fact.holdsFor(kind) ? deals : 0);
        return sum[0];
    }

    /** Cards that a coup takes on average. */
    public Fraction meanCards() {
        long[] aboveFour = {0};
        ends.forEach((kind, deals) -> aboveFour[0] += (kind.cards() - 4) * deals);
        return Fraction.of(aboveFour[0], combinations()).plus(Fraction.of(4, 1));
    }

    /**
     * What every bet of a table is worth, in the order of the paytable. A bet that asks about suits is left out when
     * those of the cards left are not known.
     */
    public List<BetOdds> bets(Paytable paytable) {
        IdentityHashMap<BetResults, Long> byPlay = deals(paytable, ends::forEach);
        IdentityHashMap<BetResults, Long> byPairs = deals(paytable, this::forEachPairs);
        IdentityHashMap<BetResults, Long> byBoth = paytable.bets().stream().anyMatch(ExactOdds::looksAtBoth)
                ? deals(paytable, this::forEachEndByPairs)
                : new IdentityHashMap<>();
        List<BetOdds> odds = new ArrayList<>();
        for (int place = 0; place < paytable.bets().size(); place++) {
            Bet bet = paytable.bets().get(place);
            if (left.isSuited() || !bet.looksAtSuits()) {
                odds.add(odds(bet, place, looksAtBoth(bet) ? byBoth : bet.looksAtPairs() ? byPairs : byPlay));
            }
        }
        return List.copyOf(odds);
    }

    private static boolean looksAtBoth(Bet bet) {
        return bet.looksAtPairs() && bet.looksAtPlay();
    }

    private void forEachEndByPairs(ObjLongConsumer<CoupKind> consumer) {
        for (Play play : plays) {
            new EndsByPairs(left, play.drawing, play.ends)
                    .forEach((kind, deals) -> consumer.accept(kind, play.times * deals));
        }
    }

    /** Of each pair of both hands the deals; how the coup goes on is not told apart. */
    private void forEachPairs(ObjLongConsumer<CoupKind> consumer) {
        PairDeals pairs = new PairDeals(left);
        for (PairLevel player : PairLevel.ALL) {
            for (PairLevel banker : PairLevel.ALL) {
                consumer.accept(new CoupKind(0, 0, 2, 2, player.pair(), banker.pair()),
                        times * pairs.exactly(player, banker));
            }
        }
    }

    /** Deals by what they bring; the paytable gives equal results as one object. */
    private static IdentityHashMap<BetResults, Long> deals(
            Paytable paytable, Consumer<ObjLongConsumer<CoupKind>> kinds) {
        IdentityHashMap<BetResults, Long> deals = new IdentityHashMap<>();
        kinds.accept((kind, more) -> deals.merge(paytable.settle(kind), more, Long::sum));
        return deals;
    }

    private static BetOdds odds(Bet bet, int place, IdentityHashMap<BetResults, Long> deals) {
        Map<Payout, Long> byPayout = new LinkedHashMap<>();
        bet.rows().forEach(row -> byPayout.put(row.payout(), 0L));
        byPayout.put(Payout.Plain.LOSE, 0L);
        deals.forEach((results, more) -> byPayout.merge(results.lines().get(place).payout(), more, Long::sum));
        return new BetOdds(bet.id(), byPayout);
    }
}
