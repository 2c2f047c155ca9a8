// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.HandId;
import dev.sabot.input.Reading;
import dev.sabot.input.Slot;
import dev.sabot.rules.CoupCards;
import dev.sabot.table.Event.AbandonReason;
import java.util.Optional;

/** Frames that a reader lost on the way. */
final class Gaps {

    /**
     * Fewest frames between a card of a coup with four cards or more and a card of the next that could be taken for one
     * of its own: the result and the next coup's first four cards. {@link #hasPerhapsEnded} says what that is for.
     */
    static final int FEWEST_FRAMES_TO_A_LIKE_PLACE = 5;

    private Gaps() {
    }

    /**
     * Whether this is Banker 1 of a coup whose Player 1 is the frame missing directly before it: the reveal may still
     * complete such a coup.
     */
    static boolean startsAfterGap(TableState state, Reading reading, int lost) {
        if (!(reading instanceof Reading.CardDrawn drawn) || drawn.slot().filter(Gaps::isBankerFirst).isEmpty()
                || state.desk().mode() != Desk.Mode.PLAYING || state.desk().isHeld()) {
            return false;
        }
        return !(state.coup() instanceof Coup.Open open
                && (open.isByHand() || Dealing.canTake(open.withLost(lost), drawn.slot().get()))
                && !hasPerhapsEnded(open.withLost(lost)));
    }

    private static boolean isBankerFirst(Slot slot) {
        return slot.hand() == HandId.BANKER && slot.index() == 1;
    }

    /** The loss is told where it belongs: in the coup that it ended, else in the one that it began. */
    static void drawnWithoutPlayerFirst(Turn turn, Reading.CardDrawn reading, int lost) {
        Optional<Coup.Open> before = turn.coup();
        Arrival arrival = Arrival.of(reading);
        if (before.isPresent()) {
            gap(turn, lost);
            if (!Dealing.hasEnded(turn, arrival)) {
                return;
            }
        }
        boolean isOpen = Opening.coup(turn, arrival);
        if (before.isEmpty()) {
            turn.tell(new Event.FrameLost(lost));
        }
        if (isOpen) {
            Dealing.draw(turn, HandId.BANKER, 1, arrival);
        }
    }

    /** An alarm for whoever can look, where nothing that the reader says later would show that a card is missing. */
    static void cardPerhapsMissing(Turn turn) {
        if (turn.coup().isPresent() && !turn.shoe().canShowLoss()) {
            Alarms.raise(turn, Alarm.CARD_MISSING, Words.cardPerhapsMissing(turn.state().coupNumber()));
        }
    }

    static void gap(Turn turn, int lost) {
        turn.tell(new Event.FrameLost(lost));
        cardPerhapsMissing(turn);
        if (turn.state().desk().isHeld()) {
            return;
        }
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
        return cards.hands().stream().anyMatch(hand -> cards.hand(hand).unread() < cards.hand(hand).size());
    }
}
