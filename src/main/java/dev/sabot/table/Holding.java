// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import java.util.List;

/** Holds that end without a ruling. */
final class Holding {

    private Holding() {
    }

    /** The reader says that its error is over: it, and every error raised since, hold nothing any more. */
    static void faultCleared(Turn turn, int code) {
        List<Hold> holds = turn.state().desk().holds();
        long first = holds.stream().filter(hold -> hold.code() == code).mapToLong(Hold::id).findFirst()
                .orElse(Long.MAX_VALUE);
        boolean isAny = false;
        for (Hold hold : holds) {
            if (hold.code() != 0 && hold.id() >= first) {
                Rulings.ended(turn, hold, Event.BY_READER);
                isAny = true;
            }
        }
        if (isAny) {
            Rulings.goOn(turn);
        }
    }

    /** A value has become known: what waited for it alone waits no longer. */
    static void causeMayHaveEnded(Turn turn) {
        if (!turn.state().cards().isRead()) {
            return;
        }
        boolean isAny = false;
        for (Hold hold : turn.state().desk().holds()) {
            if (hold.kind() == IrregularityKind.UNREADABLE_CARD) {
                Rulings.ended(turn, hold, Event.BY_READER);
                isAny = true;
            }
        }
        if (isAny) {
            Rulings.goOn(turn);
        }
    }
}
