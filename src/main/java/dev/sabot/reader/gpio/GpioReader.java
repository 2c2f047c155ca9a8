// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.gpio;

import dev.sabot.input.ReaderAbilities;
import dev.sabot.reader.Decoder;
import dev.sabot.reader.ReaderPlug;
import java.util.Optional;
import java.util.Set;

/** A reader that puts ranks on lines, whoever watches them: this machine, or a box that sends records. */
public record GpioReader(CardPins pins) implements ReaderPlug {

    /** Its name in configuration. */
    public static final String KIND = "gpio";

    @Override
    public ReaderAbilities abilities() {
        return new ReaderAbilities(KIND, false, ReaderAbilities.Values.AT_DRAW, false, false);
    }

    @Override
    public Traits traits() {
        return new Traits(false, false, false, Set.of());
    }

    // Records have no keys that outlive a restart: what is known of the lines is read anew.
    @Override
    public Decoder decoder(Optional<String> lastFrame) {
        return new PinDecoder(new CardMeaning(pins), true);
    }
}
