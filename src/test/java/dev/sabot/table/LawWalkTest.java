// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Seeded random walks over games, readers, houses and people: ten million inputs in a build, a thousand million under
 * the profile {@code soak}. A seed that ever failed stands in {@code walks/failing-seeds.txt} and is run for ever.
 */
class LawWalkTest {

    private static final Path FAILED = Path.of("src/test/resources/walks/failing-seeds.txt");
    private static final Path FAILED_OF_CHOICES = Path.of("src/test/resources/walks/failing-seeds-of-choices.txt");
    private static final int INPUTS_A_SEED = 5_000;
    private static final int SEEDS = Boolean.getBoolean("sabot.soak") ? 200_000 : 2_000;

    @Test
    void whateverHappensTheLawHolds() {
        List<LawInvariants> all = LongStream.rangeClosed(1, SEEDS).parallel().mapToObj(LawWalkTest::run).toList();
        assertThat(sum(all.stream().mapToLong(LawInvariants::settled))).isGreaterThan(100L * SEEDS);
        assertThat(sum(all.stream().mapToLong(LawInvariants::held))).isGreaterThan(50L * SEEDS);
        assertThat(sum(all.stream().mapToLong(LawInvariants::corrected))).isGreaterThan(SEEDS / 2L);
        assertThat(sum(all.stream().mapToLong(LawInvariants::accepted))).isGreaterThan(50L * SEEDS);
    }

    @Test
    void whateverHandsDecideTheLawHolds() {
        List<LawInvariants> all = LongStream.rangeClosed(1, SEEDS / 8).parallel().mapToObj(seed ->
            run(new LawWalk(seed, LawWalk.OF_CHOICES))).toList();
        assertThat(sum(all.stream().mapToLong(LawInvariants::settled))).isGreaterThan(10L * SEEDS);
        assertThat(sum(all.stream().mapToLong(LawInvariants::asked))).isGreaterThan(5L * SEEDS);
        assertThat(sum(all.stream().mapToLong(LawInvariants::decided))).isGreaterThan(50L * SEEDS);
        assertThat(sum(all.stream().mapToLong(LawInvariants::passed))).isGreaterThan(5L * SEEDS);
    }

    @Test
    void whateverSensorsAndButtonsSayTheLawHolds() {
        List<LawInvariants> all = LongStream.rangeClosed(1, SEEDS / 25).parallel().boxed().flatMap(seed -> Stream.of(
            run(new LawWalk(seed).withFittings()),
            run(new LawWalk(seed, LawWalk.OF_CHOICES).withFittings()))).toList();
        assertThat(sum(all.stream().mapToLong(LawInvariants::settled))).isGreaterThan(4L * SEEDS);
        assertThat(sum(all.stream().mapToLong(LawInvariants::held))).isGreaterThan(2L * SEEDS);
    }

    @Test
    void seedsThatFailedOnceHold() throws IOException {
        assertThat(seeds(FAILED)).isNotEmpty().allSatisfy(LawWalkTest::run);
        assertThat(seeds(FAILED_OF_CHOICES)).isNotEmpty()
                .allSatisfy(seed -> run(new LawWalk(seed, LawWalk.OF_CHOICES)));
    }

    private static List<Long> seeds(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#")).map(Long::parseLong).toList();
    }

    private static LawInvariants run(long seed) {
        return run(new LawWalk(seed));
    }

    private static LawInvariants run(LawWalk walk) {
        walk.run(INPUTS_A_SEED);
        return walk.invariants();
    }

    private static long sum(LongStream counts) {
        return counts.sum();
    }
}
