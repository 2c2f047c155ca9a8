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
 * What stands in an entry for a card that may not be told yet, and for the reader's raw bytes, which spell cards.
 *
 * <pre>
 *   salt       = HMAC-SHA-256( 32-byte journal key, seq as 8 bytes big-endian )     32 bytes
 *   commitment = SHA-256( salt ‖ UTF-8 of the card, as "7S" )                       32 bytes
 *
 *   evidence's salt = HMAC-SHA-256( 32-byte journal key,                            32 bytes
 *                         UTF-8 of "evidence" ‖ from ‖ to, each as 8 bytes big-endian )
 *   sha256          = SHA-256( evidence's salt ‖ the raw bytes from, inclusive, to to, exclusive )
 * </pre>
 *
 * Without the salt nobody can try the 65 cards, or the frames that tell them; with it, published at the reveal, anyone
 * can check that the card is the one committed to. Salts are made from {@code seq} and from the range, so that a replay
 * makes the same bytes. The key is applied to 8 bytes for a card and to 24 for evidence, so that no salt published for
 * a card is one of evidence.
 */
public final class Commitment {

    /** Length of the journal key: as long as the hash, beyond which HMAC gains nothing. */
    public static final int KEY_BYTES = 32;

    private static final String HMAC = "HmacSHA256";
    private static final byte[] EVIDENCE = "evidence".getBytes(UTF_8);

    private Commitment() {
    }

    /**
     * The salt of the entry {@code seq}, 32 bytes; a secret until the reveal.
     *
     * @throws IllegalArgumentException when the key has not {@link #KEY_BYTES} bytes or seq is below 1
     */
    public static Bytes salt(Bytes journalKey, long seq) {
        if (seq < 1) {
            throw new IllegalArgumentException("entries count from 1, not " + seq);
        }
        return hmac(journalKey, ByteBuffer.allocate(Long.BYTES).putLong(seq).array());
    }

    /**
     * The salt of the raw bytes {@code from}, inclusive, to {@code to}, exclusive, 32 bytes.
     *
     * @throws IllegalArgumentException when the key has not {@link #KEY_BYTES} bytes
     */
    public static Bytes evidenceSalt(Bytes journalKey, long from, long to) {
        return hmac(journalKey, ByteBuffer.allocate(EVIDENCE.length + 2 * Long.BYTES)
            .put(EVIDENCE).putLong(from).putLong(to).array());
    }

    private static Bytes hmac(Bytes journalKey, byte[] message) {
        if (journalKey.length() != KEY_BYTES) {
            throw new IllegalArgumentException("the journal key has " + journalKey.length() + " bytes, not 32");
        }
        try {
            Mac mac = Mac.getInstance(HMAC);
            mac.init(new SecretKeySpec(journalKey.toArray(), HMAC));
            return Bytes.of(mac.doFinal(message));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + HMAC, e);
        }
    }

    /** The commitment to this card, 64 lower-case hex digits. */
    public static String of(Bytes salt, String card) {
        return of(salt, Bytes.of(card.getBytes(UTF_8)));
    }

    /** The commitment to these bytes, 64 lower-case hex digits; with no salt it is their SHA-256. */
    public static String of(Bytes salt, Bytes bytes) {
        MessageDigest sha256 = Chain.sha256();
        sha256.update(salt.toArray());
        return HexFormat.of().formatHex(sha256.digest(bytes.toArray()));
    }
}
