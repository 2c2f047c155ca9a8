// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Rank;
import dev.sabot.card.Suit;
import dev.sabot.input.Bytes;
import dev.sabot.input.ReaderResult;
import dev.sabot.input.Reading;
import dev.sabot.input.Reading.FaultKind;
import dev.sabot.input.Slot;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;

/**
 * Report frames of an Angel Eye shoe, written.
 *
 * <pre>
 *  05 | seq '0'-'9' | type | data 0-2 bytes, bit 7 set | 03 | XOR of seq to 03 as two hex digits
 *
 *  slot    1ttt iiii   target 0 Player, 1 Banker, 2 outside, 4 first of the shoe, 5 burned; index
 *  card    1sss rrrr   suit 1 diamond, 2 club, 3 spade, 4 heart; rank 1 to 13; 80 withheld
 *  result  1www 00bp   1 Player, 2 Tie, 4 Banker, 5 Banker with six, 7 forced; Banker pair, Player pair
 * </pre>
 */
final class AngelEyeWire implements Wire {

    /** Every frame is sent three times. */
    static final int COPIES = 3;

    private static final int FORCED_END = 0xF0;
    private static final int OUTSIDE_GAME = 0xA1;
    private static final int FIRST_OF_SHOE = 0xC0;
    private static final int WITHHELD = 0x80;

    /** The error code that says that a card was drawn in excess. */
    private static final int OVERDRAW = 2;

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private int seq;

    @Override
    public Optional<Spoken> speak(Happening happening) {
        return Optional.of(switch (happening) {
            case Happening.Sign sign -> speak(sign);
            // Burn cards are never withheld.
            case Happening.BurnStarted(Card card) ->
                frame('D', new Reading.BurnStarted(card), FIRST_OF_SHOE, card(card));
            case Happening.Burned(Card card, int left) ->
                frame('D', new Reading.CardBurned(card, left), burned(left), card(card));
            case Happening.Dealt dealt -> speak(dealt);
            case Happening.Revealed(DealtCard one) ->
                frame('I', new Reading.CardRevealed(one.slot(), one.card()), slot(one.slot()), card(one.card()));
            case Happening.SetAside aside -> {
                Face face = aside.isWithheld() ? Face.UNREAD : aside.card();
                yield frame('d', new Reading.CardSetAside(face), OUTSIDE_GAME, face(face));
            }
            case Happening.Revoked(Card card) ->
                frame('i', new Reading.OverdrawRevoked(card), OUTSIDE_GAME, card(card));
            case Happening.Over(ReaderResult.Decided result) ->
                frame('G', new Reading.ResultReported(result), result(result));
        });
    }

    private Spoken speak(Happening.Sign sign) {
        return switch (sign) {
            case START_UP -> frame('S', Reading.Started.STARTED);
            case STANDBY -> frame('P', Reading.Standby.STANDBY);
            case CUT_CARD -> frame('C', Reading.CutCard.DRAWN);
            case OVERDRAW ->
                frame('E', new Reading.FaultRaised(OVERDRAW, FaultKind.OVERDRAW, false), fault(OVERDRAW));
            case OVERDRAW_CLEARED -> frame('e', new Reading.FaultCleared(OVERDRAW), fault(OVERDRAW));
            case FORCED_END ->
                frame('G', new Reading.ResultReported(ReaderResult.Forced.FORCED_END), FORCED_END);
            case LOCKED -> frame('L', new Reading.LockChanged(true), 0x81);
            case UNLOCKED -> frame('L', new Reading.LockChanged(false), 0x80);
        };
    }

    private Spoken speak(Happening.Dealt dealt) {
        DealtCard one = dealt.one();
        Face face = dealt.isWithheld() ? Face.UNREAD : one.card();
        Reading reading = new Reading.CardDrawn(Optional.of(one.slot()), face, one.carried());
        return frame(one.carried() ? 'R' : 'D', reading, slot(one.slot()), face(face));
    }

    @Override
    public boolean isKeepingCoups() {
        return true;
    }

    @Override
    public boolean isTellingOrientation() {
        return false;
    }

    /** The next frame; S begins the digits anew. */
    private Spoken frame(char type, Reading reading, int... data) {
        seq = type == 'S' ? 0 : seq % 9 + 1;
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        frame.write(0x05);
        frame.write('0' + seq);
        frame.write(type);
        int bcc = ('0' + seq) ^ type ^ 0x03;
        StringBuilder key = new StringBuilder().append(seq).append(':').append(type).append(':');
        for (int one : data) {
            frame.write(one);
            bcc ^= one;
            key.append(HEX.toHexDigits((byte) one));
        }
        frame.write(0x03);
        frame.writeBytes(String.format(Locale.ROOT, "%02X", bcc).getBytes(StandardCharsets.US_ASCII));
        return new Spoken(key.toString(), Bytes.of(frame.toByteArray()), COPIES, reading);
    }

    private static int slot(Slot slot) {
        int target = slot.hand() == HandId.PLAYER ? 0 : 1;
        return 0x80 | (target << 4) | slot.index();
    }

    /** A burned card's slot; {@code left} more follow. */
    private static int burned(int left) {
        return 0xD0 | left;
    }

    /** An error code that leaves the shoe working. */
    private static int fault(int code) {
        return 0x80 | code;
    }

    private static int face(Face face) {
        return face instanceof Card card ? card(card) : WITHHELD;
    }

    private static int card(Card card) {
        return 0x80 | (suit(card.suit().orElseThrow()) << 4) | rank(card.rank());
    }

    private static int suit(Suit suit) {
        return switch (suit) {
            case DIAMOND -> 1;
            case CLUB -> 2;
            case SPADE -> 3;
            case HEART -> 4;
        };
    }

    private static int rank(Rank rank) {
        return switch (rank) {
            case ACE -> 1;
            case TWO -> 2;
            case THREE -> 3;
            case FOUR -> 4;
            case FIVE -> 5;
            case SIX -> 6;
            case SEVEN -> 7;
            case EIGHT -> 8;
            case NINE -> 9;
            case TEN -> 10;
            case JACK -> 11;
            case QUEEN -> 12;
            case KING -> 13;
        };
    }

    private static int result(ReaderResult.Decided result) {
        int winner = switch (result.outcome()) {
            case PLAYER -> 1;
            case TIE -> 2;
            case BANKER -> result.withSix() ? 5 : 4;
        };
        ReaderResult.Pairs pairs = result.pairs().orElseThrow(
                () -> new IllegalArgumentException("an Angel Eye always says whether there are pairs"));
        return 0x80 | (winner << 4) | (pairs.banker() ? 2 : 0) | (pairs.player() ? 1 : 0);
    }
}
