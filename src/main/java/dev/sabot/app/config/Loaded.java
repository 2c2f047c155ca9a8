// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.config;

import java.util.List;
import java.util.function.Function;

/**
 * What came of reading a file of configuration.
 *
 * @param <T> the value that a sound file gives
 */
public sealed interface Loaded<T> {

    /** The file, and every file it names, is sound. */
    record Sound<T>(T value) implements Loaded<T> {
    }

    /** The file was read, and it or a file it names is wrong: all problems, in reading order, never none. */
    record Faulty<T>(List<Problem> problems) implements Loaded<T> {

        public Faulty {
            problems = List.copyOf(problems);
            if (problems.isEmpty()) {
                throw new IllegalArgumentException("a faulty file has at least one problem");
            }
        }
    }

    /** The file could not be read at all; the sentence names it and says why. */
    record Unreadable<T>(String sentence) implements Loaded<T> {
    }

    /** The next step on a sound value; problems stay as they are. */
    default <R> Loaded<R> then(Function<? super T, Loaded<R>> next) {
        return switch (this) {
            case Sound<T>(T value) -> next.apply(value);
            case Faulty<T>(List<Problem> problems) -> new Faulty<>(problems);
            case Unreadable<T>(String sentence) -> new Unreadable<>(sentence);
        };
    }
}
