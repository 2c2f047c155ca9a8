// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import dev.sabot.card.Card;
import dev.sabot.table.Event;
import java.util.List;
import java.util.Optional;

/**
 * What an entry seals and its public bytes do not tell: the card, and the reader's frame that told it, for the frame's
 * key spells the card. It is kept beside the entry, outside the chain.
 */
public record Sealed(Card card, Optional<String> frame) {

    /** What this event seals, told by this frame; empty when it seals nothing. */
    public static Optional<Sealed> of(Event event, Optional<String> frame) {
        return EventWriter.sealedCard(event).map(card -> new Sealed(card, frame));
    }

    /** The frame as a group of these events may tell it: none, where one of them seals a card. */
    public static Optional<String> toldFrame(List<Event> group, Optional<String> frame) {
        return group.stream().anyMatch(event -> EventWriter.sealedCard(event).isPresent()) ? Optional.empty() : frame;
    }

    /** What {@link #text} wrote; the card alone is what earlier versions wrote. */
    static Optional<Sealed> parse(String text) {
        int end = text.indexOf(' ');
        return end < 0
                ? Card.parse(text).map(card -> new Sealed(card, Optional.empty()))
                : Card.parse(text.substring(0, end)).map(card ->
                        new Sealed(card, Optional.of(text.substring(end + 1))));
    }

    /** What the entry's commitment is made of, in a text that {@link #text} wrote: the card, and not its frame. */
    public static String committed(String text) {
        int end = text.indexOf(' ');
        return end < 0 ? text : text.substring(0, end);
    }

    /** As it is kept: {@code 7S}, or {@code 7S 1:D:81B7}. */
    public String text() {
        return card + frame.map(key -> " " + key).orElse("");
    }
}
