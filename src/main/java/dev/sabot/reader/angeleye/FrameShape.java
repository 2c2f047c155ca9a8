// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

/**
 * The outside of a report frame, shoe to host.
 *
 * <pre>
 *  offset  0     1     2     3 …      3+n   4+n   5+n
 *        +-----+-----+-----+--------+-----+-----+-----+
 *        | ENQ | seq | type| data … | ETX |  bcc high, low
 *        | 05  |     |     | n ≥80  | 03  | 0-9 A-F   |
 *        +-----+-----+-----+--------+-----+-----+-----+
 *
 *  seq   ASCII 1 to 9, then 1 again; 0 with type S and with no other
 *  data  n bytes, fixed by the type: 0 for S P C, 1 for G E e L M, 2 for D I d i R; bit 7 of each is 1
 *  bcc   XOR of every byte from seq to ETX, both included, as two upper-case hex digits
 * </pre>
 */
final class FrameShape {

    static final byte ENQ = 0x05;
    static final byte ETX = 0x03;

    static final int SEQ_AT = 1;
    static final int TYPE_AT = 2;
    static final int DATA_AT = 3;

    /** Characters of the checksum. */
    static final int BCC_LENGTH = 2;

    /** Returned by {@link #dataLength} for a type that nobody has described. */
    static final int UNDESCRIBED = -1;

    /** Data bytes allowed to an undescribed type: eight times what any described one has; more is rather noise. */
    static final int MAX_UNDESCRIBED_DATA = 16;

    private static final String HEX_DIGITS = "0123456789ABCDEF";

    private FrameShape() {
    }

    /** How many data bytes a frame of this type has, or {@link #UNDESCRIBED}. */
    static int dataLength(byte type) {
        return switch (type) {
            case 'S', 'P', 'C' -> 0;
            case 'G', 'E', 'e', 'L', 'M' -> 1;
            case 'D', 'I', 'd', 'i', 'R' -> 2;
            default -> UNDESCRIBED;
        };
    }

    /** Whether the checksum of a whole frame of {@code length} bytes fits its bytes. */
    static boolean isChecksumRight(byte[] frame, int length) {
        int bccAt = length - BCC_LENGTH;
        int bcc = 0;
        for (int at = SEQ_AT; at < bccAt; at++) {
            bcc ^= frame[at] & 0xFF;
        }
        return frame[bccAt] == HEX_DIGITS.charAt(bcc >> 4) && frame[bccAt + 1] == HEX_DIGITS.charAt(bcc & 0x0F);
    }
}
