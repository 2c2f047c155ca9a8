// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.Rank;
import dev.sabot.card.Suit;
import java.util.Optional;

/**
 * The card byte.
 *
 * <pre>
 *  bit   7   6 5 4   3 2 1 0
 *      +---+-------+---------+
 *      | 1 | suit  |  rank   |     suit  1 diamond, 2 club, 3 spade, 4 heart
 *      +---+-------+---------+     rank  1 ace, 2 to 10, 11 jack, 12 queen, 13 king
 *
 *  80 alone: the value is withheld. Every other combination is no card.
 * </pre>
 */
final class CardCode {

    private static final int WITHHELD = 0x80;
    private static final int ALWAYS_SET = 0x80;

    private CardCode() {
    }

    /** The card, or {@link Face#UNREAD} where the value is withheld; empty when the byte is neither. */
    static Optional<Face> face(int code) {
        return code == WITHHELD ? Optional.of(Face.UNREAD) : card(code).map(card -> card);
    }

    /** The card; empty when the byte names none. */
    static Optional<Card> card(int code) {
        if ((code & ALWAYS_SET) == 0) {
            return Optional.empty();
        }
        return suit((code >> 4) & 0x07).flatMap(suit -> rank(code & 0x0F).map(rank -> Card.of(rank, suit)));
    }

    private static Optional<Suit> suit(int code) {
        return switch (code) {
            case 1 -> Optional.of(Suit.DIAMOND);
            case 2 -> Optional.of(Suit.CLUB);
            case 3 -> Optional.of(Suit.SPADE);
            case 4 -> Optional.of(Suit.HEART);
            default -> Optional.empty();
        };
    }

    private static Optional<Rank> rank(int code) {
        return switch (code) {
            case 1 -> Optional.of(Rank.ACE);
            case 2 -> Optional.of(Rank.TWO);
            case 3 -> Optional.of(Rank.THREE);
            case 4 -> Optional.of(Rank.FOUR);
            case 5 -> Optional.of(Rank.FIVE);
            case 6 -> Optional.of(Rank.SIX);
            case 7 -> Optional.of(Rank.SEVEN);
            case 8 -> Optional.of(Rank.EIGHT);
            case 9 -> Optional.of(Rank.NINE);
            case 10 -> Optional.of(Rank.TEN);
            case 11 -> Optional.of(Rank.JACK);
            case 12 -> Optional.of(Rank.QUEEN);
            case 13 -> Optional.of(Rank.KING);
            default -> Optional.empty();
        };
    }
}
