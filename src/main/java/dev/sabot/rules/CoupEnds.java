// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import java.util.function.ObjLongConsumer;

/** Ordered deals by how the coup ends: the final points, and how many cards each hand has. */
final class CoupEnds {

    private static final int POINTS = 10;
    private static final int SIZES = 2;
    private static final int FEWEST = Hand.MOST_CARDS - SIZES + 1;
    private static final int PLACES = POINTS * POINTS * SIZES * SIZES;

    /** The kind of coup of every place, without pairs. */
    private static final CoupKind[] KINDS = kinds();

    private final long[] deals = new long[PLACES];

    private static CoupKind[] kinds() {
        CoupKind[] kinds = new CoupKind[PLACES];
        for (int player = 0; player < POINTS; player++) {
            for (int banker = 0; banker < POINTS; banker++) {
                for (int playerCards = FEWEST; playerCards <= Hand.MOST_CARDS; playerCards++) {
                    for (int bankerCards = FEWEST; bankerCards <= Hand.MOST_CARDS; bankerCards++) {
                        kinds[place(player, banker, playerCards, bankerCards)] = new CoupKind(
                                player, banker, playerCards, bankerCards, PairSeen.NONE, PairSeen.NONE);
                    }
                }
            }
        }
        return kinds;
    }

    private static int place(int player, int banker, int playerCards, int bankerCards) {
        return ((player * POINTS + banker) * SIZES + playerCards - FEWEST) * SIZES + bankerCards - FEWEST;
    }

    /** More deals that end with these points, 0 to 9, and these cards, 2 or 3. */
    void add(int player, int banker, int playerCards, int bankerCards, long more) {
        deals[place(player, banker, playerCards, bankerCards)] += more;
    }

    /** Of every end as many more as the other has, so many times; {@code times} may be negative. */
    void add(CoupEnds other, long times) {
        for (int place = 0; place < PLACES; place++) {
            deals[place] += other.deals[place] * times;
        }
    }

    /** Every end that some deal has, as a kind of coup without pairs, with its deals. */
    void forEach(ObjLongConsumer<CoupKind> consumer) {
        for (int place = 0; place < PLACES; place++) {
            if (deals[place] != 0) {
                consumer.accept(KINDS[place], deals[place]);
            }
        }
    }
}
