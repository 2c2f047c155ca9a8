// SPDX-License-Identifier: Apache-2.0

package dev.sabot.input;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import java.util.Optional;

/** What a card reader says has happened. It is believed about the face of a card and about nothing else. */
public sealed interface Reading {

    /** Of the shoe, outside its coups. */
    sealed interface OfShoe extends Reading {
    }

    /** Of the reader and its line. */
    sealed interface OfReader extends Reading {
    }

    /** Of the sensors and buttons that the table has beside its reader. */
    sealed interface OfFittings extends Reading {
    }

    /**
     * A card left the shoe for a hand.
     *
     * @param slot where it went; empty when the reader does not say
     * @param face its face, {@link Face#UNREAD} when withheld or unreadable
     * @param carried whether it is a card set aside before, used again as this coup's card: no new card left the shoe
     * @param orientation which way round it lay; empty from a reader that does not see it
     */
    record CardDrawn(Optional<Slot> slot, Face face, boolean carried, Optional<Orientation> orientation)
            implements Reading {

        /** From a reader that does not see which way round a card lies. */
        public CardDrawn(Optional<Slot> slot, Face face, boolean carried) {
            this(slot, face, carried, Optional.empty());
        }
    }

    /** The value of a card drawn before; its slot has an index. */
    record CardRevealed(Slot slot, Card card) implements Reading {
    }

    /** A card left the shoe outside the game. */
    record CardSetAside(Face face) implements OfShoe {
    }

    /** A card that was drawn in excess has been taken away; the slot that the reader names for it means nothing. */
    record OverdrawRevoked(Face face) implements OfShoe {
    }

    /** The first card of a shoe, whose value decides how many are burned. */
    record BurnStarted(Face face) implements OfShoe {
    }

    /**
     * A card was burned.
     *
     * @param left how many the reader still expects, 0 for the last; -1 when it does not say
     */
    record CardBurned(Face face, int left) implements OfShoe {
    }

    /** The cut card came out of the shoe. */
    enum CutCard implements OfShoe {
        DRAWN
    }

    /** A card passed the beam at the shoe's exit, and the reader said nothing of it. */
    enum CardPassedUnread implements Reading {
        PASSED
    }

    /** A hand decided, as a button of the table says; {@code hand} is empty where it is the one whose turn it is. */
    record Decided(Optional<HandId> hand, Choice choice) implements Reading {
    }

    /** The reader's own result of the coup. */
    record ResultReported(ReaderResult result) implements Reading {
    }

    /** The reader's electronics started. */
    enum Started implements OfReader {
        STARTED
    }

    /** The reader waits for the next coup. */
    enum Standby implements OfReader {
        STANDBY
    }

    /** A preset of the reader was changed; the meaning of {@code code}, 0 to 127, is the maker's. */
    record PresetChanged(int code) implements OfReader {
    }

    /** The reader's lock was opened or closed. */
    record LockChanged(boolean isLocked) implements OfReader {
    }

    /**
     * The reader raised an error.
     *
     * @param code 1 to 63, the reader's own; 0 when it has no codes
     * @param kind what it means; {@link FaultKind#OTHER} when nobody has described it
     * @param inErrorMode whether the reader stopped working until it is cancelled
     */
    record FaultRaised(int code, FaultKind kind, boolean inErrorMode) implements OfReader {
    }

    /** The reader's error {@code code}, 0 to 63, ended. */
    record FaultCleared(int code) implements OfReader {
    }

    /** What a reader's error means, in words that do not depend on its maker. */
    enum FaultKind {
        UNREADABLE_CARD,
        OVERDRAW,
        REVERSED_CARD,
        FOREIGN_CARD,
        TIME_OUT,
        OTHER
    }

    /** A card lay face up in the shoe or ran backwards. */
    enum ReversedCard implements OfReader {
        SEEN
    }

    /** Bets were closed ({@code true}) or opened, by a button of the table. */
    record BetsClosed(boolean isClosed) implements OfReader {
    }

    /**
     * The reader's answer to a command of ours.
     *
     * @param failure why it was not carried out, in words such as {@code it is busy (NAK 21)}; empty where it was
     */
    record ShoeAnswered(ShoeCommand command, Optional<String> failure) implements OfReader {
    }

    /** Bytes that did not become a reading. */
    record FrameRejected(RejectReason reason, Bytes bytes) implements OfReader {
    }

    /** More rejections of the last minute than are told singly; {@code count} is at least 1. */
    record FramesRejected(int count) implements OfReader {
    }

    /** The line to the reader is open; {@code where} names the port or address. */
    record LinkOpened(String where) implements OfReader {
    }

    /** The line to the reader was lost; {@code why} is a sentence for people. */
    record LinkLost(String where, String why) implements OfReader {
    }

    /** Something passed the beam at the shoe's exit. By itself it says nothing: the reader says what it was. */
    enum BeamBroken implements OfFittings {
        BROKEN
    }

    /** The reader told a card, and none had passed the beam. */
    enum CardNotPassed implements OfFittings {
        TOLD
    }

    /** The shoe's lid was opened or closed. */
    record LidChanged(boolean isOpen) implements OfFittings {
    }

    /** Cards are turned up: those of one hand, or all that lie face down. */
    record RevealPressed(Optional<HandId> hand) implements OfFittings {
    }

    /** Buttons that say one thing. */
    enum Button implements OfFittings {
        /** The next card is burned. */
        BURN_NEXT,
        /** Another croupier deals. */
        DEALER_CHANGE,
        /** Somebody of the pit is wanted at the table. */
        CALL_FLOOR,
        /** Every lamp shall light for a moment. */
        LAMP_TEST
    }

    /** The table's sensors and buttons are watched; {@code where} names their lines. */
    record FittingsFound(String where) implements OfFittings {
    }

    /** The table's sensors and buttons cannot be watched any more; {@code why} is a sentence for people. */
    record FittingsLost(String where, String why) implements OfFittings {
    }
}
