// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.card.Card;
import dev.sabot.card.Rank;
import dev.sabot.input.Orientation;
import java.util.ArrayList;
import java.util.List;

/** The cards of one shoe after another, in the order in which they leave it, and what a cheat or a fault made of it. */
final class Cards {

    /** A slug is longer than any stretch that shuffled shoes have in common. */
    private static final int LEAST_SLUG = 30;
    private static final int MOST_SLUG = 45;

    /** A card in the shoe and how it lies. */
    record Lying(Card card, Orientation orientation) {
    }

    private final ShoeSettings settings;
    private final Faults faults;
    private final Shuffler shuffler;
    private List<Card> order = List.of();
    private boolean isOriented;
    private int out;

    Cards(ShoeSettings settings, Faults faults) {
        this.settings = settings;
        this.faults = faults;
        this.shuffler = new Shuffler(settings.seed());
    }

    /** Fills the next shoe. */
    void fill() {
        List<Card> before = order;
        List<Card> shuffled = shuffler.shoe(settings.decks());
        List<Card> cards = new ArrayList<>(faults.strikes(Fault.UNSHUFFLED) ? newPacks() : shuffled);
        if (!before.isEmpty() && faults.strikes(Fault.SLUG)) {
            repeat(before, cards);
        }
        if (faults.strikes(Fault.FOREIGN_CARD)) {
            Card foreign = Card.PACK.get(faults.below(Fault.FOREIGN_CARD, Card.PACK.size()));
            cards.add(faults.below(Fault.FOREIGN_CARD, cards.size() / 2), foreign);
        }
        isOriented = faults.strikes(Fault.ORIENTED);
        order = List.copyOf(cards);
        out = 0;
    }

    private List<Card> newPacks() {
        List<Card> cards = new ArrayList<>();
        for (int deck = 0; deck < settings.decks(); deck++) {
            cards.addAll(Card.PACK);
        }
        return cards;
    }

    /** A stretch of the first half before comes again in the first half now; the shoe has the cards that it had. */
    private void repeat(List<Card> before, List<Card> cards) {
        int half = cards.size() / 2;
        int length = Math.min(half, LEAST_SLUG + faults.below(Fault.SLUG, MOST_SLUG - LEAST_SLUG + 1));
        int from = faults.below(Fault.SLUG, Math.min(half, before.size() / 2) - length + 1);
        int to = faults.below(Fault.SLUG, half - length + 1);
        List<Card> slug = before.subList(from, from + length).stream().filter(cards::remove).toList();
        cards.addAll(to, slug);
    }

    /** The next card. */
    Lying draw() {
        Card card = order.get(out);
        out++;
        return new Lying(card, orientation(card));
    }

    /** The last cards drawn stay in the shoe. */
    void putBack(int cards) {
        out -= cards;
    }

    /** Cards still in the shoe. */
    int left() {
        return order.size() - out;
    }

    private Orientation orientation(Card card) {
        boolean isTurned = isOriented
            ? card.rank().compareTo(Rank.SIX) >= 0 && card.rank().compareTo(Rank.NINE) <= 0
            : faults.below(Fault.ORIENTED, 2) == 0;
        return isTurned ? Orientation.TURNED : Orientation.UPRIGHT;
    }
}
