// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.HandId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What cards and silence say in a game in which hands decide: a hand that lets the next one draw has stood. */
public final class Decisions {

    private Decisions() {
    }

    /**
     * The decisions that a card for this hand shows, in their order: those before it have stood, and it draws where it
     * could have stood. Empty where no decision makes the card due.
     */
    public static Optional<List<Move.Choice>> shownBy(CoupRules rules, CoupCards cards, HandId hand) {
        List<Move.Choice> shown = new ArrayList<>();
        CoupCards at = cards;
        Moves moves = rules.moves(at);
        while (!moves.allowsDraw(hand)) {
            Optional<HandId> stands = moves.firstStand();
            if (stands.isEmpty()) {
                return Optional.empty();
            }
            shown.add(new Move.Stand(stands.get()));
            at = at.decided(new Move.Stand(stands.get()));
            moves = rules.moves(at);
        }
        if (moves.allowsStand(hand)) {
            shown.add(new Move.Draw(hand));
        }
        return Optional.of(List.copyOf(shown));
    }

    /** Hands that may be due the next card of this coup, when those that decide may do so without a word. */
    public static List<HandId> takers(CoupRules rules, CoupCards cards) {
        List<HandId> takers = new ArrayList<>();
        CoupCards at = cards;
        Optional<HandId> stands;
        do {
            Moves moves = rules.moves(at);
            for (Move move : moves.asList()) {
                if (move instanceof Move.Draw draw && !takers.contains(draw.hand())) {
                    takers.add(draw.hand());
                }
            }
            stands = moves.firstStand();
            if (stands.isPresent()) {
                at = at.decided(new Move.Stand(stands.get()));
            }
        } while (stands.isPresent());
        return List.copyOf(takers);
    }

    /** The coup with every hand that has said nothing, and may stand, taken to stand. */
    public static CoupCards silent(CoupRules rules, CoupCards cards) {
        CoupCards at = cards;
        Optional<HandId> stands = rules.moves(at).firstStand();
        while (stands.isPresent()) {
            at = at.decided(new Move.Stand(stands.get()));
            stands = rules.moves(at).firstStand();
        }
        return at;
    }

    /** Judges a coup step by step; a hand that says nothing and may stand has stood. */
    static Optional<Divergence> judge(CoupRules rules, CoupCards cards) {
        if (!cards.isRead()) {
            throw new IllegalArgumentException("a coup is judged once every card is read");
        }
        int drawn = 0;
        List<CoupCards.Step> steps = cards.steps();
        for (int n = 0; n < steps.size(); n++) {
            CoupCards before = cards.firstSteps(n);
            switch (steps.get(n)) {
                case CoupCards.Step.Drawn card -> {
                    drawn++;
                    if (shownBy(rules, before, card.hand()).isEmpty()) {
                        return Optional.of(notDue(rules, before, drawn, card.hand(), n));
                    }
                }
                case CoupCards.Step.Decided decided -> {
                    if (decided.move() instanceof Move.Stand && isMissing(rules, before)) {
                        return Optional.of(missing(rules, before, drawn + 1, n));
                    }
                }
            }
        }
        CoupCards end = silent(rules, cards);
        return isMissing(rules, end) ? Optional.of(missing(rules, end, drawn + 1, steps.size())) : Optional.empty();
    }

    /** Whether nothing but a card is possible, so that it is missing if nothing more comes. */
    private static boolean isMissing(CoupRules rules, CoupCards cards) {
        return rules.moves(cards).onlyDraw().isPresent() && !rules.moves(cards).allowsStand();
    }

    private static Divergence missing(CoupRules rules, CoupCards cards, int number, int before) {
        return new Divergence(Divergence.Kind.CARD_NOT_DRAWN, number, Optional.empty(),
                rules.moves(cards).asList().getFirst(), before);
    }

    private static Divergence notDue(CoupRules rules, CoupCards before, int number, HandId hand, int steps) {
        boolean isOver = takers(rules, before).isEmpty();
        return new Divergence(isOver ? Divergence.Kind.OVERDRAW : Divergence.Kind.WRONG_HAND, number,
                Optional.of(hand), isOver ? Move.End.END : rules.moves(before).asList().getFirst(), steps);
    }
}
