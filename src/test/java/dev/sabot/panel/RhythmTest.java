// SPDX-License-Identifier: Apache-2.0

package dev.sabot.panel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sabot.panel.Picture.Light;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RhythmTest {

    private static final long NEVER = Long.MAX_VALUE;

    private final Rhythm rhythm = new Rhythm();

    private static Picture picture(long calls, long tests, Map<Output, Light> shown) {
        return new Picture(shown, calls, tests);
    }

    @Test
    void whatIsSteadyStaysAndNothingNeedsToBeDrawnAgain() {
        Picture picture = picture(0, 0, Map.of(Output.PLAYER, Light.STEADY));

        assertThat(rhythm.on(picture, 1_000)).containsExactly(Output.PLAYER);
        assertThat(rhythm.on(picture, 1_500)).containsExactly(Output.PLAYER);
        assertThat(rhythm.millisToChange(picture, 1_500)).isEqualTo(NEVER);
    }

    @Test
    void blinkingIsHalfASecondOnAndHalfASecondOff() {
        Picture picture = picture(0, 0, Map.of(Output.ALARM, Light.BLINKING));

        assertThat(rhythm.on(picture, 1_000)).containsExactly(Output.ALARM);
        assertThat(rhythm.millisToChange(picture, 1_000)).isEqualTo(500);
        assertThat(rhythm.on(picture, 1_499)).containsExactly(Output.ALARM);
        assertThat(rhythm.millisToChange(picture, 1_499)).isEqualTo(1);
        assertThat(rhythm.on(picture, 1_500)).isEmpty();
        assertThat(rhythm.on(picture, 2_000)).containsExactly(Output.ALARM);
    }

    @Test
    void aCallSoundsForTwoSecondsAndASecondOneAnew() {
        Map<Output, Light> alarm = Map.of(Output.ALARM, Light.STEADY);
        assertThat(rhythm.on(picture(1, 0, alarm), 1_000)).containsExactly(Output.ALARM, Output.BUZZER);
        assertThat(rhythm.on(picture(1, 0, alarm), 2_999)).contains(Output.BUZZER);
        assertThat(rhythm.millisToChange(picture(1, 0, alarm), 2_999)).isEqualTo(1);
        assertThat(rhythm.on(picture(1, 0, alarm), 3_000)).containsExactly(Output.ALARM);
        assertThat(rhythm.millisToChange(picture(1, 0, alarm), 3_000)).isEqualTo(NEVER);
        assertThat(rhythm.on(picture(2, 0, alarm), 9_000)).contains(Output.BUZZER);
        assertThat(rhythm.on(picture(2, 0, alarm), 11_000)).doesNotContain(Output.BUZZER);
    }

    // A hold that ended by itself in the same moment calls nobody.
    @Test
    void aCallEndsWithWhatItWasFor() {
        assertThat(rhythm.on(picture(1, 0, Map.of()), 1_000)).isEmpty();
    }

    @Test
    void aLampTestLightsAllButTheLockForThreeSeconds() {
        List<Output> allButLock = Arrays.stream(Output.values()).filter(one -> one != Output.LOCK).toList();
        Picture test = picture(0, 1, Map.of());

        assertThat(rhythm.on(test, 1_000)).containsExactlyElementsOf(allButLock);
        assertThat(rhythm.millisToChange(test, 1_000)).isEqualTo(3_000);
        assertThat(rhythm.on(test, 3_999)).containsExactlyElementsOf(allButLock);
        assertThat(rhythm.on(test, 4_000)).isEmpty();
    }

    @Test
    void aLampTestDoesNotUnlock() {
        assertThat(rhythm.on(picture(0, 1, Map.of(Output.LOCK, Light.STEADY)), 1_000))
            .isEqualTo(Set.of(Output.values()));
    }
}
