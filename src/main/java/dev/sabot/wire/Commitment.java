// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.sabot.input.Bytes;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * What stands in an entry for a card that may not be told yet.
 *
 * <pre>
 *   salt       = HMAC-SHA-256( 32-byte journal key, seq as 8 bytes big-endian )     32 bytes
 *   commitment = SHA-256( salt ‖ UTF-8 of the card, as "7S" )                       32 bytes
 * </pre>
 *
 * Without the salt nobody can try the 65 cards; with it, published at the reveal, anyone can check that the card is the
 * one committed to. The salt is made from {@code seq}, so that a replay makes the same bytes.
 */
public final class Commitment {

    /** Length of the journal key: as long as the hash, beyond which HMAC gains nothing. */
    public static final int KEY_BYTES = 32;

    private static final String HMAC = "HmacSHA256";

    private Commitment() {
    }

    /**
     * The salt of the entry {@code seq}, 32 bytes; a secret until the reveal.
     *
     * @throws IllegalArgumentException when the key has not {@link #KEY_BYTES} bytes or seq is below 1
     */
    public static Bytes salt(Bytes journalKey, long seq) {
        if (journalKey.length() != KEY_BYTES) {
            throw new IllegalArgumentException("the journal key has " + journalKey.length() + " bytes, not 32");
        }
        if (seq < 1) {
            throw new IllegalArgumentException("entries count from 1, not " + seq);
        }
        try {
            Mac mac = Mac.getInstance(HMAC);
            mac.init(new SecretKeySpec(journalKey.toArray(), HMAC));
            return Bytes.of(mac.doFinal(ByteBuffer.allocate(Long.BYTES).putLong(seq).array()));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + HMAC, e);
        }
    }

    /** The commitment to this card, 64 lower-case hex digits. */
    public static String of(Bytes salt, String card) {
        MessageDigest sha256 = Chain.sha256();
        sha256.update(salt.toArray());
        return HexFormat.of().formatHex(sha256.digest(card.getBytes(UTF_8)));
    }
}
