// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

/**
 * The house's ways, as its profile describes them.
 *
 * @param name such as {@code observe}
 * @param version of the profile's format
 */
public record Profile(String name, int version, CutCard cutCard) {

    /** The most cards that one coup can need: three for each hand. */
    public static final int COUP_CARDS = 6;

    /**
     * Where the cut card is put and what it ends.
     *
     * @param fromEnd cards behind it
     */
    public record CutCard(int fromEnd, End end) {
    }

    /** Which coup is the last once the cut card has shown. */
    public enum End {
        /** The coup during which it shows. */
        THIS_COUP_IS_LAST("this-coup-is-last", COUP_CARDS,
            "shown before a coup's first card, leaves " + COUP_CARDS + " cards that this coup may need"),
        /** One more after that, unless it shows in the place of a coup's first card. */
        ONE_MORE("one-more", COUP_CARDS - 1 + COUP_CARDS,
            "shown after a coup's first card, leaves " + (COUP_CARDS - 1) + " that this coup may need and "
                + COUP_CARDS + " for the one after it");

        private final String word;
        private final int least;
        private final String arithmetic;

        End(String word, int least, String arithmetic) {
            this.word = word;
            this.least = least;
            this.arithmetic = arithmetic;
        }

        /** The word in the file. */
        public String word() {
            return word;
        }

        /** The fewest cards behind the cut card with which the last coup can always be dealt. */
        public int leastFromEnd() {
            return least;
        }

        /** Why fewer are too few. */
        public String arithmetic() {
            return arithmetic;
        }
    }
}
