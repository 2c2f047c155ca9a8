// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import dev.sabot.card.Card;
import dev.sabot.card.Face;
import dev.sabot.card.Suit;
import dev.sabot.input.Orientation;
import dev.sabot.input.Reading;
import dev.sabot.input.Slot;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** What the codes of a record say together. */
final class RecordMeaning {

    /** What came of it. */
    sealed interface Understood {

        /**
         * A reading.
         *
         * @param number which card of the coup it tells of; 0 where the record does not count them
         */
        record Told(Reading reading, int number) implements Understood {
        }

        /** Something that is known and nobody wants to hear. */
        enum Without implements Understood {
            IGNORED,
            /** No card lies on the reader. */
            NO_CARD,
            /** A code that is not known, or codes that say nothing together. */
            UNKNOWN
        }
    }

    private final Map<Group, Meaning> meanings = new EnumMap<>(Group.class);

    private RecordMeaning() {
    }

    /** What this record says. */
    static Understood of(LineFormat format, Map<Group, String> codes) {
        RecordMeaning record = new RecordMeaning();
        // What an event or a card's code says by itself is said whatever stands in the rest of the record.
        for (Group group : new Group[] {Group.EVENT, Group.CODE, Group.TAG, Group.RANK, Group.SLOT, Group.SUIT,
            Group.ORIENTATION}) {
            String code = codes.get(group);
            if (code == null) {
                continue;
            }
            switch (format.codes().get(group).of(code).orElse(Meaning.Apart.UNKNOWN)) {
                case Meaning.Says(Reading reading) -> {
                    return new Understood.Told(reading, 0);
                }
                case Meaning.Apart.IGNORED -> {
                    return Understood.Without.IGNORED;
                }
                case Meaning.Apart.NO_CARD -> {
                    return Understood.Without.NO_CARD;
                }
                case Meaning.Apart.UNKNOWN -> {
                    return Understood.Without.UNKNOWN;
                }
                case Meaning meaning -> record.meanings.put(group, meaning);
            }
        }
        return record.reading().<Understood>map(reading -> new Understood.Told(reading, record.number()))
            .orElse(Understood.Without.UNKNOWN);
    }

    private Optional<Reading> reading() {
        return face().flatMap(face -> switch (use()) {
            case DRAWN -> Optional.of(new Reading.CardDrawn(slot(), face, false, orientation()));
            case CARRIED -> Optional.of(new Reading.CardDrawn(slot(), face, true, orientation()));
            case REVEALED -> slot().filter(slot -> slot.index() > 0 && face instanceof Card)
                .map(slot -> new Reading.CardRevealed(slot, (Card) face));
            case SET_ASIDE -> Optional.of(new Reading.CardSetAside(face));
            case OVERDRAW_REVOKED -> Optional.of(new Reading.OverdrawRevoked(face));
            case BURN_STARTED -> Optional.of(new Reading.BurnStarted(face));
            case BURNED -> Optional.of(new Reading.CardBurned(face, -1));
        });
    }

    /** What was done with the card: the event says it, and of a card just drawn the slot may say it too. */
    private Meaning.Use use() {
        Meaning.Use event = meanings.get(Group.EVENT) instanceof Meaning.Use use ? use : Meaning.Use.DRAWN;
        return event == Meaning.Use.DRAWN && meanings.get(Group.SLOT) instanceof Meaning.Use use ? use : event;
    }

    private Optional<Slot> slot() {
        return meanings.get(Group.SLOT) instanceof Meaning.Place place ? place.slot() : Optional.empty();
    }

    private int number() {
        return meanings.get(Group.SLOT) instanceof Meaning.NthOfCoup(int number) ? number : 0;
    }

    private Optional<Orientation> orientation() {
        return meanings.get(Group.ORIENTATION) instanceof Meaning.Lying(Orientation orientation)
            ? Optional.of(orientation) : Optional.empty();
    }

    private Optional<Face> face() {
        for (Group group : new Group[] {Group.CODE, Group.TAG, Group.RANK}) {
            switch (meanings.get(group)) {
                case Meaning.OfFace(Face face) -> {
                    return Optional.of(face);
                }
                case Meaning.OfRank ranked -> {
                    Optional<Suit> suit = meanings.get(Group.SUIT) instanceof Meaning.OfSuit(Optional<Suit> given)
                        ? given : Optional.empty();
                    return Optional.of(suit.map(given -> Card.of(ranked.rank(), given))
                        .orElseGet(() -> Card.of(ranked.rank())));
                }
                case null, default -> {
                }
            }
        }
        return Optional.empty();
    }
}
