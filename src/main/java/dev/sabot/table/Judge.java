// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Outcome;
import dev.sabot.input.Condition;
import dev.sabot.input.Input;
import dev.sabot.input.ReaderResult;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.RejectReason;
import dev.sabot.input.Slot;
import dev.sabot.input.Tick;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.Hand;
import dev.sabot.rules.Hand.Pair;
import dev.sabot.rules.PuntoBanco;
import dev.sabot.rules.PuntoBanco.Divergence;
import dev.sabot.table.Event.AbandonReason;
import dev.sabot.table.Event.BurnReason;
import dev.sabot.table.Event.IrregularityKind;
import dev.sabot.table.Event.Source;
import java.util.List;
import java.util.Optional;

/**
 * Decides what follows from an input, under the profile {@code observe}: everything is told, nothing is held. It holds
 * nothing itself but what the next shoe will be opened with.
 */
public final class Judge {

    /** How long a reader that computes results may take for one once the coup is over, table time. */
    public static final long RESULT_WAIT_MILLIS = 10_000;

    /**
     * Fewest frames between a card of a coup with four cards or more and a card of the next that could be taken for one
     * of its own: the result and the next coup's first four cards. {@link #hasPerhapsEnded} says what that is for.
     */
    static final int FEWEST_FRAMES_TO_A_LIKE_PLACE = 5;

    private final Setup next;

    /** A judge that opens shoes with this setup. */
    public Judge(Setup next) {
        this.next = next;
    }

    /**
     * What follows from {@code input}. It never throws for anything that a reader can say.
     *
     * @param tableMillis table time of the input, not before the state's own
     */
    public Decision decide(TableState state, Input input, long tableMillis) {
        return switch (input) {
            case Received received -> decide(state, received, tableMillis);
            case Condition condition -> decide(state, condition, tableMillis);
            case Tick tick -> tick(state, tableMillis);
        };
    }

    private Decision decide(TableState state, Received received, long tableMillis) {
        Turn turn = new Turn(state, new Cause(received.frame(), tableMillis));
        boolean isPlayerFirstLost = received.lostBefore() > 0
                && startsAfterGap(state, received.reading(), received.lostBefore());
        if (received.lostBefore() > 0 && !isPlayerFirstLost) {
            gap(turn, received.lostBefore());
        }
        if (!isInAHand(received.reading())) {
            turn.tell(new Event.FrameRejected(RejectReason.UNKNOWN_CODE, received.raw()));
            return turn.decision();
        }
        switch (received.reading()) {
            case Reading.CardDrawn r -> {
                if (isPlayerFirstLost) {
                    drawnWithoutPlayerFirst(turn, r, received.lostBefore());
                } else {
                    drawn(turn, r);
                }
            }
            case Reading.CardRevealed r -> revealed(turn, r);
            case Reading.ResultReported r -> result(turn, r.result());
            case Reading.CardSetAside r -> setAside(turn, r.face());
            case Reading.OverdrawRevoked r -> overdrawRevoked(turn, r.face());
            case Reading.BurnStarted r -> burnStarted(turn, r.face());
            case Reading.CardBurned r -> burned(turn, r.face());
            case Reading.CutCard r -> cutCard(turn);
            case Reading.Started r -> started(turn);
            case Reading.Standby r -> turn.tell(new Event.ReaderStatus(Event.Status.STANDBY));
            case Reading.PresetChanged r -> turn.tell(new Event.ReaderStatus(Event.Status.PRESET));
            case Reading.LockChanged r -> turn.tell(new Event.ReaderLock(
                    r.isLocked(), r.isLocked() ? "the shoe is locked" : "the shoe is unlocked"));
            case Reading.FaultRaised r -> fault(turn, r);
            case Reading.FaultCleared r -> turn.tell(new Event.ReaderFaultCleared(
                    r.code(), "the reader's error " + r.code() + " has ended"));
            case Reading.ReversedCard r -> irregular(turn, IrregularityKind.REVERSED_CARD,
                    Words.reversedCard(Words.in(turn.state().coupNumber())));
            case Reading.BetsClosed r -> turn.tell(r.isClosed() ? new Event.BetsClosed() : new Event.BetsOpened());
            case Reading.FrameRejected r -> turn.tell(new Event.FrameRejected(r.reason(), r.bytes()));
            case Reading.FramesRejected r -> turn.tell(new Event.FramesRejected(r.count()));
            case Reading.LinkOpened r -> turn.tell(new Event.ReaderConnected("the reader answers at " + r.where()));
            case Reading.LinkLost r -> turn.tell(new Event.ReaderLost(
                    "the line to the reader at " + r.where() + " is lost: " + r.why()));
        }
        return turn.decision();
    }

