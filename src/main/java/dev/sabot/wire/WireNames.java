// SPDX-License-Identifier: Apache-2.0

package dev.sabot.wire;

import dev.sabot.table.Event;
import dev.sabot.table.WireWord;

/** How constants of the table are written in events: in lower case, with hyphens. A test holds every one of them. */
final class WireNames {

    private WireNames() {
    }

    static String of(Enum<?> constant) {
        return WireWord.of(constant);
    }

    /** The constant that is written so; throws {@link MalformedEntryException} naming it when there is none. */
    static <E extends Enum<E>> E constant(Class<E> type, String name) {
        for (E constant : type.getEnumConstants()) {
            if (of(constant).equals(name)) {
                return constant;
            }
        }
        throw new MalformedEntryException("no " + type.getSimpleName() + " is called \"" + name + "\"");
    }

    /** The {@code type} field of an event. */
    static String type(Event event) {
        return switch (event) {
            case Event.ShoeOpened e -> "shoe-opened";
            case Event.CardBurned e -> "card-burned";
            case Event.CutCardReached e -> "cut-card-reached";
            case Event.CoupOpened e -> "coup-opened";
            case Event.CardDrawn e -> "card-drawn";
            case Event.CardSetAside e -> "card-set-aside";
            case Event.ResultReported e -> "result-reported";
            case Event.DecisionMade e -> "decision-made";
            case Event.ShoePassed e -> "shoe-passed";
            case Event.BankPassed e -> "bank-passed";
            case Event.ReaderStatus e -> "reader-status";
            case Event.CardRevealed e -> "card-revealed";
            case Event.CoupSettled e -> "coup-settled";
            case Event.CoupAbandoned e -> "coup-abandoned";
            case Event.CoupVoided e -> "coup-voided";
            case Event.CoupRevised e -> "coup-revised";
            case Event.IrregularityFound e -> "irregularity-found";
            case Event.HoldRaised e -> "hold-raised";
            case Event.HoldReleased e -> "hold-released";
            case Event.AlarmRaised e -> "alarm-raised";
            case Event.AlarmAcknowledged e -> "alarm-acknowledged";
            case Event.AlarmCleared e -> "alarm-cleared";
            case Event.CommandAccepted e -> "command-accepted";
            case Event.CommandRefused e -> "command-refused";
            case Event.ReaderStarted e -> "reader-started";
            case Event.ReaderConnected e -> "reader-connected";
            case Event.ReaderLost e -> "reader-lost";
            case Event.ReaderFault e -> "reader-fault";
            case Event.ReaderFaultCleared e -> "reader-fault-cleared";
            case Event.ReaderLock e -> "reader-lock";
            case Event.FrameLost e -> "frame-lost";
            case Event.FrameRejected e -> "frame-rejected";
            case Event.FramesRejected e -> "frames-rejected";
            case Event.ReadingsLost e -> "readings-lost";
            case Event.BetsClosed e -> "bets-closed";
            case Event.BetsOpened e -> "bets-opened";
            case Event.ShoeClosed e -> "shoe-closed";
            case Event.ServiceStarted e -> "service-started";
            case Event.ServiceStopped e -> "service-stopped";
        };
    }
}
