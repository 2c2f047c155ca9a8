// SPDX-License-Identifier: Apache-2.0

package dev.sabot.command;

import dev.sabot.input.Bytes;
import java.io.ByteArrayOutputStream;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.interfaces.EdECPrivateKey;
import java.security.spec.NamedParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Keys and signatures of Ed25519 (RFC 8032), and the texts in which people keep the keys. */
public final class Ed25519 {

    /** Length of a public key. */
    public static final int PUBLIC_BYTES = 32;

    private static final String NAME = "Ed25519";

    /** What stands before the 32 bytes of a public key in its X.509 form (RFC 8410). */
    private static final byte[] X509_HEAD = HexFormat.of().parseHex("302a300506032b6570032100");

    /** The points of small order, without the sign: they would call nearly any signature good. */
    private static final Set<String> WEAK = Set.of(
            "0000000000000000000000000000000000000000000000000000000000000000",
            "0100000000000000000000000000000000000000000000000000000000000000",
            "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
            "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
            "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05");

    private static final String PEM_BEGIN = "-----BEGIN PRIVATE KEY-----";
    private static final String PEM_END = "-----END PRIVATE KEY-----";
    private static final int PEM_LINE = 64;

    private Ed25519() {
    }

    /** A new private key. */
    public static PrivateKey generate(SecureRandom random) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance(NAME);
            generator.initialize(NamedParameterSpec.ED25519, random);
            return generator.generateKeyPair().getPrivate();
        } catch (GeneralSecurityException e) {
            throw everyJavaHasIt(e);
        }
    }

    /** Gives what a private key consists of where a generator asks for chance: Java derives no public key otherwise. */
    private static final class Given extends SecureRandom {

        private static final long serialVersionUID = 1L;

        private final byte[] seed;

        Given(byte[] seed) {
            super();
            this.seed = seed;
        }

        @Override
        public void nextBytes(byte[] bytes) {
            System.arraycopy(seed, 0, bytes, 0, bytes.length);
        }
    }

    /** The public key that goes with a private one. */
    public static PublicKey publicKey(PrivateKey key) {
        byte[] seed = ((EdECPrivateKey) key).getBytes().orElseThrow();
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance(NAME);
            generator.initialize(NamedParameterSpec.ED25519, new Given(seed));
            PublicKey derived = generator.generateKeyPair().getPublic();
            byte[] trial = {1, 2, 3};
            if (!isSigned(derived, trial, sign(key, trial))) {
                throw new IllegalStateException("this Java makes Ed25519 keys in a way that is not known here");
            }
            return derived;
        } catch (GeneralSecurityException e) {
            throw everyJavaHasIt(e);
        }
    }

    /** The 32 bytes in base64, as they stand in {@code operators.yaml}. */
    public static String text(PublicKey key) {
        byte[] encoded = key.getEncoded();
        return Base64.getEncoder().encodeToString(
                Arrays.copyOfRange(encoded, encoded.length - PUBLIC_BYTES, encoded.length));
    }

    /** Reads base64 of the 32 bytes or of the X.509 form; empty for everything else, weak keys included. */
    public static Optional<PublicKey> publicKey(String base64) {
        try {
            byte[] bytes = Base64.getDecoder().decode(base64);
            if (!Base64.getEncoder().encodeToString(bytes).equals(base64)) {
                return Optional.empty();
            }
            if (bytes.length == X509_HEAD.length + PUBLIC_BYTES
                    && Arrays.equals(X509_HEAD, Arrays.copyOf(bytes, X509_HEAD.length))) {
                return point(Arrays.copyOfRange(bytes, X509_HEAD.length, bytes.length));
            }
            return bytes.length == PUBLIC_BYTES ? point(bytes) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Optional<PublicKey> point(byte[] bytes) {
        byte[] withoutSign = bytes.clone();
        withoutSign[PUBLIC_BYTES - 1] &= 0x7F;
        if (WEAK.contains(HexFormat.of().formatHex(withoutSign))) {
            return Optional.empty();
        }
        ByteArrayOutputStream x509 = new ByteArrayOutputStream();
        x509.writeBytes(X509_HEAD);
        x509.writeBytes(bytes);
        try {
            PublicKey key = KeyFactory.getInstance(NAME).generatePublic(new X509EncodedKeySpec(x509.toByteArray()));
            // Whether the bytes are a point of the curve is asked no earlier than here.
            Signature.getInstance(NAME).initVerify(key);
            return Optional.of(key);
        } catch (GeneralSecurityException e) {
            return Optional.empty();
        }
    }

    /** The private key as a file of it looks: PKCS #8 in PEM, as {@code openssl genpkey} writes it. */
    public static String pem(PrivateKey key) {
        Base64.Encoder lines = Base64.getMimeEncoder(PEM_LINE, new byte[] {'\n'});
        return PEM_BEGIN + "\n" + lines.encodeToString(key.getEncoded()) + "\n" + PEM_END + "\n";
    }

    /** Reads {@link #pem}; what stands around it is passed over. Empty when it holds no private key of this kind. */
    public static Optional<PrivateKey> privateKey(String pem) {
        int begin = pem.indexOf(PEM_BEGIN);
        int end = pem.indexOf(PEM_END, Math.max(begin, 0));
        if (begin < 0 || end < 0) {
            return Optional.empty();
        }
        try {
            byte[] der = Base64.getDecoder().decode(pem.substring(begin + PEM_BEGIN.length(), end)
                    .replaceAll("[ \t\r\n]", ""));
            return Optional.of(KeyFactory.getInstance(NAME).generatePrivate(new PKCS8EncodedKeySpec(der)));
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    static Bytes sign(PrivateKey key, byte[] message) {
        try {
            Signature signature = Signature.getInstance(NAME);
            signature.initSign(key);
            signature.update(message);
            return Bytes.of(signature.sign());
        } catch (GeneralSecurityException e) {
            throw everyJavaHasIt(e);
        }
    }

    static boolean isSigned(PublicKey key, byte[] message, Bytes signature) {
        try {
            Signature verifying = Signature.getInstance(NAME);
            verifying.initVerify(key);
            verifying.update(message);
            return verifying.verify(signature.toArray());
        } catch (GeneralSecurityException e) {
            // Thrown for a signature whose bytes can be none.
            return false;
        }
    }

    private static IllegalStateException everyJavaHasIt(GeneralSecurityException e) {
        return new IllegalStateException(String.format(Locale.ROOT, "every Java from 15 on has %s", NAME), e);
    }
}
