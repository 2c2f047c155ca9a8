// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.Rank;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ObjLongConsumer;
import java.util.stream.IntStream;

/**
 * How coups end, together with the pairs of both hands: for bets that ask about both. A pair is put down first, in one
 * hand or in both, and the coup is counted out of the cards that it leaves; only its value matters to that, so that
 * pairs of one value are counted together.
 */
final class EndsByPairs {

    private static final int POINTS = 10;
    private static final List<List<Rank>> RANKS_OF_VALUE = IntStream.range(0, POINTS)
            .mapToObj(value -> Rank.ALL.stream().filter(rank -> rank.value() == value).toList())
            .toList();

    private final Composition left;
    private final Drawing drawing;
    private final PairDeals pairs;
    private final int[] values;
    /** Of deals with pairs of Player and Banker at these levels at least. */
    private final Map<PairLevel, Map<PairLevel, CoupEnds>> ends = new EnumMap<>(PairLevel.class);

    /** Counts; {@code all} are the ends of all deals. */
    EndsByPairs(Composition left, Drawing drawing, CoupEnds all) {
        this.left = left;
        this.drawing = drawing;
        this.pairs = new PairDeals(left);
        this.values = left.byValue();
        for (PairLevel player : PairLevel.ALL) {
            Map<PairLevel, CoupEnds> byBanker = new EnumMap<>(PairLevel.class);
            PairLevel.ALL.forEach(banker -> byBanker.put(banker, new CoupEnds()));
            ends.put(player, byBanker);
        }
        ends(PairLevel.ANY_CARDS, PairLevel.ANY_CARDS).add(all, 1);
        for (int value = 0; value < POINTS; value++) {
            if (pairs.ofOne(PairLevel.PAIR, RANKS_OF_VALUE.get(value)) > 0) {
                values[value] -= 2;
                countOne(value);
                for (int bankers = 0; bankers < POINTS; bankers++) {
                    countBoth(value, bankers);
                }
                values[value] += 2;
            }
        }
    }

    /** Every kind of coup that some deal has, with its deals; its pairs are plain or perfect ones. */
    void forEach(ObjLongConsumer<CoupKind> consumer) {
        for (PairLevel player : PairLevel.ALL) {
            for (PairLevel banker : PairLevel.ALL) {
                exactly(player, banker).forEach((kind, deals) ->
                        consumer.accept(kind.withPairs(player.pair(), banker.pair()), deals));
            }
        }
    }

    private CoupEnds exactly(PairLevel player, PairLevel banker) {
        CoupEnds exactly = new CoupEnds();
        for (PairLevel.Term players : player.exactly()) {
            for (PairLevel.Term bankers : banker.exactly()) {
                exactly.add(ends(players.level(), bankers.level()), players.sign() * bankers.sign());
            }
        }
        return exactly;
    }

    private CoupEnds ends(PairLevel player, PairLevel banker) {
        return ends.get(player).get(banker);
    }

    /** One hand has a pair of this value, the other any cards. */
    private void countOne(int value) {
        ThirdCards thirds = new ThirdCards(values);
        CoupCount players = new CoupCount(drawing, left.cards());
        CoupCount bankers = new CoupCount(drawing, left.cards());
        for (int point = 0; point < POINTS; point++) {
            int other = point;
            players.count(pointOf(value), other, thirds, rest -> rest.one(other));
            bankers.count(other, pointOf(value), thirds, rest -> rest.one(other));
        }
        for (PairLevel level : PairLevel.PAIRS) {
            long deals = pairs.ofOne(level, RANKS_OF_VALUE.get(value));
            ends(level, PairLevel.ANY_CARDS).add(players.ends(), deals);
            ends(PairLevel.ANY_CARDS, level).add(bankers.ends(), deals);
        }
    }

    /** Both hands have a pair, of these values. */
    private void countBoth(int players, int bankers) {
        List<Rank> playerRanks = RANKS_OF_VALUE.get(players);
        List<Rank> bankerRanks = RANKS_OF_VALUE.get(bankers);
        if (pairs.ofBoth(PairLevel.PAIR, playerRanks, PairLevel.PAIR, bankerRanks) == 0) {
            return;
        }
        values[bankers] -= 2;
        CoupCount both = new CoupCount(drawing, left.cards());
        both.count(pointOf(players), pointOf(bankers), new ThirdCards(values), _ -> 1);
        values[bankers] += 2;
        for (PairLevel player : PairLevel.PAIRS) {
            for (PairLevel banker : PairLevel.PAIRS) {
                ends(player, banker).add(both.ends(), pairs.ofBoth(player, playerRanks, banker, bankerRanks));
            }
        }
    }

    private static int pointOf(int pairOf) {
        return 2 * pairOf % POINTS;
    }
}
