// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.input.Orientation;
import dev.sabot.input.Reading;
import dev.sabot.input.Slot;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.CoupRules;
import dev.sabot.rules.Decisions;
import dev.sabot.table.Event.AbandonReason;
import dev.sabot.table.Event.Source;
import java.util.List;
import java.util.Optional;

/** Cards that a reader deals to places of a coup. */
final class Dealing {

    /** Cards that may come while a coup is held: three coups' worth; a croupier who deals on so long is not watched. */
    static final int MOST_PENDING = 16;

    private Dealing() {
    }

    // ---- a card has left the shoe

    static void drawn(Turn turn, Reading.CardDrawn reading) {
        if (isOutOfPlay(turn, reading.face())) {
            return;
        }
        Arrival arrival = Arrival.of(reading);
        if (reading.slot().filter(slot -> !turn.hands().contains(slot.hand())).isPresent()) {
            toNoHand(turn, reading);
        } else if (turn.state().desk().isHeld()) {
            wait(turn, arrival);
        } else {
            arrived(turn, arrival);
            Settling.settleIfOver(turn);
        }
    }

    /** The card lies where nobody plays: it is out of the shoe all the same. */
    private static void toNoHand(Turn turn, Reading.CardDrawn reading) {
        ShoeLife.openShoeIfNone(turn);
        int ordinal = turn.state().cardsOut() + 1;
        turn.tell(new Event.CardSetAside(reading.face(), reading.face().isRead(), ordinal, Aside.Fixed.READER));
        Irregular.found(turn, Irregularity.of(IrregularityKind.WRONG_HAND, Words.noSuchHand(
                turn.state().coupNumber(), reading.slot().orElseThrow().hand())).about(ordinal));
    }

    /** Whether the table is not playing: then the card is of no coup, and is told as such. */
    static boolean isOutOfPlay(Turn turn, Face face) {
        boolean isOpen = turn.state().shoe().isPresent()
                || turn.next().law().profile().openings().contains(Event.Opening.ASSUMED);
        switch (turn.state().desk().mode()) {
            case TEST -> turn.tell(new Event.CardSetAside(face, false, 0, Aside.Fixed.READER));
            case SUSPENDED -> onClosedTable(turn, face, Words.cardOnSuspendedTable());
            case PLAYING -> {
                if (isOpen) {
                    return false;
                }
                onClosedTable(turn, face, Words.cardOnClosedTable());
            }
        }
        return true;
    }

    private static void onClosedTable(Turn turn, Face face, String sentence) {
        int ordinal = turn.state().shoe().isPresent() ? turn.state().cardsOut() + 1 : 0;
        turn.tell(new Event.CardSetAside(face, face.isRead(), ordinal, Aside.Fixed.READER));
        Irregular.found(turn, Irregularity.of(IrregularityKind.CARD_ON_CLOSED_TABLE, sentence));
    }

    /** The coup is held: the card is written down at once, and judged when the hold ends. */
    static void wait(Turn turn, Arrival arrival) {
        if (arrival.pending().isPresent()) {
            return;
        }
        boolean isFull = turn.shoe().pending().size() >= MOST_PENDING;
        boolean isSealed = arrival.face().isRead() && (Disclosing.isWithheld(turn) || isBeyondEnd(turn, arrival));
        turn.tell(new Event.CardSetAside(
                arrival.face(), isSealed, arrival.ordinal(turn), new Aside.Pending(arrival.slot())));
        if (isFull) {
            turn.tell(new Event.AlarmRaised(Alarm.SHOE_WITHDRAWN, Words.tooManyPending(MOST_PENDING)));
            Rulings.withdraw(turn);
        }
    }

    /** Whether the coup is over, so that a card for another place of it stays face down. */
    private static boolean isBeyondEnd(Turn turn, Arrival arrival) {
        boolean isOfThisCoup = arrival.slot()
                .filter(slot -> slot.hand() != first(turn) || slot.index() > 1).isPresent();
        return isOfThisCoup && turn.coup().map(Coup.Open::disclosed)
                .filter(cards -> cards.isRead() && turn.rules().moves(cards).isOnlyEnd()).isPresent();
    }

