// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import dev.sabot.reader.CheckKind;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/**
 * The check of a record: over which bytes it is computed, where it stands, and how it is written. Positions count the
 * whole record's bytes, start and end bytes included: 1 is the first, -1 the last.
 *
 * @param from the first byte that is checked
 * @param to the last byte that is checked
 * @param at where the first byte of the check itself stands; {@link #AFTER_END} for behind the end bytes
 */
public record Checksum(CheckKind kind, int from, int to, int at, Writing writing) {

    /** In place of a position: the check is the record's last bytes, and the end bytes come before it. */
    public static final int AFTER_END = 0;

    /** How the value is written. */
    public enum Writing {
        /** Raw bytes, the highest first. */
        BIG_ENDIAN("big-endian"),
        /** Raw bytes, the lowest first. */
        LITTLE_ENDIAN("little-endian"),
        /** Two upper-case hex digits a byte, the highest first. */
        HEX("hex"),
        /** The same in lower case. */
        HEX_LOWER("hex-lower");

        private final String wire;

        Writing(String wire) {
            this.wire = wire;
        }

        /** The word in configuration. */
        public String wire() {
            return wire;
        }
    }

    private static final HexFormat UPPER = HexFormat.of().withUpperCase();

    /** Bytes that the check itself takes in a record. */
    public int width() {
        return switch (writing) {
            case BIG_ENDIAN, LITTLE_ENDIAN -> kind.width();
            case HEX, HEX_LOWER -> 2 * kind.width();
        };
    }

    /** Whether its own bytes can be any, so that end bytes could stand in it by chance. */
    public boolean isRaw() {
        return writing == Writing.BIG_ENDIAN || writing == Writing.LITTLE_ENDIAN;
    }

    /** Whether it stands behind the end bytes. */
    public boolean isAfterEnd() {
        return at == AFTER_END;
    }

    /** The index of the check's first byte in a record of this length. */
    int start(int length) {
        return isAfterEnd() ? length - width() : index(at, length);
    }

    /** Whether the check of a whole record fits its bytes. */
    boolean isRight(byte[] record) {
        int start = start(record.length);
        byte[] due = due(record);
        return Arrays.equals(record, start, start + due.length, due, 0, due.length);
    }

    /** Writes the check into a whole record. */
    void put(byte[] record) {
        byte[] due = due(record);
        System.arraycopy(due, 0, record, start(record.length), due.length);
    }

    private byte[] due(byte[] record) {
        long value = kind.over(record, index(from, record.length), index(to, record.length) + 1);
        byte[] bytes = new byte[kind.width()];
        for (int i = 0; i < bytes.length; i++) {
            int place = writing == Writing.LITTLE_ENDIAN ? i : bytes.length - 1 - i;
            bytes[place] = (byte) (value >>> (8 * i));
        }
        return switch (writing) {
            case BIG_ENDIAN, LITTLE_ENDIAN -> bytes;
            case HEX -> UPPER.formatHex(bytes).getBytes(StandardCharsets.US_ASCII);
            case HEX_LOWER -> HexFormat.of().formatHex(bytes).getBytes(StandardCharsets.US_ASCII);
        };
    }

    /**
     * Why this check cannot stand in records of this length; empty where it can.
     *
     * @param startLength start bytes, which the check must not overlap
     * @param endLength end bytes, likewise
     */
    public Optional<String> whyUnfit(int length, int startLength, int endLength) {
        int first = index(from, length);
        int last = index(to, length);
        int own = start(length);
        String record = "in a record of " + length + " bytes ";
        if (isOutside(first, length) || isOutside(last, length)) {
            return Optional.of(record + "it is computed over bytes " + (first + 1) + " to " + (last + 1)
                + ", which are not all in it");
        }
        if (first > last) {
            return Optional.of(record + "it is computed from byte " + (first + 1) + " to byte " + (last + 1)
                + ", which comes before");
        }
        if (!isAfterEnd() && (own < startLength || own + width() > length - endLength)) {
            return Optional.of(record + "its " + width() + " bytes stand at " + (own + 1) + " to " + (own + width())
                + ", but between start and end bytes only " + (startLength + 1) + " to " + (length - endLength)
                + " are free");
        }
        return own <= last && own + width() > first
            ? Optional.of(record + "it stands at bytes " + (own + 1) + " to " + (own + width())
                + " and is computed over bytes " + (first + 1) + " to " + (last + 1) + ": it would check itself")
            : Optional.empty();
    }

    private static boolean isOutside(int index, int length) {
        return index < 0 || index >= length;
    }

    private static int index(int position, int length) {
        return position > 0 ? position - 1 : length + position;
    }
}
