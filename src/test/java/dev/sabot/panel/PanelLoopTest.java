// SPDX-License-Identifier: Apache-2.0

package dev.sabot.panel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.panel.Picture.Light;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PanelLoopTest {

    private static final Picture DARK = new Picture(Map.of(), 0, 0);
    private static final Picture LOCKED = new Picture(Map.of(Output.LOCK, Light.STEADY), 0, 0);

    private final List<String> done = new ArrayList<>();
    private final Set<Output> broken = EnumSet.noneOf(Output.class);
    private final List<Optional<String>> told = new ArrayList<>();
    private final PanelLoop loop = new PanelLoop(new Recording(), Set.of(Output.LOCK, Output.ALARM), told::add);

    private final class Recording implements Outputs {

        @Override
        public Optional<String> set(Output output, boolean isOn) {
            done.add(output.wire() + (isOn ? " on" : " off"));
            return broken.contains(output) ? Optional.of(output.wire() + " is broken") : Optional.empty();
        }

        @Override
        public void close() {
            done.add("closed");
        }
    }

    @Test
    void everyConnectedOutputIsSetOnceAndThenOnlyWhenItChanges() {
        assertThat(loop.turn(DARK, 1_000)).isEqualTo(Long.MAX_VALUE);
        loop.turn(DARK, 2_000);
        loop.turn(LOCKED, 3_000);
        loop.turn(LOCKED, 4_000);
        loop.turn(DARK, 5_000);

        assertThat(done).containsExactly("lock off", "alarm off", "lock on", "lock off");
        assertThat(told).isEmpty();
    }

    @Test
    void anOutputThatFailsIsToldOnceAndTriedAgainAndTheOthersWork() {
        loop.turn(DARK, 1_000);
        done.clear();
        broken.add(Output.LOCK);

        assertThat(loop.turn(LOCKED, 2_000)).isEqualTo(5_000);
        assertThat(told).containsExactly(Optional.of("lock is broken"));
        Picture alarm = new Picture(Map.of(Output.LOCK, Light.STEADY, Output.ALARM, Light.STEADY), 0, 0);
        assertThat(loop.turn(alarm, 3_000)).isEqualTo(4_000);
        assertThat(done).containsExactly("lock on", "alarm on");

        broken.clear();
        loop.turn(alarm, 6_999);
        assertThat(done).hasSize(2);
        loop.turn(alarm, 7_000);
        assertThat(done).containsExactly("lock on", "alarm on", "lock on");
        assertThat(told).containsExactly(Optional.of("lock is broken"), Optional.empty());
    }

    // The level of a line that failed is not known: off is set again, too.
    @Test
    void whatFailedIsTriedUntilItWorksAlsoWhenTheTableHasGoneOn() {
        broken.add(Output.LOCK);
        loop.turn(LOCKED, 1_000);
        loop.turn(DARK, 6_000);
        broken.clear();
        done.clear();
        loop.turn(DARK, 11_000);

        assertThat(done).containsExactly("lock off");
        assertThat(told).containsExactly(Optional.of("lock is broken"), Optional.empty());
    }
}