    /** Gives a card its place. Nothing is held. */
    static void arrived(Turn turn, Arrival arrival) {
        if (turn.state().coup() instanceof Coup.Between && turn.state().desk().burnsDue().count() > 0
                && !arrival.isCarried() && turn.state().shoe().isPresent()) {
            ShoeLife.burnDue(turn, arrival);
            return;
        }
        Slot slot = arrival.slot().orElse(null);
        boolean isByHand = turn.state().coup() instanceof Coup.Open coup && coup.isByHand();
        if (slot == null || isByHand) {
            toWhoeverIsDue(turn, arrival);
        } else if (slot.index() == 0) {
            toHand(turn, arrival, slot.hand());
        } else if (turn.state().coup() instanceof Coup.Open coup && !isFirst(turn, coup, slot) && canTake(coup, slot)) {
            draw(turn, slot.hand(), slot.index(), arrival);
        } else {
            toAnotherCoup(turn, arrival, slot);
        }
    }

    /** The hand that gets a coup's first card. */
    private static HandId first(Turn turn) {
        return turn.hands().getFirst();
    }

    /** The first card of the first hand opens a coup; in one that has no card yet it is its own. */
    private static boolean isFirst(Turn turn, Coup.Open coup, Slot slot) {
        return slot.hand() == first(turn) && slot.index() == 1 && coup.cards().count() > 0;
    }

    private static void toWhoeverIsDue(Turn turn, Arrival arrival) {
        if (isToldByWithheldCards(turn)) {
            // Whose card it is follows from cards that lie face down: to deal it, they must have been turned.
            Disclosing.all(turn);
            if (turn.state().desk().isHeld()) {
                wait(turn, arrival);
            } else if (hasShoe(turn, arrival)) {
                arrived(turn, arrival);
            }
            return;
        }
        Optional<Coup.Open> coup = turn.coup();
        boolean isAsked = turn.rules().hasDecisions();
        Optional<HandId> due = coup.flatMap(open -> isAsked
                ? Choosing.taker(turn, arrival, open.disclosed())
                : turn.rules().moves(open.cards()).firstDraw());
        if (isAsked && turn.state().desk().isHeld()) {
            return;
        }
        if (due.isPresent()) {
            draw(turn, due.get(), nextIndex(turn, due.get()), arrival);
        } else if (hasEnded(turn, arrival) && Opening.coup(turn, arrival)) {
            toFirstFreePlace(turn, arrival);
        }
    }

    private static boolean isToldByWithheldCards(Turn turn) {
        CoupRules rules = turn.rules();
        return !rules.hasDecisions() && turn.coup().filter(coup -> !coup.sealed().isEmpty())
                .filter(coup -> rules.moves(coup.disclosed()).asList().size() > 1).isPresent();
    }

    private static void toHand(Turn turn, Arrival arrival, HandId hand) {
        Optional<Coup.Open> coup = turn.coup();
        if (coup.isPresent() && isOfThisCoup(turn, coup.get(), hand)) {
            draw(turn, hand, nextIndex(turn, hand), arrival);
        } else if (hasEnded(turn, arrival) && Opening.coup(turn, arrival)) {
            if (isByHand(turn) || !turn.hands().contains(hand)) {
                toFirstFreePlace(turn, arrival);
            } else {
                draw(turn, hand, nextIndex(turn, hand), arrival);
            }
        }
    }

    /** Whether a card for this hand, of which its reader names no place, is of this coup. */
    private static boolean isOfThisCoup(Turn turn, Coup.Open coup, HandId hand) {
        CoupRules rules = turn.rules();
        if (coup.cards().hand(hand).size() >= rules.mostCards()) {
            return false;
        }
        // Where hands decide without a word, the first hand's card may say that the coup is over.
        CoupCards disclosed = coup.disclosed();
        boolean isPast = rules.hasDecisions() && rules.isDealt(disclosed) && hand == first(turn)
                && Decisions.shownBy(rules, disclosed, hand).isEmpty();
        return !isPast || !rules.moves(Decisions.silent(rules, disclosed)).isOnlyEnd();
    }

    private static boolean isByHand(Turn turn) {
        return turn.coup().filter(Coup.Open::isByHand).isPresent();
    }

    /** The first card of a coup, unless a card carried over is that already. */
    private static void toFirstFreePlace(Turn turn, Arrival arrival) {
        List<HandId> hands = turn.state().cards().hands();
        draw(turn, hands.get(Math.min(turn.state().cards().count(), hands.size() - 1)), 1, arrival);
    }

