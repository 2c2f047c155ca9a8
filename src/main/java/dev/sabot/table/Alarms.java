// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

/** Alarms of the reader and its line, and how alarms end. */
final class Alarms {

    private Alarms() {
    }

    /** Raises it once, unless this house only observes. */
    static void raise(Turn turn, String kind, String message) {
        boolean isRaised = turn.state().desk().alarms().stream().anyMatch(alarm -> alarm.kind().equals(kind));
        if (!isRaised && !turn.profile().isObserving()) {
            turn.tell(new Event.AlarmRaised(kind, message));
        }
    }

    /** A fault that goes on is told once, with an alarm of the same kind. */
    static void faultBegins(Turn turn, String kind, String message) {
        if (!turn.state().desk().causes().contains(kind)) {
            turn.tell(new Event.ReaderFault(kind, message));
            raise(turn, kind, message);
        }
    }

    /** The fault that was told so is over; nothing where none was. */
    static void faultEnds(Turn turn, String kind, String message) {
        if (turn.state().desk().causes().contains(kind)) {
            turn.tell(new Event.ReaderFaultCleared(kind, message));
            ended(turn, kind);
        }
    }

    /** Its cause has ended: what somebody has acknowledged is over, what nobody has stays until somebody does. */
    static void ended(Turn turn, String kind) {
        for (Alarm alarm : turn.state().desk().alarms()) {
            if (alarm.kind().equals(kind) && alarm.acknowledgedBy().isPresent()) {
                turn.tell(new Event.AlarmCleared(alarm.id(), kind, alarm.message(), Event.BY_READER));
            }
        }
    }

    /** Somebody entitled has answered it: it is over, unless its cause goes on. */
    static void acknowledge(Turn turn, Alarm alarm, String by) {
        turn.tell(new Event.AlarmAcknowledged(alarm.id(), alarm.kind(), alarm.message(), by));
        if (!turn.state().desk().causes().contains(alarm.kind())) {
            turn.tell(new Event.AlarmCleared(alarm.id(), alarm.kind(), alarm.message(), by));
        }
    }
}
