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
