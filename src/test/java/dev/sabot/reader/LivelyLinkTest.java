// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.reader.Link.Heard;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LivelyLinkTest {

    private final Deque<Heard> heard = new ArrayDeque<>();
    private final byte[] buffer = new byte[8];
    private long nowMillis = 1_000;

    private final Link link = new LivelyLink(new Scripted(), 10_000, () -> nowMillis);

    private final class Scripted implements Link {

        @Override
        public String where() {
            return "box:4102";
        }

        @Override
        public Optional<String> open() {
            return Optional.empty();
        }

        @Override
        public Heard read(byte[] bytes) {
            return heard.isEmpty() ? Heard.Silence.SILENCE : heard.remove();
        }

        @Override
        public void close() {
            // Nothing is held.
        }
    }

    // A serial converter keeps its port open when the box behind it has lost its power.
    @Test
    void aBoxThatSaysNothingForTenSecondsIsGone() {
        assertThat(link.open()).isEmpty();
        nowMillis += 9_999;
        assertThat(link.read(buffer)).isEqualTo(Heard.Silence.SILENCE);
        nowMillis += 1;
        assertThat(link.read(buffer)).isEqualTo(
            new Heard.Gone("box:4102 is open and has said nothing for 10 s: has the box at it power?"));
    }

    @Test
    void aWordBeginsTheTimeAnewAndSoDoesAnOpening() {
        link.open();
        heard.addAll(List.of(new Heard.Arrived(3)));
        nowMillis += 9_000;
        assertThat(link.read(buffer)).isEqualTo(new Heard.Arrived(3));
        nowMillis += 9_000;
        assertThat(link.read(buffer)).isEqualTo(Heard.Silence.SILENCE);

        link.open();
        nowMillis += 9_000;
        assertThat(link.read(buffer)).isEqualTo(Heard.Silence.SILENCE);
    }
}
