// SPDX-License-Identifier: Apache-2.0

package dev.sabot.rules;

import dev.sabot.card.Card;
import dev.sabot.card.Rank;
import java.util.ArrayList;
import java.util.List;

/** How many cards are burned at the start of a shoe. */
public sealed interface BurnRule {

    /** Most cards that the usual burn takes: a ten or a court card, and ten more. */
    int MOST_CARDS = 11;

    /** The usual rule: as many after the first card as its value; ace 1, tens and court cards 10. */
    ByFirstCard BY_FIRST_CARD = ByFirstCard.usual();

    /** Cards burned after this first one; at least 0. */
    int cardsAfter(Card first);

    /** Whether no card is burned at all. */
    boolean isNone();

    /** Whether the first card lies face up: only then is its value told. */
    boolean isFirstOpen();

    /**
     * The first card is turned up, and its rank decides how many are burned face down after it.
     *
     * @param counts by rank, ace first, 1 to {@link #MOST_COUNT} each
     */
    record ByFirstCard(List<Integer> counts) implements BurnRule {

        /** Most cards that a first card may call for; some houses burn 11 for an ace. */
        public static final int MOST_COUNT = 13;

        private static final int FOR_TENS_AND_COURT_CARDS = 10;

        public ByFirstCard {
            counts = List.copyOf(counts);
            if (counts.size() != Rank.ALL.size()) {
                throw new IllegalArgumentException("a burn rule has a count for each of 13 ranks, not "
                        + counts.size());
            }
            for (int count : counts) {
                if (count < 1 || count > MOST_COUNT) {
                    throw new IllegalArgumentException("a first card calls for 1 to " + MOST_COUNT + " cards, not "
                            + count);
                }
            }
        }

        private static ByFirstCard usual() {
            List<Integer> counts = new ArrayList<>();
            for (Rank rank : Rank.ALL) {
                int value = Card.of(rank).value();
                counts.add(value == 0 ? FOR_TENS_AND_COURT_CARDS : value);
            }
            return new ByFirstCard(counts);
        }

        @Override
        public int cardsAfter(Card first) {
            return counts.get(first.rank().ordinal());
        }

        @Override
        public boolean isNone() {
            return false;
        }

        @Override
        public boolean isFirstOpen() {
            return true;
        }
    }

    /**
     * Always as many, all face down.
     *
     * @param count 0 to {@link #MOST_COUNT}; 0: no card is burned
     */
    record Fixed(int count) implements BurnRule {

        /** No house is known to burn more than 8. */
        public static final int MOST_COUNT = 20;

        public Fixed {
            if (count < 0 || count > MOST_COUNT) {
                throw new IllegalArgumentException("0 to " + MOST_COUNT + " cards are burned, not " + count);
            }
        }

        @Override
        public int cardsAfter(Card first) {
            return Math.max(0, count - 1);
        }

        @Override
        public boolean isNone() {
            return count == 0;
        }

        @Override
        public boolean isFirstOpen() {
            return false;
        }
    }
}
