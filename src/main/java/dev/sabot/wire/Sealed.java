// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import dev.sabot.card.Card;
import dev.sabot.table.Event;
import java.util.List;
import java.util.Optional;

/**
 * What an entry seals and its public bytes do not tell: the card, and the reader's frame that told it, for the frame's
 * key spells the card; or the frame alone, where it became no reading and may spell a card. It is kept beside the
 * entry, outside the chain.
 *
 * <pre>
 *   7S                     a card
 *   7S 1:D:81B7            a card and its frame
 *    1:D:F1B7              a frame alone, after a space
 * </pre>
 */
public record Sealed(Optional<Card> card, Optional<String> frame) {

    private static final char BEFORE_FRAME = ' ';

    /** Refuses what seals nothing. */
    public Sealed {
        if (card.isEmpty() && frame.isEmpty()) {
            throw new IllegalArgumentException("neither a card nor a frame is sealed");
        }
    }

    /** What this event seals, told by this frame; empty when it seals nothing. */
    public static Optional<Sealed> of(Event event, Optional<String> frame) {
        if (event instanceof Event.Rejection rejection) {
            return rejection.sealedFrame().map(key -> new Sealed(Optional.empty(), Optional.of(key)));
        }
        return EventWriter.sealedCard(event).map(card -> new Sealed(Optional.of(card), frame));
    }

    /** The frame as a group of these events may tell it: none, where one of them seals it or a card. */
    public static Optional<String> toldFrame(List<Event> group, Optional<String> frame) {
        return group.stream().anyMatch(event -> of(event, frame).isPresent()) ? Optional.empty() : frame;
    }

    /** What {@link #text} wrote; the card alone is what earlier versions wrote. */
    static Optional<Sealed> parse(String text) {
        int end = text.indexOf(BEFORE_FRAME);
        Optional<String> frame = end < 0 ? Optional.empty() : Optional.of(text.substring(end + 1));
        return end == 0
                ? Optional.of(new Sealed(Optional.empty(), frame))
                : Card.parse(end < 0 ? text : text.substring(0, end))
                        .map(card -> new Sealed(Optional.of(card), frame));
    }

    /**
     * What the entry's commitment is made of, in a text that {@link #text} wrote: the card, and not its frame; of a
     * frame alone its key.
     */
    public static String committed(String text) {
        int end = text.indexOf(BEFORE_FRAME);
        return end < 0 ? text : end == 0 ? text.substring(1) : text.substring(0, end);
    }

    /** As it is kept. */
    public String text() {
        return card.map(Card::toString).orElse("") + frame.map(key -> BEFORE_FRAME + key).orElse("");
    }
}
