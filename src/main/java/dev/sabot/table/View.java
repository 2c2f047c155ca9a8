// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.rules.CoupCards;
import dev.sabot.rules.CoupRules;
import dev.sabot.rules.Move;
import java.util.List;

/**
 * What may be told of a table at the end of a group: from cards that lie open only.
 *
 * @param due the moves that are possible next; none while the table is closed or held, or once the shoe's last coup is
 *        over
 * @param cards of the coup under way
 * @param outcomes of this shoe, letters in playing order
 * @param isLast whether the coup under way, or the next one, is the shoe's last
 */
public record View(Phase phase, List<Move> due, CoupCards cards, String outcomes, boolean isLast) {

    /** What the table is doing. */
    public enum Phase {
        /** No shoe is open. */
        CLOSED,
        /** Cards are being burned, and no coup has begun. */
        BURNING,
        /** Between two coups. */
        IDLE,
        /** Cards are due. */
        DEALING,
        /** Cards may be due, or the coup may be over: values that decide it are withheld. */
        AWAITING_REVEAL,
        /** Nothing goes on until somebody rules, or what is wrong ends. */
        HELD,
        /** A technician tries the reader. */
        TEST
    }

    /** The view of this state. */
    public static View of(TableState state) {
        Phase mode = state.desk().mode() == Desk.Mode.TEST ? Phase.TEST : Phase.CLOSED;
        if (state.shoe().isEmpty()) {
            return new View(mode, List.of(), CoupCards.none(), "", false);
        }
        Shoe shoe = state.shoe().get();
        if (state.desk().mode() != Desk.Mode.PLAYING) {
            return new View(mode, List.of(), CoupCards.none(), History.letters(shoe.history()), isLast(state, shoe));
        }
        CoupCards cards = state.coup() instanceof Coup.Open open
                ? open.disclosed()
                : state.session().hands(shoe.rules());
        return new View(phase(state, shoe), due(state, shoe, cards), cards,
                History.letters(shoe.history()), isLast(state, shoe));
    }

    private static List<Move> due(TableState state, Shoe shoe, CoupCards cards) {
        boolean isPlayedOut = shoe.isLastCoup() && !(state.coup() instanceof Coup.Open);
        return isPlayedOut || state.desk().isHeld() ? List.of() : moves(state, shoe, cards);
    }

    /**
     * Where the cards lie face down by the custom of the game and the judge knows them all, that the coup is not over
     * is no secret: a natural would lie open.
     */
    private static List<Move> moves(TableState state, Shoe shoe, CoupCards cards) {
        CoupRules rules = shoe.rules();
        List<Move> moves = rules.moves(cards).asList();
        boolean goesOn = rules.isFaceDown() && moves.size() > 1 && state.coup() instanceof Coup.Open open
                && open.cards().isRead();
        return goesOn ? moves.stream().filter(move -> move != Move.End.END).toList() : moves;
    }

    private static Phase phase(TableState state, Shoe shoe) {
        if (state.desk().isHeld()) {
            return Phase.HELD;
        }
        return switch (state.coup()) {
            case Coup.Open open ->
                !open.disclosed().isRead() && moves(state, shoe, open.disclosed()).contains(Move.End.END)
                        ? Phase.AWAITING_REVEAL
                        : Phase.DEALING;
            case Coup.Adrift adrift -> Phase.IDLE;
            case Coup.Between between ->
                shoe.coups() == 0 && shoe.census().out() > 0 ? Phase.BURNING : Phase.IDLE;
        };
    }

    private static boolean isLast(TableState state, Shoe shoe) {
        return state.coup() instanceof Coup.Open ? shoe.isLastCoup() : shoe.coupsLeft() == 1;
    }
}
