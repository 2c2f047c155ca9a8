// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import dev.sabot.input.Bytes;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.reader.angeleye.AngelEyeDecoder;
import dev.sabot.sim.ByteLine;
import dev.sabot.sim.EmulatedShoe;
import dev.sabot.sim.FrameGroup;
import dev.sabot.sim.PseudoTerminal;
import dev.sabot.sim.ShoeServer;
import dev.sabot.sim.ShoeSettings;
import dev.sabot.sim.TcpPort;
import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Real ports and connections: bytes right, cables pulled and put back. */
@Timeout(90)
class LinksIT {

    private static final String THREAD = "reader of LinksIT";

    @TempDir
    private Path folder;

    private final List<Received> received = new CopyOnWriteArrayList<>();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private final EmulatedShoe shoe = new EmulatedShoe(ShoeSettings.usual(11), (_, _) -> Optional.empty());
    private Optional<ReaderThread> thread = Optional.empty();

    @AfterEach
    void stop() throws InterruptedException {
        if (thread.isPresent()) {
            assertThat(thread.get().stop()).isTrue();
        }
        assertThat(failure).hasValue(null);
    }

    private Path port() {
        return folder.resolve("shoe");
    }

    private void start(Link link) {
        ReaderThread started = new ReaderThread(THREAD, link, new AngelEyeDecoder(Optional.empty()), received::add,
            () -> System.nanoTime() / 1_000_000, failure::set);
        thread = Optional.of(started);
        started.start();
    }

    private List<Reading> readings() {
        return received.stream().map(Received::reading).toList();
    }

    private long count(Class<? extends Reading> kind) {
        return readings().stream().filter(kind::isInstance).count();
    }

    private void awaitCount(Class<? extends Reading> kind, long count) {
        await().atMost(Duration.ofSeconds(20)).until(() -> count(kind) == count);
    }

    private List<Reading> send(ByteLine line, int frames) throws IOException {
        ShoeServer server = new ShoeServer(shoe, line);
        List<Reading> sent = new ArrayList<>();
        for (int i = 0; i < frames; i++) {
            FrameGroup group = server.step();
            sent.add(group.reading());
        }
        return sent;
    }

