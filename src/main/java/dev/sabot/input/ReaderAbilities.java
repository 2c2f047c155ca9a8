// SPDX-License-Identifier: Apache-2.0

package dev.sabot.input;

/**
 * What a kind of reader can do.
 *
 * @param kind its name in configuration, such as {@code angel-eye}
 * @param slots whether it says which hand a card went to
 * @param values when it gives a card's value
 * @param result whether it computes a result of its own
 * @param boundaries whether it marks the start of play
 */
public record ReaderAbilities(String kind, boolean slots, Values values, boolean result, boolean boundaries) {

    /** When a reader gives the value of a card. */
    public enum Values {
        AT_DRAW("at-draw"),
        AT_REVEAL("at-reveal");

        private final String wire;

        Values(String wire) {
            this.wire = wire;
        }

        /** The word in events and configuration. */
        public String wire() {
            return wire;
        }
    }
}
