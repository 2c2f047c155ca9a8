// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Rank;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The machines' moves and the words of the oracles, each in the other's language. */
final class Told {

    /** A hand has done nothing since the deal. */
    static final String NOTHING = "";
    /** A hand has stood. */
    static final String STOOD = "none";
    /** A hand has asked for a card, which has not come. */
    static final String ASKED = "asked";
    /** A hand has drawn a card that nobody has read. */
    static final String UNREAD = "?";

    private static final List<String> VALUES = IntStream.range(0, 10).mapToObj(Integer::toString).toList();

    private Told() {
    }

    /** Such as {@code draw player}, {@code stand bank}, {@code end}. */
    static Set<String> sentences(Moves moves) {
        Set<String> sentences = new HashSet<>();
        moves.asList().forEach(move -> sentences.add(sentence(move)));
        return sentences;
    }

    static String sentence(Move move) {
        return switch (move) {
            case Move.Choice choice -> choice.wire() + " " + choice.hand().wire();
            case Move.End end -> "end";
        };
    }

    /** Kind, number of the card, hand that got it (or {@code -}), what was due; {@code by the rules} without one. */
    static String sentence(Optional<Divergence> divergence) {
        return divergence.map(found -> found.kind() + " " + found.number() + " "
                + found.drawn().map(HandId::wire).orElse("-") + ": " + sentence(found.due())).orElse("by the rules");
    }

    /** Everything that a hand can have done with a third card, {@code did} among it. */
    static List<String> thirds() {
        return Stream.concat(Stream.of(STOOD), VALUES.stream()).toList();
    }

    /** What it can have been that a hand did, where one card may be unread. */
    static List<String> readings(String did) {
        return did.equals(UNREAD) ? VALUES : List.of(did);
    }

    /** Points that a hand may have: this one, or any where {@code point} is {@link Dealing#UNREAD}. */
    static List<Integer> readings(int point) {
        return point == Dealing.UNREAD ? IntStream.range(0, 10).boxed().toList() : List.of(point);
    }

    /** After this hand said and did so. */
    static CoupCards after(CoupCards cards, HandId hand, String did) {
        return switch (did) {
            case NOTHING -> cards;
            case STOOD -> cards.decided(new Move.Stand(hand));
            case ASKED -> cards.decided(new Move.Draw(hand));
            default -> cards.decided(new Move.Draw(hand)).plus(hand, face(did));
        };
    }

    /** After this hand did so without a word: that it stands is not told. */
    static CoupCards silently(CoupCards cards, HandId hand, String did) {
        return did.equals(NOTHING) || did.equals(STOOD) ? cards : cards.plus(hand, face(did));
    }

    private static Face face(String value) {
        return value.equals(UNREAD) ? Face.UNREAD : Dealing.face(Integer.parseInt(value), Rank.KING);
    }

    /** Two cards of this point, or one read and one not. */
    static List<Face> two(int point) {
        return point == Dealing.UNREAD
                ? List.of(Card.of(Rank.THREE), Face.UNREAD)
                : List.of(Dealing.face((point + 7) % 10), Dealing.face(3));
    }
}
