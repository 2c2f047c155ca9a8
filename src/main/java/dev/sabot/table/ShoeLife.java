// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.input.Reading;
import dev.sabot.table.Event.BurnReason;
import java.util.Optional;

/** The life of a shoe outside its coups: opened, burned, cut, closed. */
final class ShoeLife {

    private ShoeLife() {
    }

    static void take(Turn turn, Reading.OfShoe reading) {
        switch (reading) {
            case Reading.CardSetAside r -> setAside(turn, r.face());
            case Reading.OverdrawRevoked r -> overdrawRevoked(turn, r.face());
            case Reading.BurnStarted r -> burnStarted(turn, r.face());
            case Reading.CardBurned r -> burned(turn, r.face());
            case Reading.CutCard r -> cutCard(turn);
        }
    }

    // ---- the life of a shoe

    static void openShoeIfNone(Turn turn) {
        if (turn.state().shoe().isEmpty()) {
            openShoe(turn, Event.Opening.ASSUMED);
        }
    }

    private static void openShoe(Turn turn, Event.Opening how) {
        turn.tell(new Event.ShoeOpened(how, turn.next().law(), Optional.empty(), turn.next().reader()));
    }

    private static void burnStarted(Turn turn, Face first) {
        turn.coup().ifPresent(coup -> Settling.finish(turn, coup));
        if (turn.state().shoe().isPresent()) {
            close(turn, Event.ClosingReason.NEXT_BURN);
        }
        openShoe(turn, Event.Opening.BURN);
        turn.tell(new Event.CardBurned(BurnReason.FIRST, first, false, turn.state().cardsOut() + 1));
    }

    private static void burned(Turn turn, Face face) {
        turn.coup().ifPresent(coup -> Settling.finish(turn, coup));
        // A reader counts burned cards only at the start of a shoe: after coups, the first card's frame was lost.
        if (turn.state().shoe().filter(shoe -> shoe.coups() > 0).isPresent()) {
            close(turn, Event.ClosingReason.NEXT_BURN);
        }
        openForBurn(turn);
        turn.tell(new Event.CardBurned(BurnReason.COUNT, face, face.isRead(), turn.state().cardsOut() + 1));
    }

    private static void openForBurn(Turn turn) {
        if (turn.state().shoe().isEmpty()) {
            openShoe(turn, Event.Opening.BURN);
        }
    }

    static void checkBurn(Turn turn) {
        Shoe.Burn burn = turn.shoe().burn();
        if (burn.first() instanceof Card first && burn.counted() != due(turn, first)) {
            turn.tellIrregular(IrregularityKind.BURN_MISMATCH,
                    Words.burnMismatch(first, due(turn, first), burn.counted()));
        }
    }

    private static int due(Turn turn, Card first) {
        return turn.shoe().profile().burn().rule().cardsAfter(first);
    }

    private static void cutCard(Turn turn) {
        openShoeIfNone(turn);
        Shoe shoe = turn.shoe();
        if (shoe.coups() == 0 && shoe.burn().first() instanceof Card first
                && shoe.burn().counted() < due(turn, first)) {
            turn.tellIrregular(IrregularityKind.CUT_CARD_MISPLACED, Words.cutCardInBurn());
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

    private static void setAside(Turn turn, Face face) {
        openShoeIfNone(turn);
        turn.tell(new Event.CardSetAside(face, face.isRead(), turn.state().cardsOut() + 1, Aside.Fixed.READER));
    }

    private static void overdrawRevoked(Turn turn, Face face) {
        openShoeIfNone(turn);
        Shoe shoe = turn.shoe();
        int ordinal = shoe.aside().isEmpty() ? turn.state().cardsOut() + 1 : shoe.aside().getFirst().ordinal();
        turn.tell(new Event.CardBurned(BurnReason.OVERDRAW, face, face.isRead(), ordinal));
    }

    static void close(Turn turn, Event.ClosingReason why) {
        turn.tell(Reconciling.close(turn.shoe(), why));
    }
}
