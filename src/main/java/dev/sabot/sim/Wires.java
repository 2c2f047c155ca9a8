// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.reader.ReaderPlug;
import dev.sabot.reader.angeleye.AngelEye;
import dev.sabot.reader.gpio.CardPins;
import dev.sabot.reader.gpio.GpioReader;
import dev.sabot.reader.line.LineReader;
import java.util.Optional;

/** The protocols that emulated shoes speak. */
public final class Wires {

    private Wires() {
    }

    /** What this reader would say; empty for one that nobody has told how to write its records. */
    public static Optional<Wire> of(ReaderPlug reader) {
        return switch (reader) {
            case AngelEye _ -> Optional.of(new AngelEyeWire());
            case LineReader described when !described.format().templates().isEmpty() ->
                Optional.of(new LineWire(described));
            case GpioReader(CardPins pins) -> Optional.of(new GpioWire(pins));
            default -> Optional.empty();
        };
    }
}
