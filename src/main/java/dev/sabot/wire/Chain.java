// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.sabot.input.Bytes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/**
 * The hash chain: each entry carries the hash of everything before it and of itself.
 *
 * <pre>
 *   {"v":1, … ,"frame":"1:D:8180"   ,"hash":"   64 lower-case hex digits   "}
 *   |------------ the body without its } -----|  9  |--------- 64 --------| 2 |
 *
 *   hash = SHA-256( 32 bytes of the previous hash ‖ the body with its } )
 * </pre>
 *
 * The body is the entry without {@code ,"hash":"…"}, so that anyone can check a line with a text editor and
 * {@code sha256sum}. Before the first entry the previous hash is 32 zero bytes.
 */
public final class Chain {

    /** The hash before the first entry. */
    public static final String START = "0".repeat(64);

    private static final HexFormat HEX = HexFormat.of();
    private static final int HASH_DIGITS = 64;
    private static final byte[] BEFORE_HASH = ",\"hash\":\"".getBytes(US_ASCII);
    private static final byte[] AFTER_HASH = "\"}".getBytes(US_ASCII);
    private static final int HASH_FIELD_LENGTH = BEFORE_HASH.length + HASH_DIGITS + AFTER_HASH.length;

    private Chain() {
    }

    /**
     * A finished entry.
     *
     * @param bytes the body with its hash as the last field
     * @param hash 64 lower-case hex digits
     */
    public record Finished(Bytes bytes, String hash) {
    }

    /** What an entry says of its place in the chain. */
    public sealed interface Link {

        /** The entry is what was written, directly after the entry with the previous hash. */
        record Intact(String hash) implements Link {
        }

        /** The entry, or the one before, is not what was written. */
        record Altered(String stated, String computed) implements Link {
        }

        /** The bytes do not end in a {@code hash} field. */
        enum Unhashed implements Link {
            UNHASHED
        }
    }

    /**
     * Finishes an entry with its hash.
     *
     * @param previousHash the hash of the entry before, 64 hex digits; {@link #START} for the first
     * @param body UTF-8 JSON object with at least one field and without {@code hash}, ending in <code>}</code>
     * @throws IllegalArgumentException when either is not of that form
     */
    public static Finished seal(String previousHash, Bytes body) {
        byte[] bytes = body.toArray();
        if (bytes.length <= 2 || bytes[0] != '{' || bytes[bytes.length - 1] != '}') {
            throw new IllegalArgumentException("an entry is a JSON object with at least one field, not " + body);
        }
        String hash = hash(previousHash, bytes);
        byte[] finished = Arrays.copyOf(bytes, bytes.length - 1 + HASH_FIELD_LENGTH);
        int at = bytes.length - 1;
        System.arraycopy(BEFORE_HASH, 0, finished, at, BEFORE_HASH.length);
        at += BEFORE_HASH.length;
        System.arraycopy(hash.getBytes(US_ASCII), 0, finished, at, HASH_DIGITS);
        at += HASH_DIGITS;
        System.arraycopy(AFTER_HASH, 0, finished, at, AFTER_HASH.length);
        return new Finished(Bytes.of(finished), hash);
    }

    /** Checks a finished entry against the hash of the entry before, 64 hex digits. */
    public static Link verify(String previousHash, Bytes entry) {
        byte[] bytes = entry.toArray();
        if (!endsInHash(bytes)) {
            return Link.Unhashed.UNHASHED;
        }
        String stated = statedHash(bytes);
        byte[] body = Arrays.copyOf(bytes, bytes.length - HASH_FIELD_LENGTH + 1);
        body[body.length - 1] = '}';
        String computed = hash(previousHash, body);
        return stated.equals(computed) ? new Link.Intact(computed) : new Link.Altered(stated, computed);
    }

    /** The hash that the entry states, unchecked; empty when its bytes do not end in a {@code hash} field. */
    public static Optional<String> hashIn(Bytes entry) {
        byte[] bytes = entry.toArray();
        return endsInHash(bytes) ? Optional.of(statedHash(bytes)) : Optional.empty();
    }

    private static boolean endsInHash(byte[] bytes) {
        int field = bytes.length - HASH_FIELD_LENGTH;
        if (field < 2) {
            return false;
        }
        int digits = field + BEFORE_HASH.length;
        int after = digits + HASH_DIGITS;
        return Arrays.equals(bytes, field, digits, BEFORE_HASH, 0, BEFORE_HASH.length)
                && Arrays.equals(bytes, after, bytes.length, AFTER_HASH, 0, AFTER_HASH.length)
                && areHashDigits(bytes, digits, after);
    }

    private static boolean areHashDigits(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            boolean isDigit = (bytes[i] >= '0' && bytes[i] <= '9') || (bytes[i] >= 'a' && bytes[i] <= 'f');
            if (!isDigit) {
                return false;
            }
        }
        return true;
    }

    private static String statedHash(byte[] bytes) {
        int end = bytes.length - AFTER_HASH.length;
        return new String(bytes, end - HASH_DIGITS, HASH_DIGITS, US_ASCII);
    }

    private static String hash(String previousHash, byte[] body) {
        if (previousHash.length() != HASH_DIGITS) {
            throw new IllegalArgumentException("a hash has 64 hex digits, not: " + previousHash);
        }
        MessageDigest sha256 = sha256();
        sha256.update(HEX.parseHex(previousHash));
        return HEX.formatHex(sha256.digest(body));
    }

    /** A fresh SHA-256. */
    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