    /**
     * Finishes the coup under way, if there is one; {@code false} where the card cannot begin another: it waits, or has
     * got its place in this one after all.
     */
    static boolean hasEnded(Turn turn, Arrival arrival) {
        boolean wasByHand = isByHand(turn);
        if (wasByHand) {
            turn.coup().ifPresent(coup -> Settling.finish(turn, coup));
        }
        Settling.end(turn);
        if (turn.state().desk().isHeld()) {
            wait(turn, arrival);
            return false;
        }
        if (isByHand(turn)) {
            if (wasByHand) {
                turn.coup().ifPresent(coup -> Settling.abandon(turn, coup, AbandonReason.RULED));
            } else {
                arrived(turn, arrival);
                return false;
            }
        }
        return hasShoe(turn, arrival);
    }

    /**
     * Whether a card can be dealt still: the shoe may have been withdrawn for what was found on the way. A card that
     * waited was counted to that shoe, and went with it.
     */
    static boolean hasShoe(Turn turn, Arrival arrival) {
        return turn.state().shoe().isPresent()
                || (arrival.pending().isEmpty() && !isOutOfPlay(turn, arrival.face()));
    }

    static int nextIndex(Turn turn, HandId hand) {
        return turn.state().cards().hand(hand).size() + 1;
    }

    /** Player 1 opens a coup, and a place that is not the open coup's is one of a coup whose start was missed. */
    private static void toAnotherCoup(Turn turn, Arrival arrival, Slot slot) {
        boolean wasOpen = turn.coup().isPresent();
        if (!hasEnded(turn, arrival)) {
            return;
        }
        if (slot.hand() != first(turn) || slot.index() != 1) {
            drawAdrift(turn, slot, arrival, wasOpen);
        } else if (Opening.coup(turn, arrival)) {
            toFirstFreePlace(turn, arrival);
        }
    }

    /**
     * Whether a card drawn to this place can be this coup's. A reader that names places deals in their order: once
     * frames were lost, a card for a place before one already drawn is the next coup's, not the one that was lost.
     */
    static boolean canTake(Coup.Open coup, Slot slot) {
        return coup.card(slot.hand(), slot.index()) == Face.NONE
                && (coup.lostFrames() == 0 || !coup.cards().isDealtBeyond(slot.hand(), slot.index()));
    }

    private static void drawAdrift(Turn turn, Slot slot, Arrival arrival, boolean isAnother) {
        boolean isNewCoup = isAnother
                || !(turn.state().coup() instanceof Coup.Adrift adrift)
                || adrift.cards().hand(slot.hand()).card(slot.index()) != Face.NONE;
        if (isNewCoup && !Opening.coup(turn, arrival)) {
            return;
        }
        // What ended the coup before may have passed the bank, so that other seats have hands now.
        if (isByHand(turn) || !turn.hands().contains(slot.hand())) {
            toFirstFreePlace(turn, arrival);
            return;
        }
        place(turn, slot.hand(), slot.index(), arrival);
        if (isNewCoup) {
            turn.coup().ifPresent(coup -> Settling.abandon(turn, coup, AbandonReason.JOINED_MIDWAY));
        }
    }

    // ---- its place

    /** Deals the card to this place of the open coup, unless the house stops it first. */
    static void draw(Turn turn, HandId hand, int index, Arrival arrival) {
        if (!NotDue.isStopped(turn, hand, arrival)) {
            Choosing.shown(turn, hand);
            place(turn, hand, index, arrival);
        }
    }

    private static void place(Turn turn, HandId hand, int index, Arrival arrival) {
        if (arrival.isCarried()) {
            placeCarried(turn, hand, index, arrival.face());
        } else {
            Source source = arrival.pending().isPresent() ? Source.CARRIED : Source.READER;
            place(turn, hand, index, arrival.face(), arrival.ordinal(turn), source, arrival.orientation());
        }
    }

    static void place(Turn turn, HandId hand, int index, Face face, int ordinal, Source source) {
        place(turn, hand, index, face, ordinal, source, Optional.empty());
    }

    private static void place(Turn turn, HandId hand, int index, Face face, int ordinal, Source source,
            Optional<Orientation> orientation) {
        boolean isSealed = face.isRead() && Disclosing.isWithheld(turn, index);
        Memory before = turn.state().memory();
        Optional<Orientation> seen = isSealed ? Optional.empty() : orientation;
        turn.tell(new Event.CardDrawn(hand, index, face, isSealed, ordinal, source, seen));
        if (seen.isPresent()) {
            Watching.afterCard(turn, before);
        }
        if (face instanceof Card card && !isSealed) {
            Foreign.check(turn, hand, index, card);
        }
        if (!turn.state().desk().isHeld()) {
            Choosing.forced(turn);
        }
        if (turn.state().shoe().isPresent()) {
            Supply.check(turn, turn.shoe());
        }
    }

