// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Rank;
import dev.sabot.card.Suit;
import dev.sabot.input.Bytes;
import dev.sabot.input.ReaderResult;
import dev.sabot.input.Slot;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

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
final class AngelEyeWire {

    static final int FORCED_END = 0xF0;
    static final int OUTSIDE_GAME = 0xA1;
    static final int FIRST_OF_SHOE = 0xC0;

    private static final int WITHHELD = 0x80;

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private int seq;

    /** The next frame, one copy; S begins the digits anew. */
    Encoded encode(char type, List<Integer> data) {
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
        return new Encoded(key.toString(), Bytes.of(frame.toByteArray()));
    }

    /** A frame's key and one copy of its bytes. */
    record Encoded(String key, Bytes frame) {
    }

    static int slot(Slot slot) {
        int target = slot.hand() == HandId.PLAYER ? 0 : 1;
        return 0x80 | (target << 4) | slot.index();
    }

    /** A burned card's slot; {@code left} more follow. */
    static int burned(int left) {
        return 0xD0 | left;
    }

    /** An error code that leaves the shoe working. */
    static int fault(int code) {
        return 0x80 | code;
    }

    static int face(Face face) {
        return face instanceof Card card ? card(card) : WITHHELD;
    }

    static int card(Card card) {
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

    static int result(ReaderResult.Decided result) {
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
