// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.input.Bytes;
import dev.sabot.input.ReaderAbilities;
import dev.sabot.input.ReaderResult;
import dev.sabot.input.RejectReason;
import dev.sabot.rules.BetResults;
import dev.sabot.rules.CoupCards;
import java.util.Map;
import java.util.Optional;

/**
 * A fact of the table. Its fields are those of the event on the wire, in their order. A card with {@code isSealed} is
 * known to the judge and must not be told.
 */
public sealed interface Event {

    /** Of the shoe, outside its coups. */
    sealed interface OfShoe extends Event {
    }

    /** Neither a card nor a word of the game: of the reader, the line, the service, or something wrong. */
    sealed interface Notice extends Event {
    }

    /** How a shoe came to be opened. */
    enum Opening {
        /** The reader burned its first card. */
        BURN,
        /** A card left the shoe, and no shoe had been opened. */
        ASSUMED
    }

    record ShoeOpened(Opening how, Law law, ReaderAbilities reader) implements OfShoe {
    }

    /** Why a card was burned. */
    enum BurnReason {
        /** The shoe's first card. */
        FIRST,
        /** One of the number that the first card calls for. */
        COUNT,
        /** Drawn in excess and taken away. */
        OVERDRAW
    }

    /** {@code ordinal}: n-th card out of this shoe, from 1. */
    record CardBurned(BurnReason reason, Face card, boolean isSealed, int ordinal) implements OfShoe {
    }

    /**
     * The cut card showed.
     *
     * @param after cards out of the shoe by then
     * @param coupsLeft coups that may still be opened
     */
    record CutCardReached(int after, int coupsLeft) implements OfShoe {
    }

    /** What a coup is played for. */
    enum CoupKind {
        LIVE
    }

    record CoupOpened(CoupKind kind) implements Event {
    }

    /** Who says that a card was drawn. */
    enum Source {
        READER,
        /** The reader, of a card set aside before: no new card left the shoe. */
        CARRIED
    }

    /** {@code index} from 1 in its hand; {@code ordinal} as in {@link CardBurned}. */
    record CardDrawn(HandId hand, int index, Face card, int ordinal, Source source) implements Event {
    }

    record CardSetAside(Face card, boolean isSealed, int ordinal) implements OfShoe {
    }

    record ResultReported(ReaderResult result) implements Event {
    }

    /** What a reader says it is doing. */
    enum Status {
        STANDBY,
        PRESET
    }

    record ReaderStatus(Status code) implements Notice {
    }

    record CardRevealed(HandId hand, int index, Card card) implements Event {
    }

    /**
     * A coup was settled by its cards as they lie; natural, points and pairs follow from them.
     *
     * @param readerResult the reader's own; empty when it gave none
     * @param lostFrames frames known to be lost while the coup lasted, at least
     * @param isLast whether it was the shoe's last
     * @param lawHash of the law by which it was judged
     */
    record CoupSettled(
            CoupKind kind,
            CoupCards cards,
            Outcome outcome,
            BetResults bets,
            Optional<ReaderResult.Decided> readerResult,
            int lostFrames,
            boolean isLast,
            String lawHash) implements Event {
    }

    /** Why a coup has no outcome. */
    enum AbandonReason {
        JOINED_MIDWAY,
        FRAME_LOST,
        READER_RESTART,
        LINK_LOST,
        FORCED_END
    }

    /** {@code unknownCards}: cards of the coup without a known value, those that must have been drawn included. */
    record CoupAbandoned(AbandonReason reason, int unknownCards) implements Event {
    }

    /** What can be wrong at a table, as far as a reader can show it. */
    enum IrregularityKind {
        OVERDRAW,
        THIRD_CARD_NOT_DRAWN,
        WRONG_HAND,
        REVERSED_CARD,
        UNREADABLE_CARD,
        FOREIGN_CARD,
        VALUE_MISMATCH,
        RESULT_MISMATCH,
        READER_RESULT_MISSING,
        TIME_OUT,
        BURN_MISMATCH,
        CUT_CARD_MISPLACED,
        CARRY_MISMATCH
    }

    /** Something is wrong: {@code message} is for the croupier and names no card that does not lie open. */
    record IrregularityFound(
            IrregularityKind kind, String message, Optional<HandId> hand, int index, Optional<Card> card)
            implements Notice {
    }

    record ReaderStarted(String message) implements Notice {
    }

    record ReaderConnected(String message) implements Notice {
    }

    record ReaderLost(String message) implements Notice {
    }

    /** {@code code}: the reader's own. */
    record ReaderFault(int code, String message) implements Notice {
    }

    record ReaderFaultCleared(int code, String message) implements Notice {
    }

    record ReaderLock(boolean isLocked, String message) implements Notice {
    }

    /** {@code count}: at least so many frames never came, as the sequence shows. */
    record FrameLost(int count) implements Notice {
    }

    record FrameRejected(RejectReason reason, Bytes bytes) implements Notice {
    }

    /** The rejections of one minute that were not told singly. */
    record FramesRejected(int count) implements Notice {
    }

    record ReadingsLost(int count) implements Notice {
    }

    record BetsClosed() implements Notice {
    }

    record BetsOpened() implements Notice {
    }

    /** Why a shoe was closed. */
    enum ClosingReason {
        /** The reader started again after the cut card. */
        READER_STARTED,
        /** The reader burned the first card of a new shoe. */
        NEXT_BURN
    }

    /** How well the cards of a shoe add up. */
    enum Reconciliation {
        COMPLETE,
        NOT_PROVED,
        WRONG
    }

    /**
     * Cards of one rank.
     *
     * @param unknown cards of this rank that nobody saw: behind the cut card, unread, or burned face down
     */
    record RankCount(int dealt, int burned, int unknown) {
    }

    /** {@code counts} by rank symbol, ace first; {@code firstSeq}: seq of the shoe's opening. */
    record ShoeClosed(
            ClosingReason why,
            Map<String, RankCount> counts,
            Reconciliation reconciliation,
            String message,
            long firstSeq) implements OfShoe {
    }

    record ServiceStarted(String version, String softwareHash, String configHash) implements Notice {
    }

    record ServiceStopped(String version, String softwareHash, String configHash) implements Notice {
    }
}