    /** Whether the slot that it names, if it names one, is a place of this game's hands. */
    private static boolean isInAHand(Reading reading) {
        if (reading instanceof Reading.CardRevealed revealed) {
            return 1 <= revealed.slot().index() && revealed.slot().index() <= Hand.MOST_CARDS;
        }
        return !(reading instanceof Reading.CardDrawn drawn)
                || drawn.slot().filter(slot -> slot.index() > Hand.MOST_CARDS).isEmpty();
    }

    private Decision decide(TableState state, Condition condition, long tableMillis) {
        Turn turn = new Turn(state, new Cause(Optional.empty(), tableMillis));
        switch (condition) {
            case Condition.ServiceStarted c ->
                turn.tell(new Event.ServiceStarted(c.version(), c.softwareHash(), c.configHash()));
            case Condition.ServiceStopped c ->
                turn.tell(new Event.ServiceStopped(c.version(), c.softwareHash(), c.configHash()));
            case Condition.ReadingsLost c -> {
                turn.tell(new Event.ReadingsLost(c.count()));
                turn.coup().ifPresent(coup -> abandon(turn, coup, AbandonReason.FRAME_LOST));
            }
        }
        return turn.decision();
    }

    private static Decision tick(TableState state, long tableMillis) {
        if (state.coup() instanceof Coup.Open coup
                && tableMillis - coup.lastCardMillis() >= RESULT_WAIT_MILLIS
                && isOver(coup.cards())) {
            Turn turn = new Turn(state, new Cause(Optional.empty(), tableMillis));
            settle(turn, coup, Optional.empty());
            return turn.decision();
        }
        return new Decision(List.of(), state);
    }

    // ---- frames that never came

    /**
     * Whether this is Banker 1 of a coup whose Player 1 is the frame missing directly before it: the reveal may still
     * complete such a coup.
     */
    private static boolean startsAfterGap(TableState state, Reading reading, int lost) {
        if (!(reading instanceof Reading.CardDrawn drawn) || drawn.slot().filter(Judge::isBankerFirst).isEmpty()) {
            return false;
        }
        return !(state.coup() instanceof Coup.Open open
                && canTake(open.withLost(lost), drawn.slot().get())
                && !hasPerhapsEnded(open.withLost(lost)));
    }

    private static boolean isBankerFirst(Slot slot) {
        return slot.hand() == HandId.BANKER && slot.index() == 1;
    }

    /** The loss is told where it belongs: in the coup that it ended, else in the one that it began. */
    private void drawnWithoutPlayerFirst(Turn turn, Reading.CardDrawn reading, int lost) {
        Optional<Coup.Open> before = turn.coup();
        if (before.isPresent()) {
            gap(turn, lost);
            turn.coup().ifPresent(coup -> finish(turn, coup));
            open(turn);
        } else {
            open(turn);
            turn.tell(new Event.FrameLost(lost));
        }
        draw(turn, HandId.BANKER, 1, reading);
    }

    private static void gap(Turn turn, int lost) {
        turn.tell(new Event.FrameLost(lost));
        turn.coup().ifPresent(coup -> {
            if (coup.isInterrupted()) {
                abandon(turn, coup, AbandonReason.LINK_LOST);
            } else if (hasPerhapsEnded(coup)) {
                finish(turn, coup);
            }
        });
    }

    /**
     * Whether the frames lost in an open coup with values read may have swallowed its end, so that what follows is the
     * next coup's. A coup ended by force can end after any card: then they are that word and as many cards of the next
     * coup as this one had. Those lost in several goes count together, for frames that name no coup, such as a standby,
     * may have come in between.
     */
    private static boolean hasPerhapsEnded(Coup.Open coup) {
        return coup.lostFrames() >= Math.min(coup.cards().count() + 1, FEWEST_FRAMES_TO_A_LIKE_PLACE)
                && hasValues(coup.cards());
    }

