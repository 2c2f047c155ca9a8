// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.card.Card;
import dev.sabot.input.Orientation;
import dev.sabot.input.ReaderResult;
import java.util.Optional;

/** One thing that happens at a shoe, as it truly is and whether or not a reader can say it. */
public sealed interface Happening {

    /** The card whose value a reader tells with it; empty when it tells none. */
    default Optional<Card> told() {
        return Optional.empty();
    }

    /** The same, with another card in the place of {@link #told}. */
    default Happening telling(Card other) {
        return this;
    }

    /** Whether a card leaves the shoe with it. */
    default boolean leavesShoe() {
        return false;
    }

    /** What has no card. */
    enum Sign implements Happening {
        /** The electronics start. */
        START_UP,
        /** The next coup is waited for. */
        STANDBY,
        CUT_CARD,
        /** The card in the exit is one too many. */
        OVERDRAW,
        OVERDRAW_CLEARED,
        /** Somebody ends the coup before its result. */
        FORCED_END,
        /** The shoe was locked, as its host commanded. */
        LOCKED,
        UNLOCKED
    }

    /** The first card of the shoe, which decides the burn. */
    record BurnStarted(Card card) implements Happening {

        @Override
        public Optional<Card> told() {
            return Optional.of(card);
        }

        @Override
        public Happening telling(Card other) {
            return new BurnStarted(other);
        }

        @Override
        public boolean leavesShoe() {
            return true;
        }
    }

    /** A burned card; {@code left} more follow. */
    record Burned(Card card, int left) implements Happening {

        @Override
        public Optional<Card> told() {
            return Optional.of(card);
        }

        @Override
        public Happening telling(Card other) {
            return new Burned(other, left);
        }

        @Override
        public boolean leavesShoe() {
            return true;
        }
    }

    /** A card of a hand. */
    record Dealt(DealtCard one, boolean isWithheld, Orientation orientation) implements Happening {

        @Override
        public Optional<Card> told() {
            return isWithheld ? Optional.empty() : Optional.of(one.card());
        }

        @Override
        public Happening telling(Card other) {
            return new Dealt(one.as(other), isWithheld, orientation);
        }

        @Override
        public boolean leavesShoe() {
            return !one.carried();
        }
    }

    /** The value of a card that was dealt withheld. */
    record Revealed(DealtCard one) implements Happening {

        @Override
        public Optional<Card> told() {
            return Optional.of(one.card());
        }

        @Override
        public Happening telling(Card other) {
            return new Revealed(one.as(other));
        }
    }

    /** A card drawn in excess is set aside. */
    record SetAside(Card card, boolean isWithheld, Orientation orientation) implements Happening {

        @Override
        public Optional<Card> told() {
            return isWithheld ? Optional.empty() : Optional.of(card);
        }

        @Override
        public Happening telling(Card other) {
            return new SetAside(other, isWithheld, orientation);
        }

        @Override
        public boolean leavesShoe() {
            return true;
        }
    }

    /** The card drawn in excess is taken away. */
    record Revoked(Card card) implements Happening {

        @Override
        public Optional<Card> told() {
            return Optional.of(card);
        }

        @Override
        public Happening telling(Card other) {
            return new Revoked(other);
        }
    }

    /** The coup is over, with this result by the cards as they lie. */
    record Over(ReaderResult.Decided result) implements Happening {
    }
}
