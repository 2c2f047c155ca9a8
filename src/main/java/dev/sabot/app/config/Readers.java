// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import dev.sabot.reader.ReaderPlug;
import dev.sabot.reader.angeleye.AngelEye;
import java.util.List;
import java.util.Optional;

/** The readers that need no file of their own, by their names in configuration and on the command line. */
public final class Readers {

    private static final List<ReaderPlug> BUILT_IN = List.of(AngelEye.READER);

    private Readers() {
    }

    /** The one with this name; empty when there is none. */
    public static Optional<ReaderPlug> ofName(String name) {
        return BUILT_IN.stream().filter(reader -> reader.abilities().kind().equals(name)).findFirst();
    }

    /** All names. */
    public static List<String> names() {
        return BUILT_IN.stream().map(reader -> reader.abilities().kind()).toList();
    }
}
