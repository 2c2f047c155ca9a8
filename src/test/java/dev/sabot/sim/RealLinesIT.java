// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.sabot.input.Bytes;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.reader.Decoder;
import dev.sabot.reader.Link;
import dev.sabot.reader.ReaderThread;
import dev.sabot.reader.SerialLink;
import dev.sabot.reader.TcpLink;
import dev.sabot.sim.SpokenReaders.Named;
import dev.sabot.sim.UnsteadyLine.Opening;
import dev.sabot.table.IrregularityKind;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every reader and every fault over pseudo-terminals and connections, through the product's own links and threads. */
@Timeout(120)
class RealLinesIT {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** A frame that no emulated shoe sends, the lock, so that all before it has been heard when it is. */
    private static final Bytes LAST = Bytes.of(new byte[] {5, '1', 'L', (byte) 0x81, 3, 'F', 'F'});

    @TempDir
    private Path folder;

    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    /** The shoe's end of a line, however often it is opened, and the reader's. */
    private record Wiring(Opening shoe, Link reader) {
    }

    private Wiring wiring(String kind) throws IOException {
        Path port = folder.resolve("shoe");
        return switch (kind) {
            case "pty" -> new Wiring(() -> PseudoTerminal.open(port), new SerialLink(port, 9_600));
            case "socat" -> new Wiring(() -> SocatLine.open(port), new SerialLink(port, 9_600));
            case "tcp" -> {
                InetAddress here = InetAddress.getLoopbackAddress();
                int free;
                try (TcpPort first = TcpPort.open(here, 0)) {
                    free = first.port();
                }
                yield new Wiring(() -> TcpPort.open(here, free), new TcpLink(here.getHostAddress(), free));
            }
            default -> throw new IllegalArgumentException(kind);
        };
    }

    private ReaderThread started(Link link, Named named, JudgedTable table) {
        ReaderThread thread = new ReaderThread(link, named.reader().decoder(Optional.empty()), table,
            () -> System.nanoTime() / 1_000_000, failure::set);
        thread.start();
        return thread;
    }

    private static long count(JudgedTable table, Class<? extends Reading> kind) {
        return table.heard().stream().map(Received::reading).filter(kind::isInstance).count();
    }

    private static void awaitOpen(JudgedTable table, long times) {
        await().atMost(PATIENCE).until(() -> count(table, Reading.LinkOpened.class) >= times);
    }

    static Stream<Arguments> readersAndLines() {
        return SpokenReaders.all().stream()
            .flatMap(named -> Stream.of("socat", "tcp").map(line -> Arguments.of(named, line)));
    }

    // One pack: no two cards have one tag, however fast they are dealt.
    @ParameterizedTest
    @MethodSource("readersAndLines")
    void whatIsSettledIsWhatWasDealt(Named named, String kind) throws IOException, InterruptedException {
        EmulatedShoe shoe = SpokenReaders.shoe(named, 1, 8, Faults.onDemand(8));
        JudgedTable table = new JudgedTable(named.reader().abilities(), 1);
        Wiring wiring = wiring(kind);
        try (ByteLine line = wiring.shoe().open()) {
            ReaderThread thread = started(wiring.reader(), named, table);
            awaitOpen(table, 1);
            int sent = 0;
            for (FrameGroup group = shoe.get(); shoe.shoes() == 1; group = shoe.get()) {
                line.send(group.bytes());
                sent++;
            }
            int all = sent + 1;
            await().atMost(PATIENCE).until(() -> table.heard().size() >= all);
            assertThat(thread.stop()).isTrue();
        }
        List<String> dealt = JudgedTable.dealt(shoe);
        assertThat(table.settledInWords())
            .isEqualTo(named.isTellingSuits() ? dealt : JudgedTable.withoutSuits(dealt)).hasSizeGreaterThan(5);
        assertThat(table.irregularities()).isEmpty();
        assertThat(failure).hasValue(null);
    }

