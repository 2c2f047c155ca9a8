// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.pi4j.io.gpio.digital.DigitalInputProvider;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalInputProvider;
import dev.sabot.input.Bytes;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.reader.Link;
import dev.sabot.reader.ReaderThread;
import dev.sabot.reader.SerialLink;
import dev.sabot.reader.TcpLink;
import dev.sabot.sim.ByteLine;
import dev.sabot.sim.PseudoTerminal;
import dev.sabot.sim.TcpPort;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Records of a box over real lines, and the pins of this machine on a real thread. */
@Timeout(60)
@Isolated("It counts the threads of this process.")
class PinLinesIT {

    @TempDir
    private Path folder;

    private final List<Received> told = new CopyOnWriteArrayList<>();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private Optional<ReaderThread> thread = Optional.empty();

    private void start(Link link) {
        ReaderThread started = new ReaderThread(link, new GpioReader(Wires.pins(false)).decoder(Optional.empty()),
            told::add, () -> System.nanoTime() / 1_000_000, failure::set);
        thread = Optional.of(started);
        started.start();
    }

    @AfterEach
    void stop() throws InterruptedException {
        if (thread.isPresent()) {
            assertThat(thread.get().stop()).isTrue();
        }
        assertThat(failure).hasValue(null);
    }

    private List<Reading> readings() {
        return Wires.readings(told);
    }

    private void awaitCards(ByteLine line) throws Exception {
        Wires wires = new Wires().begin();
        for (int code = 1; code <= 13; code++) {
            wires.card(code);
        }
        await().atMost(Duration.ofSeconds(20)).until(() -> !told.isEmpty());
        assertThat(line.send(Bytes.of(wires.bytes()))).isTrue();
        await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> assertThat(
            readings().stream().filter(one -> !(one instanceof Reading.LinkOpened))).isEqualTo(wires.readings()));
    }

    @Test
    void aBoxMayStandBehindASerialPort() throws Exception {
        try (PseudoTerminal terminal = PseudoTerminal.open(folder.resolve("box"))) {
            start(new SerialLink(folder.resolve("box"), 115_200));
            awaitCards(terminal);
        }
    }

    @Test
    void aBoxMayStandBehindTcp() throws Exception {
        try (TcpPort box = TcpPort.open(InetAddress.getLoopbackAddress(), 0)) {
            start(new TcpLink("127.0.0.1", box.port()));
            await().until(box::hasClient);
            awaitCards(box);
        }
    }

    @Test
    void pinsThatAreWatchedLeaveNoThreadAndNoLineBehind() throws Exception {
        DigitalInputProvider mock = MockDigitalInputProvider.newInstance();
        long before = readerThreads();
        start(new GpioLink(new Pi4jPins(() -> mock, Optional::empty), Wires.pins(false).all(),
            () -> System.nanoTime() / 1_000));
        await().until(() -> !told.isEmpty());
        assertThat(readerThreads()).isEqualTo(before + 1);
        assertThat(thread.orElseThrow().stop()).isTrue();
        assertThat(readerThreads()).isEqualTo(before);
        assertThat(mock.context().registry().all()).isEmpty();
    }

    private static long readerThreads() {
        return Thread.getAllStackTraces().keySet().stream().filter(one -> one.getName().equals("reader")).count();
    }
}
