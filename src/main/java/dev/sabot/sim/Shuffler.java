// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.card.Card;
import dev.sabot.rules.Game;
import java.util.Arrays;
import java.util.List;

/** Shuffles one shoe after another from one seed; the same seed gives the same shoes for ever. */
public final class Shuffler {

    private static final Card[] PACK = Card.PACK.toArray(Card[]::new);
    /** Place in the pack of every card of the largest shoe, pack after pack. */
    private static final byte[] UNSHUFFLED = unshuffled();

    private final SplitMix random;

    public Shuffler(long seed) {
        random = new SplitMix(seed);
    }

    private static byte[] unshuffled() {
        byte[] order = new byte[Game.MOST_DECKS * PACK.length];
        for (int i = 0; i < order.length; i++) {
            order[i] = (byte) (i % PACK.length);
        }
        return order;
    }

    /** All cards of {@code decks} packs, 1 to {@link Game#MOST_DECKS}, in the order in which they leave the shoe. */
    public List<Card> shoe(int decks) {
        byte[] order = order(decks);
        Card[] cards = new Card[order.length];
        for (int i = 0; i < cards.length; i++) {
            cards[i] = card(order, i);
        }
        return List.of(cards);
    }

    /** The same shoe as places in the pack, which are moved faster than cards. */
    byte[] order(int decks) {
        if (decks < 1 || decks > Game.MOST_DECKS) {
            throw new IllegalArgumentException(decks + " decks are not 1 to " + Game.MOST_DECKS);
        }
        byte[] order = Arrays.copyOf(UNSHUFFLED, decks * PACK.length);
        // Fisher and Yates: every order is as likely.
        for (int last = order.length - 1; last > 0; last--) {
            int other = random.below(last + 1);
            byte moved = order[last];
            order[last] = order[other];
            order[other] = moved;
        }
        return order;
    }

    /** Card {@code n}, from 0, of this order. */
    static Card card(byte[] order, int n) {
        return PACK[order[n]];
    }
}
