// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sabot.input.Bytes;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PacedLineTest {

    private record Sent(Bytes bytes, long nanos) {
    }

    private final List<Sent> sent = new ArrayList<>();
    private long now = 5_000;

    private final ByteLine line = new ByteLine() {
        @Override
        public boolean send(Bytes bytes) {
            return sent.add(new Sent(bytes, now));
        }

        @Override
        public void close() {
            sent.clear();
        }
    };

    private PacedLine paced(int baudRateBps) {
        return new PacedLine(line, baudRateBps, () -> now, nanos -> now += nanos);
    }

    private static Bytes bytes(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) i;
        }
        return Bytes.of(bytes);
    }

    @Test
    void aSlowLineSendsByteByByteTenBitsEach() throws IOException {
        assertThat(paced(4_800).send(bytes(3))).isTrue();
        assertThat(sent).containsExactly(new Sent(Bytes.of(new byte[] {0}), 5_000 + 2_083_334),
            new Sent(Bytes.of(new byte[] {1}), 5_000 + 4_166_667),
            new Sent(Bytes.of(new byte[] {2}), 5_000 + 6_250_000));
    }

    @Test
    void aFastLineSendsTogetherWhatPassesWithinAMillisecond() throws IOException {
        paced(115_200).send(bytes(30));
        assertThat(sent).extracting(one -> one.bytes().length()).containsExactly(11, 12, 7);
        assertThat(now).isEqualTo(5_000 + 2_604_167);
    }

    @Test
    void whatIsSentInARowQueuesBehindWhatWasSentBefore() throws IOException {
        PacedLine paced = paced(9_600);
        for (int i = 0; i < 10; i++) {
            paced.send(bytes(24));
        }
        assertThat(now).isBetween(5_000 + 250_000_000L, 5_000 + 250_000_010L);
        assertThat(sent.stream().mapToInt(one -> one.bytes().length()).sum()).isEqualTo(240);
    }

    @Test
    void aLineAtRestGivesNoCredit() throws IOException {
        PacedLine paced = paced(9_600);
        now += 1_000_000_000;
        long start = now;
        paced.send(bytes(96));
        assertThat(now - start).isEqualTo(100_000_000);
    }

    @Test
    void anInterruptEndsTheSending() {
        Thread.currentThread().interrupt();
        assertThatExceptionOfType(InterruptedIOException.class).isThrownBy(() -> paced(50).send(bytes(5)));
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void aLineWithoutARateIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> paced(0)).withMessageContaining("baud rate 0");
    }
}
