// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader;

import dev.sabot.input.Reading;
import java.util.Optional;

/** What a decoder must know of the commands that went out: whether some bytes may be an answer, and to what. */
public interface AwaitedAnswer {

    /** For a reader that is asked nothing. */
    AwaitedAnswer NONE = new AwaitedAnswer() {

        @Override
        public boolean isAwaited() {
            return false;
        }

        @Override
        public Optional<Reading.ShoeAnswered> heard(CommandAnswer answer) {
            return Optional.empty();
        }
    };

    /** Whether a command is out that has not been answered. */
    boolean isAwaited();

    /** Takes the answer. What is to be told of it; empty when the command is given again, or none is out any more. */
    Optional<Reading.ShoeAnswered> heard(CommandAnswer answer);
}
