// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static dev.sabot.card.HandId.BANK;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The coup of Macao and of Victoria: every seat has a hand against Bank. One card each (Victoria: two), clockwise, Bank
 * last, face down. Then each seat in turn draws at will, and last Bank; cards drawn lie open, and a ten or court card
 * just drawn may be refused for another.
 *
 * @param seats hands against Bank, 1 to {@link HandId#MOST_SEATS}
 * @param dealt cards that each hand gets first: 1 in Macao, 2 in Victoria
 * @param pays what hands win and lose
 */
public record Macao(int seats, int dealt, MacaoPays pays) implements ChoiceRules {

    public Macao {
        if (dealt != 1 && dealt != 2) {
            throw new IllegalArgumentException(dealt + " cards are not dealt to each hand: 1 in Macao, 2 in Victoria");
        }
        if (seats < 1 || seats > HandId.MOST_SEATS) {
            throw new IllegalArgumentException(seats + " seats are not 1 to " + HandId.MOST_SEATS);
        }
    }

    /** Macao or Victoria for so many seats as this house plays it. */
    static Macao of(int seats, int dealt, Customs customs) {
        return new Macao(seats, dealt, MacaoPays.of(customs));
    }

    @Override
    public Customs customs() {
        return pays.customs();
    }

    /** Macao for so many seats by the usual customs. */
    public static Macao macao(int seats) {
        return new Macao(seats, 1, MacaoPays.USUAL);
    }

    /** Victoria for so many seats by the usual customs. */
    public static Macao victoria(int seats) {
        return new Macao(seats, 2, MacaoPays.USUAL);
    }

    @Override
    public List<HandId> hands() {
        return Stream.concat(IntStream.rangeClosed(1, seats).mapToObj(HandId::seat), Stream.of(BANK)).toList();
    }

    /** Seats may be left out. */
    @Override
    public CoupCards none(List<HandId> hands) {
        return ManyHandCards.of(hands, dealt);
    }

    /** No limit is known but the cards of twelve packs. */
    @Override
    public int mostCards() {
        return BANK.mostCards();
    }

    /** The first cards of every hand; what is drawn beyond is looked at draw by draw. */
    @Override
    public int mostNeeded() {
        return dealt * (seats + 1);
    }

    @Override
    public boolean isUnlimited() {
        return true;
    }

    @Override
    public Moves moves(CoupCards cards) {
        if (!isDealt(cards)) {
            return Moves.of(new Move.Draw(ChoiceRules.nextDealt(cards)));
        }
        HandId acting = acting(cards);
        if (acting == BANK && cards.hasStood(BANK)) {
            return Moves.of(Move.End.END);
        }
        List<Move> moves = new ArrayList<>();
        // A card not read may have ended the turn of the hand that holds it.
        for (HandId hand : cards.hands().subList(cards.hands().indexOf(acting), cards.hands().size())) {
            if (pays.isBust(cards.hand(hand))) {
                continue;
            }
            moves.addAll(ofHand(cards, hand));
            if (cards.isDrawing(hand) || !pays.mayBeBust(cards.hand(hand))) {
                return Moves.of(moves);
            }
        }
        moves.add(Move.End.END);
        return Moves.of(moves);
    }

    private List<Move> ofHand(CoupCards cards, HandId hand) {
        if (cards.isDrawing(hand)) {
            return List.of(new Move.Draw(hand));
        }
        return mayRefuse(cards, hand)
                ? List.of(new Move.Draw(hand), new Move.Stand(hand), new Move.Refuse(hand))
                : List.of(new Move.Draw(hand), new Move.Stand(hand));
    }

    private static HandId after(CoupCards cards, HandId hand) {
        return cards.hands().get(cards.hands().indexOf(hand) + 1);
    }

    /** The hand whose turn it is; Bank's when all others have had theirs. A bust hand has none. */
    private HandId acting(CoupCards cards) {
        HandId acting = cards.hands().getFirst();
        for (HandId hand : cards.hands()) {
            if (cards.hasStood(hand) || cards.hand(hand).size() > dealt || cards.isDrawing(hand)) {
                acting = hand != BANK && cards.hasStood(hand) ? after(cards, hand) : hand;
            }
        }
        while (acting != BANK && pays.isBust(cards.hand(acting))) {
            acting = after(cards, acting);
        }
        return acting;
    }

    /** A ten or court card just drawn; one that nobody has read may be one. */
    private boolean mayRefuse(CoupCards cards, HandId id) {
        Hand hand = cards.hand(id);
        boolean isJustDrawn = hand.size() > dealt && cards.handDrawn(cards.count() - 1) == id;
        return isJustDrawn && (!(hand.card(hand.size()) instanceof Card card) || card.value() == 0);
    }

    /** Whoever has a natural may still draw: it is shown when all hands are. */
    @Override
    public List<HandId> shown(CoupCards cards) {
        return List.of();
    }

    @Override
    public Verdict verdict(CoupCards cards) {
        Hand bank = cards.hand(BANK);
        List<Verdict.Result> results = new ArrayList<>();
        for (HandId id : cards.hands()) {
            if (id != BANK) {
                results.add(pays.result(id, cards.hand(id), bank, dealt));
            }
        }
        return new Verdict(Optional.empty(), results, cards.hands().stream()
                .filter(id -> pays.isNatural(cards.hand(id), dealt)).collect(Collectors.toSet()));
    }

    @Override
    public String reason(CoupCards cards) {
        if (!isDealt(cards)) {
            return (dealt == 1 ? "one card goes" : "two cards go") + " to each hand first, clockwise, Bank last";
        }
        HandId hand = acting(cards);
        if (cards.hasStood(BANK)) {
            return "Bank has stood";
        }
        if (hand == BANK && pays.isBust(cards.hand(BANK))) {
            return "Bank has more than nine";
        }
        return hand.spoken() + (cards.isDrawing(hand) ? " has asked for a card" : " draws or stands at will");
    }
}
