// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Rank;
import dev.sabot.rules.Game;
import dev.sabot.table.Event.RankCount;
import dev.sabot.table.Event.Reconciliation;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Adds up the cards of a shoe at its end against the packs that were put in. */
final class Reconciling {

    private Reconciling() {
    }

    static Event.ShoeClosed close(Shoe shoe, Event.ClosingReason why) {
        int decks = shoe.setup().law().game().decks();
        int cards = shoe.setup().law().game().cards();
        int out = shoe.census().out();
        int ofARank = decks * Game.OF_A_RANK;
        Map<String, RankCount> counts = new LinkedHashMap<>();
        StringBuilder tooMany = new StringBuilder();
        int unknown = 0;
        for (Rank rank : Rank.ALL) {
            int dealt = shoe.census().dealt().of(rank);
            int burned = shoe.census().burned().of(rank);
            int missing = Math.max(0, ofARank - dealt - burned);
            unknown += missing;
            if (dealt + burned > ofARank) {
                tooMany.append(tooMany.isEmpty() ? "" : ", ")
                        .append(dealt + burned).append(" × ").append(rank.symbol());
            }
            counts.put(rank.symbol(), new RankCount(dealt, burned, missing));
        }
        // Cards that nobody read have no rank to exceed, and yet no more can come than were put in.
        Reconciliation verdict = !tooMany.isEmpty() || out > cards
                ? Reconciliation.WRONG
                : unknown == 0 ? Reconciliation.COMPLETE : Reconciliation.NOT_PROVED;
        String message = switch (verdict) {
            case COMPLETE -> "all " + cards + " cards were seen, and they are the " + decks + " packs";
            case NOT_PROVED -> unknown + " of " + cards + " cards were not seen: nothing is proved of them";
            case WRONG -> tooMany.isEmpty()
                    ? decks + " packs hold " + cards + " cards; there came " + out
                    : decks + " packs hold " + ofARank + " of each rank; there came " + tooMany;
        };
        return new Event.ShoeClosed(why, Collections.unmodifiableMap(counts), verdict, message, shoe.firstSeq());
    }
}
