// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import java.util.Optional;

/** The fold of notices: what the reader, the line, the service and people say changes a coup, or the desk beside it. */
final class Notices {

    private Notices() {
    }

    static TableState after(TableState state, Event.Notice event, Cause cause) {
        Desk desk = state.desk();
        long seq = state.seq() + 1;
        return switch (event) {
            case Event.ReaderStatus e -> status(state, e.code(), cause);
            case Event.ReaderStarted e ->
                coup(state, cause, state.coup() instanceof Coup.Open o ? o.ended(o.result()) : state.notAdrift());
            case Event.FrameLost e ->
                coup(state, cause, state.coup() instanceof Coup.Open o ? o.withLost(e.count()) : state.coup());
            case Event.ServiceStarted e -> coup(state, cause, interrupted(state));
            case Event.ReaderLost e ->
                state.next(cause, state.shoe(), interrupted(state), desk.withCause(Alarm.READER_LOST, true));
            case Event.ReaderConnected e -> desk(state, cause, desk.withCause(Alarm.READER_LOST, false));
            case Event.IrregularityFound e -> coup(state, cause, found(state, e));
            case Event.HoldRaised e -> desk(state, cause,
                    desk.plus(new Hold(seq, e.kind(), e.message(), e.rulings(), e.ordinal(), e.code())));
            case Event.HoldReleased e -> released(state, e, cause);
            case Event.AlarmRaised e ->
                desk(state, cause, desk.plus(new Alarm(seq, e.kind(), e.message(), Optional.empty())));
            case Event.AlarmAcknowledged e -> desk(state, cause, desk.withAlarm(e.alarm(), e.by()));
            case Event.AlarmCleared e -> desk(state, cause, desk.withoutAlarm(
                    e.alarm(), new Desk.End(e.alarm(), seq, cause.tableMillis(), e.by(), "cleared")));
            case Event.CommandAccepted e ->
                desk(state, cause, Said.accepted(state, e)).with(Said.session(state.session(), e));
            case Event.CommandRefused e -> desk(state, cause, desk.plus(new Desk.Answer(e.id(), e.bodySha256(), seq,
                    false, e.by(), e.command(), Optional.of(e.why()), e.allowed())));
            case Event.ShoePassed e ->
                coup(state, cause, state.coup()).with(state.session().withCardsAt(e.to()));
            case Event.BankPassed e ->
                coup(state, cause, state.coup()).with(state.session().withBankAt(e.to()));
            case Event.BetsClosed e -> desk(state, cause, desk.withBets(true));
            case Event.BetsOpened e -> desk(state, cause, desk.withBets(false));
            case Event.ReaderFault e -> desk(state, cause, desk.withCause(e.code(), true));
            case Event.ReaderFaultCleared e -> desk(state, cause, desk.withCause(e.code(), false));
            case Event.ReaderLock e -> coup(state, cause, state.coup());
            case Event.FrameRejected e -> coup(state, cause, rejected(state, e));
            case Event.FramesRejected e -> coup(state, cause, state.coup());
            case Event.ReadingsLost e -> coup(state, cause, state.coup());
            case Event.ServiceStopped e -> coup(state, cause, state.coup());
        };
    }

    /** Where nothing else would show it, a record that was no reading may have been a card of this coup. */
    private static Coup rejected(TableState state, Event.FrameRejected e) {
        boolean isCardPerhaps = e.isPerhapsCard()
                && state.shoe().filter(shoe -> !shoe.canShowLoss()).isPresent();
        return isCardPerhaps && state.coup() instanceof Coup.Open open ? open.withLost(1) : state.coup();
    }

    private static TableState status(TableState state, Event.Status status, Cause cause) {
        Desk desk = state.desk();
        return switch (status) {
            case STANDBY -> coup(state, cause, state.notAdrift());
            case PRESET, CALL_FLOOR, LAMP_TEST -> coup(state, cause, state.coup());
            case BURN_NEXT -> desk(state, cause, desk.with(desk.burnsDue().plus(1, Event.BurnReason.RULED)));
            case DEALER_CHANGE -> desk(state, cause, Said.dealerChanged(state, desk));
        };
    }

    private static TableState coup(TableState state, Cause cause, Coup coup) {
        return state.next(cause, state.shoe(), coup, state.desk());
    }

    private static TableState desk(TableState state, Cause cause, Desk desk) {
        return state.next(cause, state.shoe(), state.coup(), desk);
    }

    private static Coup interrupted(TableState state) {
        return state.coup() instanceof Coup.Open o ? o.interrupted() : state.coup();
    }

    private static Coup found(TableState state, Event.IrregularityFound e) {
        return e.kind() == IrregularityKind.TIME_OUT && state.coup() instanceof Coup.Open o
                ? o.timedOut()
                : state.coup();
    }

    private static TableState released(TableState state, Event.HoldReleased e, Cause cause) {
        Desk without = state.desk().without(e.hold(), new Desk.End(e.hold(), state.seq() + 1, cause.tableMillis(),
                e.by(), e.ruling().map(ruling -> "ruled " + ruling.wire()).orElse("over without a ruling")));
        Optional<Ruling> ruling = e.ruling();
        Desk after = ruling.filter(Ruling.BURN_NOW::equals).isPresent()
                ? without.with(without.burnsDue().plus(
                        state.shoe().orElseThrow().burnsMissing(), Event.BurnReason.COUNT))
                : without;
        Coup coup = ruling.filter(Ruling.DRAW_NOW::equals).isPresent() && state.coup() instanceof Coup.Open o
                ? o.byHand()
                : state.coup();
        return state.next(cause, shoeAfter(state, e), coup, after);
    }

    private static Optional<Shoe> shoeAfter(TableState state, Event.HoldReleased e) {
        return e.ruling().filter(Ruling::leavesThings).isPresent()
                ? state.shoe().map(open -> state.desk().hold(e.hold())
                        .map(hold -> open.withStood(hold.kind())).orElse(open))
                : state.shoe();
    }
}
