// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import static dev.sabot.card.HandId.BANKER;
import static dev.sabot.card.HandId.PLAYER;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.card.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The coup of punto banco and its kin, in which nobody decides anything: every draw is forced or forbidden. */
public final class PuntoBanco {

    private static final int POINTS = 10;
    /** In place of a point or value that is not known. */
    private static final int UNKNOWN = 10;

    private static final int PLAYER_DRAWS = 1;
    private static final int BANKER_DRAWS = 2;
    private static final int ENDS = 4;

    private static final Moves[] MOVES = everySet();
    /** After two cards each: by Player's and Banker's point, or {@link #UNKNOWN}. */
    private static final Moves[][] AFTER_FOUR = afterFour();
    /** After Player's third card: by Banker's point and the third card's value, or {@link #UNKNOWN}. */
    private static final Moves[][] AFTER_PLAYER_THIRD = afterPlayerThird();

    private PuntoBanco() {
    }

    private static Moves[] everySet() {
        Moves[] sets = new Moves[8];
        for (int set = 1; set < sets.length; set++) {
            List<Move> moves = new ArrayList<>();
            if ((set & PLAYER_DRAWS) != 0) {
                moves.add(new Move.Draw(PLAYER));
            }
            if ((set & BANKER_DRAWS) != 0) {
                moves.add(new Move.Draw(BANKER));
            }
            if ((set & ENDS) != 0) {
                moves.add(Move.End.END);
            }
            sets[set] = Moves.of(moves);
        }
        return sets;
    }

    private static Moves[][] afterFour() {
        Moves[][] moves = new Moves[UNKNOWN + 1][UNKNOWN + 1];
        for (int player = 0; player <= UNKNOWN; player++) {
            for (int banker = 0; banker <= UNKNOWN; banker++) {
                int set = 0;
                for (int p = lowest(player); p <= highest(player); p++) {
                    for (int b = lowest(banker); b <= highest(banker); b++) {
                        set |= afterFour(p, b);
                    }
                }
                moves[player][banker] = MOVES[set];
            }
        }
        return moves;
    }

    private static int afterFour(int player, int banker) {
        if (Tableau.isNatural(player) || Tableau.isNatural(banker)) {
            return ENDS;
        }
        if (Tableau.playerDraws(player)) {
            return PLAYER_DRAWS;
        }
        return Tableau.bankerDraws(banker, Tableau.STOOD) ? BANKER_DRAWS : ENDS;
    }

    private static Moves[][] afterPlayerThird() {
        Moves[][] moves = new Moves[UNKNOWN + 1][UNKNOWN + 1];
        for (int banker = 0; banker <= UNKNOWN; banker++) {
            for (int third = 0; third <= UNKNOWN; third++) {
                int set = 0;
                for (int b = lowest(banker); b <= highest(banker); b++) {
                    for (int x = lowest(third); x <= highest(third); x++) {
                        set |= afterPlayerThird(b, x);
                    }
                }
                // Only a natural leaves nothing: Player's third card was not due, the coup is over.
                moves[banker][third] = MOVES[set == 0 ? ENDS : set];
            }
        }
        return moves;
    }

    private static int afterPlayerThird(int banker, int third) {
        if (Tableau.isNatural(banker)) {
            return 0;
        }
        return Tableau.bankerDraws(banker, third) ? BANKER_DRAWS : ENDS;
    }

    /** What is due after two cards each, all known, by both points, 0 to 9. */
    static Moves movesAfterFour(int player, int banker) {
        return AFTER_FOUR[player][banker];
    }

    /** What is due after Player's third card, which was due, by Banker's point and the card's value, 0 to 9. */
    static Moves movesAfterPlayerThird(int banker, int third) {
        return AFTER_PLAYER_THIRD[banker][third];
    }

    private static int lowest(int value) {
        return value == UNKNOWN ? 0 : value;
    }

    private static int highest(int value) {
        return value == UNKNOWN ? POINTS - 1 : value;
    }

    /**
     * What may happen next, under at least one value of the cards not read. Where the cards already lie against the
     * rules and no value could mend it, that is the end.
     */
    public static Moves moves(CoupCards cards) {
        Hand player = cards.player();
        Hand banker = cards.banker();
        if (player.size() < 2 || banker.size() < 2) {
            return MOVES[(player.size() < 2 && player.size() <= banker.size()) || banker.size() >= 2
                    ? PLAYER_DRAWS
                    : BANKER_DRAWS];
        }
        if (banker.size() > 2) {
            return MOVES[ENDS];
        }
        if (player.size() == 2) {
            return AFTER_FOUR[pointOf(player)][pointOf(banker)];
        }
        int playerBefore = pointBeforeThird(player);
        if (playerBefore != UNKNOWN && !Tableau.playerDraws(playerBefore)) {
            return MOVES[ENDS];
        }
        return AFTER_PLAYER_THIRD[pointOf(banker)][player.third() instanceof Card card ? card.value() : UNKNOWN];
    }

