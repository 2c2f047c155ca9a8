// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** How holds end otherwise than by a ruling on one of them. */
final class Holding {

    private Holding() {
    }

    /** Ends the holds that are meant, without a ruling or by this one; {@code false} where there were none. */
    static boolean end(Turn turn, Predicate<Hold> isMeant, Optional<Ruling> ruling, String by) {
        List<Hold> meant = turn.state().desk().holds().stream().filter(isMeant).toList();
        meant.forEach(hold -> turn.tell(new Event.HoldReleased(hold.id(), ruling, by)));
        return !meant.isEmpty();
    }

    /** Ends every hold, because what they were about is over. */
    static void endAll(Turn turn, String by) {
        end(turn, hold -> true, Optional.empty(), by);
    }

    /** The coup in which somebody had to decide is over. */
    static void nobodyIsAsked(Turn turn) {
        end(turn, hold -> hold.rulings().contains(Ruling.DECIDE), Optional.of(Ruling.VOID), Event.BY_TABLE);
    }

    /** The reader says that its error is over: it, and every error raised since, hold nothing any more. */
    static void faultCleared(Turn turn, int code) {
        long first = turn.state().desk().holds().stream().filter(hold -> hold.code() == code).mapToLong(Hold::id)
                .findFirst().orElse(Long.MAX_VALUE);
        if (end(turn, hold -> hold.code() != 0 && hold.id() >= first, Optional.empty(), Event.BY_READER)) {
            Rulings.goOn(turn);
        }
    }

    /** A value has become known: what waited for it alone waits no longer. */
    static void causeMayHaveEnded(Turn turn) {
        if (isAllRead(turn) && end(turn, Holding::isForValue, Optional.empty(), Event.BY_READER)) {
            Rulings.goOn(turn);
        }
    }

    /** The same where a person has entered the value. */
    static void entered(Turn turn, String by) {
        if (isAllRead(turn)) {
            end(turn, Holding::isForValue, Optional.of(Ruling.ENTER), by);
        }
    }

    private static boolean isAllRead(Turn turn) {
        return turn.state().cards().isRead();
    }

    private static boolean isForValue(Hold hold) {
        return hold.kind() == IrregularityKind.UNREADABLE_CARD;
    }
}
