// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.card.Point;
import dev.sabot.input.ReaderResult;
import dev.sabot.input.Slot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The two hands of one coup while the croupier deals it. */
final class Hands {

    private static final int MAX_CARDS = 3;
    private static final int SIX = 6;

    private final List<Card> player = new ArrayList<>();
    private final List<Card> banker = new ArrayList<>();
    private final List<DealtCard> dealt = new ArrayList<>();

    DealtCard deal(HandId hand, Card card, boolean carried) {
        List<Card> cards = hand == HandId.PLAYER ? player : banker;
        if (cards.size() == MAX_CARDS) {
            throw new IllegalStateException("the rules ask for a fourth card for " + hand.spoken());
        }
        cards.add(card);
        DealtCard one = new DealtCard(new Slot(hand, cards.size()), card, carried);
        dealt.add(one);
        return one;
    }

    List<Card> player() {
        return List.copyOf(player);
    }

    List<Card> banker() {
        return List.copyOf(banker);
    }

    /** All cards in drawing order. */
    List<DealtCard> dealt() {
        return List.copyOf(dealt);
    }

    /** The result by the cards as they lie. */
    ReaderResult.Decided result() {
        int difference = Integer.compare(point(player), point(banker));
        Outcome outcome = difference > 0 ? Outcome.PLAYER : difference < 0 ? Outcome.BANKER : Outcome.TIE;
        boolean withSix = outcome == Outcome.BANKER && point(banker) == SIX;
        return new ReaderResult.Decided(
                outcome, withSix, Optional.of(new ReaderResult.Pairs(isPair(player), isPair(banker))));
    }

    private static int point(List<Card> hand) {
        int point = 0;
        for (Card card : hand) {
            point = Point.plus(point, card);
        }
        return point;
    }

    private static boolean isPair(List<Card> hand) {
        return hand.get(0).rank() == hand.get(1).rank();
    }
}
