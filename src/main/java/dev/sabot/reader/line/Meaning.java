// SPDX-License-Identifier: Apache-2.0

package dev.sabot.reader.line;

import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.card.Rank;
import dev.sabot.card.Suit;
import dev.sabot.input.Orientation;
import dev.sabot.input.Reading;
import dev.sabot.input.Slot;
import java.util.Optional;

/** What a code in a record means. */
public sealed interface Meaning {

    /** That a card left the shoe, of which no more is known. */
    Reading UNREAD_CARD = new Reading.CardDrawn(Optional.empty(), Face.UNREAD, false);

    /** A card's rank. */
    record OfRank(Rank rank) implements Meaning {
    }

    /** A card's suit; empty where the code says that none is given. */
    record OfSuit(Optional<Suit> suit) implements Meaning {
    }

    /** A whole card, or {@link Face#UNREAD} for one that was not read. */
    record OfFace(Face face) implements Meaning {
    }

    /** Where a card went. */
    sealed interface Place extends Meaning {

        /** The place as a reading tells it; empty where the reader does not say whose card it is. */
        Optional<Slot> slot();
    }

    /** A hand, and perhaps which of its cards. */
    record InHand(Slot place) implements Place {

        @Override
        public Optional<Slot> slot() {
            return Optional.of(place);
        }
    }

    /**
     * The n-th card of the coup, whoever gets it. The first four go to Player, Banker, Player, Banker. The sixth is
     * Banker's third, because only a coup in which both draw has six. The fifth is the third card of one of the two:
     * which, only the rules know.
     *
     * @param number 1 to {@link #MOST}
     */
    record NthOfCoup(int number) implements Place {

        /** Cards of the longest coup. */
        public static final int MOST = 6;

        static final int OF_EITHER = 5;

        public NthOfCoup {
            if (number < 1 || number > MOST) {
                throw new IllegalArgumentException("card " + number + " of a coup is not 1 to " + MOST);
            }
        }

        @Override
        public Optional<Slot> slot() {
            if (number == OF_EITHER) {
                return Optional.empty();
            }
            HandId hand = number % 2 == 1 ? HandId.PLAYER : HandId.BANKER;
            return Optional.of(new Slot(hand, (number + 1) / 2));
        }
    }

    /** The reader does not say where. */
    enum Anywhere implements Place {
        NEXT;

        @Override
        public Optional<Slot> slot() {
            return Optional.empty();
        }
    }

    /** Which way round a card lay. */
    record Lying(Orientation orientation) implements Meaning {
    }

    /** What was done with the card that the record names. */
    enum Use implements Meaning {
        DRAWN("card-drawn"),
        CARRIED("card-carried"),
        REVEALED("card-revealed"),
        SET_ASIDE("card-set-aside"),
        OVERDRAW_REVOKED("overdraw-revoked"),
        BURN_STARTED("burn-started"),
        BURNED("card-burned");

        private final String wire;

        Use(String wire) {
            this.wire = wire;
        }

        /** The word in configuration. */
        public String wire() {
            return wire;
        }
    }

    /** The record says this, whatever else stands in it. */
    record Says(Reading reading) implements Meaning {
    }

    /** What of a code nothing is made. */
    enum Apart implements Meaning {
        /** The record says nothing to us: a sign of life. */
        IGNORED,
        /** No card lies on the reader: nothing to tell, but the next record is no copy of the last. */
        NO_CARD,
        /** The code is known to mean nothing; the record is told as rejected. */
        UNKNOWN
    }
}
