// SPDX-License-Identifier: Apache-2.0

package dev.sabot.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Bytes;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Against the vectors of RFC 8032, section 7.1, and a key that openssl made. */
class Ed25519Test {

    private static final String PKCS8_HEAD = "302e020100300506032b657004220420";

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex);
    }

    private static PrivateKey key(String secret) {
        return Ed25519.privateKey("-----BEGIN PRIVATE KEY-----\n"
                + Base64.getEncoder().encodeToString(bytes(PKCS8_HEAD + secret))
                + "\n-----END PRIVATE KEY-----\n").orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60,"
            + "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a,'',"
            + "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b"
            + "d25bf5f0595bbe24655141438e7a100b",
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb,"
            + "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c,72,"
            + "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c"
            + "387b2eaeb4302aeeb00d291612bb0c00"})
    void signsAndVerifiesAsTheStandardDoes(String secret, String publicHex, String message, String signature) {
        PrivateKey key = key(secret);
        byte[] raw = Base64.getDecoder().decode(Ed25519.text(Ed25519.publicKey(key)));

        assertThat(HexFormat.of().formatHex(raw)).isEqualTo(publicHex);
        assertThat(Ed25519.sign(key, bytes(message)).hex()).isEqualTo(signature);
        assertThat(Ed25519.isSigned(Ed25519.publicKey(key), bytes(message), Bytes.of(bytes(signature)))).isTrue();
        assertThat(Ed25519.isSigned(Ed25519.publicKey(key), bytes(message + "00"), Bytes.of(bytes(signature))))
                .isFalse();
    }

    // Adding the group's order to the second half would make another signature for the same message.
    @Test
    void aSignatureHasOneFormOnly() {
        PrivateKey key = key("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60");
        byte[] signature = Ed25519.sign(key, new byte[0]).toArray();
        byte[] order = bytes("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010");
        int carry = 0;
        for (int i = 0; i < order.length; i++) {
            int sum = (signature[32 + i] & 0xFF) + (order[i] & 0xFF) + carry;
            signature[32 + i] = (byte) sum;
            carry = sum >> 8;
        }

        assertThat(Ed25519.isSigned(Ed25519.publicKey(key), new byte[0], Bytes.of(signature))).isFalse();
    }

    @Test
    void aKeyIsReadBackFromItsFile() {
        PrivateKey made = Ed25519.generate(new SecureRandom());

        String pem = Ed25519.pem(made);

        assertThat(pem).startsWith("-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEI")
                .endsWith("\n-----END PRIVATE KEY-----\n").hasLineCount(3);
        assertThat(Ed25519.privateKey("of Anna\n" + pem).orElseThrow().getEncoded()).isEqualTo(made.getEncoded());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no key", "-----BEGIN PRIVATE KEY-----\n", "-----END PRIVATE KEY-----\n",
        "-----BEGIN PRIVATE KEY-----\n?\n-----END PRIVATE KEY-----\n",
        "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n",
        "-----END PRIVATE KEY-----\nAAAA\n-----BEGIN PRIVATE KEY-----\n"})
    void anythingElseIsNoPrivateKey(String text) {
        assertThat(Ed25519.privateKey(text)).isEmpty();
    }

    @Test
    void aPublicKeyIsReadRawAndInItsX509Form() {
        String raw = "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=";
        String x509 = "MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=";

        assertThat(Ed25519.publicKey(raw).map(Ed25519::text)).contains(raw);
        assertThat(Ed25519.publicKey(x509).map(Ed25519::text)).contains(raw);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "AAAA", "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo",
        "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURp=", "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo=",
        "MCowBQYDK2VuAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="})
    void anythingElseIsNoPublicKey(String text) {
        assertThat(Ed25519.publicKey(text)).isEmpty();
    }

    // The sum of nothing with itself is nothing: whoever has this "key" needs none to sign.
    @ParameterizedTest
    @ValueSource(strings = {
        "0000000000000000000000000000000000000000000000000000000000000000",
        "0000000000000000000000000000000000000000000000000000000000000080",
        "0100000000000000000000000000000000000000000000000000000000000000",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
        "0200000000000000000000000000000000000000000000000000000000000000",
        "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"})
    void pointsOfSmallOrderAndWhatIsNoPointAreNoKeys(String hex) {
        assertThat(Ed25519.publicKey(Base64.getEncoder().encodeToString(bytes(hex)))).isEmpty();
    }
}
