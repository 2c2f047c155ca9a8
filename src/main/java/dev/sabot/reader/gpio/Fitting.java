// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import dev.sabot.card.HandId;
import dev.sabot.input.Choice;
import dev.sabot.input.Reading;
import java.util.Optional;

/** What a sensor or button beside the reader says. */
public sealed interface Fitting {

    /** What it says when its line becomes active or ceases to be; empty for nothing. */
    Optional<Reading> says(boolean isActive);

    /** Whether its first level is worth telling: a switch stands somewhere, a button is only pressed. */
    default boolean isSwitch() {
        return false;
    }

    /** Those that say one thing when their line becomes active. */
    enum Plain implements Fitting {
        /** Something passes the shoe's exit. */
        BEAM,
        CUT_CARD,
        /** A card runs backwards into the shoe. */
        REVERSE,
        BETS_CLOSED,
        BETS_OPENED,
        BURN_NEXT,
        DEALER_CHANGE,
        CALL_FLOOR,
        LAMP_TEST;

        @Override
        public Optional<Reading> says(boolean isActive) {
            return isActive ? Optional.of(reading()) : Optional.empty();
        }

        private Reading reading() {
            return switch (this) {
                case BEAM -> Reading.BeamBroken.BROKEN;
                case CUT_CARD -> Reading.CutCard.DRAWN;
                case REVERSE -> Reading.ReversedCard.SEEN;
                case BETS_CLOSED -> new Reading.BetsClosed(true);
                case BETS_OPENED -> new Reading.BetsClosed(false);
                case BURN_NEXT -> Reading.Button.BURN_NEXT;
                case DEALER_CHANGE -> Reading.Button.DEALER_CHANGE;
                case CALL_FLOOR -> Reading.Button.CALL_FLOOR;
                case LAMP_TEST -> Reading.Button.LAMP_TEST;
            };
        }
    }

    /** Those that stand one way or the other. */
    enum Switch implements Fitting {
        /** Active while the lid is open. */
        LID,
        /** Active while bets are closed. */
        BETS;

        @Override
        public Optional<Reading> says(boolean isActive) {
            return Optional.of(this == LID ? new Reading.LidChanged(isActive) : new Reading.BetsClosed(isActive));
        }

        @Override
        public boolean isSwitch() {
            return true;
        }
    }

    /** A button with which a hand decides; {@code hand} is empty for the one whose turn it is. */
    record Decide(Optional<HandId> hand, Choice choice) implements Fitting {

        @Override
        public Optional<Reading> says(boolean isActive) {
            return isActive ? Optional.of(new Reading.Decided(hand, choice)) : Optional.empty();
        }
    }

    /** A button that turns up the cards of a hand; {@code hand} is empty for all that lie face down. */
    record Reveal(Optional<HandId> hand) implements Fitting {

        @Override
        public Optional<Reading> says(boolean isActive) {
            return isActive ? Optional.of(new Reading.RevealPressed(hand)) : Optional.empty();
        }
    }
}
