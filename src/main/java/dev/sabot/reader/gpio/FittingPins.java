// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import dev.sabot.reader.Decoder;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The sensors and buttons that a table has beside its reader, each with its line.
 *
 * @param pins no line twice
 */
public record FittingPins(Map<Fitting, Pin> pins) {

    public FittingPins {
        pins = Collections.unmodifiableMap(new LinkedHashMap<>(pins));
        if (pins.values().stream().map(Pin::line).distinct().count() != pins.size()) {
            throw new IllegalArgumentException("two of " + pins + " have one line");
        }
    }

    /** All lines that are watched. */
    public List<Pin> all() {
        return List.copyOf(pins.values());
    }

    /** Whether cards are seen to pass the shoe's exit. */
    public boolean hasBeam() {
        return pins.containsKey(Fitting.Plain.BEAM);
    }

    /** Whether somebody can tell that bets are closed, and that they are open. */
    public boolean tellsBets() {
        return pins.containsKey(Fitting.Switch.BETS)
            || (pins.containsKey(Fitting.Plain.BETS_CLOSED) && pins.containsKey(Fitting.Plain.BETS_OPENED));
    }

    /** A decoder that knows nothing yet. */
    public Decoder decoder() {
        return new PinDecoder(new FittingMeaning(pins), false);
    }
}