    private static boolean hasValues(CoupCards cards) {
        return cards.player().unread() + cards.banker().unread() < cards.player().size() + cards.banker().size();
    }

    // ---- cards

    private void drawn(Turn turn, Reading.CardDrawn reading) {
        Optional<Slot> slot = reading.slot();
        if (slot.isEmpty()) {
            drawnToWhoeverIsDue(turn, reading);
        } else if (slot.get().index() == 0) {
            drawnToHand(turn, reading, slot.get().hand());
        } else {
            drawnToSlot(turn, reading, slot.get());
        }
        settleIfOver(turn);
    }

    private void drawnToWhoeverIsDue(Turn turn, Reading.CardDrawn reading) {
        Optional<Coup.Open> coup = turn.coup();
        Optional<HandId> due = coup.flatMap(open -> PuntoBanco.moves(open.cards()).firstDraw());
        if (due.isPresent()) {
            draw(turn, due.get(), nextIndex(turn, due.get()), reading);
        } else {
            coup.ifPresent(open -> finish(turn, open));
            open(turn);
            draw(turn, HandId.PLAYER, 1, reading);
        }
    }

    private void drawnToHand(Turn turn, Reading.CardDrawn reading, HandId hand) {
        Optional<Coup.Open> coup = turn.coup();
        if (coup.isEmpty() || coup.get().cards().hand(hand).size() == Hand.MOST_CARDS) {
            coup.ifPresent(open -> finish(turn, open));
            open(turn);
        }
        draw(turn, hand, nextIndex(turn, hand), reading);
    }

    private static int nextIndex(Turn turn, HandId hand) {
        return turn.state().cards().hand(hand).size() + 1;
    }

    private void drawnToSlot(Turn turn, Reading.CardDrawn reading, Slot slot) {
        boolean isPlayerFirst = slot.hand() == HandId.PLAYER && slot.index() == 1;
        Optional<Coup.Open> coup = turn.coup();
        if (!isPlayerFirst && coup.filter(open -> canTake(open, slot)).isPresent()) {
            draw(turn, slot, reading);
            return;
        }
        // Another coup has begun: Player 1 opens one, and a place not this coup's is of one whose start was missed.
        coup.ifPresent(open -> finish(turn, open));
        if (isPlayerFirst) {
            open(turn);
            draw(turn, slot, reading);
        } else {
            drawAdrift(turn, slot, reading, coup.isPresent());
        }
    }

    /**
     * Whether a card drawn to this place can be this coup's. A reader that names places deals in their order: once
     * frames were lost, a card for a place before one already drawn is the next coup's, not the one that was lost.
     */
    private static boolean canTake(Coup.Open coup, Slot slot) {
        return coup.cards().hand(slot.hand()).card(slot.index()) == Face.NONE
                && (coup.lostFrames() == 0 || !coup.cards().isDealtBeyond(slot.hand(), slot.index()));
    }

    private void drawAdrift(Turn turn, Slot slot, Reading.CardDrawn reading, boolean isAnother) {
        boolean isNewCoup = isAnother
                || !(turn.state().coup() instanceof Coup.Adrift adrift)
                || adrift.cards().hand(slot.hand()).card(slot.index()) != Face.NONE;
        if (isNewCoup) {
            open(turn);
        }
        draw(turn, slot, reading);
        if (isNewCoup) {
            turn.coup().ifPresent(coup -> abandon(turn, coup, AbandonReason.JOINED_MIDWAY));
        }
    }

    private void draw(Turn turn, Slot slot, Reading.CardDrawn reading) {
        draw(turn, slot.hand(), slot.index(), reading);
    }

