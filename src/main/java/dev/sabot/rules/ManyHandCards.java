// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A coup of several hands against a bank.
 *
 * @param hands of the game, in the order of the deal
 * @param dealt cards that each hand gets before anybody decides, at least 1
 * @param held the cards of each hand
 * @param steps all that happened, in its order
 */
record ManyHandCards(List<HandId> hands, int dealt, List<Hand> held, List<Step> steps) implements CoupCards {

    ManyHandCards {
        hands = List.copyOf(hands);
        held = List.copyOf(held);
        steps = List.copyOf(steps);
    }

    /** A coup of these hands before its first card. */
    static ManyHandCards of(List<HandId> hands, int dealt) {
        return new ManyHandCards(hands, dealt, hands.stream().map(hand -> Hand.EMPTY).toList(), List.of());
    }

    /** As the games deal them: Right, Left, seats by their numbers, Bank last. */
    static List<HandId> sorted(List<HandId> hands) {
        return hands.stream().sorted(Comparator.comparingInt(ManyHandCards::dealtAt)).toList();
    }

    private static int dealtAt(HandId hand) {
        if (hand == HandId.BANK) {
            return Integer.MAX_VALUE;
        }
        return hand == HandId.LEFT ? 1 : hand.seat();
    }

    private int place(HandId hand) {
        int place = hands.indexOf(hand);
        if (place < 0) {
            throw new IllegalArgumentException("this coup has no hand " + hand.wire());
        }
        return place;
    }

    @Override
    public Hand hand(HandId id) {
        return held.get(place(id));
    }

    @Override
    public int count() {
        int count = 0;
        for (Step step : steps) {
            count += step instanceof Step.Drawn ? 1 : 0;
        }
        return count;
    }

    @Override
    public boolean isRead() {
        for (Hand hand : held) {
            if (!hand.isRead()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int unread() {
        return held.stream().mapToInt(Hand::unread).sum();
    }

    @Override
    public boolean hasDecisions() {
        return steps.stream().anyMatch(Step.Decided.class::isInstance);
    }

    private Step.Drawn card(int n) {
        int left = n;
        for (Step step : steps) {
            if (step instanceof Step.Drawn drawn && left-- == 0) {
                return drawn;
            }
        }
        throw new IllegalArgumentException("only " + count() + " cards were drawn, and none is number " + n);
    }

    @Override
    public HandId handDrawn(int n) {
        return card(n).hand();
    }

    @Override
    public int indexDrawn(int n) {
        return card(n).index();
    }

    @Override
    public CoupCards drawn(HandId hand, int index, Face face) {
        return placed(hand, index, face, steps.size());
    }

    @Override
    public CoupCards drawnUnseen(HandId hand, int index, Face face) {
        int at = 0;
        while (at < steps.size() && !isBeyond(steps.get(at), hand, index)) {
            at++;
        }
        return placed(hand, index, face, at);
    }

    private ManyHandCards placed(HandId hand, int index, Face face, int at) {
        List<Step> more = new ArrayList<>(steps);
        more.add(at, new Step.Drawn(hand, index));
        Hand before = hand(hand);
        return new ManyHandCards(hands, dealt,
                held(hand, index == before.size() + 1 ? before.plus(face) : before.with(index, face)), more);
    }

    private List<Hand> held(HandId hand, Hand cards) {
        List<Hand> all = new ArrayList<>(held);
        all.set(place(hand), cards);
        return all;
    }

    /** Number of a place in the order of the deal: first the cards that all hands get, then those of each hand. */
    private long order(HandId hand, int index) {
        return index <= dealt
                ? (long) (index - 1) * hands.size() + place(hand)
                : (long) Integer.MAX_VALUE * (1 + place(hand)) + index;
    }

    private boolean isBeyond(Step step, HandId hand, int index) {
        return step instanceof Step.Drawn drawn && order(drawn.hand(), drawn.index()) > order(hand, index);
    }

    @Override
    public boolean isDealtBeyond(HandId hand, int index) {
        return steps.stream().anyMatch(step -> isBeyond(step, hand, index));
    }

    @Override
    public CoupCards with(HandId hand, int index, Face face) {
        return new ManyHandCards(hands, dealt, held(hand, hand(hand).with(index, face)), steps);
    }

    @Override
    public CoupCards without(HandId hand, int index) {
        return withoutCard(hand, index);
    }

    private ManyHandCards withoutCard(HandId hand, int index) {
        List<Step> fewer = new ArrayList<>(steps);
        fewer.remove(new Step.Drawn(hand, index));
        return new ManyHandCards(hands, dealt, held(hand, hand(hand).first(index - 1)), fewer);
    }

    @Override
    public CoupCards firstDrawn(int n) {
        int at = 0;
        int cards = 0;
        while (at < steps.size() && (cards < n || !(steps.get(at) instanceof Step.Drawn))) {
            cards += steps.get(at) instanceof Step.Drawn ? 1 : 0;
            at++;
        }
        return firstSteps(at);
    }

    @Override
    public CoupCards firstSteps(int n) {
        List<Step> first = steps.subList(0, n);
        List<Hand> hadThen = new ArrayList<>();
        for (HandId id : hands) {
            hadThen.add(hand(id).first(drawn(first, id)));
        }
        return new ManyHandCards(hands, dealt, hadThen, first);
    }

    private static int drawn(List<Step> steps, HandId hand) {
        int cards = 0;
        for (Step step : steps) {
            cards += step instanceof Step.Drawn && step.hand() == hand ? 1 : 0;
        }
        return cards;
    }

    @Override
    public List<HandId> handsInOrder() {
        return steps.stream().filter(Step.Drawn.class::isInstance).map(Step::hand).distinct().toList();
    }

    /** In rounds, whatever the game deals at once: the cards alone are kept. */
    @Override
    public CoupCards inOrderOfDeal() {
        Map<HandId, Hand> cards = new HashMap<>();
        hands.forEach(hand -> cards.put(hand, hand(hand)));
        return CoupCards.of(sorted(hands), cards);
    }

    @Override
    public CoupCards decided(Move.Choice move) {
        HandId hand = move.hand();
        ManyHandCards before = move instanceof Move.Refuse ? withoutCard(hand, hand(hand).size()) : this;
        List<Step> more = new ArrayList<>(before.steps);
        more.add(new Step.Decided(move));
        return new ManyHandCards(hands, dealt, before.held, more);
    }

    @Override
    public boolean hasStood(HandId hand) {
        for (Step step : steps) {
            if (step instanceof Step.Decided(Move.Stand(HandId stands)) && stands == hand) {
                return true;
            }
        }
        return false;
    }

    /** A hand that refuses a card asks for another. */
    @Override
    public boolean isDrawing(HandId hand) {
        return !steps.isEmpty() && steps.getLast() instanceof Step.Decided last && last.hand() == hand
                && (last.move() instanceof Move.Draw || last.move() instanceof Move.Refuse);
    }
}
