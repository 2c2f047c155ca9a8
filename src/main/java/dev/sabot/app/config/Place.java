// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import java.nio.file.Path;

/**
 * A place in a file of configuration.
 *
 * @param file as the person named it
 * @param line from 1
 * @param column from 1
 */
public record Place(Path file, int line, int column) {

    public Place {
        if (line < 1 || column < 1) {
            throw new IllegalArgumentException("line " + line + ", column " + column + ": both count from 1");
        }
    }

    /** For people: {@code sabot.yaml, line 3, column 7}. */
    @Override
    public String toString() {
        return file + ", line " + line + ", column " + column;
    }
}