    private static void draw(Turn turn, HandId hand, int index, Reading.CardDrawn reading) {
        Shoe shoe = turn.shoe();
        if (reading.carried() && !shoe.aside().isEmpty()) {
            Shoe.Aside aside = shoe.aside().getFirst();
            if (aside.face() instanceof Card before && reading.face() instanceof Card now && !isSame(before, now)) {
                irregular(turn, IrregularityKind.CARRY_MISMATCH, Words.carryMismatch(before, now));
            }
            // Withheld once more, it lies face down: what was read of it while set aside stays sealed.
            turn.tell(new Event.CardDrawn(hand, index, reading.face(), aside.ordinal(), Source.CARRIED));
        } else {
            turn.tell(new Event.CardDrawn(hand, index, reading.face(), turn.state().cardsOut() + 1,
                    reading.carried() ? Source.CARRIED : Source.READER));
        }
    }

    /** Whether two readings can be of one card: a suit is compared only where both give one. */
    private static boolean isSame(Card a, Card b) {
        return a.rank() == b.rank() && (a.suit().isEmpty() || b.suit().isEmpty() || a == b);
    }

    private void revealed(Turn turn, Reading.CardRevealed reading) {
        HandId hand = reading.slot().hand();
        int index = reading.slot().index();
        Card card = reading.card();
        boolean isJoining = turn.state().coup() instanceof Coup.Between;
        if (isJoining) {
            open(turn);
        }
        Face before = turn.state().cards().hand(hand).card(index);
        if (before == Face.NONE) {
            // Its drawing was lost; that it is revealed proves that it was drawn.
            turn.tell(new Event.CardDrawn(hand, index, card, turn.state().cardsOut() + 1, Source.READER));
        } else {
            turn.tell(new Event.CardRevealed(hand, index, card));
            if (before instanceof Card drawn && !isSame(drawn, card)) {
                turn.tell(new Event.IrregularityFound(IrregularityKind.VALUE_MISMATCH,
                        Words.valueMismatch(turn.state().coupNumber(), hand, index, drawn, card),
                        Optional.of(hand), index, Optional.of(card)));
            }
        }
        if (isJoining) {
            turn.coup().ifPresent(coup -> abandon(turn, coup, AbandonReason.JOINED_MIDWAY));
        } else {
            settleIfOver(turn);
        }
    }

    private void setAside(Turn turn, Face face) {
        openShoeIfNone(turn);
        turn.tell(new Event.CardSetAside(face, face.isRead(), turn.state().cardsOut() + 1));
    }

    private void overdrawRevoked(Turn turn, Face face) {
        openShoeIfNone(turn);
        Shoe shoe = turn.shoe();
        int ordinal = shoe.aside().isEmpty() ? turn.state().cardsOut() + 1 : shoe.aside().getFirst().ordinal();
        turn.tell(new Event.CardBurned(BurnReason.OVERDRAW, face, face.isRead(), ordinal));
    }

    // ---- the life of a coup

    private void open(Turn turn) {
        openShoeIfNone(turn);
        if (turn.shoe().coups() == 0) {
            checkBurn(turn);
        }
        turn.tell(new Event.CoupOpened(Event.CoupKind.LIVE));
    }

    private static void result(Turn turn, ReaderResult result) {
        Optional<Coup.Open> coup = turn.coup();
        turn.tell(new Event.ResultReported(result));
        coup.ifPresent(open -> {
            switch (result) {
                case ReaderResult.Forced forced -> abandon(turn, open, AbandonReason.FORCED_END);
                case ReaderResult.Decided decided -> finish(turn, open, Optional.of(decided));
            }
        });
    }

    private static void settleIfOver(Turn turn) {
        if (turn.state().coup() instanceof Coup.Open coup
                && !turn.shoe().setup().reader().result()
                && isOver(coup.cards())) {
            settle(turn, coup, Optional.empty());
        }
    }

    /** Everything is read and the game, played by its rules, says that it is over. */
    private static boolean isOver(CoupCards cards) {
        return cards.isRead() && PuntoBanco.moves(cards).isOnlyEnd() && PuntoBanco.judge(cards).isEmpty();
    }

    /** No more of this coup will come, and no result of it. */
    private static void finish(Turn turn, Coup.Open coup) {
        finish(turn, coup, Optional.empty());
    }

