// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.input.ReaderAbilities;
import dev.sabot.reader.Decoder;
import dev.sabot.reader.angeleye.AngelEyeDecoder;
import dev.sabot.table.IrregularityKind;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The kinds of card reader that this version knows, by their names in configuration and on the command line. */
public enum ReaderKind {
    ANGEL_EYE("angel-eye") {
        @Override
        public ReaderAbilities abilities() {
            return AngelEyeDecoder.ABILITIES;
        }

        // R carries; targets 4 and 5 are burned cards; E 1, 4 and 5 end with their e, and no other sign raises them.
        @Override
        public ReaderTraits traits() {
            return new ReaderTraits(abilities(), true, true, false,
                Set.of(IrregularityKind.UNREADABLE_CARD, IrregularityKind.REVERSED_CARD));
        }

        @Override
        public Decoder decoder(Optional<String> lastFrame) {
            return new AngelEyeDecoder(lastFrame);
        }
    };

    private final String wire;

    ReaderKind(String wire) {
        this.wire = wire;
    }

    /** The name. */
    public String wire() {
        return wire;
    }

    /** What it can do. */
    public abstract ReaderAbilities abilities();

    /** What a house profile can count on from it. */
    public abstract ReaderTraits traits();

    /** A decoder that goes on after this frame; empty where none was seen yet. */
    public abstract Decoder decoder(Optional<String> lastFrame);

    /** The kind with this name; empty when there is none. */
    public static Optional<ReaderKind> ofWire(String wire) {
        return Arrays.stream(values()).filter(kind -> kind.wire.equals(wire)).findFirst();
    }

    /** All names, for a sentence. */
    public static String names() {
        return Arrays.stream(values()).map(ReaderKind::wire).collect(Collectors.joining(", "));
    }
}
