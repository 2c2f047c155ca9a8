// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.HandId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What cards and silence say in a game in which hands decide: a hand that lets the next one draw has stood. */
public final class Decisions {

    /** The card is due, and nobody needed to decide anything. */
    private static final Optional<List<Move.Choice>> NOTHING = Optional.of(List.of());

    private Decisions() {
    }

    /**
     * The decisions that a card for this hand shows, in their order: those before it have stood, and it draws where it
     * could have stood. Empty where no decision makes the card due.
     */
    public static Optional<List<Move.Choice>> shownBy(CoupRules rules, CoupCards cards, HandId hand) {
        Moves moves = rules.moves(cards);
        if (moves.allowsDraw(hand) && !moves.allowsStand()) {
            return NOTHING;
        }
        List<Move.Choice> shown = new ArrayList<>();
        CoupCards at = cards;
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
            switch (steps.get(n)) {
                case CoupCards.Step.Drawn card -> {
                    drawn++;
                    // Asked for on cards face down, a card may show when they are turned that none was due.
                    int asked = isAsked(steps, n) ? n - 1 : n;
                    CoupCards before = cards.firstSteps(asked);
                    if (shownBy(rules, before, card.hand()).isEmpty()) {
                        return Optional.of(notDue(rules, before, drawn, card.hand(), asked));
                    }
                }
                case CoupCards.Step.Decided decided -> {
                    CoupCards before = cards.firstSteps(n);
                    if (decided.move() instanceof Move.Stand && isMissing(rules, before, decided.hand())) {
                        return Optional.of(missing(rules, before, drawn + 1, n));
                    }
                }
            }
        }
        CoupCards end = silent(rules, cards);
        return isMissing(rules, end, end.hands().getLast())
                ? Optional.of(missing(rules, end, drawn + 1, steps.size()))
                : Optional.empty();
    }

    private static boolean isAsked(List<CoupCards.Step> steps, int n) {
        return n > 0 && steps.get(n - 1).equals(new CoupCards.Step.Decided(new Move.Draw(steps.get(n).hand())));
    }

    /**
     * Whether nothing but a card is possible, so that it is missing once this hand takes no more; not where a later
     * hand waits for it: one that has nothing to decide may say that it stands.
     */
    private static boolean isMissing(CoupRules rules, CoupCards cards, HandId stands) {
        List<HandId> hands = cards.hands();
        return rules.moves(cards).onlyDraw().filter(due -> hands.indexOf(due) <= hands.indexOf(stands)).isPresent();
    }

    private static Divergence missing(CoupRules rules, CoupCards cards, int number, int before) {
        return new Divergence(Divergence.Kind.CARD_NOT_DRAWN, number, Optional.empty(),
                rules.moves(cards).asList().getFirst(), before);
    }

    private static Divergence notDue(CoupRules rules, CoupCards before, int number, HandId hand, int steps) {
        List<HandId> takers = takers(rules, before);
        return takers.isEmpty()
                ? new Divergence(Divergence.Kind.OVERDRAW, number, Optional.of(hand), Move.End.END, steps)
                : new Divergence(Divergence.Kind.WRONG_HAND, number, Optional.of(hand),
                        new Move.Draw(takers.getFirst()), steps);
    }
}
