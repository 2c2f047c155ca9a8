// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.input.ReaderResult;
import dev.sabot.input.Reading;
import dev.sabot.input.Reading.FaultKind;
import java.util.List;
import java.util.Optional;

/**
 * A frame that the shoe will send: without its digit, which it gets when it is sent.
 *
 * @param leavesShoe whether a card leaves the shoe with it
 * @param dealt the card in a hand that it tells of
 * @param ending how the coup has ended, where this frame ends one
 */
record PlannedFrame(char type, List<Integer> data, Reading reading, boolean leavesShoe, Optional<DealtCard> dealt,
                    Optional<TrueCoup.Ending> ending) {

    private static final int OVERDRAW = 2;

    AngelEyeWire.Encoded encode(AngelEyeWire wire) {
        return wire.encode(type, data);
    }

    static PlannedFrame startUp() {
        return plain('S', Reading.Started.STARTED);
    }

    static PlannedFrame standby() {
        return plain('P', Reading.Standby.STANDBY);
    }

    static PlannedFrame cutCard() {
        return plain('C', Reading.CutCard.DRAWN);
    }

    /** Burn cards are never withheld. */
    static PlannedFrame burnStarted(Card card) {
        return leaving('D', AngelEyeWire.FIRST_OF_SHOE, AngelEyeWire.card(card), new Reading.BurnStarted(card));
    }

    static PlannedFrame burned(Card card, int left) {
        return leaving('D', AngelEyeWire.burned(left), AngelEyeWire.card(card), new Reading.CardBurned(card, left));
    }

    static PlannedFrame drawn(DealtCard one, boolean isWithheld) {
        Face face = isWithheld ? Face.UNREAD : one.card();
        Reading reading = new Reading.CardDrawn(Optional.of(one.slot()), face, one.carried());
        List<Integer> data = List.of(AngelEyeWire.slot(one.slot()), AngelEyeWire.face(face));
        char type = one.carried() ? 'R' : 'D';
        return new PlannedFrame(type, data, reading, !one.carried(), Optional.of(one), Optional.empty());
    }

    static PlannedFrame revealed(DealtCard one) {
        Reading reading = new Reading.CardRevealed(one.slot(), one.card());
        List<Integer> data = List.of(AngelEyeWire.slot(one.slot()), AngelEyeWire.card(one.card()));
        return new PlannedFrame('I', data, reading, false, Optional.of(one), Optional.empty());
    }

    static PlannedFrame setAside(Card card, boolean isWithheld) {
        Face face = isWithheld ? Face.UNREAD : card;
        return leaving('d', AngelEyeWire.OUTSIDE_GAME, AngelEyeWire.face(face), new Reading.CardSetAside(face));
    }

    static PlannedFrame revoked(Card card) {
        return plain('i', new Reading.OverdrawRevoked(card), AngelEyeWire.OUTSIDE_GAME, AngelEyeWire.card(card));
    }

    static PlannedFrame overdraw() {
        return plain('E', new Reading.FaultRaised(OVERDRAW, FaultKind.OVERDRAW, false), AngelEyeWire.fault(OVERDRAW));
    }

    static PlannedFrame overdrawCleared() {
        return plain('e', new Reading.FaultCleared(OVERDRAW), AngelEyeWire.fault(OVERDRAW));
    }

    static PlannedFrame result(ReaderResult.Decided result) {
        return new PlannedFrame('G', List.of(AngelEyeWire.result(result)), new Reading.ResultReported(result), false,
            Optional.empty(), Optional.of(new TrueCoup.Ending.Played(result)));
    }

    /** The coup's ending is noted where it is broken off. */
    static PlannedFrame forcedEnd() {
        return plain('G', new Reading.ResultReported(ReaderResult.Forced.FORCED_END), AngelEyeWire.FORCED_END);
    }

    private static PlannedFrame plain(char type, Reading reading, Integer... data) {
        return new PlannedFrame(type, List.of(data), reading, false, Optional.empty(), Optional.empty());
    }

    private static PlannedFrame leaving(char type, int slot, int card, Reading reading) {
        return new PlannedFrame(type, List.of(slot, card), reading, true, Optional.empty(), Optional.empty());
    }
}
