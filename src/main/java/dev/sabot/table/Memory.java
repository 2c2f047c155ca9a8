// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Rank;
import dev.sabot.input.Orientation;
import dev.sabot.table.watch.EarlierShoes;
import dev.sabot.table.watch.OrientationCounts;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What outlasts a shoe: the orders of the shoes before, and how the cards of each set lay.
 *
 * @param sets by the house's name of the set, the one used last at the end; one without a name is used once only
 */
public record Memory(EarlierShoes shoes, Map<String, OrientationCounts> sets) {

    /** Before the first shoe. */
    public static final Memory NONE = new Memory(EarlierShoes.NONE, Map.of());

    /** Sets that a table takes in turn; one that was not used for longer begins anew. */
    static final int MOST_SETS = 16;

    /** A shoe is over. */
    Memory plus(Shoe shoe) {
        return new Memory(shoes.plus(shoe.seen().order()), sets);
    }

    /** How the cards of this set lay so far. */
    OrientationCounts of(String set) {
        return sets.getOrDefault(set, OrientationCounts.NONE);
    }

    /** A card of this set lay so. */
    Memory plus(String set, Rank rank, Orientation orientation) {
        LinkedHashMap<String, OrientationCounts> more = new LinkedHashMap<>(sets);
        OrientationCounts counts = of(set).plus(rank, orientation);
        more.remove(set);
        more.put(set, counts);
        if (more.size() > MOST_SETS) {
            more.pollFirstEntry();
        }
        return new Memory(shoes, Collections.unmodifiableMap(more));
    }

    /** This set is forgotten: a set without a name is another in the next shoe. */
    Memory without(String set) {
        if (!sets.containsKey(set)) {
            return this;
        }
        LinkedHashMap<String, OrientationCounts> fewer = new LinkedHashMap<>(sets);
        fewer.remove(set);
        return new Memory(shoes, Collections.unmodifiableMap(fewer));
    }
}
