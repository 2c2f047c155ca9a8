// SPDX-License-Identifier: Apache-2.0
package dev.sabot.oracle;

import java.util.function.ObjLongConsumer;
import java.util.stream.IntStream;

/**
 * Ordered deals of six cards out of what is left of a shoe, counted the plain way: a loop for each card, over values
 * where only points matter, over all 52 cards where pairs do. A coup that takes fewer than six cards counts once for
 * each way to deal the others.
 */
public final class PlainDeals {

    /** Cards that differ. */
    public static final int CARDS = 52;

    private static final int RANKS = 13;
    private static final int VALUES = 10;

    private static final int[] RANK = IntStream.range(0, CARDS).map(card -> card % RANKS).toArray();
    private static final int[] VALUE = IntStream.of(RANK).map(rank -> rank < 9 ? rank + 1 : 0).toArray();

    private final int[] ofCard = new int[CARDS];
    private final int[] ofRank = new int[RANKS];
    private final int[] ofValue = new int[VALUES];
    private int cards;

    /**
     * How a coup ends.
     *
     * @param player Player's point
     * @param banker Banker's point
     * @param playerCards 2 or 3
     * @param bankerCards 2 or 3
     * @param playerPair of the first two cards: 0 none, 1 of rank alone, 2 of rank and suit
     * @param bankerPair likewise
     */
    public record End(int player, int banker, int playerCards, int bankerCards, int playerPair, int bankerPair) {
    }

    /** More of one card, fewer if below zero; cards 0 to 12 are ace to king of a suit, 13 to 25 of the next. */
    public void add(int card, int more) {
        ofCard[card] += more;
        ofRank[RANK[card]] += more;
        ofValue[VALUE[card]] += more;
        cards += more;
    }

    /** Takes one card out and says in how many ways it could be taken. */
    private int take(int card) {
        int ways = ofCard[card];
        add(card, -1);
        return ways;
    }

    private void putBack(int card) {
        add(card, 1);
    }

    private static int pair(int card, int other) {
        return card == other ? 2 : RANK[card] == RANK[other] ? 1 : 0;
    }

    /** Tells the deals of every end; pairs are not looked at, and told as none. */
    public void byPlay(ObjLongConsumer<End> told) {
        PlainEnds ends = new PlainEnds(ofValue, cards);
        for (int a = 0; a < VALUES; a++) {
            long first = ofValue[a]--;
            for (int b = 0; b < VALUES; b++) {
                long second = first * ofValue[b]--;
                for (int c = 0; c < VALUES; c++) {
                    long third = second * ofValue[c]--;
                    for (int d = 0; d < VALUES; d++) {
                        long fourth = third * ofValue[d]--;
                        ends.goOn(PlainEnds.point(a + c), PlainEnds.point(b + d), fourth);
                        ofValue[d]++;
                    }
                    ofValue[c]++;
                }
                ofValue[b]++;
            }
            ofValue[a]++;
        }
        ends.tell(0, 0, told);
    }

    /** Tells the deals of every two pairs; play is not looked at, and told as 0 against 0 with two cards each. */
    public void byPairs(ObjLongConsumer<End> told) {
        long[][] deals = new long[3][3];
        for (int a = 0; a < CARDS; a++) {
            long first = take(a);
            for (int c = 0; c < CARDS; c++) {
                long second = first * take(c);
                long lastTwo = (cards - 2L) * (cards - 3);
                for (int b = 0; second != 0 && b < CARDS; b++) {
                    long third = second * ofCard[b] * lastTwo;
                    int sameRank = ofRank[RANK[b]];
                    deals[pair(a, c)][2] += third * (ofCard[b] - 1);
                    deals[pair(a, c)][1] += third * (sameRank - ofCard[b]);
                    deals[pair(a, c)][0] += third * (cards - sameRank);
                }
                putBack(c);
            }
            putBack(a);
        }
        for (int player = 0; player <= 2; player++) {
            for (int banker = 0; banker <= 2; banker++) {
                told.accept(new End(0, 0, 2, 2, player, banker), deals[player][banker]);
            }
        }
    }

    /** Tells the deals of every end with its pairs. Slow: seven million ways to deal four cards are looped over. */
    public void byPlayAndPairs(ObjLongConsumer<End> told) {
        PlainEnds[][] ends = new PlainEnds[3][3];
        for (PlainEnds[] byBanker : ends) {
            for (int banker = 0; banker <= 2; banker++) {
                byBanker[banker] = new PlainEnds(ofValue, cards);
            }
        }
        for (int a = 0; a < CARDS; a++) {
            long first = take(a);
            for (int b = 0; b < CARDS; b++) {
                long second = first * take(b);
                for (int c = 0; c < CARDS && second != 0; c++) {
                    long third = second * take(c);
                    for (int d = 0; d < CARDS && third != 0; d++) {
                        long fourth = third * take(d);
                        ends[pair(a, c)][pair(b, d)].goOn(
                            PlainEnds.point(VALUE[a] + VALUE[c]), PlainEnds.point(VALUE[b] + VALUE[d]), fourth);
                        putBack(d);
                    }
                    putBack(c);
                }
                putBack(b);
            }
            putBack(a);
        }
        for (int player = 0; player <= 2; player++) {
            for (int banker = 0; banker <= 2; banker++) {
                ends[player][banker].tell(player, banker, told);
            }
        }
    }
}