    private static void finish(Turn turn, Coup.Open coup, Optional<ReaderResult.Decided> result) {
        CoupCards cards = coup.cards();
        if (cards.isRead() && cards.player().size() >= 2 && cards.banker().size() >= 2) {
            settle(turn, coup, result);
        } else {
            abandonForLoss(turn, coup);
        }
    }

    /**
     * Settles a coup of which every card is read. Where frames were lost, or nobody listened for a while, it settles
     * only if nothing contradicts it: what is missing may be the very card.
     */
    private static void settle(Turn turn, Coup.Open coup, Optional<ReaderResult.Decided> result) {
        CoupCards cards = coup.cards();
        Outcome outcome = PuntoBanco.outcome(cards);
        Optional<Divergence> divergence = PuntoBanco.judge(cards);
        boolean isMismatch = result.isPresent() && !agrees(result.get(), cards, outcome);
        if (coup.isDoubtful() && (divergence.isPresent() || isMismatch)) {
            abandonForLoss(turn, coup);
            return;
        }
        divergence.ifPresent(found -> tellDivergence(turn, coup, found));
        if (isMismatch) {
            irregular(turn, IrregularityKind.RESULT_MISMATCH,
                    Words.resultMismatch(coup.number(), cards, result.get()));
        }
        Shoe shoe = turn.shoe();
        if (result.isEmpty() && shoe.setup().reader().result()) {
            irregular(turn, IrregularityKind.READER_RESULT_MISSING, Words.resultMissing(coup.number(), cards));
        }
        Law law = shoe.setup().law();
        turn.tell(new Event.CoupSettled(Event.CoupKind.LIVE, cards, outcome, law.game().paytable().settle(cards),
                result, coup.lostFrames(), shoe.isLastCoup(), law.hash()));
    }

    private static void tellDivergence(Turn turn, Coup.Open coup, Divergence found) {
        CoupCards cards = coup.cards();
        IrregularityKind kind = switch (found.kind()) {
            case OVERDRAW -> IrregularityKind.OVERDRAW;
            case WRONG_HAND -> IrregularityKind.WRONG_HAND;
            case CARD_NOT_DRAWN -> IrregularityKind.THIRD_CARD_NOT_DRAWN;
        };
        int drawn = found.number() - 1;
        int index = found.drawn().isPresent() ? cards.indexDrawn(drawn) : Hand.MOST_CARDS;
        Optional<HandId> hand = found.drawn().or(() -> PuntoBanco.moves(cards).firstDraw());
        Optional<Card> card = found.drawn()
                .map(id -> cards.hand(id).card(index))
                .flatMap(face -> face instanceof Card known ? Optional.of(known) : Optional.empty());
        turn.tell(new Event.IrregularityFound(
                kind, Words.divergence(coup.number(), cards, found), hand, index, card));
    }

    private static boolean agrees(ReaderResult.Decided reader, CoupCards cards, Outcome outcome) {
        boolean isSix = outcome == Outcome.BANKER && cards.banker().point() == 6;
        return reader.outcome() == outcome
                && (isSix || !reader.withSix())
                && reader.pairs().filter(pairs -> !agree(pairs, cards)).isEmpty();
    }

    private static boolean agree(ReaderResult.Pairs pairs, CoupCards cards) {
        return pairs.player() == (cards.player().pair() != Pair.NONE)
                && pairs.banker() == (cards.banker().pair() != Pair.NONE);
    }

    private static void abandonForLoss(Turn turn, Coup.Open coup) {
        abandon(turn, coup, coup.isInterrupted() ? AbandonReason.LINK_LOST : AbandonReason.FRAME_LOST);
    }

    private static void abandon(Turn turn, Coup.Open coup, AbandonReason reason) {
        turn.tell(new Event.CoupAbandoned(reason, coup.cards().unread()));
    }

    private static void irregular(Turn turn, IrregularityKind kind, String message) {
        turn.tell(new Event.IrregularityFound(kind, message, Optional.empty(), 0, Optional.empty()));
    }

    // ---- the reader

    private static void started(Turn turn) {
        turn.tell(new Event.ReaderStarted("the reader has started"));
        turn.coup().ifPresent(coup -> {
            if (isOver(coup.cards())) {
                settle(turn, coup, Optional.empty());
            } else {
                abandon(turn, coup, AbandonReason.READER_RESTART);
            }
        });
        if (turn.state().shoe().filter(Shoe::isCut).isPresent()) {
            close(turn, Event.ClosingReason.READER_STARTED);
        }
    }

