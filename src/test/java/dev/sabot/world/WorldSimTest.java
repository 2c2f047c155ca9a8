// SPDX-License-Identifier: Apache-2.0

package dev.sabot.world;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A failing seed is named by the failure; write it into {@code sim/failing-seeds.txt}, and it is run for ever. */
class WorldSimTest {

    private static final int SEEDS = 2_000;
    private static final int SEEDS_OF_ONE_TEST = 100;

    static LongStream firstSeeds() {
        return LongStream.iterate(0, first -> first < SEEDS, first -> first + SEEDS_OF_ONE_TEST);
    }

    @ParameterizedTest
    @MethodSource("firstSeeds")
    void everyInvariantHoldsAfterEveryStep(long first) throws InterruptedException {
        int settled = 0;
        int starts = 0;
        int withLoss = 0;
        for (long seed = first; seed < first + SEEDS_OF_ONE_TEST; seed++) {
            World world = new World(seed, Parts.OF_THE_PRODUCT);
            world.run();
            settled += world.settled();
            starts += world.starts();
            withLoss += world.isAnythingLost() ? 1 : 0;
        }
        assertThat(settled).as("coups settled: the world must play").isGreaterThan(SEEDS_OF_ONE_TEST * 3);
        assertThat(starts).as("starts: the world must crash").isGreaterThan(SEEDS_OF_ONE_TEST * 3);
        assertThat(withLoss).as("worlds that lost a frame, of " + SEEDS_OF_ONE_TEST).isBetween(10, 90);
    }

    static LongStream keptSeeds() throws IOException {
        try (InputStream file = WorldSimTest.class.getResourceAsStream("/sim/failing-seeds.txt")) {
            String text = new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
            return text.lines().filter(line -> !line.isBlank() && !line.startsWith("#"))
                .mapToLong(line -> Long.parseLong(line.trim().split("\\s+", 2)[0])).boxed().toList().stream()
                .mapToLong(Long::longValue);
        }
    }

    @Test
    void everySeedThatOnceFailedHoldsNow() throws IOException, InterruptedException {
        for (long seed : keptSeeds().toArray()) {
            new World(seed, Parts.OF_THE_PRODUCT).run();
        }
    }
}
