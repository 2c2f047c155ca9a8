// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.HandId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The moves that are possible under at least one value of the cards not read yet: never none, and exactly one where
 * the game leaves no choice and every card is known.
 */
public final class Moves {

    private final List<Move> moves;
    private final boolean isEnd;
    private final Optional<HandId> onlyDraw;
    private final Optional<HandId> firstDraw;
    private final Optional<HandId> firstStand;

    private Moves(List<Move> moves) {
        this.moves = moves;
        this.isEnd = moves.size() == 1 && moves.getFirst() == Move.End.END;
        this.onlyDraw = moves.size() == 1 && moves.getFirst() instanceof Move.Draw draw
                ? Optional.of(draw.hand())
                : Optional.empty();
        this.firstDraw = first(moves, Move.Draw.class);
        this.firstStand = first(moves, Move.Stand.class);
    }

    private static Optional<HandId> first(List<Move> moves, Class<? extends Move.Choice> kind) {
        for (Move move : moves) {
            if (kind.isInstance(move)) {
                return Optional.of(kind.cast(move).hand());
            }
        }
        return Optional.empty();
    }

    /** These moves, at least one. */
    static Moves of(List<Move> moves) {
        if (moves.isEmpty()) {
            throw new IllegalArgumentException("a game always allows something, if only its end");
        }
        return new Moves(List.copyOf(moves));
    }

    /** These moves, at least one. */
    static Moves of(Move... moves) {
        return of(List.of(moves));
    }

    /** All of them, draws in the order of the deal, the end last. */
    public List<Move> asList() {
        return moves;
    }

    /** Whether nothing but the end of the coup is possible. */
    public boolean isOnlyEnd() {
        return isEnd;
    }

    /** The hand whose card is due, if that is certain. */
    public Optional<HandId> onlyDraw() {
        return onlyDraw;
    }

    /** The first hand in the order of the deal that may be due a card. */
    public Optional<HandId> firstDraw() {
        return firstDraw;
    }

    /** Those that a hand chooses. */
    public List<Move.Choice> choices() {
        List<Move.Choice> choices = new ArrayList<>(moves.size());
        for (Move move : moves) {
            if (move instanceof Move.Choice choice) {
                choices.add(choice);
            }
        }
        return choices;
    }

    /** Whether this is one of them. */
    public boolean allows(Move move) {
        return moves.contains(move);
    }

    /** Whether a card to this hand may be due. */
    public boolean allowsDraw(HandId hand) {
        for (Move move : moves) {
            if (move instanceof Move.Draw draw && draw.hand() == hand) {
                return true;
            }
        }
        return false;
    }

    /** Whether this hand may stand. */
    public boolean allowsStand(HandId hand) {
        return moves.contains(new Move.Stand(hand));
    }

    /** Whether some hand may stand. */
    public boolean allowsStand() {
        return firstStand().isPresent();
    }

    /** The hand that must stand, if that is certain. */
    public Optional<HandId> onlyStand() {
        return moves.size() == 1 ? firstStand() : Optional.empty();
    }

    /** The first hand in the order of play that may stand. */
    public Optional<HandId> firstStand() {
        return firstStand;
    }

    @Override
    public String toString() {
        return moves.toString();
    }
}
