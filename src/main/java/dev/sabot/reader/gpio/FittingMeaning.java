// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import java.util.List;
import java.util.Map;

/**
 * What sensors and buttons say. A button that is held down when the watch begins was pressed before anybody looked, so
 * only its next press counts; a switch says where it stands.
 */
final class FittingMeaning implements PinMeaning {

    private final List<Watched> all;

    private record Watched(Fitting fitting, Pin pin, Debounce debounce) {
    }

    FittingMeaning(Map<Fitting, Pin> pins) {
        all = pins.entrySet().stream()
            .map(entry -> new Watched(entry.getKey(), entry.getValue(), new Debounce(entry.getValue())))
            .toList();
    }

    @Override
    public void forget() {
        all.forEach(watched -> watched.debounce().forget());
    }

    @Override
    public void passed(long micros, Said out) {
        for (Watched watched : all) {
            if (watched.debounce().hasChanged(micros)) {
                tell(watched, out);
            }
        }
    }

    @Override
    public void set(int line, boolean isHigh, long micros, Said out) {
        for (Watched watched : all) {
            if (watched.pin().line() == line) {
                boolean isFirst = !watched.debounce().isKnown();
                watched.debounce().set(isHigh, micros);
                if (isFirst && watched.fitting().isSwitch()) {
                    tell(watched, out);
                }
            }
        }
    }

    private static void tell(Watched watched, Said out) {
        watched.fitting().says(watched.debounce().isActive()).ifPresent(out::says);
    }

    @Override
    public void end(Said out) {
        forget();
    }
}
