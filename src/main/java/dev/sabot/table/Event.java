// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.input.Bytes;
import dev.sabot.input.Orientation;
import dev.sabot.input.Origin;
import dev.sabot.input.ReaderAbilities;
import dev.sabot.input.ReaderResult;
import dev.sabot.input.RejectReason;
import dev.sabot.rules.BetResults;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.Move;
import dev.sabot.rules.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

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

    /** Of a card that may be known to the judge and must not be told. */
    interface Sealable {

        Face card();

        boolean isSealed();
    }

    /** How a shoe came to be opened. */
    enum Opening {
        /** Somebody entitled said so. */
        COMMAND,
        /** The reader burned its first card. */
        BURN,
        /** A card left the shoe, and no shoe had been opened. */
        ASSUMED
    }

    /** {@code cardSet}: the house's name of the set of cards, empty when nobody named it. */
    record ShoeOpened(Opening how, Law law, Optional<String> cardSet, ReaderAbilities reader) implements OfShoe {
    }

    /** Why a card was burned. */
    enum BurnReason {
        /** The shoe's first card. */
        FIRST,
        /** One of the number that the first card calls for. */
        COUNT,
        /** The croupier changed. */
        DEALER_CHANGE,
        /** It lay face up in the shoe, or ran backwards, and was taken out. */
        EXPOSED,
        /** Drawn in excess and taken away. */
        OVERDRAW,
        /** This house burns between two coups. */
        BETWEEN_COUPS,
        /** A ruling or a command of somebody entitled. */
        RULED
    }

    /** {@code ordinal}: n-th card out of this shoe, from 1. */
    record CardBurned(BurnReason reason, Face card, boolean isSealed, int ordinal) implements OfShoe, Sealable {
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
        LIVE,
        /** Without bets, at somebody's wish. */
        FREE,
        /** Without bets, of cards that were exposed. */
        DUMMY
    }

    record CoupOpened(CoupKind kind) implements Event {
    }

    /** Who says that a card was drawn. */
    enum Source {
        READER,
        /** A person, who entered it by hand. */
        MANUAL,
        /** Of a card set aside before: no new card left the shoe. */
        CARRIED
    }

    /** {@code index} from 1 in its hand; {@code ordinal} as in {@link CardBurned}. */
    record CardDrawn(HandId hand, int index, Face card, boolean isSealed, int ordinal, Source source,
            Optional<Orientation> orientation) implements Event, Sealable {

        /** From a reader that does not see which way round a card lies. */
        public CardDrawn(HandId hand, int index, Face card, boolean isSealed, int ordinal, Source source) {
            this(hand, index, card, isSealed, ordinal, source, Optional.empty());
        }
    }

    /** A card is out of the shoe and in no coup; with an ordinal told before, what it waits for is another now. */
    record CardSetAside(Face card, boolean isSealed, int ordinal, Aside.Use use) implements OfShoe, Sealable {
    }

    record ResultReported(ReaderResult result) implements Event {
    }

    /** How it became known what a hand decided. */
    enum DecisionSource {
        /** Somebody entitled said so. */
        COMMAND,
        /** A button of the table. */
        BUTTON,
        /** A card that nothing else can explain. */
        CARD,
        /** The rules left no choice, and the cards lie open. */
        RULE
    }

    /** A hand decided what the game left it to decide. */
    record DecisionMade(Move.Choice move, DecisionSource source) implements Event {
    }

    /**
     * The cards passed to another seat, which plays them or deals.
     *
     * @param from the seat that had them; empty where none had
     * @param by who said so; {@link #BY_TABLE} where the rules of the game did
     */
    record ShoePassed(OptionalInt from, int to, String by) implements Notice {
    }

    /** The bank passed to another seat; {@code from} is empty where it has a place of its own. */
    record BankPassed(OptionalInt from, int to, String by) implements Notice {
    }

    /** What a reader says it is doing, and what buttons beside it say. */
    enum Status {
        STANDBY,
        PRESET,
        /** A button: the next card is burned. */
        BURN_NEXT,
        /** A button: another croupier deals. */
        DEALER_CHANGE,
        /** A button: somebody of the pit is wanted at the table. */
        CALL_FLOOR,
        /** A button: every lamp shall light for a moment. */
        LAMP_TEST
    }

    record ReaderStatus(Status code) implements Notice {
    }

    /** {@code sealedSeq}: seq of the entry that sealed the card, 0 when none did. */
    record CardRevealed(HandId hand, int index, Card card, long sealedSeq) implements Event {
    }

    /**
     * A coup was settled by its cards as they lie; points and pairs follow from them.
     *
     * @param readerResult the reader's own; empty when it gave none
     * @param lostFrames frames known to be lost while the coup lasted, at least
     * @param isLast whether it was the shoe's last
     * @param lawHash of the law by which it was judged
     */
    record CoupSettled(
            CoupKind kind,
            CoupCards cards,
            Verdict verdict,
            BetResults bets,
            Optional<ReaderResult.Decided> readerResult,
            int lostFrames,
            boolean isLast,
            String lawHash) implements Event {

        /** Who has won, in games of Player and Banker. */
        public Optional<Outcome> outcome() {
            return verdict.outcome();
        }

        /** The same with the cards of each hand dealt in rounds: how they were drawn does not matter later. */
        CoupSettled inOrderOfDeal() {
            CoupCards ordered = cards.inOrderOfDeal();
            return ordered.equals(cards)
                    ? this
                    : new CoupSettled(kind, ordered, verdict, bets, readerResult, lostFrames, isLast, lawHash);
        }
    }

    /** A later word about a coup that is over; {@code coup} from 1 in the shoe, {@code revision} from 1. */
    interface Correction {

        int coup();

        CoupSettled body();

        int revision();

        String by();

        String reason();
    }

    /** A settled coup does not count; {@code body} as it stood last. */
    record CoupVoided(int coup, CoupSettled body, int revision, String by, String reason)
            implements Event, Correction {
    }

    /** A coup was another than it was said to be; {@code body} as it is now. */
    record CoupRevised(int coup, CoupSettled body, int revision, String by, String reason)
            implements Event, Correction {
    }

    /** Why a coup has no outcome. */
    enum AbandonReason {
        JOINED_MIDWAY,
        FRAME_LOST,
        READER_RESTART,
        LINK_LOST,
        FORCED_END,
        /** A ruling or a command of somebody entitled. */
        RULED
    }

    /** {@code unknownCards}: cards of the coup without a known value, those that must have been drawn included. */
    record CoupAbandoned(AbandonReason reason, int unknownCards) implements Event {
    }

    /**
     * Something is wrong: {@code message} is for the croupier and names no card that does not lie open.
     *
     * @param hold id of the hold that it raises, 0 for none
     * @param rulings those that the house allows where it is held
     */
    record IrregularityFound(
            IrregularityKind kind, String message, Optional<HandId> hand, int index, Optional<Card> card, long hold,
            List<Ruling> rulings) implements Notice {
    }

    /**
     * The coup is held; the hold's id is the seq of this event.
     *
     * @param ordinal of the card that it is about, 0 for none
     * @param code the reader's error whose end ends it, 0 for none
     */
    record HoldRaised(IrregularityKind kind, String message, List<Ruling> rulings, int ordinal, int code)
            implements Notice {
    }

    /** {@code ruling} is empty when its cause ended by itself; {@code by}: who ruled, or what ended it. */
    record HoldReleased(long hold, Optional<Ruling> ruling, String by) implements Notice {
    }

    /** Somebody must answer; the alarm's id is the seq of this event. */
    record AlarmRaised(String kind, String message) implements Notice {
    }

    record AlarmAcknowledged(long alarm, String kind, String message, String by) implements Notice {
    }

    record AlarmCleared(long alarm, String kind, String message, String by) implements Notice {
    }

    /** A command was carried out, or noted: {@code why} says what it waits for. */
    record CommandAccepted(
            String id, String by, String command, Optional<String> why, Map<String, String> arguments,
            String bodySha256) implements Notice {
    }

    /** {@code why} for the sender, {@code allowed}: what would be taken in its place. */
    record CommandRefused(String id, String by, String command, String why, List<String> allowed, String bodySha256)
            implements Notice {
    }

    record ReaderStarted(String message) implements Notice {
    }

    record ReaderConnected(String message) implements Notice {
    }

    record ReaderLost(String message) implements Notice {
    }

    /** {@code code}: the reader's own number, or the kind of the alarm that tells the same. */
    record ReaderFault(String code, String message) implements Notice {
    }

    record ReaderFaultCleared(String code, String message) implements Notice {
    }

    record ReaderLock(boolean isLocked, String message) implements Notice {
    }

    /** {@code count}: at least so many frames of the reader never came, as the sequence shows. */
    record FrameLost(int count) implements Notice {
    }

    /** Of bytes that became no reading: they, and the key of their frame, may spell a card that must not be told. */
    interface Rejection {

        /** The frame's key, where it must not be told; empty where it may, or the bytes have none. */
        Optional<String> sealedFrame();
    }

    /** Bytes of one line that became no reading; {@code bytes} is empty where they must not be told. */
    record FrameRejected(RejectReason reason, Optional<Bytes> bytes, Origin origin, Optional<String> sealedFrame)
            implements Notice, Rejection {

        /** Of the reader, and told. */
        public FrameRejected(RejectReason reason, Bytes bytes) {
            this(reason, Optional.of(bytes), Origin.READER, Optional.empty());
        }

        /** Whether it may have been a card that left the shoe. */
        boolean isPerhapsCard() {
            return origin == Origin.READER && reason != RejectReason.NO_FRAME;
        }
    }

    /** The rejections of one minute and one line that were not told singly. */
    record FramesRejected(int count, Origin origin, Optional<String> sealedFrame) implements Notice, Rejection {

        /** Of the reader, and told. */
        public FramesRejected(int count) {
            this(count, Origin.READER, Optional.empty());
        }
    }

    record ReadingsLost(int count) implements Notice {
    }

    /** {@code by}: the operator, or {@link #BY_READER}. */
    record BetsClosed(String by) implements Notice {
    }

    /** {@code by} as in {@link BetsClosed}. */
    record BetsOpened(String by) implements Notice {
    }

    /** Stands for a name where the reader or a button of the table said it. */
    String BY_READER = "reader";

    /** Stands for a name where the rules of this table did it. */
    String BY_TABLE = "table";

    /** Why a shoe was closed. */
    enum ClosingReason {
        /** The reader started again after the cut card. */
        READER_STARTED,
        /** The reader burned the first card of a new shoe. */
        NEXT_BURN,
        /** Somebody entitled said so. */
        COMMAND,
        /** It was taken out of play before its end. */
        WITHDRAWN
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
