// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.table.watch.Finding;
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

    /** A coup has ended; {@code before}: the cards seen when the one before had. */
    static void afterCoup(Turn turn, Shoe.Seen before) {
        Optional<Shoe> shoe = turn.state().shoe();
        if (shoe.isEmpty() || shoe.get().seen().order().size() < FEWEST_CARDS) {
            return;
        }
        int decks = shoe.get().setup().law().game().decks();
        found(turn, IrregularityKind.UNSHUFFLED, UnshuffledSet.preliminary(
                shoe.get().seen().order(), before.lookedAt(), decks));
        if (turn.state().shoe().isPresent()) {
            found(turn, IrregularityKind.SLUG, SlugWatch.preliminary(
                    shoe.get().seen().order(), before.lookedAt(), turn.state().memory().shoes(), decks));
        }
    }

    /** The last word about the set, before the shoe is closed: nothing of it can be held any more. */
    static void atTheEnd(Turn turn) {
        Shoe shoe = turn.shoe();
        int decks = shoe.setup().law().game().decks();
        tell(turn, IrregularityKind.UNSHUFFLED, UnshuffledSet.atTheEnd(shoe.seen().order(), decks));
        tell(turn, IrregularityKind.SLUG, SlugWatch.atTheEnd(
                shoe.seen().order(), turn.state().memory().shoes(), decks));
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
