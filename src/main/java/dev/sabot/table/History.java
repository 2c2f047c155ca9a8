// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.rules.CoupCards;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The coups of a shoe that are over, last one first, so that one more costs nothing.
 *
 * @param earlier empty before the first
 */
public record History(Optional<History> earlier, Played last) {

    /**
     * A coup that is over.
     *
     * @param number from 1 in its shoe
     * @param body as it was settled or revised last; empty for an abandoned one
     * @param cards of it that lie open
     * @param places of its cards in the shoe
     * @param revision 0 as first settled
     * @param change who last changed it; the table itself when it ended
     */
    public record Played(int number, Optional<Event.CoupSettled> body, CoupCards cards, Places places, int revision,
            boolean isVoided, Change change) {

        /** The same with these cards: more of an abandoned coup have come. */
        Played with(CoupCards newCards) {
            return new Played(number, body, newCards, places, revision, isVoided, change);
        }

        /** Whether it stands on the scoreboard: settled, played with bets, and not void. */
        boolean isShown() {
            return body.isPresent() && !isVoided && body.get().kind() == Event.CoupKind.LIVE;
        }
    }

    /** What last happened to a coup; {@code what} completes "was …". */
    public record Change(long seq, long tableMillis, String by, String what) {
    }

    /** One more after these. */
    static Optional<History> plus(Optional<History> earlier, Played coup) {
        return Optional.of(new History(earlier, coup));
    }

    /** With this coup in place of the one of the same number, which must be there. */
    static Optional<History> with(Optional<History> all, Played coup) {
        List<Played> after = new ArrayList<>();
        Optional<History> at = all;
        while (at.orElseThrow().last.number() != coup.number()) {
            after.add(at.get().last);
            at = at.get().earlier;
        }
        Optional<History> changed = plus(at.get().earlier, coup);
        for (Played one : after.reversed()) {
            changed = plus(changed, one);
        }
        return changed;
    }

    /** The coup of this number; empty when it is not over, or never was. */
    static Optional<Played> coup(Optional<History> all, int number) {
        for (Optional<History> at = all; at.isPresent(); at = at.get().earlier) {
            if (at.get().last.number() == number) {
                return Optional.of(at.get().last);
            }
        }
        return Optional.empty();
    }

    /** Letters in playing order, such as {@code PBT}, of the coups that stand on the scoreboard. */
    public static String letters(Optional<History> all) {
        StringBuilder letters = new StringBuilder();
        for (Optional<History> at = all; at.isPresent(); at = at.get().earlier()) {
            if (at.get().last().isShown()) {
                at.get().last().body().flatMap(Event.CoupSettled::outcome)
                        .ifPresent(outcome -> letters.append(outcome.letter()));
            }
        }
        return letters.reverse().toString();
    }
}
