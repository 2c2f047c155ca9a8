// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

/**
 * The checksums in use on lines to readers. Each is named by what it gives for the nine characters {@code 123456789},
 * the published check value, so that a reader's manual can be held against it.
 */
public enum CheckKind {
    /** Sum of all bytes, the low eight bits: {@code DD}. */
    SUM8("sum8", 1),
    /** All bytes by exclusive or: {@code 31}. */
    XOR8("xor8", 1),
    /** Polynomial 07, begins with 00, not reflected (CRC-8/SMBUS): {@code F4}. */
    CRC_8("crc-8", 1),
    /** Polynomial 1021, begins with FFFF, not reflected (CRC-16/IBM-3740, "CCITT-FALSE"): {@code 29B1}. */
    CRC_16_CCITT("crc-16-ccitt", 2),
    /** Polynomial 8005, begins with FFFF, reflected (CRC-16/MODBUS): {@code 4B37}. */
    CRC_16_MODBUS("crc-16-modbus", 2),
    /** Polynomial 04C11DB7, begins with FFFFFFFF, reflected and inverted (CRC-32/ISO-HDLC): {@code CBF43926}. */
    CRC_32("crc-32", 4);

    private static final int BYTE = 0xFF;

    private final String wire;
    private final int width;

    CheckKind(String wire, int width) {
        this.wire = wire;
        this.width = width;
    }

    /** The word in configuration. */
    public String wire() {
        return wire;
    }

    /** Bytes of the value, 1, 2 or 4. */
    public int width() {
        return width;
    }

    /** The value over the bytes from index {@code from} to before {@code end}. */
    public long over(byte[] bytes, int from, int end) {
        return switch (this) {
            case SUM8 -> sum(bytes, from, end);
            case XOR8 -> xor(bytes, from, end);
            case CRC_8 -> forward(bytes, from, end, 8, 0x07, 0);
            case CRC_16_CCITT -> forward(bytes, from, end, 16, 0x1021, 0xFFFF);
            case CRC_16_MODBUS -> reflected(bytes, from, end, 0xA001L, 0xFFFFL);
            case CRC_32 -> reflected(bytes, from, end, 0xEDB88320L, 0xFFFFFFFFL) ^ 0xFFFFFFFFL;
        };
    }

    private static long sum(byte[] bytes, int from, int end) {
        long sum = 0;
        for (int at = from; at < end; at++) {
            sum += bytes[at] & BYTE;
        }
        return sum & BYTE;
    }

    private static long xor(byte[] bytes, int from, int end) {
        long xor = 0;
        for (int at = from; at < end; at++) {
            xor ^= bytes[at] & BYTE;
        }
        return xor;
    }

    /** Highest bit first. */
    private static long forward(byte[] bytes, int from, int end, int bits, long polynomial, long begin) {
        long top = 1L << (bits - 1);
        long mask = (top << 1) - 1;
        long crc = begin;
        for (int at = from; at < end; at++) {
            crc ^= (long) (bytes[at] & BYTE) << (bits - 8);
            for (int bit = 0; bit < 8; bit++) {
                crc = ((crc & top) != 0 ? (crc << 1) ^ polynomial : crc << 1) & mask;
            }
        }
        return crc;
    }

    /** Lowest bit first; the polynomial is written in that order too. */
    private static long reflected(byte[] bytes, int from, int end, long polynomial, long begin) {
        long crc = begin;
        for (int at = from; at < end; at++) {
            crc ^= bytes[at] & BYTE;
            for (int bit = 0; bit < 8; bit++) {
                crc = (crc & 1) != 0 ? (crc >>> 1) ^ polynomial : crc >>> 1;
            }
        }
        return crc;
    }
}
