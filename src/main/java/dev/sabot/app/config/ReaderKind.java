// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.input.ReaderAbilities;
import dev.sabot.reader.Decoder;
import dev.sabot.reader.angeleye.AngelEyeDecoder;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The kinds of card reader that this version knows, by their names in configuration and on the command line. */
public enum ReaderKind {
    ANGEL_EYE("angel-eye") {
        @Override
        public ReaderAbilities abilities() {
            return AngelEyeDecoder.ABILITIES;
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
