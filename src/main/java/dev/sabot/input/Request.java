// SPDX-License-Identifier: Apache-2.0

package dev.sabot.input;

import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a command asks for, by its type on the wire. A {@code coup} is a number in the shoe on the table, from 1.
 */
public sealed interface Request {

    /** What the request says beside its type, as it stands in a command, in a fixed order; values are plain words. */
    default Map<String, String> arguments() {
        return RequestText.arguments(this);
    }

    /** The type of the command, such as {@code void-coup}. */
    default String type() {
        return RequestText.type(this);
    }

    /**
     * Opens a shoe.
     *
     * @param cardSet the house's name of the set of cards in it
     */
    record OpenShoe(Optional<String> cardSet) implements Request {
    }

    /** Ends the shoe; {@code isWithdrawn}: it is taken out of play, as after a foreign card. */
    record CloseShoe(boolean isWithdrawn) implements Request {
    }

    enum CloseBets implements Request {
        CLOSE_BETS
    }

    enum OpenBets implements Request {
        OPEN_BETS
    }

    /** The cards of one hand lie open now, or of all hands. */
    record Reveal(Optional<HandId> hand) implements Request {
    }

    /**
     * A hand chooses where the game leaves it the choice.
     *
     * @param hand empty: the one whose turn it is
     */
    record Decide(Optional<HandId> hand, Choice choice) implements Request {
    }

    /** Somebody plays at this seat from the next coup on. */
    record TakeSeat(int seat) implements Request {
    }

    /** Nobody plays at this seat from the next coup on. */
    record LeaveSeat(int seat) implements Request {
    }

    /** Whoever holds the bank gives it up; {@code seat}: who takes it, empty for the next in order. */
    record Retire(OptionalInt seat) implements Request {
    }

    /** This seat plays the cards against the bank. */
    record HoldCards(int seat) implements Request {
    }

    /** This seat alone plays the next coup against the bank. */
    record Banco(int seat) implements Request {
    }

    /** Ends a hold; {@code ruling} is one of those that it allows, by its word. */
    record Rule(String ruling) implements Request {
    }

    record VoidCoup(int coup) implements Request {
    }

    /**
     * A card of a settled coup was another one.
     *
     * @param isElseVoid when the corrected cards are no legal coup, the coup is void; else the command is refused
     */
    record CorrectCard(int coup, HandId hand, int index, Card card, boolean isElseVoid) implements Request {
    }

    /** The value of a card of the open coup that the reader could not read. */
    record EnterCard(HandId hand, int index, Card card) implements Request {
    }

    /** The cards of a coup that was abandoned or is open, as they lie on the table, in the order of the deal. */
    record EnterCoup(int coup, List<Placed> cards) implements Request {
    }

    /** A card and its hand. */
    record Placed(HandId hand, Card card) {
    }

    /** What a card that was counted to a coup is instead. */
    enum Use {
        BURN("burn"),
        NEXT_COUP("next-coup"),
        FREE_HAND("free-hand");

        private final String wire;

        Use(String wire) {
            this.wire = wire;
        }

        /** The word in a command. */
        public String wire() {
            return wire;
        }
    }

    /** The last card of the open coup is no card of it. */
    record ReclassifyCard(HandId hand, int index, Use to) implements Request {
    }

    /** Ends an alarm, or, while its cause lasts, says that somebody has seen it. */
    record Acknowledge(long alarm) implements Request {
    }

    /** The next shoe is of this game, by its id in the configuration. */
    record ChangeGame(String game) implements Request {
    }

    /** The next shoe is played by this profile, by its id in the configuration. */
    record ChangeProfile(String profile) implements Request {
    }

    enum DealerChange implements Request {
        DEALER_CHANGE
    }

    /** The next coup is played without bets. */
    enum FreeHand implements Request {
        FREE_HAND
    }

    enum Lock implements Request {
        LOCK
    }

    enum Unlock implements Request {
        UNLOCK
    }

    enum ReaderReplaced implements Request {
        READER_REPLACED
    }

    enum Suspend implements Request {
        SUSPEND
    }

    enum Resume implements Request {
        RESUME
    }

    enum TestMode implements Request {
        TEST_MODE
    }

    /** Entries to be published once more, both ends included. */
    record Replay(long from, long to) implements Request {
    }

    /** The entries of one coup to be published once more. */
    record ReplayCoup(int shoe, int coup) implements Request {
    }

    /** What this request would change; nothing is changed. */
    record Preview(Request of) implements Request {
    }
}
