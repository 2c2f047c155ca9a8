// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.rules.CoupCards;

/**
 * The cards that have left a shoe, but those of the coup that is open.
 *
 * @param out how many, whatever became of them
 * @param dealt those of known value in coups
 * @param burned those of known value that were burned face up
 */
public record Census(int out, RankCounts dealt, RankCounts burned) {

    /** A shoe before its first card. */
    public static final Census NONE = new Census(0, RankCounts.NONE, RankCounts.NONE);

    /** A coup has ended; {@code newCards} of its cards left the shoe in it. */
    Census after(CoupCards coup, int newCards) {
        return new Census(out + newCards, dealt.plus(coup), burned);
    }

    /** A card was dealt in no open coup; {@code isNew}: it left the shoe just now. */
    Census dealt(Face face, boolean isNew) {
        RankCounts counted = face instanceof Card card ? dealt.plus(card.rank()) : dealt;
        return new Census(isNew ? out + 1 : out, counted, burned);
    }

    /** The value of a card counted before became known, in place of what was known of it. */
    Census revealed(Face before, Card card) {
        RankCounts without = before instanceof Card old ? dealt.minus(old.rank()) : dealt;
        return new Census(out, without.plus(card.rank()), burned);
    }

    /** The cards of a coup that is over are others than they were said to be; as many left the shoe as before. */
    Census recounted(CoupCards before, CoupCards after) {
        return new Census(out, dealt.minus(before).plus(after), burned);
    }

    /** A card was burned or set aside; a sealed card counts as one that nobody saw. */
    Census gone(Face face, boolean isSealed, boolean isNew) {
        RankCounts counted = face instanceof Card card && !isSealed ? burned.plus(card.rank()) : burned;
        return new Census(isNew ? out + 1 : out, dealt, counted);
    }
}
