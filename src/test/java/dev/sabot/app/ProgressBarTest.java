// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressBarTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final AtomicLong nanos = new AtomicLong();

    private ProgressBar bar(Terminal terminal, long whole) {
        return ProgressBar.on(new PrintStream(out, false, StandardCharsets.UTF_8), terminal, whole, nanos::get);
    }

    private String drawn() {
        String text = out.toString(StandardCharsets.UTF_8);
        out.reset();
        return text;
    }

    @Test
    void itIsDrawnOverItselfAndBlankAtTheEnd() {
        ProgressBar bar = bar(() -> OptionalInt.of(19), 200);
        bar.accept(0);
        assertThat(drawn()).isEqualTo("\r[----------] 0 %");

        nanos.addAndGet(100_000_000);
        bar.accept(99);
        assertThat(drawn()).isEqualTo("\r[####------] 49 %");

        nanos.addAndGet(100_000_000);
        bar.accept(200);
        assertThat(drawn()).isEqualTo("\r[##########] 100 %");

        bar.close();
        assertThat(drawn()).isEqualTo("\r" + " ".repeat(18) + "\r");
    }

    @Test
    void whatComesWithinATenthOfASecondIsNotDrawn() {
        ProgressBar bar = bar(() -> OptionalInt.of(19), 10);
        bar.accept(1);
        drawn();
        nanos.addAndGet(99_999_999);
        bar.accept(5);

        assertThat(drawn()).isEmpty();
    }

    @Test
    void itNeverGoesBack() {
        ProgressBar bar = bar(() -> OptionalInt.of(19), 10);
        bar.accept(8);
        nanos.addAndGet(100_000_000);
        bar.accept(7);

        assertThat(drawn()).endsWith("80 %").doesNotContain("70 %");
    }

    @Test
    void whatIsNoTerminalGetsNothing() {
        ProgressBar bar = bar(Terminal.NONE, 10);
        bar.accept(10);
        bar.close();

        assertThat(drawn()).isEmpty();
    }

    @Test
    void aTrillionOfTheLargestWorkIsWithinReach() {
        ProgressBar bar = bar(() -> OptionalInt.of(200), 1_000_000_000_000L);
        bar.accept(999_999_999_999L);

        assertThat(drawn()).endsWith("-] 99 %").hasSize(1 + 62 + 5);
    }
}
