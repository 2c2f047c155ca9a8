// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.rules.CoupCards;
import java.util.ArrayList;
import java.util.List;

/** The places of a coup whose cards are known to the judge and not disclosed yet, in drawing order. */
public record SealedCards(List<Place> places) {

    /** Everything that is known lies open. */
    public static final SealedCards NONE = new SealedCards(List.of());

    /** One of them; {@code seq} of the entry that holds its commitment. */
    public record Place(HandId hand, int index, long seq) {
    }

    SealedCards plus(HandId hand, int index, long seq) {
        List<Place> more = new ArrayList<>(places);
        more.add(new Place(hand, index, seq));
        return new SealedCards(List.copyOf(more));
    }

    SealedCards without(HandId hand, int index) {
        return places.isEmpty()
                ? this
                : new SealedCards(places.stream().filter(one -> one.hand() != hand || one.index() != index).toList());
    }

    boolean isEmpty() {
        return places.isEmpty();
    }

    /** Seq of the entry that sealed the card at this place; 0 when it is not sealed. */
    long seq(HandId hand, int index) {
        for (Place place : places) {
            if (place.hand() == hand && place.index() == index) {
                return place.seq();
            }
        }
        return 0;
    }

    /** These cards with the sealed ones unread. */
    CoupCards hidden(CoupCards cards) {
        CoupCards shown = cards;
        for (Place place : places) {
            shown = shown.with(place.hand(), place.index(), Face.UNREAD);
        }
        return shown;
    }
}
