// SPDX-License-Identifier: Apache-2.0

package dev.sabot.panel;

import dev.sabot.panel.Picture.Light;
import java.util.EnumSet;
import java.util.Set;

/** What of a picture is on at a moment: blinking, calls that end, and lamp tests. */
final class Rhythm {

    /** Half of a blink: one light a second is seen from the corner of an eye and harms nobody. */
    static final long BLINK_MILLIS = 500;

    /** A call of the buzzer: heard by the pit, over before the punters look up. */
    static final long CALL_MILLIS = 2_000;

    /** A lamp test: enough to count nine outputs. */
    static final long LAMP_TEST_MILLIS = 3_000;

    private static final long NEVER = Long.MAX_VALUE;

    private long callsSeen;
    private long testsSeen;
    private long callUntilMillis;
    private long testUntilMillis;

    /**
     * What is on; {@code nowMillis} by a clock that starts above 0 and never goes back. A lamp test lights every lamp
     * and sounds the buzzer, and leaves the lock as it is. A call ends early when nothing is wrong any more.
     */
    Set<Output> on(Picture picture, long nowMillis) {
        if (picture.calls() != callsSeen) {
            callsSeen = picture.calls();
            callUntilMillis = nowMillis + CALL_MILLIS;
        }
        if (picture.lampTests() != testsSeen) {
            testsSeen = picture.lampTests();
            testUntilMillis = nowMillis + LAMP_TEST_MILLIS;
        }
        Set<Output> on = EnumSet.noneOf(Output.class);
        if (nowMillis < testUntilMillis) {
            on.addAll(EnumSet.complementOf(EnumSet.of(Output.LOCK)));
        }
        boolean isBlinkOn = nowMillis / BLINK_MILLIS % 2 == 0;
        picture.shown().forEach((output, light) -> {
            if (light == Light.STEADY || isBlinkOn) {
                on.add(output);
            }
        });
        if (nowMillis < callUntilMillis && picture.shown().containsKey(Output.ALARM)) {
            on.add(Output.BUZZER);
        }
        return on;
    }

    /** How long what is on stays so while the picture stays the same; {@link Long#MAX_VALUE} for ever. */
    long millisToChange(Picture picture, long nowMillis) {
        long call = nowMillis < callUntilMillis ? callUntilMillis - nowMillis : NEVER;
        long test = nowMillis < testUntilMillis ? testUntilMillis - nowMillis : NEVER;
        long blink = picture.shown().containsValue(Light.BLINKING) ? BLINK_MILLIS - nowMillis % BLINK_MILLIS : NEVER;
        return Math.min(blink, Math.min(call, test));
    }
}
