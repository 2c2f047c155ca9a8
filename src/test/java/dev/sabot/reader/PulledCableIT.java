// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.input.Bytes;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.reader.angeleye.AngelEyeDecoder;
import dev.sabot.reader.port.Machine;
import dev.sabot.reader.port.PortChoice;
import dev.sabot.sim.PseudoTerminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Real pseudo-terminals, pulled and put back; the reader's own waits pass by in no time and are counted, so that what
 * is measured is its back-off and not this machine.
 */
@Timeout(90)
@Isolated("It counts the open files and threads of this process.")
class PulledCableIT {

    private static final int PULLS = 200;
    private static final long SEED = 20_261_130;
    private static final byte[] STANDBY = HexFormat.of().parseHex("05315003" + "3632");

    /** More attempts than lie within the time that a cable is out in this test. */
    private static final int MOST_ABSENT_TURNS = 9;
    private static final int MOST_TURNS = 40;

    @TempDir
    private Path folder;

    private final List<Reading> told = new ArrayList<>();
    private long waitedMillis;

    private static long openFiles() throws IOException {
        try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
            return open.count();
        }
    }

    private static long threads() throws IOException {
        try (Stream<Path> tasks = Files.list(Path.of("/proc/self/task"))) {
            return tasks.count();
        }
    }

    private void turn(ReaderLoop loop) {
        waitedMillis += loop.turn();
    }

    private long count(Class<? extends Reading> kind) {
        return told.stream().filter(kind::isInstance).count();
    }

    private void turnUntil(ReaderLoop loop, Class<? extends Reading> kind, int wanted) {
        for (int i = 0; i < MOST_TURNS && count(kind) < wanted; i++) {
            turn(loop);
        }
        assertThat(count(kind)).isEqualTo(wanted);
    }

    @Test
    void aTerminalPulledTwoHundredTimesIsBackWithinFiveSecondsAndLeavesNothingBehind() throws IOException {
        Path port = folder.resolve("shoe");
        SerialLink link = new SerialLink(new PortChoice.Named(port), Machine.real(), 4_800);
        ReaderLoop loop = new ReaderLoop(link, new AngelEyeDecoder(Optional.empty()),
            (Received received) -> told.add(received.reading()), () -> waitedMillis);
        SplittableRandom random = new SplittableRandom(SEED);
        long longestMillis = 0;
        long filesBefore = 0;
        long threadsBefore = 0;
        for (int pull = 0; pull < PULLS; pull++) {
            try (PseudoTerminal terminal = PseudoTerminal.open(port)) {
                // What is told when bytes come is the opening and what they say.
                terminal.send(Bytes.of(STANDBY));
                long pluggedAtMillis = waitedMillis;
                turnUntil(loop, Reading.LinkOpened.class, pull + 1);
                longestMillis = Math.max(longestMillis, waitedMillis - pluggedAtMillis);
            }
            turnUntil(loop, Reading.LinkLost.class, pull + 1);
            for (int i = random.nextInt(MOST_ABSENT_TURNS); i > 0; i--) {
                turn(loop);
            }
            if (pull == 0) {
                // The library has loaded whatever it needs by now.
                filesBefore = openFiles();
                threadsBefore = threads();
            }
        }
        loop.end();

        assertThat(longestMillis).isLessThan(5_000);
        assertThat(openFiles()).isEqualTo(filesBefore);
        assertThat(threads()).isEqualTo(threadsBefore);
    }
}