    private static void placeCarried(Turn turn, HandId hand, int index, Face face) {
        Optional<Aside> aside = turn.shoe().waitingFor(Aside.Fixed.READER);
        int ordinal = aside.map(Aside::ordinal).orElseGet(() -> turn.state().cardsOut() + 1);
        Optional<Irregularity> mismatch = aside.isPresent() && aside.get().face() instanceof Card before
                && face instanceof Card now && !isSame(before, now)
                ? Optional.of(Irregularity.of(IrregularityKind.CARRY_MISMATCH, Disclosing.isWithheld(turn, index)
                        ? Words.carryMismatch()
                        : Words.carryMismatch(before, now)))
                : Optional.empty();
        boolean isRuled = Irregular.isRuled(turn, IrregularityKind.CARRY_MISMATCH);
        mismatch.filter(found -> !isRuled).ifPresent(found -> Irregular.found(turn, found));
        // Withheld once more, it lies face down: what was read of it while set aside stays sealed.
        place(turn, hand, index, face, ordinal, Source.CARRIED);
        mismatch.filter(found -> isRuled).ifPresent(found -> Irregular.found(turn, found));
    }

    /** Whether two readings can be of one card: a suit is compared only where both give one. */
    private static boolean isSame(Card a, Card b) {
        return a.rank() == b.rank() && (a.suit().isEmpty() || b.suit().isEmpty() || a == b);
    }

    // ---- a card's value is told

    static void revealed(Turn turn, Reading.CardRevealed reading) {
        HandId hand = reading.slot().hand();
        int index = reading.slot().index();
        Card card = reading.card();
        Face before = faceAt(turn, hand, index);
        if (turn.state().desk().mode() != Desk.Mode.PLAYING || isPendingAt(turn, hand, index)) {
            turn.tell(new Event.CardRevealed(hand, index, card, 0));
        } else if (turn.state().desk().isHeld() && before == Face.NONE) {
            wait(turn, new Arrival(Optional.of(reading.slot()), card));
        } else if (turn.state().shoe().isEmpty() && isOutOfPlay(turn, card)) {
            return;
        } else {
            revealed(turn, hand, index, card, before);
        }
    }

    private static Face faceAt(Turn turn, HandId hand, int index) {
        CoupCards cards = turn.state().cards();
        return cards.hands().contains(hand) ? cards.hand(hand).card(index) : Face.NONE;
    }

    private static boolean isPendingAt(Turn turn, HandId hand, int index) {
        return turn.state().desk().isHeld()
                && turn.shoe().aside().stream().anyMatch(aside -> aside.isPendingAt(hand, index));
    }

    private static void revealed(Turn turn, HandId hand, int index, Card card, Face before) {
        boolean isJoining = turn.state().coup() instanceof Coup.Between;
        Arrival arrival = new Arrival(Optional.of(new Slot(hand, index)), card);
        if (isJoining && !Opening.coup(turn, arrival)) {
            return;
        }
        if (faceAt(turn, hand, index) == Face.NONE) {
            // Its drawing was lost; that it is revealed proves that it was drawn, and it lies open.
            turn.tell(new Event.CardDrawn(hand, index, card, false, turn.state().cardsOut() + 1, Source.READER));
        } else {
            turn.tell(new Event.CardRevealed(hand, index, card,
                    turn.coup().map(coup -> coup.sealed().seq(hand, index)).orElse(0L)));
            if (before instanceof Card drawn && !isSame(drawn, card)) {
                Irregular.found(turn, Irregularity.of(IrregularityKind.VALUE_MISMATCH,
                        Words.valueMismatch(turn.state().coupNumber(), hand, index, drawn, card))
                        .at(hand, index).of(card));
            }
        }
        turn.coup().ifPresent(coup -> Foreign.check(turn, hand, index, card));
        if (isJoining) {
            turn.coup().ifPresent(coup -> Settling.abandon(turn, coup, AbandonReason.JOINED_MIDWAY));
        } else {
            Holding.causeMayHaveEnded(turn);
            if (!turn.state().desk().isHeld()) {
                Choosing.forced(turn);
            }
            Settling.settleIfOver(turn);
        }
    }
}