    private static int pointBeforeThird(Hand hand) {
        return hand.isRead() && hand.third() instanceof Card third
                ? Point.minus(hand.point(), third)
                : pointOf(hand.first(2));
    }

    private static int pointOf(Hand hand) {
        return hand.isRead() ? hand.point() : UNKNOWN;
    }

    /** The first departure from the rules, in drawing order; every card must be read. */
    public static Optional<Divergence> judge(CoupCards cards) {
        if (!cards.isRead()) {
            throw new IllegalArgumentException("a coup is judged once every card is read");
        }
        int count = cards.count();
        int dealt = Math.min(count, 4);
        for (int n = 0; n < dealt; n++) {
            HandId due = n % 2 == 0 ? PLAYER : BANKER;
            if (cards.handDrawn(n) != due) {
                return departure(Divergence.Kind.WRONG_HAND, n + 1, cards.handDrawn(n), new Move.Draw(due));
            }
        }
        for (int n = dealt; n < count; n++) {
            Moves due = movesAfter(cards, n);
            HandId drawn = cards.handDrawn(n);
            if (due.isOnlyEnd()) {
                return departure(Divergence.Kind.OVERDRAW, n + 1, drawn, Move.End.END);
            }
            if (!due.allowsDraw(drawn)) {
                return departure(Divergence.Kind.WRONG_HAND, n + 1, drawn, due.asList().getFirst());
            }
        }
        Moves left = moves(cards);
        return left.isOnlyEnd()
                ? Optional.empty()
                : Optional.of(new Divergence(
                        Divergence.Kind.CARD_NOT_DRAWN, count + 1, Optional.empty(), left.asList().getFirst()));
    }

    /** What was due once the first {@code drawn} cards lay there, four or more, of which each hand had two first. */
    private static Moves movesAfter(CoupCards cards, int drawn) {
        int banker = pointBeforeThird(cards.banker());
        if (drawn == 4) {
            return movesAfterFour(pointBeforeThird(cards.player()), banker);
        }
        // A third card that was not due ended all before.
        return drawn == 5 && cards.handDrawn(4) == PLAYER && cards.player().third() instanceof Card third
                ? movesAfterPlayerThird(banker, third.value())
                : MOVES[ENDS];
    }

    private static Optional<Divergence> departure(Divergence.Kind kind, int number, HandId drawn, Move due) {
        return Optional.of(new Divergence(kind, number, Optional.of(drawn), due));
    }

    /** Who has won by the cards as they lie; every card must be read. */
    public static Outcome outcome(CoupCards cards) {
        int player = cards.player().point();
        int banker = cards.banker().point();
        return player > banker ? Outcome.PLAYER : banker > player ? Outcome.BANKER : Outcome.TIE;
    }

    /**
     * Why the next move is what it is, in words from the printed card, such as "Banker stands on 5 against Player's
     * third card 3"; every card must be read.
     */
    public static String reason(CoupCards cards) {
        Hand player = cards.player();
        Hand banker = cards.banker();
        if (player.size() < 2 || banker.size() < 2) {
            return "two cards go to each hand first, Player, Banker, Player, Banker";
        }
        if (banker.size() > 2) {
            return "Banker's third card ends the coup";
        }
        Hand playerTwo = player.first(2);
        if (playerTwo.isNatural()) {
            return "Player's natural " + playerTwo.point() + " ends the coup";
        }
        if (banker.isNatural()) {
            return "Banker's natural " + banker.point() + " ends the coup";
        }
        if (player.size() == 2 && Tableau.playerDraws(player.point())) {
            return "Player draws on " + player.point();
        }
        if (player.size() > 2 && !Tableau.playerDraws(playerTwo.point())) {
            return "Player stands on " + playerTwo.point();
        }
        return player.third() instanceof Card third
                ? "Banker " + verb(Tableau.bankerDraws(banker.point(), third.value())) + banker.point()
                        + " against Player's third card " + third.rank().symbol()
                : "Player stands on " + player.point() + " and Banker "
                        + verb(Tableau.bankerDraws(banker.point(), Tableau.STOOD)) + banker.point();
    }

    private static String verb(boolean draws) {
        return draws ? "draws on " : "stands on ";
    }
}
