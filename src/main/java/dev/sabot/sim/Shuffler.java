// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.card.Card;
import java.util.List;

/** Shuffles one shoe after another from one seed; the same seed gives the same shoes for ever. */
public final class Shuffler {

    /** The most decks that any house puts into one shoe. */
    public static final int MAX_DECKS = 12;

    private static final Card[] PACK = Card.PACK.toArray(Card[]::new);

    private final SplitMix random;

    public Shuffler(long seed) {
        random = new SplitMix(seed);
    }

    /** All cards of {@code decks} packs, 1 to {@link #MAX_DECKS}, in the order in which they leave the shoe. */
    public List<Card> shoe(int decks) {
        if (decks < 1 || decks > MAX_DECKS) {
            throw new IllegalArgumentException(decks + " decks are not 1 to " + MAX_DECKS);
        }
        Card[] cards = new Card[decks * PACK.length];
        for (int deck = 0; deck < decks; deck++) {
            System.arraycopy(PACK, 0, cards, deck * PACK.length, PACK.length);
        }
        // Fisher and Yates: every order is as likely.
        for (int last = cards.length - 1; last > 0; last--) {
            int other = random.below(last + 1);
            Card card = cards[last];
            cards[last] = cards[other];
            cards[other] = card;
        }
        return List.of(cards);
    }
}
