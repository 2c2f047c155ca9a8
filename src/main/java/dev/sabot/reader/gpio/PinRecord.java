// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import dev.sabot.input.Bytes;
import dev.sabot.reader.CheckKind;
import java.util.Arrays;
import java.util.Optional;

/**
 * What happened on a pin, as bytes: so that pins have evidence, captures and replay like every other line, and so that
 * a box with a small processor can watch the pins and send the same over a serial line or TCP.
 *
 * <pre>
 *  offset  0     1     2     3     4     5 … 10            11    12
 *        +-----+-----+-----+-----+-----+-----------------+-----+-----+
 *        | SYN | kind| seq | line|level| micros          | CRC-16    |
 *        | A5  |     |     |     |0, 1 | high byte first | high, low |
 *        +-----+-----+-----+-----+-----+-----------------+-----+-----+
 *
 *  kind    S  the watch begins: nothing is known of any line, and the numbers begin anew
 *          E  an edge: the line changed to this level
 *          L  the line was looked at and has this level; no edge is meant
 *          T  time has passed
 *  seq     number of the last edge up to here, modulo 256: an E has the number after the edge before it, S L and T
 *          repeat the last edge's; after S the first edge has 1
 *  line    0 to 27, the number that the processor's maker gives it (BCM); 1F with S and T
 *  level   1 is high, 0 low; 0 with S and T
 *  micros  0 to 2^48 - 1, by a clock that never goes back while the watch lasts
 *  CRC     of the bytes from kind to micros: CRC-16/CCITT-FALSE (polynomial 1021, begins with FFFF, nothing reflected)
 * </pre>
 *
 * <p>One check byte would let one damaged record in 256 through, and a wrong level is a wrong card. Because L and T use
 * up no number, they can be left out of a capture without a gap.
 *
 * @param seq 0 to 255
 * @param line 0 to {@link #MOST_LINE}, or {@link #NO_LINE} where the kind names none
 * @param isHigh false where the kind names no line
 * @param micros microseconds, 0 to {@link #MOST_MICROS}
 */
public record PinRecord(Kind kind, int seq, int line, boolean isHigh, long micros) {

    /** Bytes of every record. */
    public static final int LENGTH = 13;

    /** The highest line that the header of a Raspberry Pi brings out. */
    public static final int MOST_LINE = 27;

    /** Stands for no line. */
    public static final int NO_LINE = 0x1F;

    /** Nearly nine years. */
    public static final long MOST_MICROS = (1L << 48) - 1;

    /** Edges are numbered modulo this. */
    public static final int SEQ_MODULUS = 256;

    static final byte SYN = (byte) 0xA5;

    private static final int KIND_AT = 1;
    private static final int SEQ_AT = 2;
    private static final int LINE_AT = 3;
    private static final int LEVEL_AT = 4;
    private static final int MICROS_AT = 5;
    private static final int CRC_AT = 11;

    /** What a record says. */
    public enum Kind {
        /** The watch begins: nothing is known of any line. */
        STARTED('S', false),
        /** The line changed to this level. */
        EDGE('E', true),
        /** The line was looked at and has this level. */
        LEVEL('L', true),
        /** Time has passed. */
        TIME('T', false);

        private final byte code;
        private final boolean hasLine;

        Kind(char code, boolean hasLine) {
            this.code = (byte) code;
            this.hasLine = hasLine;
        }

        private static Optional<Kind> of(byte code) {
            return Arrays.stream(values()).filter(kind -> kind.code == code).findFirst();
        }
    }

    public PinRecord {
        boolean isLineRight = kind.hasLine ? line >= 0 && line <= MOST_LINE : line == NO_LINE && !isHigh;
        if (!isLineRight || seq < 0 || seq >= SEQ_MODULUS || micros < 0 || micros > MOST_MICROS) {
            throw new IllegalArgumentException(
                    kind + " " + seq + " of line " + line + " at " + micros + " microseconds is no record");
        }
    }

    /** Its {@link #LENGTH} bytes. */
    public Bytes encode() {
        byte[] bytes = new byte[LENGTH];
        bytes[0] = SYN;
        bytes[KIND_AT] = kind.code;
        bytes[SEQ_AT] = (byte) seq;
        bytes[LINE_AT] = (byte) line;
        bytes[LEVEL_AT] = (byte) (isHigh ? 1 : 0);
        for (int at = CRC_AT - 1, shift = 0; at >= MICROS_AT; at--, shift += Byte.SIZE) {
            bytes[at] = (byte) (micros >> shift);
        }
        int crc = crc(bytes, 0);
        bytes[CRC_AT] = (byte) (crc >> Byte.SIZE);
        bytes[CRC_AT + 1] = (byte) crc;
        return Bytes.of(bytes);
    }

    /**
     * The record in the {@link #LENGTH} bytes from {@code at}; empty when they are none: another first byte, a check
     * that does not fit, or a field out of its range.
     */
    public static Optional<PinRecord> decode(byte[] bytes, int at) {
        if (bytes[at] != SYN) {
            return Optional.empty();
        }
        int crc = (bytes[at + CRC_AT] & 0xFF) << Byte.SIZE | (bytes[at + CRC_AT + 1] & 0xFF);
        int line = bytes[at + LINE_AT];
        int level = bytes[at + LEVEL_AT];
        if (crc != crc(bytes, at) || level < 0 || level > 1) {
            return Optional.empty();
        }
        return Kind.of(bytes[at + KIND_AT])
                .filter(kind -> kind.hasLine ? line >= 0 && line <= MOST_LINE : line == NO_LINE && level == 0)
                .map(kind -> new PinRecord(kind, bytes[at + SEQ_AT] & 0xFF, line, level == 1, micros(bytes, at)));
    }

    private static long micros(byte[] bytes, int at) {
        long micros = 0;
        for (int i = MICROS_AT; i < CRC_AT; i++) {
            micros = micros << Byte.SIZE | (bytes[at + i] & 0xFF);
        }
        return micros;
    }

    private static int crc(byte[] bytes, int at) {
        return (int) CheckKind.CRC_16_CCITT.over(bytes, at + KIND_AT, at + CRC_AT);
    }
}
