// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.input.ReaderResult;
import dev.sabot.rules.CoupCards;
import dev.sabot.rules.Move;
import java.util.Optional;

/** Where the table stands between two shoes' ends: in a coup, or not. */
public sealed interface Coup {

    /** No coup is open. */
    enum Between implements Coup {
        BETWEEN
    }

    /**
     * A coup is open. Its cards join the census of the shoe when it ends.
     *
     * @param number from 1 in its shoe
     * @param kind what it is played for
     * @param cards as the judge knows them
     * @param places of its cards in the shoe
     * @param sealed what of them is not disclosed
     * @param lostFrames frames known to be lost since it was opened, at least
     * @param isInterrupted whether the service or the line was away since it was opened
     * @param isEnded whether the reader gave its result or started anew: no more cards of it will come
     * @param result the reader's own, where it came while the coup was held
     * @param isByHand whether the reader's slots do not fit any more: each card is of the hand that is due
     * @param isTimedOut whether it was told that a card is late
     * @param openedSeq seq of its opening
     * @param lastCardMillis table time of its last card or value
     */
    record Open(int number, Event.CoupKind kind, CoupCards cards, Places places, SealedCards sealed, int lostFrames,
            boolean isInterrupted, boolean isEnded, Optional<ReaderResult> result, boolean isByHand,
            boolean isTimedOut, long openedSeq, long lastCardMillis) implements Coup {

        static Open opened(int number, Event.CoupKind kind, CoupCards none, long seq, long millis) {
            return new Open(number, kind, none, Places.NONE, SealedCards.NONE, 0, false, false,
                    Optional.empty(), false, false, seq, millis);
        }

        /** The cards that lie open; the others are there, and unread. */
        public CoupCards disclosed() {
            return sealed.hidden(cards);
        }

        Open with(CoupCards newCards, Places newPlaces, SealedCards newSealed, long millis) {
            return new Open(number, kind, newCards, newPlaces, newSealed, lostFrames, isInterrupted, isEnded, result,
                    isByHand, isTimedOut, openedSeq, millis);
        }

        Open revealed(CoupCards withValue, SealedCards newSealed, long millis) {
            return with(withValue, places, newSealed, millis);
        }

        /** A hand decided; a card that it refused lies in it no more. */
        Open decided(Move.Choice move, long millis) {
            int last = cards.hand(move.hand()).size();
            return move instanceof Move.Refuse
                    ? with(cards.decided(move), places.without(move.hand(), last), sealed.without(move.hand(), last),
                            millis)
                    : with(cards.decided(move), places, sealed, millis);
        }

        Open without(HandId hand, int index) {
            return with(cards.without(hand, index), places.without(hand, index), sealed.without(hand, index),
                    lastCardMillis);
        }

        Open withLost(int frames) {
            return new Open(number, kind, cards, places, sealed, lostFrames + frames, isInterrupted, isEnded, result,
                    isByHand, isTimedOut, openedSeq, lastCardMillis);
        }

        Open interrupted() {
            return new Open(number, kind, cards, places, sealed, lostFrames, true, isEnded, result, isByHand,
                    isTimedOut, openedSeq, lastCardMillis);
        }

        Open ended(Optional<ReaderResult> newResult) {
            return new Open(number, kind, cards, places, sealed, lostFrames, isInterrupted, true, newResult, isByHand,
                    isTimedOut, openedSeq, lastCardMillis);
        }

        /** From now on each card is of the hand that is due; a result that the reader gave before says nothing. */
        Open byHand() {
            return new Open(number, kind, cards, places, sealed, lostFrames, isInterrupted, false, Optional.empty(),
                    true, isTimedOut, openedSeq, lastCardMillis);
        }

        Open timedOut() {
            return new Open(number, kind, cards, places, sealed, lostFrames, isInterrupted, isEnded, result, isByHand,
                    true, openedSeq, lastCardMillis);
        }

        /** Cards that left the shoe in it: all but those carried over. */
        int newCards() {
            return places.freshCount();
        }

        /** Whether bytes of this coup are missing, or may be. */
        boolean isDoubtful() {
            return lostFrames > 0 || isInterrupted;
        }

        /** What is known of the card at this place, from 1. */
        Face card(HandId hand, int index) {
            return cards.hand(hand).card(index);
        }
    }

    /** A coup was abandoned, and cards of it may still come: until a result, a standby or the next Player 1. */
    record Adrift(int number, CoupCards cards) implements Coup {
    }
}
