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
 * @param suited all of known value and suit
 */
public record Census(int out, RankCounts dealt, RankCounts burned, SuitCounts suited) {

    /** A shoe before its first card. */
    public static final Census NONE = new Census(0, RankCounts.NONE, RankCounts.NONE, SuitCounts.NONE);

    /** A coup has ended; {@code newCards} of its cards left the shoe in it. */
    Census after(CoupCards coup, int newCards) {
        return new Census(out + newCards, dealt.plus(coup), burned, suited.plus(coup));
    }

    /** One more is out, whatever it is. */
    Census plusOut() {
        return new Census(out + 1, dealt, burned, suited);
    }

    /** A card was dealt in no open coup; {@code isNew}: it left the shoe just now. */
    Census dealt(Face face, boolean isNew) {
        Census counted = isNew ? plusOut() : this;
        return face instanceof Card card ? counted.withDealt(card) : counted;
    }

    private Census withDealt(Card card) {
        return new Census(out, dealt.plus(card.rank()), burned, suited.plus(card));
    }

    /** The value of a card counted before became known, in place of what was known of it. */
    Census revealed(Face before, Card card) {
        Census without = before instanceof Card old
                ? new Census(out, dealt.minus(old.rank()), burned, suited.minus(old))
                : this;
        return without.withDealt(card);
    }

    /** The cards of a coup that is over are others than they were said to be; some may have left the shoe unseen. */
    Census recounted(CoupCards before, CoupCards after) {
        return new Census(out + after.count() - before.count(), dealt.minus(before).plus(after), burned,
                suited.minus(before).plus(after));
    }

    /** A card was burned or set aside; a sealed card counts as one that nobody saw. */
    Census gone(Face face, boolean isSealed, boolean isNew) {
        Census counted = isNew ? plusOut() : this;
        return face instanceof Card card && !isSealed
                ? new Census(counted.out, dealt, burned.plus(card.rank()), suited.plus(card))
                : counted;
    }

    /** Cards of this rank that lie open or lay open. */
    int seen(Card card) {
        return dealt.of(card.rank()) + burned.of(card.rank());
    }
}
