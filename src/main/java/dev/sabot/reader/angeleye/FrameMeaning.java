// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.Outcome;
import dev.sabot.input.ReaderResult;
import dev.sabot.input.Reading;
import dev.sabot.input.Reading.FaultKind;
import dev.sabot.input.Slot;
import java.util.Optional;

/**
 * What a sound frame of a described type says.
 *
 * <pre>
 *  type  data         says
 *  S     –            the shoe booted
 *  P     –            standby
 *  C     –            cut card drawn
 *  D     slot, card   card drawn
 *  I     slot, card   value of a card drawn before; never withheld
 *  d     slot, card   card drawn outside the game
 *  i     slot, card   overdrawn card revoked
 *  R     slot, card   the overdrawn card is used as this coup's card
 *  G     result       bits 6-4: 1 Player, 2 Tie, 4 Banker, 5 Banker with six, 7 forced end;
 *                     bits 3-2: 0; bit 1 Banker pair, bit 0 Player pair
 *  E, e  code         bit 6 error mode; bits 5-0 which error: raised, cancelled
 *  L     status       bit 0 locked
 *  M     preset       the maker's own
 * </pre>
 */
final class FrameMeaning {

    private static final int SEVEN_BITS = 0x7F;

    private FrameMeaning() {
    }

    /** The reading; empty when a data byte names no card, no slot or no result. The type must be a described one. */
    static Optional<Reading> of(Frame frame) {
        byte[] data = frame.data().toArray();
        return switch (frame.type()) {
            case 'S' -> Optional.of(Reading.Started.STARTED);
            case 'P' -> Optional.of(Reading.Standby.STANDBY);
            case 'C' -> Optional.of(Reading.CutCard.DRAWN);
            case 'D' -> slot(data).flatMap(slot -> face(data).flatMap(face -> drawn(slot, face)));
            case 'I' -> hand(data).flatMap(slot -> card(data).map(card -> new Reading.CardRevealed(slot, card)));
            case 'd' -> slot(data).flatMap(slot -> face(data).map(Reading.CardSetAside::new));
            case 'i' -> slot(data).flatMap(slot -> face(data).map(Reading.OverdrawRevoked::new));
            case 'R' -> hand(data).flatMap(slot -> face(data).map(face -> inHand(slot, face, true)));
            case 'G' -> result(data[0] & 0xFF).map(Reading.ResultReported::new);
            case 'E' -> code(data).map(FrameMeaning::raised);
            case 'e' -> code(data).map(code -> new Reading.FaultCleared(code & 0x3F));
            case 'L' -> code(data).map(code -> new Reading.LockChanged((code & 1) != 0));
            case 'M' -> code(data).map(Reading.PresetChanged::new);
            default -> throw new IllegalArgumentException("frame " + frame.key() + " is of no described type");
        };
    }

    private static Optional<SlotCode> slot(byte[] data) {
        return SlotCode.of(data[0] & 0xFF);
    }

    private static Optional<Slot> hand(byte[] data) {
        return slot(data).flatMap(slot -> switch (slot) {
            case SlotCode.InHand(Slot place) -> Optional.of(place);
            case SlotCode.Apart _, SlotCode.Burned _ -> Optional.empty();
        });
    }

    private static Optional<Face> face(byte[] data) {
        return CardCode.face(data[1] & 0xFF);
    }

    private static Optional<Card> card(byte[] data) {
        return CardCode.card(data[1] & 0xFF);
    }

    /** The seven bits of a code byte; empty when bit 7 is missing. */
    private static Optional<Integer> code(byte[] data) {
        return data[0] < 0 ? Optional.of(data[0] & SEVEN_BITS) : Optional.empty();
    }

    private static Optional<Reading> drawn(SlotCode slot, Face face) {
        return Optional.of(switch (slot) {
            case SlotCode.InHand(Slot place) -> inHand(place, face, false);
            case SlotCode.Apart.OUTSIDE_GAME -> new Reading.CardSetAside(face);
            case SlotCode.Apart.FIRST_OF_SHOE -> new Reading.BurnStarted(face);
            case SlotCode.Burned(int left) -> new Reading.CardBurned(face, left);
        });
    }

    private static Reading inHand(Slot slot, Face face, boolean carried) {
        return new Reading.CardDrawn(Optional.of(slot), face, carried);
    }

    private static Optional<ReaderResult> result(int code) {
        if ((code & 0x8C) != 0x80) {
            return Optional.empty();
        }
        boolean playerPair = (code & 1) != 0;
        boolean bankerPair = (code & 2) != 0;
        return switch ((code >> 4) & 0x07) {
            case 1 -> decided(Outcome.PLAYER, false, playerPair, bankerPair);
            case 2 -> decided(Outcome.TIE, false, playerPair, bankerPair);
            case 4 -> decided(Outcome.BANKER, false, playerPair, bankerPair);
            case 5 -> decided(Outcome.BANKER, true, playerPair, bankerPair);
            case 7 -> Optional.of(ReaderResult.Forced.FORCED_END);
            default -> Optional.empty();
        };
    }

    private static Optional<ReaderResult> decided(Outcome outcome, boolean withSix, boolean player, boolean banker) {
        return Optional.of(new ReaderResult.Decided(
                outcome, withSix, Optional.of(new ReaderResult.Pairs(player, banker))));
    }

    private static Reading raised(int code) {
        int which = code & 0x3F;
        return new Reading.FaultRaised(which, kind(which), (code & 0x40) != 0);
    }

    private static FaultKind kind(int code) {
        return switch (code) {
            case 1 -> FaultKind.UNREADABLE_CARD;
            case 2 -> FaultKind.OVERDRAW;
            case 4, 5 -> FaultKind.REVERSED_CARD;
            case 6 -> FaultKind.FOREIGN_CARD;
            case 7 -> FaultKind.TIME_OUT;
            default -> FaultKind.OTHER; // 3 is a button mishandled; the rest nobody has described
        };
    }
}
