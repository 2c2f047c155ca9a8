// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Face;
import dev.sabot.input.Reading;
import dev.sabot.table.Event.BurnReason;
import java.util.Optional;

/** The life of a shoe outside its coups: opened, burned, cut, closed. */
final class ShoeLife {

    private ShoeLife() {
    }

    static void take(Turn turn, Reading.OfShoe reading) {
        if (isOutOfPlay(turn, reading)) {
            return;
        }
        switch (reading) {
            case Reading.CardSetAside r -> setAside(turn, r.face());
            case Reading.OverdrawRevoked r -> overdrawRevoked(turn, r.face());
            case Reading.BurnStarted r -> burnStarted(turn, r.face());
            case Reading.CardBurned r -> burned(turn, r.face());
            case Reading.CutCard r -> cutCard(turn);
        }
    }

    /** Whether the table is not playing: a burn may open a shoe all the same, where this house lets it. */
    private static boolean isOutOfPlay(Turn turn, Reading.OfShoe reading) {
        boolean isPlaying = turn.state().desk().mode() == Desk.Mode.PLAYING;
        boolean mayBurn = turn.next().law().profile().openings().contains(Event.Opening.BURN);
        return switch (reading) {
            case Reading.CardSetAside r -> Dealing.isOutOfPlay(turn, r.face());
            case Reading.OverdrawRevoked r -> Dealing.isOutOfPlay(turn, r.face());
            case Reading.BurnStarted r -> (!isPlaying || !mayBurn) && isOutOfBurn(turn, r.face());
            case Reading.CardBurned r -> (!isPlaying || !mayBurn) && isOutOfBurn(turn, r.face());
            case Reading.CutCard r -> turn.state().shoe().isEmpty() && (!isPlaying
                    || !turn.next().law().profile().openings().contains(Event.Opening.ASSUMED));
        };
    }

    /** A shoe that was opened by a command and has no coup yet may be burned in any house. */
    private static boolean isOutOfBurn(Turn turn, Face face) {
        boolean isOpened = turn.state().desk().mode() == Desk.Mode.PLAYING
                && turn.state().shoe().filter(shoe -> shoe.coups() == 0).isPresent();
        return !isOpened && Dealing.isOutOfPlay(turn, face);
    }

    // ---- the life of a shoe

    static void openShoeIfNone(Turn turn) {
        if (turn.state().shoe().isEmpty()) {
            openShoe(turn, Event.Opening.ASSUMED, Optional.empty());
        }
    }

    static void openShoe(Turn turn, Event.Opening how, Optional<String> cardSet) {
        turn.tell(new Event.ShoeOpened(how, turn.next().law(), cardSet, turn.next().reader()));
    }

    private static void burnStarted(Turn turn, Face first) {
        if (!isFresh(turn)) {
            endShoe(turn);
            openShoe(turn, Event.Opening.BURN, Optional.empty());
        }
        boolean isSealed = first.isRead() && !turn.profile().burn().rule().isFirstOpen();
        turn.tell(new Event.CardBurned(BurnReason.FIRST, first, isSealed, turn.state().cardsOut() + 1));
    }

    /** Whether the shoe was opened and nothing has come out of it. */
    private static boolean isFresh(Turn turn) {
        return turn.state().shoe().filter(shoe ->
            !shoe.isAssumed() && !shoe.isCut() && shoe.coups() == 0 && shoe.census().out() == 0).isPresent();
    }

    /** A new shoe begins: the one before is over, whatever was held of it. */
    private static void endShoe(Turn turn) {
        if (turn.state().desk().isHeld()) {
            turn.coup().ifPresent(coup -> Settling.abandon(turn, coup, Event.AbandonReason.RULED));
            Holding.endAll(turn, Event.BY_READER);
        }
        turn.coup().ifPresent(coup -> Settling.finish(turn, coup));
        // What the house finds at the very end of a shoe cannot be ruled on in the next.
        Holding.endAll(turn, Event.BY_READER);
        turn.coup().ifPresent(coup -> Settling.abandon(turn, coup, Event.AbandonReason.RULED));
        if (turn.state().shoe().isPresent()) {
            close(turn, Event.ClosingReason.NEXT_BURN);
        }
    }

    private static void burned(Turn turn, Face face) {
        Optional<Shoe> shoe = turn.state().shoe();
        if (shoe.isPresent() && turn.state().desk().burnsDue().count() > 0 && turn.coup().isEmpty()) {
            burnDue(turn, new Arrival(Optional.empty(), face));
            return;
        }
        // A reader counts burned cards only at the start of a shoe: after coups, the first card's frame was lost.
        if (shoe.isEmpty() || shoe.get().coups() > 0) {
            endShoe(turn);
            openShoe(turn, Event.Opening.BURN, Optional.empty());
        }
        turn.tell(new Event.CardBurned(BurnReason.COUNT, face, face.isRead(), turn.state().cardsOut() + 1));
    }

    /** A card that this house burns now: at a croupier's change, between coups, or because it was ruled. */
    static void burnDue(Turn turn, Arrival arrival) {
        Optional<Aside> first = turn.shoe().waitingFor(Aside.Fixed.NEXT_BURN);
        BurnReason reason = turn.state().desk().burnsDue().reason();
        first.ifPresent(card ->
            turn.tell(new Event.CardBurned(reason, card.face(), card.isSealed(), card.ordinal())));
        if (first.isPresent() && turn.state().desk().burnsDue().count() == 0) {
            Dealing.arrived(turn, arrival);
            return;
        }
        turn.tell(new Event.CardBurned(reason, arrival.face(), arrival.face().isRead(), arrival.ordinal(turn)));
    }

    private static void cutCard(Turn turn) {
        openShoeIfNone(turn);
        Shoe shoe = turn.shoe();
        if (shoe.coups() == 0 && shoe.burnsMissing() > 0 && !shoe.burn().equals(Shoe.Burn.NONE)) {
            Irregular.found(turn, Irregularity.of(IrregularityKind.CUT_CARD_MISPLACED, Words.cutCardInBurn()));
            return;
        }
        boolean isInCoup = turn.state().coup() instanceof Coup.Open;
        int coupsLeft = switch (shoe.profile().cutCard().rule()) {
            case THIS_COUP_IS_LAST -> isInCoup ? 0 : 1;
            // In the place of a coup's first card it makes that coup the last.
            case ONE_MORE -> 1;
        };
        turn.tell(new Event.CutCardReached(
                turn.state().cardsOut(), shoe.isCut() ? Math.min(shoe.coupsLeft(), coupsLeft) : coupsLeft));
    }

    private static void setAside(Turn turn, Face face) {
        openShoeIfNone(turn);
        turn.tell(new Event.CardSetAside(
                face, face.isRead(), turn.state().cardsOut() + 1, Aside.Fixed.READER));
    }

    private static void overdrawRevoked(Turn turn, Face face) {
        openShoeIfNone(turn);
        int ordinal = turn.shoe().waitingFor(Aside.Fixed.READER).map(Aside::ordinal)
                .orElseGet(() -> turn.state().cardsOut() + 1);
        turn.tell(new Event.CardBurned(BurnReason.OVERDRAW, face, face.isRead(), ordinal));
    }

    static void close(Turn turn, Event.ClosingReason why) {
        Watching.atTheEnd(turn);
        turn.tell(Reconciling.close(turn.shoe(), why));
        Passing.afterShoe(turn);
    }
}
