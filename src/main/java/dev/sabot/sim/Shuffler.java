// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.card.Card;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Shuffles one shoe after another from one seed; the same seed gives the same shoes for ever. */
public final class Shuffler {

    /** The most decks that any house puts into one shoe. */
    public static final int MAX_DECKS = 12;

    private final SplitMix random;

    public Shuffler(long seed) {
        random = new SplitMix(seed);
    }

    /** All cards of {@code decks} packs, 1 to {@link #MAX_DECKS}, in the order in which they leave the shoe. */
    public List<Card> shoe(int decks) {
        if (decks < 1 || decks > MAX_DECKS) {
            throw new IllegalArgumentException(decks + " decks are not 1 to " + MAX_DECKS);
        }
        List<Card> cards = new ArrayList<>(decks * Card.PACK.size());
        for (int deck = 0; deck < decks; deck++) {
            cards.addAll(Card.PACK);
        }
        // Fisher and Yates: every order is as likely.
        for (int last = cards.size() - 1; last > 0; last--) {
            Collections.swap(cards, last, random.below(last + 1));
        }
        return List.copyOf(cards);
    }
}
