// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A seed that fails is named with the way to run it alone; once it is understood it goes into
 * {@code sim/failing-seeds.txt} and is run for ever.
 */
class WorldSimTest {

    /** Some 130 frames, a dozen coups, a handful of ends of the process. */
    private static final int STEPS = 600;

    /** What a build can wait for: 6 ms each. */
    private static final long SEEDS = 4_000;
    private static final long SEEDS_OF_ONE_TEST = 200;

    static LongStream firstSeeds() {
        return LongStream.iterate(1, first -> first <= SEEDS, first -> first + SEEDS_OF_ONE_TEST);
    }

    @ParameterizedTest
    @MethodSource("firstSeeds")
    void theInvariantsHoldAfterEveryStep(long first) {
        int settled = 0;
        int starts = 0;
        for (long seed = first; seed < first + SEEDS_OF_ONE_TEST; seed++) {
            World world = holding(seed);
            settled += world.settled();
            starts += world.starts();
        }
        assertThat(settled).as("coups settled: a world must play").isGreaterThan(5 * (int) SEEDS_OF_ONE_TEST);
        assertThat(starts).as("starts: a world must crash").isGreaterThan(3 * (int) SEEDS_OF_ONE_TEST);
    }

    static LongStream keptSeeds() throws IOException {
        try (InputStream file = WorldSimTest.class.getResourceAsStream("/sim/failing-seeds.txt")) {
            String text = new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
            return LongStream.of(text.lines().filter(line -> !line.isBlank() && !line.startsWith("#"))
                .mapToLong(line -> Long.parseLong(line.strip())).toArray());
        }
    }

    @ParameterizedTest
    @MethodSource("keptSeeds")
    void aSeedThatOnceFailedHolds(long seed) {
        assertThat(holding(seed).settled()).isNotNegative();
    }

    @Test
    void theSeedAskedForHolds() {
        assertThat(holding(Long.getLong("sabot.world.seed", 1)).settled()).isNotNegative();
    }

    // Without this a failure could not be looked at twice.
    @Test
    void theSameSeedIsTheSameWorld() {
        for (long seed = 1; seed <= 20; seed++) {
            assertThat(holding(seed).lastHash()).isEqualTo(holding(seed).lastHash());
        }
    }

    private static World holding(long seed) {
        try (World world = new World(seed, Parts.PRODUCT, new LossyMedium())) {
            world.run(STEPS);
            return world;
        } catch (BrokenInvariant broken) {
            throw new AssertionError("seed " + seed + " breaks " + broken.invariant() + ": " + broken.getMessage()
                + "\n  alone: mvn test -Dtest=WorldSimTest#theSeedAskedForHolds -Dsabot.world.seed=" + seed,
                broken);
        }
    }
}
