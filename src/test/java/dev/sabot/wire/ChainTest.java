// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sabot.input.Bytes;
import dev.sabot.wire.Chain.Link;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** The vectors were computed with Python's hashlib. */
class ChainTest {

    private static final List<String> BODIES = List.of(
        "{\"v\":1,\"seq\":1,\"type\":\"service-started\"}",
        "{\"v\":1,\"seq\":2,\"message\":\"Kärtchen ♠ 7\"}",
        "{\"v\":1,\"seq\":3,\"type\":\"cut-card-reached\"}");
    private static final List<String> HASHES = List.of(
        "578464231566b9114cd2d09600a2c51d37943bd09005fd2488bf76034d90752a",
        "ab3bb03d856b42f4ccecb92cb613798613615904cbe4a652ba61703d9bf65a92",
        "48e523dec212e537386965b1f4b029ba0e7c9856703d96f8e8c848224fc6d270");

    @Test
    void hashesAreThoseComputedElsewhere() {
        String previous = Chain.START;
        for (int i = 0; i < BODIES.size(); i++) {
            Chain.Finished finished = Chain.seal(previous, bytes(BODIES.get(i)));
            assertThat(finished.hash()).isEqualTo(HASHES.get(i));
            previous = finished.hash();
        }
    }

    @Test
    void theHashIsTheLastFieldOfTheEntry() {
        assertThat(text(Chain.seal(Chain.START, bytes(BODIES.get(0))).bytes()))
            .isEqualTo("{\"v\":1,\"seq\":1,\"type\":\"service-started\",\"hash\":\"" + HASHES.get(0) + "\"}");
    }

    @Test
    void anEntryIsIntactAfterItsPredecessor() {
        Bytes second = Chain.seal(HASHES.get(0), bytes(BODIES.get(1))).bytes();
        assertThat(Chain.verify(HASHES.get(0), second)).isEqualTo(new Link.Intact(HASHES.get(1)));
    }

    @Test
    void anEntryIsAlteredAfterAnyOtherEntry() {
        Bytes second = Chain.seal(HASHES.get(0), bytes(BODIES.get(1))).bytes();
        assertThat(Chain.verify(HASHES.get(2), second))
            .isInstanceOfSatisfying(Link.Altered.class,
                altered -> assertThat(altered.stated()).isEqualTo(HASHES.get(1)));
    }

    @Test
    void everyChangedBitOfAnEntryIsSeen() {
        Bytes entry = Chain.seal(HASHES.get(0), bytes(BODIES.get(1))).bytes();
        for (int bit = 0; bit < entry.length() * 8; bit++) {
            byte[] changed = entry.toArray();
            changed[bit / 8] ^= (byte) (1 << bit % 8);
            assertThat(Chain.verify(HASHES.get(0), Bytes.of(changed))).as("bit " + bit)
                .isNotInstanceOf(Link.Intact.class);
        }
    }

    @Test
    void everyShortenedEntryIsSeen() {
        byte[] entry = Chain.seal(Chain.START, bytes(BODIES.get(0))).bytes().toArray();
        for (int length = 0; length < entry.length; length++) {
            assertThat(Chain.verify(Chain.START, Bytes.of(entry, 0, length))).isEqualTo(Link.Unhashed.UNHASHED);
        }
    }

    @Test
    void theStatedHashIsReadWithoutChecking() {
        Bytes entry = Chain.seal(HASHES.get(0), bytes(BODIES.get(1))).bytes();
        assertThat(Chain.hashIn(entry)).contains(HASHES.get(1));
    }

    @Test
    void bytesWithoutAHashStateNone() {
        assertThat(Chain.hashIn(bytes(BODIES.get(0)))).isEmpty();
        assertThat(Chain.hashIn(Bytes.NONE)).isEmpty();
    }

    @Test
    void anUpperCaseHashIsNoHash() {
        String entry = text(Chain.seal(Chain.START, bytes(BODIES.get(0))).bytes());
        String shouting = entry.replace(HASHES.get(0), HASHES.get(0).toUpperCase(Locale.ROOT));
        assertThat(Chain.verify(Chain.START, bytes(shouting))).isEqualTo(Link.Unhashed.UNHASHED);
    }

    @Test
    void onlyAnObjectWithAFieldCanBeFinished() {
        for (String bad : List.of("", "{", "{}", "[1]", "{\"v\":1", "\"v\":1}", "{\"v\":1}\n")) {
            assertThatThrownBy(() -> Chain.seal(Chain.START, bytes(bad))).as(bad)
                .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void aPreviousHashHasSixtyFourHexDigits() {
        for (String bad : List.of("", "0", Chain.START + "0", "g" + Chain.START.substring(1))) {
            assertThatThrownBy(() -> Chain.seal(bad, bytes(BODIES.get(0)))).as(bad)
                .isInstanceOf(IllegalArgumentException.class);
        }
    }

    private static Bytes bytes(String text) {
        return Bytes.of(text.getBytes(UTF_8));
    }

    private static String text(Bytes bytes) {
        return new String(bytes.toArray(), UTF_8);
    }
}
