// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.HandId;
import dev.sabot.input.Origin;
import dev.sabot.input.Reading;
import dev.sabot.input.ShoeCommand;
import dev.sabot.rules.CoupCards;
import dev.sabot.table.Event.AbandonReason;
import java.util.Optional;

/** What a reader says of itself and of its line. */
final class ReaderWords {

    private ReaderWords() {
    }

    static void take(Turn turn, Reading.OfReader reading, Origin origin) {
        switch (reading) {
            case Reading.Started r -> started(turn);
            case Reading.Standby r -> turn.tell(new Event.ReaderStatus(Event.Status.STANDBY));
            case Reading.PresetChanged r -> turn.tell(new Event.ReaderStatus(Event.Status.PRESET));
            case Reading.LockChanged r -> turn.tell(new Event.ReaderLock(
                    r.isLocked(), r.isLocked() ? "the shoe is locked" : "the shoe is unlocked"));
            case Reading.FaultRaised r -> fault(turn, r);
            case Reading.FaultCleared r -> {
                turn.tell(new Event.ReaderFaultCleared(
                        Integer.toString(r.code()), "the reader's error " + r.code() + " has ended"));
                Holding.faultCleared(turn, r.code());
            }
            case Reading.ShoeAnswered r -> answered(turn, r);
            case Reading.ReversedCard r -> Irregular.found(turn, ofLastCard(turn, Irregularity.of(
                    IrregularityKind.REVERSED_CARD, Words.reversedCard(Words.in(turn.state().coupNumber())))));
            case Reading.BetsClosed r -> turn.tell(r.isClosed()
                    ? new Event.BetsClosed(Event.BY_READER)
                    : new Event.BetsOpened(Event.BY_READER));
            case Reading.FrameRejected r -> {
                if (Rejections.one(turn, r.reason(), r.bytes(), origin).isPerhapsCard()) {
                    Gaps.cardPerhapsMissing(turn);
                }
            }
            case Reading.FramesRejected r -> Rejections.further(turn, r.count(), origin);
            case Reading.LinkOpened r -> {
                turn.tell(new Event.ReaderConnected("the reader answers at " + r.where()));
                Alarms.ended(turn, Alarm.READER_LOST);
            }
            case Reading.LinkLost r -> {
                String sentence = "the line to the reader at " + r.where() + " is lost: " + r.why();
                turn.tell(new Event.ReaderLost(sentence));
                Alarms.raise(turn, Alarm.READER_LOST, sentence);
            }
        }
    }

    // ---- the reader

    private static void answered(Turn turn, Reading.ShoeAnswered answer) {
        String asked = answer.command().spoken();
        if (answer.failure().isPresent()) {
            String sentence = "the shoe did not " + asked + ": " + answer.failure().get();
            turn.tell(new Event.ReaderFault(Alarm.SHOE_CONTROL, sentence));
            Alarms.raise(turn, Alarm.SHOE_CONTROL, sentence);
            return;
        }
        Alarms.faultEnds(turn, Alarm.SHOE_CONTROL, "the shoe takes commands again");
        if (answer.command() == ShoeCommand.Plain.LOCK || answer.command() == ShoeCommand.Plain.UNLOCK) {
            boolean isLocked = answer.command() == ShoeCommand.Plain.LOCK;
            turn.tell(new Event.ReaderLock(isLocked, "the shoe has taken the command to " + asked));
        }
    }

    private static void started(Turn turn) {
        turn.tell(new Event.ReaderStarted("the reader has started"));
        if (turn.state().desk().isHeld()) {
            return;
        }
        turn.coup().ifPresent(coup -> {
            if (Settling.isOver(turn, coup.cards())) {
                Settling.finish(turn, coup);
            } else {
                Settling.abandon(turn, coup, AbandonReason.READER_RESTART);
            }
        });
        if (!turn.state().desk().isHeld() && turn.state().shoe().filter(Shoe::isCut).isPresent()) {
            ShoeLife.close(turn, Event.ClosingReason.READER_STARTED);
        }
    }

    /** The card that came last is the one that a word without a card is about. */
    private static Irregularity ofLastCard(Turn turn, Irregularity finding) {
        return turn.coup().filter(coup -> coup.cards().count() > 0).map(coup -> {
            int last = coup.cards().count() - 1;
            HandId hand = coup.cards().handDrawn(last);
            return finding.about(coup.places().ordinal(hand, coup.cards().indexDrawn(last)));
        }).orElse(finding);
    }

    private static void fault(Turn turn, Reading.FaultRaised fault) {
        switch (fault.kind()) {
            case UNREADABLE_CARD -> fault(turn, IrregularityKind.UNREADABLE_CARD, Words.CANNOT_READ, fault.code());
            case OVERDRAW -> overdrawn(turn, fault.code());
            case REVERSED_CARD -> fault(turn, IrregularityKind.REVERSED_CARD, Words.RAN_BACKWARDS, fault.code());
            case FOREIGN_CARD -> fault(turn, IrregularityKind.FOREIGN_CARD, Words.NOT_OF_THIS_SET, fault.code());
            case TIME_OUT -> fault(turn, IrregularityKind.TIME_OUT, Words.WAITED_TOO_LONG, fault.code());
            case OTHER -> turn.tell(new Event.ReaderFault(
                    Integer.toString(fault.code()), "the reader shows error " + fault.code() + ": see its manual"));
        }
    }

    private static void fault(Turn turn, IrregularityKind kind, String what, int code) {
        found(turn, kind, Words.fault(Words.in(turn.state().coupNumber()), what, code), code);
    }

    /** Where the open cards say so, too: why the card that the reader took for one too many was not due. */
    private static void overdrawn(Turn turn, int code) {
        Optional<Coup.Open> over = turn.coup().filter(coup ->
            coup.disclosed().count() < CoupCards.MOST && Settling.isOver(turn, coup.disclosed()));
        if (over.isPresent()) {
            found(turn, IrregularityKind.OVERDRAW,
                    Words.overdrawn(turn.rules(), over.get().number(), over.get().disclosed(), code), code);
        } else {
            fault(turn, IrregularityKind.OVERDRAW, Words.DRAWN_IN_EXCESS, code);
        }
    }

    private static void found(Turn turn, IrregularityKind kind, String sentence, int code) {
        Irregularity finding = Irregularity.of(kind, sentence).withCode(code);
        Irregular.found(turn, code == 0 ? ofLastCard(turn, finding) : finding);
    }
}
