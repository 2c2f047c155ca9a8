// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.text;

import dev.sabot.input.Reading;

/** What one word, or two, of the text notation mean. */
public sealed interface Token {

    /** A reading. */
    record Read(Reading reading) implements Token {
    }

    /** Table time passes, at least 1 ms. */
    record Pass(long millis) implements Token {
    }

    /** A command, in the words of the wire. */
    record Said(SpokenCommand command) implements Token {
    }

    /**
     * No word of the notation; what came before it stands.
     *
     * @param line from 1
     * @param column from 1, in characters
     * @param message the word seen and what is allowed there
     */
    record Bad(int line, int column, String message) implements Token {
    }
}
