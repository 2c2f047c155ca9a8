// SPDX-License-Identifier: Apache-2.0

package dev.sabot.input;

import java.util.Arrays;
import java.util.HexFormat;

/** An immutable string of raw bytes, as a reader sent them. */
public final class Bytes {

    /** No bytes. */
    public static final Bytes NONE = new Bytes(new byte[0]);

    private static final HexFormat HEX = HexFormat.of();

    private final byte[] bytes;

    private Bytes(byte[] bytes) {
        this.bytes = bytes;
    }

    /** A copy of these bytes. */
    public static Bytes of(byte[] bytes) {
        return bytes.length == 0 ? NONE : new Bytes(bytes.clone());
    }

    /** A copy of {@code length} bytes from {@code offset}. */
    public static Bytes of(byte[] bytes, int offset, int length) {
        return length == 0 ? NONE : new Bytes(Arrays.copyOfRange(bytes, offset, offset + length));
    }

    /** The bytes of both, one after the other. */
    public static Bytes joined(Bytes first, Bytes second) {
        byte[] both = Arrays.copyOf(first.bytes, first.bytes.length + second.bytes.length);
        System.arraycopy(second.bytes, 0, both, first.bytes.length, second.bytes.length);
        return new Bytes(both);
    }

    public int length() {
        return bytes.length;
    }

    /** A copy. */
    public byte[] toArray() {
        return bytes.clone();
    }

    /** Lower-case hex, without spaces. */
    public String hex() {
        return HEX.formatHex(bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bytes that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return hex();
    }
}
