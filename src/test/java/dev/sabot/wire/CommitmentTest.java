// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sabot.input.Bytes;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The vectors were computed with Python's hashlib and hmac. */
class CommitmentTest {

    private static final String ZEROS = "0000000000000000000000000000000000000000000000000000000000000000";
    private static final String COUNTING = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

    @ParameterizedTest
    @CsvSource({
        ZEROS + ", 1, a4a11ce5fbe8f96bf3028035286c2c9274cd4259cbc224e37a73d971923903d3",
        ZEROS + ", 2, c9fd8f5cd4e947bb0901fdf4726309b3bbce7c8a3f3b20ec4a0f3857cd908c31",
        ZEROS + ", 258, b76a6a47d20bd2d8df89b6cffe5f78122670103240e0ada54ae1e51d311d681f",
        ZEROS + ", 9007199254740991, fe15e0ea93dc551ffbc66f4f5e68879d906435a98b1758842cfcbb7f70b0ecb3",
        COUNTING + ", 1, c432e059c378eef7fe2f1181a4050836f51e0856fd74937be81784fa0efa7a1c",
        COUNTING + ", 258, c82dcd3922da9561a1a45609a7e3eb3dfa39b8df909016f48d6831c45cf93b7f",
        COUNTING + ", 9007199254740991, 824c48653a7f75a5983c4fb61e406541345c2bb2adbeff6e26193ff30cd51acf",
    })
    void saltsAreThoseComputedElsewhere(String key, long seq, String salt) {
        assertThat(Commitment.salt(bytes(key), seq).hex()).isEqualTo(salt);
    }

    @ParameterizedTest
    @CsvSource({
        ZEROS + ", 1, 7S, ba22bb3038cdf6ede61b5397cb7b8b0311d1d67e8eb4f6e6c89068d938c7039c",
        ZEROS + ", 1, 7, 6681404f5e13706a924f1b88192280267f5f29e93f02930581953aef677f00e4",
        ZEROS + ", 2, 7S, 2bcb3008f57256b0d087b6f9c3135e2cec0c14b2d6b94de96a94770a9d5834c7",
        ZEROS + ", 258, 10H, 934b67ef72371f2d38d658a2defe22c6160b3fb3c1d9ca7e4c107dd09106f618",
        COUNTING + ", 1, 7S, bf5d1f70b91594a8cef4a59462d3664364811d24f5e17d4b0f846cce8842d98a",
        COUNTING + ", 9007199254740991, A, 7fdae210b4a940d421cd276ebfd692f4cf1f8c3119a98d80536bf4c4e1a746ae",
    })
    void commitmentsAreThoseComputedElsewhere(String key, long seq, String card, String commitment) {
        assertThat(Commitment.of(Commitment.salt(bytes(key), seq), card)).isEqualTo(commitment);
    }

    @ParameterizedTest
    @CsvSource({
        ZEROS + ", 0, 8, a418c79d52c757eb5c4a2c28e356ef9e457f5c0a69c1aba5d86b4fc7bde22843",
        ZEROS + ", 258, 9007199254740991, 7fdc1a27ec53b06fe30a824f7f1dadd8b855a54bd34f38c57f5418a898ddf343",
        COUNTING + ", 0, 8, 334e65837707953c5be6273c3fbf718c4b31ee32f87788d0cee90e1b101c4654",
        COUNTING + ", 8, 16, 85426c93415154e636b752cabeaf2cb10665ab45a767bd32d438c7379cdc7606",
    })
    void saltsOfEvidenceAreThoseComputedElsewhere(String key, long from, long to, String salt) {
        assertThat(Commitment.evidenceSalt(bytes(key), from, to).hex()).isEqualTo(salt);
    }

    // The same frame comes again and again: no two of its hashes are alike, and none is that of the frame alone.
    @ParameterizedTest
    @CsvSource({
        ZEROS + ", 0, 8, 05354481a9033541,"
            + "0089a18aac018e14e8b46ecce29d741764269de364eb76a4e75e9d4a86470c40",
        ZEROS + ", 8, 16, 05354481a9033541,"
            + "fdedcdca3f6babedd19ab098c8c353c913e27fceeb5b770314fbdb47d59d5d5a",
        COUNTING + ", 0, 8, 05354481a9033541,"
            + "13ebdac54363db1e16bff0248327a72a81970643061644c496e8635b388229cf",
    })
    void hashesOfEvidenceAreThoseComputedElsewhere(String key, long from, long to, String raw, String sha256) {
        assertThat(Commitments.of(bytes(key)).toEvidence(from, to, bytes(raw))).isEqualTo(sha256);
    }

    @Test
    void withoutASaltItIsThePlainHash() {
        assertThat(Commitment.of(Bytes.NONE, "abc"))
            .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    @Test
    void aKeyOfAnyOtherLengthIsRefused() {
        for (int length : new int[] {0, 16, 31, 33, 64}) {
            assertThatThrownBy(() -> Commitment.salt(Bytes.of(new byte[length]), 1)).as(length + " bytes")
                .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void thereIsNoSaltBeforeTheFirstEntry() {
        assertThatThrownBy(() -> Commitment.salt(bytes(ZEROS), 0)).isInstanceOf(IllegalArgumentException.class);
    }

    private static Bytes bytes(String hex) {
        return Bytes.of(HexFormat.of().parseHex(hex));
    }
}
