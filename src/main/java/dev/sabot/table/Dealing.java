// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.input.Reading;
import dev.sabot.input.Slot;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.Hand;
import dev.sabot.rules.PuntoBanco;
import dev.sabot.table.Event.AbandonReason;
import dev.sabot.table.Event.Source;
import java.util.List;
import java.util.Optional;

/** Cards that a reader deals to places of a coup, and frames that it lost on the way. */
final class Dealing {

    /**
     * Fewest frames between a card of a coup with four cards or more and a card of the next that could be taken for one
     * of its own: the result and the next coup's first four cards. {@link #hasPerhapsEnded} says what that is for.
     */
    static final int FEWEST_FRAMES_TO_A_LIKE_PLACE = 5;

    private Dealing() {
    }

    // ---- frames that never came

    /**
     * Whether this is Banker 1 of a coup whose Player 1 is the frame missing directly before it: the reveal may still
     * complete such a coup.
     */
    static boolean startsAfterGap(TableState state, Reading reading, int lost) {
        if (!(reading instanceof Reading.CardDrawn drawn) || drawn.slot().filter(Dealing::isBankerFirst).isEmpty()) {
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
    static void drawnWithoutPlayerFirst(Turn turn, Reading.CardDrawn reading, int lost) {
        Optional<Coup.Open> before = turn.coup();
        if (before.isPresent()) {
            gap(turn, lost);
            turn.coup().ifPresent(coup -> Settling.finish(turn, coup));
            open(turn);
        } else {
            open(turn);
            turn.tell(new Event.FrameLost(lost));
        }
        draw(turn, HandId.BANKER, 1, reading);
    }

    static void gap(Turn turn, int lost) {
        turn.tell(new Event.FrameLost(lost));
        turn.coup().ifPresent(coup -> {
            if (coup.isInterrupted()) {
                Settling.abandon(turn, coup, AbandonReason.LINK_LOST);
            } else if (hasPerhapsEnded(coup)) {
                Settling.finish(turn, coup);
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

    static void drawn(Turn turn, Reading.CardDrawn reading) {
        Slot slot = reading.slot().orElse(null);
        if (slot == null) {
            drawnToWhoeverIsDue(turn, reading);
        } else if (slot.index() == 0) {
            drawnToHand(turn, reading, slot.hand());
        } else if (turn.state().coup() instanceof Coup.Open coup && !isPlayerFirst(slot) && canTake(coup, slot)) {
            draw(turn, slot, reading);
        } else {
            drawnToAnotherCoup(turn, reading, slot);
        }
        Settling.settleIfOver(turn);
    }

    private static boolean isPlayerFirst(Slot slot) {
        return slot.hand() == HandId.PLAYER && slot.index() == 1;
    }

    private static void drawnToWhoeverIsDue(Turn turn, Reading.CardDrawn reading) {
        Optional<Coup.Open> coup = turn.coup();
        Optional<HandId> due = coup.flatMap(open -> PuntoBanco.moves(open.cards()).firstDraw());
        if (due.isPresent()) {
            draw(turn, due.get(), nextIndex(turn, due.get()), reading);
        } else {
            coup.ifPresent(open -> Settling.finish(turn, open));
            open(turn);
            draw(turn, HandId.PLAYER, 1, reading);
        }
    }

    private static void drawnToHand(Turn turn, Reading.CardDrawn reading, HandId hand) {
        Optional<Coup.Open> coup = turn.coup();
        if (coup.isEmpty() || coup.get().cards().hand(hand).size() == Hand.MOST_CARDS) {
            coup.ifPresent(open -> Settling.finish(turn, open));
            open(turn);
        }
        draw(turn, hand, nextIndex(turn, hand), reading);
    }

    private static int nextIndex(Turn turn, HandId hand) {
        return turn.state().cards().hand(hand).size() + 1;
    }

    /** Player 1 opens a coup, and a place that is not the open coup's is one of a coup whose start was missed. */
    private static void drawnToAnotherCoup(Turn turn, Reading.CardDrawn reading, Slot slot) {
        Optional<Coup.Open> before = turn.coup();
        before.ifPresent(coup -> Settling.finish(turn, coup));
        if (isPlayerFirst(slot)) {
            open(turn);
            draw(turn, slot, reading);
        } else {
            drawAdrift(turn, slot, reading, before.isPresent());
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

    private static void drawAdrift(Turn turn, Slot slot, Reading.CardDrawn reading, boolean isAnother) {
        boolean isNewCoup = isAnother
                || !(turn.state().coup() instanceof Coup.Adrift adrift)
                || adrift.cards().hand(slot.hand()).card(slot.index()) != Face.NONE;
        if (isNewCoup) {
            open(turn);
        }
        draw(turn, slot, reading);
        if (isNewCoup) {
            turn.coup().ifPresent(coup -> Settling.abandon(turn, coup, AbandonReason.JOINED_MIDWAY));
        }
    }

    private static void draw(Turn turn, Slot slot, Reading.CardDrawn reading) {
        draw(turn, slot.hand(), slot.index(), reading);
    }

    private static void draw(Turn turn, HandId hand, int index, Reading.CardDrawn reading) {
        if (reading.carried()) {
            drawCarried(turn, hand, index, reading.face());
        } else {
            turn.tell(new Event.CardDrawn(
                    hand, index, reading.face(), false, turn.state().cardsOut() + 1, Source.READER));
        }
    }

    private static void drawCarried(Turn turn, HandId hand, int index, Face face) {
        Shoe shoe = turn.shoe();
        int ordinal = turn.state().cardsOut() + 1;
        if (!shoe.aside().isEmpty()) {
            Aside aside = shoe.aside().getFirst();
            ordinal = aside.ordinal();
            if (aside.face() instanceof Card before && face instanceof Card now && !isSame(before, now)) {
                turn.tellIrregular(IrregularityKind.CARRY_MISMATCH, Words.carryMismatch(before, now));
            }
        }
        // Withheld once more, it lies face down: what was read of it while set aside stays sealed.
        turn.tell(new Event.CardDrawn(hand, index, face, false, ordinal, Source.CARRIED));
    }

    /** Whether two readings can be of one card: a suit is compared only where both give one. */
    private static boolean isSame(Card a, Card b) {
        return a.rank() == b.rank() && (a.suit().isEmpty() || b.suit().isEmpty() || a == b);
    }

    static void revealed(Turn turn, Reading.CardRevealed reading) {
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
            turn.tell(new Event.CardDrawn(hand, index, card, false, turn.state().cardsOut() + 1, Source.READER));
        } else {
            turn.tell(new Event.CardRevealed(hand, index, card, 0));
            if (before instanceof Card drawn && !isSame(drawn, card)) {
                turn.tell(new Event.IrregularityFound(IrregularityKind.VALUE_MISMATCH,
                        Words.valueMismatch(turn.state().coupNumber(), hand, index, drawn, card),
                        Optional.of(hand), index, Optional.of(card), 0, List.of()));
            }
        }
        if (isJoining) {
            turn.coup().ifPresent(coup -> Settling.abandon(turn, coup, AbandonReason.JOINED_MIDWAY));
        } else {
            Settling.settleIfOver(turn);
        }
    }

    // ---- the life of a coup

    private static void open(Turn turn) {
        ShoeLife.openShoeIfNone(turn);
        if (turn.shoe().coups() == 0) {
            ShoeLife.checkBurn(turn);
        }
        turn.tell(new Event.CoupOpened(Event.CoupKind.LIVE));
    }
}
