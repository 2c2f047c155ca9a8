// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.table.Event.CoupKind;
import java.util.Optional;
import java.util.OptionalInt;

/** The beginning of a coup, and what may stand in its way. */
final class Opening {

    private Opening() {
    }

    /**
     * Opens a coup for this card; {@code false} where something stood in its way, and the card waits or was ruled on
     * already.
     */
    static boolean coup(Turn turn, Arrival arrival) {
        ShoeLife.openShoeIfNone(turn);
        Shoe shoe = turn.shoe();
        if (shoe.isLastCoup() && isStopped(turn, arrival, Irregularity.of(
                IrregularityKind.CARD_AFTER_LAST_COUP, Words.cardAfterLastCoup()), true)) {
            return false;
        }
        Optional<Irregularity> burn = shoe.coups() == 0 ? wrongBurn(shoe) : Optional.empty();
        if (burn.isPresent() && isStopped(turn, arrival, burn.get(), false)) {
            return false;
        }
        Optional<Aside> carried = shoe.carriedByHouse();
        boolean isDummy = carried.filter(card -> card.use() == Aside.Fixed.DUMMY_COUP).isPresent();
        turn.tell(new Event.CoupOpened(isDummy ? CoupKind.DUMMY : turn.state().desk().nextKind()));
        boolean isEarly = turn.profile().mustCloseBets() && !turn.state().desk().areBetsClosed()
                && turn.state().coup() instanceof Coup.Open open && open.kind() == CoupKind.LIVE;
        if (isEarly && isStopped(turn, arrival, Irregularity.of(IrregularityKind.DRAW_BEFORE_CLOSE,
                Words.drawBeforeClose(turn.state().coupNumber())), false)) {
            return false;
        }
        if (carried.isPresent()) {
            Aside card = carried.get();
            Dealing.place(turn, turn.hands().getFirst(), 1, card.face(), card.ordinal(), Event.Source.CARRIED);
        }
        boolean isOpen = turn.coup().isPresent() && !turn.state().desk().isHeld();
        return isOpen || !isAnew(turn, arrival);
    }

    /** What was found of the card carried over ended the coup, or holds it: the card begins another, or waits. */
    private static boolean isAnew(Turn turn, Arrival arrival) {
        if (turn.state().desk().isHeld()) {
            Dealing.wait(turn, arrival);
        } else if (Dealing.hasShoe(turn, arrival)) {
            Dealing.arrived(turn, arrival);
        }
        return true;
    }

    /**
     * Tells it, unless that was ruled to stand; {@code true} where the card must wait for what the house does, or the
     * house has done it.
     *
     * @param isFaceDown whether the card stays face down, so that it must not be told
     */
    static boolean isStopped(Turn turn, Arrival arrival, Irregularity finding, boolean isFaceDown) {
        if (Irregular.hasStood(turn, finding.kind())) {
            return false;
        }
        if (!Irregular.isRuled(turn, finding.kind())) {
            Irregular.found(turn, finding);
            return false;
        }
        int ordinal = arrival.ordinal(turn);
        if (arrival.pending().isEmpty()) {
            boolean isSealed = arrival.face().isRead() && (isFaceDown || Disclosing.isWithheld(turn));
            turn.tell(new Event.CardSetAside(arrival.face(), isSealed, ordinal, new Aside.Pending(arrival.slot())));
        }
        Irregular.found(turn, finding.about(ordinal));
        return true;
    }

    private static Optional<Irregularity> wrongBurn(Shoe shoe) {
        boolean isNoneDue = shoe.profile().burn().rule().isNone() && shoe.burn().equals(Shoe.Burn.NONE);
        if (shoe.isAssumed() || isNoneDue) {
            return Optional.empty();
        }
        if (shoe.burn().first() == Face.NONE && shoe.burn().counted() == 0) {
            return Optional.of(Irregularity.of(IrregularityKind.BURN_MISSING, Words.burnMissing()));
        }
        OptionalInt due = shoe.burnDue();
        return due.isEmpty() || due.getAsInt() == shoe.burn().counted()
                ? Optional.empty()
                : Optional.of(Irregularity.of(IrregularityKind.BURN_MISMATCH,
                        shoe.burn().first() instanceof Card first && shoe.profile().burn().rule().isFirstOpen()
                                ? Words.burnMismatch(first, due.getAsInt(), shoe.burn().counted())
                                : Words.burnMismatch(due.getAsInt() + 1, shoe.burn().counted() + 1)));
    }
}
