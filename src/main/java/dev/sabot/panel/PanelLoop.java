// SPDX-License-Identifier: Apache-2.0

package dev.sabot.panel;

import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Draws one picture after another; an output that fails is told once and tried again. One thread uses it. */
final class PanelLoop {

    /** Before an output that failed is tried again: a driver that is stuck is not asked all the time. */
    static final long RETRY_MILLIS = 5_000;

    private final Outputs outputs;
    private final Set<Output> connected;
    private final Consumer<Optional<String>> trouble;
    private final Rhythm rhythm = new Rhythm();
    private final Map<Output, Boolean> set = new EnumMap<>(Output.class);
    private final Map<Output, String> failed = new EnumMap<>(Output.class);
    private Optional<String> told = Optional.empty();
    private long retryAtMillis;

    PanelLoop(Outputs outputs, Set<Output> connected, Consumer<Optional<String>> trouble) {
        this.outputs = outputs;
        this.connected = Collections.unmodifiableSet(EnumSet.copyOf(connected));
        this.trouble = trouble;
    }

    /** Draws the picture as it is now; returns after how many milliseconds it should be drawn again. */
    long turn(Picture picture, long nowMillis) {
        Set<Output> on = rhythm.on(picture, nowMillis);
        boolean isRetry = nowMillis >= retryAtMillis;
        for (Output output : connected) {
            boolean isOn = on.contains(output);
            boolean isTried = isRetry || !failed.containsKey(output);
            if (isTried && !Optional.of(isOn).equals(Optional.ofNullable(set.get(output)))) {
                set(output, isOn, nowMillis);
            }
        }
        tell();
        long toRetry = failed.isEmpty() ? Long.MAX_VALUE : Math.max(1, retryAtMillis - nowMillis);
        return Math.min(toRetry, rhythm.millisToChange(picture, nowMillis));
    }

    private void set(Output output, boolean isOn, long nowMillis) {
        Optional<String> why = outputs.set(output, isOn);
        if (why.isPresent()) {
            set.remove(output);
            failed.put(output, why.get());
            retryAtMillis = nowMillis + RETRY_MILLIS;
        } else {
            set.put(output, isOn);
            failed.remove(output);
        }
    }

    private void tell() {
        Optional<String> now = failed.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", failed.values()));
        if (!now.equals(told)) {
            told = now;
            trouble.accept(now);
        }
    }
}
