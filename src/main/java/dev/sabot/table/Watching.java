// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.table.watch.Finding;
import dev.sabot.table.watch.Look;
import dev.sabot.table.watch.OrientationCounts;
import dev.sabot.table.watch.SlugWatch;
import dev.sabot.table.watch.SortedBacks;
import dev.sabot.table.watch.UnshuffledSet;
import java.util.Optional;

/** Watches the cards themselves: whether the set was shuffled, and whether somebody can tell a card by its back. */
final class Watching {

    /** A set with fewer open cards says nothing; the detectors would, but every coup would ask them. */
    private static final int FEWEST_CARDS = 16;

    private Watching() {
    }

    /** A coup has ended, and its cards were looked at. */
    static void afterCoup(Turn turn) {
        Optional<Look> look = turn.state().shoe().map(shoe -> shoe.seen().look());
        if (look.isEmpty() || look.get().size() < FEWEST_CARDS) {
            return;
        }
        found(turn, IrregularityKind.UNSHUFFLED, UnshuffledSet.preliminary(look.get()));
        if (turn.state().shoe().isPresent()) {
            found(turn, IrregularityKind.SLUG, SlugWatch.preliminary(look.get(), turn.state().memory().shoes()));
        }
    }

    /** The last word about the set, before the shoe is closed: nothing of it can be held any more. */
    static void atTheEnd(Turn turn) {
        Shoe.Seen seen = turn.shoe().seen();
        Look last = seen.look().next(seen.order());
        tell(turn, IrregularityKind.UNSHUFFLED, UnshuffledSet.atTheEnd(last));
        tell(turn, IrregularityKind.SLUG, SlugWatch.atTheEnd(last, turn.state().memory().shoes()));
    }

    /** A card was dealt; {@code before}: what was known of the set's backs before it. */
    static void afterCard(Turn turn, Memory before) {
        Memory after = turn.state().memory();
        if (after.equals(before)) {
            return;
        }
        String set = turn.shoe().cardSet();
        OrientationCounts counts = before.of(set);
        found(turn, IrregularityKind.ORIENTATION,
                SortedBacks.found(counts, after.of(set), turn.shoe().setup().law().game().decks()));
    }

    private static void found(Turn turn, IrregularityKind kind, Optional<Finding> finding) {
        finding.ifPresent(what -> Irregular.found(turn, Irregularity.of(kind, what.message())));
    }

    private static void tell(Turn turn, IrregularityKind kind, Optional<Finding> finding) {
        finding.ifPresent(what -> Irregular.told(turn, Irregularity.of(kind, what.message())));
    }
}