    // What a table tells of each fault is held against the truth elsewhere, byte for byte: over a line it is the same.
    @ParameterizedTest
    @CsvSource({
        "MISREAD, 0.02, pty, RESULT_MISMATCH", "DOUBLE, 0.02, socat,", "LOST_FRAME, 0.02, tcp,",
        "DAMAGED_COPY, 0.1, socat,", "RUBBISH, 0.05, pty,", "RESTART, 0.01, tcp,", "FORCED_END, 0.01, pty,",
        "NO_STANDBY, 0.3, tcp,", "OVERDRAW, 0.1, socat, OVERDRAW", "FOREIGN_CARD, 1, tcp, FOREIGN_CARD",
        "UNSHUFFLED, 1, pty, UNSHUFFLED", "SLUG, 1, tcp, SLUG"
    })
    void aFaultIsToldOverARealLineAsItIsWithoutOne(Fault fault, double chance, String kind, IrregularityKind told)
            throws IOException, InterruptedException {
        Named named = SpokenReaders.named("angel-eye");
        EmulatedShoe shoe = SpokenReaders.shoe(named, 8, 6, new Faults(6, Map.of(fault, chance)));
        JudgedTable table = new JudgedTable(named.reader().abilities(), 8);
        JudgedTable byHand = new JudgedTable(named.reader().abilities(), 8);
        Decoder decoder = named.reader().decoder(Optional.empty());
        Wiring wiring = wiring(kind);
        try (ByteLine line = wiring.shoe().open()) {
            ReaderThread thread = started(wiring.reader(), named, table);
            awaitOpen(table, 1);
            long nowMillis = 0;
            for (FrameGroup group = shoe.get(); shoe.shoes() <= 2; group = shoe.get()) {
                line.send(group.bytes());
                nowMillis += 1_000;
                decoder.feed(group.bytes().toArray(), group.bytes().length(), nowMillis, byHand);
            }
            line.send(LAST);
            await().atMost(PATIENCE).until(() -> count(table, Reading.LockChanged.class) == 1);
            assertThat(thread.stop()).isTrue();
        }
        assertThat(table.settledInWords()).isEqualTo(byHand.settledInWords()).hasSizeGreaterThan(80);
        assertThat(table.irregularities()).isEqualTo(byHand.irregularities());
        assertThat(table.abandoned()).isEqualTo(byHand.abandoned());
        if (told != null) {
            assertThat(table.irregularities()).contains(told);
        }
        assertThat(failure).hasValue(null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pty", "tcp"})
    void aLineThatIsTakenAwayAgainAndAgainCostsCoupsAndSettlesNoneWrongly(String kind)
            throws IOException, InterruptedException {
        Named named = SpokenReaders.named("angel-eye");
        Faults faults = new Faults(2, Map.of(Fault.DISCONNECT, 0.02));
        EmulatedShoe shoe = SpokenReaders.shoe(named, 2, 2, faults);
        JudgedTable table = new JudgedTable(named.reader().abilities(), 2);
        Wiring wiring = wiring(kind);
        AtomicInteger openings = new AtomicInteger();
        Opening counted = () -> {
            openings.incrementAndGet();
            return wiring.shoe().open();
        };
        try (ByteLine line = UnsteadyLine.open(counted, faults)) {
            ReaderThread thread = started(wiring.reader(), named, table);
            for (FrameGroup group = shoe.get(); shoe.shoes() == 1; group = shoe.get()) {
                awaitOpen(table, openings.get());
                line.send(group.bytes());
            }
            await().atMost(PATIENCE).until(() -> table.settledInWords().getLast().equals(last(shoe)));
            assertThat(thread.stop()).isTrue();
        }
        assertThat(openings.get()).isGreaterThan(2);
        assertThat(count(table, Reading.LinkLost.class)).isEqualTo(openings.get() - 1);
        assertThat(JudgedTable.dealt(shoe)).containsSubsequence(table.settledInWords());
        assertThat(table.settled().size()).isGreaterThan(JudgedTable.dealt(shoe).size() - 2 * openings.get());
        assertThat(failure).hasValue(null);
    }

    private static String last(EmulatedShoe shoe) {
        return JudgedTable.dealt(shoe).getLast();
    }
}