    private void awaitReadings(List<Reading> sent) {
        await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> assertThat(readings().stream()
            .filter(one -> !(one instanceof Reading.LinkOpened || one instanceof Reading.LinkLost)))
            .isEqualTo(sent));
    }

    @Test
    void aWholeStretchOfAShoeComesOverASerialPort() throws IOException {
        try (PseudoTerminal terminal = PseudoTerminal.open(port())) {
            start(new SerialLink(port(), 4_800));
            awaitCount(Reading.LinkOpened.class, 1);
            awaitReadings(send(terminal, 400));
            assertThat(received).allMatch(one -> one.lostBefore() == 0);
        }
    }

    @Test
    void everyByteComesOverASerialPortAsItIs() throws IOException {
        byte[] all = new byte[256];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) i;
        }
        SerialLink link = new SerialLink(port(), 9_600);
        try (PseudoTerminal terminal = PseudoTerminal.open(port())) {
            assertThat(link.open()).isEmpty();
            terminal.send(Bytes.of(all));
            byte[] heard = new byte[256];
            byte[] buffer = new byte[256];
            int length = 0;
            while (length < 256) {
                Link.Heard.Arrived arrived = (Link.Heard.Arrived) link.read(buffer);
                System.arraycopy(buffer, 0, heard, length, arrived.length());
                length += arrived.length();
            }
            assertThat(heard).isEqualTo(all);
        } finally {
            link.close();
        }
    }

    @Test
    void aPulledSerialCableIsToldOnceAndWorksAgainWhenItIsBack() throws IOException {
        start(new SerialLink(port(), 4_800));
        awaitCount(Reading.LinkLost.class, 1);
        List<Reading> sent = new ArrayList<>();
        for (int time = 1; time <= 3; time++) {
            try (PseudoTerminal terminal = PseudoTerminal.open(port())) {
                awaitCount(Reading.LinkOpened.class, time);
                sent.addAll(send(terminal, 7));
                awaitReadings(sent);
            }
            awaitCount(Reading.LinkLost.class, time + 1);
        }
        assertThat(received).allMatch(one -> one.lostBefore() == 0);
        assertThat(count(Reading.LinkOpened.class)).isEqualTo(3);
    }

    @Test
    void neitherASilentNorAPulledSerialPortCostsProcessorTime() throws IOException {
        PseudoTerminal terminal = PseudoTerminal.open(port());
        start(new SerialLink(port(), 4_800));
        awaitCount(Reading.LinkOpened.class, 1);
        assertThat(processorMillisOfThreeSeconds()).isLessThan(1_000);
        terminal.close();
        awaitCount(Reading.LinkLost.class, 1);
        assertThat(processorMillisOfThreeSeconds()).isLessThan(1_000);
    }

    /** Of the thread that reads, whatever else this process does meanwhile; spinning would need 3,000. */
    private static long processorMillisOfThreeSeconds() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long reader = Thread.getAllStackTraces().keySet().stream().filter(each -> each.getName().equals(THREAD))
            .findFirst().orElseThrow().threadId();
        long before = threads.getThreadCpuTime(reader);
        await().pollDelay(Duration.ofSeconds(3)).until(() -> true);
        long after = threads.getThreadCpuTime(reader);
        assertThat(Math.min(before, after)).as("-1: not known").isNotNegative();
        return (after - before) / 1_000_000;
    }

    @Test
    void aPortThatIsNotThereOrIsNoneSaysWhatToLookFor() throws IOException {
        assertThat(new SerialLink(port(), 4_800).open().orElseThrow()).contains("does not exist", "cable");
        Path file = Files.writeString(folder.resolve("file"), "text");
        assertThat(new SerialLink(file, 4_800).open().orElseThrow()).startsWith(file.toString());
        assertThat(new SerialLink(folder, 4_800).open()).isPresent();
        assertThat(new SerialLink(port(), 4_800).read(new byte[1])).isInstanceOf(Link.Heard.Gone.class);
        assertThatIllegalArgumentException().isThrownBy(() -> new SerialLink(port(), 0));
    }

    @Test
    void aPortThatAnotherProgramHasLockedIsRefused() throws IOException {
        try (PseudoTerminal terminal = PseudoTerminal.open(port())) {
            String device = terminal.device().toString();
            Process other = new ProcessBuilder("flock", "--no-fork", device, "sleep", "60").start();
            SerialLink link = new SerialLink(port(), 4_800);
            try {
                await().until(() -> link.open().filter(why -> why.contains("in use by another program")).isPresent());
            } finally {
                other.destroy();
            }
            await().until(() -> link.open().isEmpty());
            link.close();
        }
    }

    // The lock above is heeded only by who asks for it; a program that just opens the port would take its bytes.
    @Test
    void aProgramThatAsksForNoLockDoesNotGetThePortEither() throws Exception {
        try (PseudoTerminal terminal = PseudoTerminal.open(port())) {
            SerialLink link = new SerialLink(port(), 4_800);
            assertThat(link.open()).isEmpty();
            assertThat(opened(terminal.device())).contains("busy");
            link.close();
            assertThat(opened(terminal.device())).isEmpty();
        }
    }

    /** What a program without root's privileges says when it opens the port; nothing when it succeeds. */
    private static String opened(Path device) throws Exception {
        List<String> command = new ArrayList<>();
        if ("root".equals(System.getProperty("user.name"))) {
            command.addAll(List.of("setpriv", "--bounding-set", "-sys_admin"));
        }
        command.addAll(List.of("sh", "-c", "exec 3<>\"$0\"", device.toString()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (BufferedReader words = process.inputReader(StandardCharsets.UTF_8)) {
            return words.lines().collect(Collectors.joining());
        }
    }

    @Test
    void aMissingPortIsNeverReplacedByAnotherOfTheSameLastName() {
        // The library itself would take /dev/null for a missing folder/null.
        assertThat(new SerialLink(folder.resolve("null"), 4_800).open().orElseThrow()).contains("does not exist");
    }

    @Test
    void aStretchOfAShoeComesOverTcp() throws IOException {
        try (TcpPort box = TcpPort.open(InetAddress.getLoopbackAddress(), 0)) {
            start(new TcpLink("127.0.0.1", box.port()));
            await().until(box::hasClient);
            awaitReadings(send(box, 400));
            assertThat(readings().getFirst()).isEqualTo(new Reading.LinkOpened("127.0.0.1:" + box.port()));
        }
    }

    @Test
    void aBrokenConnectionIsToldOnceAndMadeAgain() throws IOException {
        TcpPort box = TcpPort.open(InetAddress.getLoopbackAddress(), 0);
        int port = box.port();
        start(new TcpLink("127.0.0.1", port));
        awaitCount(Reading.LinkOpened.class, 1);
        List<Reading> sent = new ArrayList<>(send(box, 5));
        awaitReadings(sent);
        box.dropClient();
        awaitCount(Reading.LinkOpened.class, 2);
        sent.addAll(send(box, 5));
        awaitReadings(sent);
        box.close();
        awaitCount(Reading.LinkLost.class, 2);
        try (TcpPort again = TcpPort.open(InetAddress.getLoopbackAddress(), port)) {
            awaitCount(Reading.LinkOpened.class, 3);
            sent.addAll(send(again, 5));
            awaitReadings(sent);
        }
        assertThat(received).allMatch(one -> one.lostBefore() == 0);
    }

    @Test
    void aSecondReaderWaitsForTheFirstToLeave() throws IOException {
        try (TcpPort box = TcpPort.open(InetAddress.getLoopbackAddress(), 0)) {
            TcpLink first = new TcpLink("127.0.0.1", box.port());
            assertThat(first.open()).isEmpty();
            await().until(box::hasClient);
            start(new TcpLink("127.0.0.1", box.port()));
            awaitCount(Reading.LinkOpened.class, 1);
            send(box, 1);
            assertThat(first.read(new byte[64])).isInstanceOf(Link.Heard.Arrived.class);
            assertThat(first.read(new byte[64])).isEqualTo(Link.Heard.Silence.SILENCE);
            assertThat(readings()).containsExactly(new Reading.LinkOpened("127.0.0.1:" + box.port()));
            first.close();
            await().until(() -> {
                send(box, 1);
                return count(Reading.Started.class) + count(Reading.BurnStarted.class)
                    + count(Reading.CardBurned.class) + count(Reading.CardDrawn.class) > 0;
            });
        }
    }

    @Test
    void anAddressThatDoesNotAnswerSaysSo() throws IOException {
        int free;
        try (TcpPort box = TcpPort.open(InetAddress.getLoopbackAddress(), 0)) {
            free = box.port();
        }
        assertThat(new TcpLink("127.0.0.1", free).open().orElseThrow()).contains("127.0.0.1:" + free, "refused");
        assertThat(new TcpLink("no-such-host.invalid", 4_001).open().orElseThrow()).contains("no-such-host.invalid");
        assertThat(new TcpLink("127.0.0.1", free).read(new byte[1])).isInstanceOf(Link.Heard.Gone.class);
        assertThatIllegalArgumentException().isThrownBy(() -> new TcpLink("127.0.0.1", 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new TcpLink("127.0.0.1", 65_536));
    }
}
