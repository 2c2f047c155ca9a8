// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.watch;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Sound messages from {@code messages/}. */
final class Examples {

    private Examples() {
    }

    /** The first of this kind. */
    static String line(String kind) {
        try (InputStream in = Examples.class.getResourceAsStream("/messages/" + kind + ".jsonl")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8).lines().findFirst()
                .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
