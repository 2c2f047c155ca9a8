// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.angeleye;

import dev.sabot.input.Reading;
import dev.sabot.input.ShoeCommand.Plain;
import dev.sabot.reader.AwaitedAnswer;
import dev.sabot.reader.CommandAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Locks that are out, one after the other; busy is told like any other answer. */
final class Asked implements AwaitedAnswer {

    final List<CommandAnswer> heard = new ArrayList<>();
    private int left;

    /** Awaits so many answers. */
    Asked(int count) {
        left = count;
    }

    void again() {
        left++;
    }

    @Override
    public boolean isAwaited() {
        return left > 0;
    }

    @Override
    public Optional<Reading.ShoeAnswered> heard(CommandAnswer answer) {
        left--;
        heard.add(answer);
        Optional<String> failure = switch (answer) {
            case CommandAnswer.Taken _ -> Optional.empty();
            case CommandAnswer.Busy busy -> Optional.of(busy.why());
            case CommandAnswer.Refused refused -> Optional.of(refused.why());
        };
        return Optional.of(new Reading.ShoeAnswered(Plain.LOCK, failure));
    }
}
