// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.reader.ReaderPlug;
import dev.sabot.reader.angeleye.AngelEye;
import java.util.Optional;

/** The protocols that emulated shoes speak. */
public final class Wires {

    private Wires() {
    }

    /** What this reader would say; empty for a kind of reader that nobody has taught to speak. */
    public static Optional<Wire> of(ReaderPlug reader) {
        return reader == AngelEye.READER ? Optional.of(new AngelEyeWire()) : Optional.empty();
    }
}
