// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.sabot.input.Received;
import dev.sabot.reader.angeleye.AngelEyeDecoder;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class ReaderThreadIT {

    private final ScriptedLink link = new ScriptedLink();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    @Test
    void aThrowingSinkIsToldAndClosesTheLine() throws InterruptedException {
        IllegalStateException wrong = new IllegalStateException("wrong");
        ReaderThread thread = thread(_ -> {
            throw wrong;
        });
        thread.start();
        await().until(() -> failure.get() != null);
        assertThat(failure.get()).isSameAs(wrong);
        assertThat(link.isOpen).isFalse();
        assertThat(thread.stop()).isTrue();
    }

    @Test
    void stoppingDoesNotWaitForTheNextAttemptToOpen() throws InterruptedException {
        for (int i = 0; i < 1_000; i++) {
            link.openings.add(Optional.of("no such device"));
        }
        AtomicInteger told = new AtomicInteger();
        ReaderThread thread = thread(_ -> told.incrementAndGet());
        thread.start();
        await().until(() -> told.get() == 1);
        assertThat(thread.stop()).isTrue();
        assertThat(link.opened).isLessThan(5);
        assertThat(failure).hasValue(null);
    }

    private ReaderThread thread(Consumer<Received> sink) {
        return new ReaderThread(link, new AngelEyeDecoder(Optional.empty()), sink,
            () -> System.nanoTime() / 1_000_000, failure::set);
    }
}
