// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

/**
 * How a house plays, by name and version.
 *
 * @param id its name in configuration and events, such as {@code observe}
 * @param version from 1, counted up by whoever edits it
 * @param cutCard when a shoe ends
 */
public record Profile(String id, int version, CutCard cutCard) {

    public Profile {
        if (version < 1) {
            throw new IllegalArgumentException("profile version " + version + " is below 1");
        }
    }

    /** The profile under which everything is told and nothing is held; the cut card lies before the 14th last card. */
    public static Profile observe() {
        return new Profile("observe", 1, new CutCard(14, LastCoup.THIS_COUP_IS_LAST));
    }

    /**
     * Where the cut card lies and what it means.
     *
     * @param fromEnd it lies in front of this card, counted from the end of the shoe
     */
    public record CutCard(int fromEnd, LastCoup rule) {

        public CutCard {
            if (fromEnd < rule.leastFromEnd()) {
                throw new IllegalArgumentException("the cut card " + fromEnd + " cards from the end is not safe with "
                        + rule.wire() + ": " + rule.arithmetic());
            }
        }
    }

    /** Which coup is the last once the cut card shows. */
    public enum LastCoup {
        /** The coup during which it shows. */
        THIS_COUP_IS_LAST("this-coup-is-last", 6,
                "the cut card, shown before a coup's first card, leaves 6 cards that this coup may need"),
        /** One more than that; but where it shows in the place of a coup's first card, that coup. */
        ONE_MORE("one-more", 11,
                "the cut card, shown after a coup's first card, leaves 5 that this coup may need and 6 for the "
                        + "one after it");

        private final String wire;
        private final int leastFromEnd;
        private final String arithmetic;

        LastCoup(String wire, int leastFromEnd, String arithmetic) {
            this.wire = wire;
            this.leastFromEnd = leastFromEnd;
            this.arithmetic = arithmetic;
        }

        /** The word in events and configuration. */
        public String wire() {
            return wire;
        }

        /** Fewest cards behind the cut card with which no coup runs out of cards. */
        public int leastFromEnd() {
            return leastFromEnd;
        }

        /** Why it is that many, in words. */
        public String arithmetic() {
            return arithmetic;
        }
    }
}
