// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.HandId;
import dev.sabot.input.Reading;
import java.util.Optional;

/** What the sensors and buttons beside the reader say. */
final class Fittings {

    private Fittings() {
    }

    static void take(Turn turn, Reading.OfFittings reading) {
        switch (reading) {
            // The reader says what passed.
            case Reading.BeamBroken r -> { }
            case Reading.CardNotPassed r -> notPassed(turn);
            case Reading.LidChanged r -> {
                if (r.isOpen()) {
                    Alarms.faultBegins(turn, Alarm.LID_OPEN, "the shoe's lid is open");
                } else {
                    Alarms.faultEnds(turn, Alarm.LID_OPEN, "the shoe's lid is closed");
                }
            }
            case Reading.RevealPressed r -> reveal(turn, r.hand());
            case Reading.Button r -> pressed(turn, r);
            case Reading.FittingsFound r -> Alarms.faultEnds(turn, Alarm.FITTINGS_LOST,
                    "sensors and buttons at " + r.where() + " are watched again");
            case Reading.FittingsLost r -> Alarms.faultBegins(turn, Alarm.FITTINGS_LOST,
                    "sensors and buttons at " + r.where() + " are not watched: " + r.why());
        }
    }

    /** The card that came last has left the shoe, and what it is nobody knows. */
    static void passedUnread(Turn turn) {
        Irregularity finding = Irregularity.of(
                IrregularityKind.UNREADABLE_CARD, Words.passedUnread(Words.in(turn.state().coupNumber())));
        boolean isCounted = turn.state().shoe().isPresent() && turn.state().desk().mode() == Desk.Mode.PLAYING;
        Irregular.found(turn, isCounted ? finding.about(turn.state().cardsOut()) : finding);
    }

    /** Each such card is told; the alarm stands once. */
    private static void notPassed(Turn turn) {
        String sentence = Words.in(turn.state().coupNumber())
                + "the reader told a card, and none passed the beam: was a card shown to it, or is the beam blind?";
        turn.tell(new Event.ReaderFault(Alarm.CARD_NOT_PASSED, sentence));
        turn.tell(new Event.ReaderFaultCleared(Alarm.CARD_NOT_PASSED, "nothing follows from it"));
        Alarms.raise(turn, Alarm.CARD_NOT_PASSED, sentence);
    }

    private static void pressed(Turn turn, Reading.Button button) {
        switch (button) {
            case BURN_NEXT -> turn.tell(new Event.ReaderStatus(Event.Status.BURN_NEXT));
            case DEALER_CHANGE -> turn.tell(new Event.ReaderStatus(Event.Status.DEALER_CHANGE));
            case CALL_FLOOR -> {
                turn.tell(new Event.ReaderStatus(Event.Status.CALL_FLOOR));
                Alarms.raise(turn, Alarm.FLOOR_CALLED, "the table calls the floor");
            }
            case LAMP_TEST -> turn.tell(new Event.ReaderStatus(Event.Status.LAMP_TEST));
        }
    }

    /** Cards that the table knows and that lie face down; a press that meets none turns nothing. */
    private static void reveal(Turn turn, Optional<HandId> hand) {
        if (Disclosing.isAnyFaceDown(turn, hand)) {
            Disclosing.turnUp(turn, hand);
        }
    }
}