    private static void fault(Turn turn, Reading.FaultRaised fault) {
        switch (fault.kind()) {
            case UNREADABLE_CARD -> fault(turn, IrregularityKind.UNREADABLE_CARD, fault.code());
            case OVERDRAW -> fault(turn, IrregularityKind.OVERDRAW, fault.code());
            case REVERSED_CARD -> fault(turn, IrregularityKind.REVERSED_CARD, fault.code());
            case FOREIGN_CARD -> fault(turn, IrregularityKind.FOREIGN_CARD, fault.code());
            case TIME_OUT -> fault(turn, IrregularityKind.TIME_OUT, fault.code());
            case OTHER -> turn.tell(new Event.ReaderFault(
                    fault.code(), "the reader shows error " + fault.code() + ": see its manual"));
        }
    }

    private static void fault(Turn turn, IrregularityKind kind, int code) {
        irregular(turn, kind, Words.fault(kind, Words.in(turn.state().coupNumber()), code));
    }

    // ---- the life of a shoe

    private void openShoeIfNone(Turn turn) {
        if (turn.state().shoe().isEmpty()) {
            openShoe(turn, Event.Opening.ASSUMED);
        }
    }

    private void openShoe(Turn turn, Event.Opening how) {
        turn.tell(new Event.ShoeOpened(how, next.law(), next.reader()));
    }

    private void burnStarted(Turn turn, Face first) {
        turn.coup().ifPresent(coup -> finish(turn, coup));
        if (turn.state().shoe().isPresent()) {
            close(turn, Event.ClosingReason.NEXT_BURN);
        }
        openShoe(turn, Event.Opening.BURN);
        turn.tell(new Event.CardBurned(BurnReason.FIRST, first, false, turn.state().cardsOut() + 1));
    }

    private void burned(Turn turn, Face face) {
        turn.coup().ifPresent(coup -> finish(turn, coup));
        // A reader counts burned cards only at the start of a shoe: after coups, the first card's frame was lost.
        if (turn.state().shoe().filter(shoe -> shoe.coups() > 0).isPresent()) {
            close(turn, Event.ClosingReason.NEXT_BURN);
        }
        openForBurn(turn);
        turn.tell(new Event.CardBurned(BurnReason.COUNT, face, face.isRead(), turn.state().cardsOut() + 1));
    }

    private void openForBurn(Turn turn) {
        if (turn.state().shoe().isEmpty()) {
            openShoe(turn, Event.Opening.BURN);
        }
    }

    private static void checkBurn(Turn turn) {
        Shoe.Burn burn = turn.shoe().burn();
        if (burn.first() instanceof Card first && burn.counted() != BurnRule.cardsAfter(first)) {
            irregular(turn, IrregularityKind.BURN_MISMATCH,
                    Words.burnMismatch(first, BurnRule.cardsAfter(first), burn.counted()));
        }
    }

    private void cutCard(Turn turn) {
        openShoeIfNone(turn);
        Shoe shoe = turn.shoe();
        if (shoe.coups() == 0 && shoe.burn().first() instanceof Card first
                && shoe.burn().counted() < BurnRule.cardsAfter(first)) {
            irregular(turn, IrregularityKind.CUT_CARD_MISPLACED, Words.cutCardInBurn());
            return;
        }
        boolean isInCoup = turn.state().coup() instanceof Coup.Open;
        int coupsLeft = switch (shoe.setup().law().profile().cutCard().rule()) {
            case THIS_COUP_IS_LAST -> isInCoup ? 0 : 1;
            // In the place of a coup's first card it makes that coup the last.
            case ONE_MORE -> 1;
        };
        turn.tell(new Event.CutCardReached(
                turn.state().cardsOut(), shoe.isCut() ? Math.min(shoe.coupsLeft(), coupsLeft) : coupsLeft));
    }

    private static void close(Turn turn, Event.ClosingReason why) {
        turn.tell(Reconciling.close(turn.shoe(), why));
    }
}
