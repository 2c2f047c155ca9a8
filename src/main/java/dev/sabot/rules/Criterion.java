// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.Outcome;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One thing that the condition of a bet can ask about a coup, with the values that it can have. A value is known by
 * its place in {@link #words()}; in a set of them it is the bit of that place.
 */
public enum Criterion {
    /** Who wins. */
    OUTCOME("outcome", Form.WORD),
    /** The winning hand's point; of a tie the point that both hands have. */
    POINT("point", Form.NUMBER),
    PLAYER_POINT("player-point", Form.NUMBER),
    BANKER_POINT("banker-point", Form.NUMBER),
    /** Of both hands together. */
    CARDS("cards", Form.NUMBER),
    /** Of the winning hand; a tie meets none of them. */
    WINNER_CARDS("winner-cards", Form.NUMBER),
    PLAYER_CARDS("player-cards", Form.NUMBER),
    BANKER_CARDS("banker-cards", Form.NUMBER),
    /** Whether the winning hand is a natural, 8 or 9 of two cards; of a tie, whether both hands are. */
    NATURAL("natural", Form.TRUTH),
    /** Pairs among each hand's first two cards; a coup can meet several of these at once. */
    PAIR("pair", Form.WORD);

    /** All criteria, in the order in which events write them. */
    public static final List<Criterion> ALL = List.of(values());

    /** Those that the play decides: all but pairs, which the first two cards of each hand decide. */
    static final List<Criterion> OF_PLAY = ALL.stream().filter(criterion -> criterion != PAIR).toList();

    private static final List<String> POINTS = numbers(0, 9);
    private static final List<String> OF_BOTH_HANDS = numbers(4, 6);
    private static final List<String> OF_A_HAND = numbers(2, 3);
    private static final List<String> OUTCOMES = Arrays.stream(Outcome.values()).map(Outcome::wire).toList();
    private static final List<String> TRUTHS = List.of("true", "false");
    private static final List<String> PAIRS = Arrays.stream(PairKind.values()).map(PairKind::wire).toList();

    private final String wire;
    private final Form form;

    Criterion(String wire, Form form) {
        this.wire = wire;
        this.form = form;
    }

    /** How its values are written in files and events. */
    public enum Form {
        WORD,
        /** A whole number. */
        NUMBER,
        /** True or false. */
        TRUTH
    }

    /** The word in configuration and events. */
    public String wire() {
        return wire;
    }

    public Form form() {
        return form;
    }

    /** The criterion with this word; empty when there is none. */
    public static Optional<Criterion> ofWire(String wire) {
        return ALL.stream().filter(criterion -> criterion.wire.equals(wire)).findFirst();
    }

    /** Every value that it can have, as written. */
    public List<String> words() {
        return switch (this) {
            case OUTCOME -> OUTCOMES;
            case POINT, PLAYER_POINT, BANKER_POINT -> POINTS;
            case CARDS -> OF_BOTH_HANDS;
            case WINNER_CARDS, PLAYER_CARDS, BANKER_CARDS -> OF_A_HAND;
            case NATURAL -> TRUTHS;
            case PAIR -> PAIRS;
        };
    }

    private static List<String> numbers(int from, int to) {
        return IntStream.rangeClosed(from, to).mapToObj(Integer::toString).toList();
    }

    /** The values that a coup of this kind has, its suits known: one, none where no value fits, or several pairs. */
    int met(CoupKind kind) {
        return switch (this) {
            case OUTCOME -> 1 << kind.outcome().ordinal();
            case POINT -> 1 << kind.point();
            case PLAYER_POINT -> 1 << kind.playerPoint();
            case BANKER_POINT -> 1 << kind.bankerPoint();
            case CARDS -> from(4, kind.cards());
            case WINNER_CARDS -> from(2, kind.winnerCards());
            case PLAYER_CARDS -> from(2, kind.playerCards());
            case BANKER_CARDS -> from(2, kind.bankerCards());
            case NATURAL -> kind.isNatural() ? 1 : 2;
            case PAIR -> PairKind.met(kind.playerPair(), kind.bankerPair());
        };
    }

    private static int from(int least, int cards) {
        return cards < least ? 0 : 1 << (cards - least);
    }
}
