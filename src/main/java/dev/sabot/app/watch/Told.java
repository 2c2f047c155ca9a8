// SPDX-License-Identifier: Apache-2.0

package dev.sabot.app.watch;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** What a message of a table says, as far as it is shown; every text is clean. */
sealed interface Told {

    /** A message that is read. */
    sealed interface Understood extends Told {
    }

    /** Topic {@code status}. */
    record Status(boolean isOnline, String version, List<Condition> conditions) implements Understood {
    }

    /** Something that is wrong with the service. */
    record Condition(String kind, String message) {
    }

    /** Topic {@code meta}. */
    record Meta(String game, long decks, String profile, long profileVersion, String reader) implements Understood {
    }

    /**
     * Topic {@code state}.
     *
     * @param due the moves that are possible next
     * @param hands the cards of each hand, in drawing order; empty for one that lies face down
     */
    record State(OptionalLong shoe, OptionalLong coup, String phase, List<Due> due,
            Map<String, List<Optional<String>>> hands, List<Hold> holds, List<Alarm> alarms, String outcomes,
            boolean isLast) implements Understood {
    }

    /** A move; without a hand it ends the coup. */
    record Due(String move, Optional<String> hand) {
    }

    /** A coup that waits for one of these rulings. */
    record Hold(long id, String kind, String message, List<String> rulings) {
    }

    /** Topic {@code alarm/{seq}}, and an alarm within {@code state}. */
    record Alarm(long id, String kind, String message, Optional<String> acknowledgedBy) implements Understood {
    }

    /** A message of another version of the format. */
    record OtherVersion(String version) implements Told {
    }

    /** No message of ours; {@code why} stands behind "the message ". */
    record Malformed(String why) implements Told {
    }
}
