// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import static org.assertj.core.api.Assertions.assertThatNoException;

import java.nio.file.Path;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same worlds over SQLite, with logs torn in the middle of a commit. Fewer, since each commit is flushed. */
class WorldOnDiskIT {

    private static final int STEPS = 400;
    private static final long SEEDS = 60;

    @TempDir
    private Path folder;

    static LongStream seeds() {
        return LongStream.rangeClosed(1, SEEDS);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theInvariantsHoldOverTheRealJournal(long seed) {
        try (World world = new World(seed, Parts.PRODUCT, new DiskMedium(folder, seed))) {
            assertThatNoException().isThrownBy(() -> world.run(STEPS));
        }
    }
}
