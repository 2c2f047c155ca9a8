// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.card.Face;
import dev.sabot.card.HandId;
import dev.sabot.input.Command;
import dev.sabot.input.Condition;
import dev.sabot.input.Input;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.RejectReason;
import dev.sabot.input.Slot;
import dev.sabot.input.Tick;
import dev.sabot.rules.CoupRules;
import dev.sabot.table.Event.AbandonReason;
import java.util.Optional;

/**
 * Decides what follows from an input. It remembers nothing itself, and has from the configuration what the next shoe
 * will be opened with.
 */
public final class Judge {

    /** How long a reader that computes results may take for one once the coup is over, table time. */
    public static final long RESULT_WAIT_MILLIS = 10_000;

    private final House house;

    /** A judge that opens shoes with this setup and takes commands whatever journal they name. */
    public Judge(Setup next) {
        this(House.of(next));
    }

    /** The judge of this house. */
    public Judge(House house) {
        this.house = house;
    }

    /**
     * What follows from {@code input}. It never throws for anything that a reader can say.
     *
     * @param tableMillis table time of the input, not before the state's own
     */
    public Decision decide(TableState state, Input input, long tableMillis) {
        return switch (input) {
            case Received received -> decide(state, received, tableMillis);
            case Command command -> Commands.take(house, state, command, tableMillis);
            case Condition condition -> decide(state, condition, tableMillis);
            case Tick tick -> tick(state, tableMillis);
        };
    }

    private Decision decide(TableState state, Received received, long tableMillis) {
        Turn turn = new Turn(house, state, received.frame(), tableMillis);
        int lost = received.lostBefore();
        boolean isPlayerFirstLost = lost > 0 && turn.hands().contains(HandId.BANKER)
                && Gaps.startsAfterGap(state, received.reading(), lost);
        if (lost > 0 && !isPlayerFirstLost) {
            Gaps.gap(turn, lost);
        }
        switch (received.reading()) {
            case Reading.CardDrawn drawn -> {
                if (isPlayerFirstLost) {
                    Gaps.drawnWithoutPlayerFirst(turn, drawn, lost);
                } else if (drawn.slot().filter(slot -> !isPlaceOfAny(turn, slot)).isPresent()) {
                    reject(turn, received);
                } else {
                    Dealing.drawn(turn, drawn);
                }
            }
            case Reading.CardPassedUnread passed -> {
                Dealing.drawn(turn, new Reading.CardDrawn(Optional.empty(), Face.UNREAD, false));
                Fittings.passedUnread(turn);
            }
            case Reading.CardRevealed revealed -> {
                if (revealed.slot().index() < 1 || !isPlace(turn, revealed.slot())) {
                    reject(turn, received);
                } else {
                    Dealing.revealed(turn, revealed);
                }
            }
            case Reading.Decided decided -> {
                if (!Choosing.button(turn, decided)) {
                    reject(turn, received);
                }
            }
            case Reading.ResultReported reported -> Settling.result(turn, reported.result());
            case Reading.OfShoe ofShoe -> ShoeLife.take(turn, ofShoe);
            case Reading.OfReader ofReader -> ReaderWords.take(turn, ofReader, received.origin());
            case Reading.OfFittings ofFittings -> Fittings.take(turn, ofFittings);
        }
        return turn;
    }

    private static boolean isPlace(Turn turn, Slot slot) {
        return turn.hands().contains(slot.hand()) && slot.index() <= turn.rules().mostCards();
    }

    /** A card for a hand that does not play has left the shoe; a place that no hand can have is a fault of the line. */
    private static boolean isPlaceOfAny(Turn turn, Slot slot) {
        return turn.rules().hasDecisions() ? slot.index() <= turn.rules().mostCards() : isPlace(turn, slot);
    }

    /** Its slot is no place of this game's hands. */
    private static void reject(Turn turn, Received received) {
        Rejections.one(turn, RejectReason.UNKNOWN_CODE, received.raw(), received.origin());
    }

    private Decision decide(TableState state, Condition condition, long tableMillis) {
        Turn turn = new Turn(house, state, Optional.empty(), tableMillis);
        switch (condition) {
            case Condition.ServiceStarted c ->
                turn.tell(new Event.ServiceStarted(c.version(), c.softwareHash(), c.configHash()));
            case Condition.ServiceStopped c ->
                turn.tell(new Event.ServiceStopped(c.version(), c.softwareHash(), c.configHash()));
            case Condition.ReaderSilent c -> Alarms.faultBegins(turn, Alarm.READER_SILENT, "the reader at " + c.where()
                    + " has said nothing for " + c.seconds() + " s: is it on, and is its cable in?");
            case Condition.ReaderHeard c ->
                Alarms.faultEnds(turn, Alarm.READER_SILENT, "the reader says something again");
            case Condition.ReadingsLost c -> {
                turn.tell(new Event.ReadingsLost(c.count()));
                turn.coup().ifPresent(coup -> Settling.abandon(turn, coup, AbandonReason.FRAME_LOST));
            }
        }
        return turn;
    }

    private Decision tick(TableState state, long tableMillis) {
        Turn turn = new Turn(house, state, Optional.empty(), tableMillis);
        if (state.coup() instanceof Coup.Open coup && !state.desk().isHeld()) {
            boolean isOver = Settling.isOver(turn, coup.cards());
            long waited = tableMillis - coup.lastCardMillis();
            int limitSeconds = turn.profile().limits().drawSeconds();
            if (isOver && waited >= RESULT_WAIT_MILLIS) {
                Settling.finish(turn, coup);
            } else if (!isOver && limitSeconds > 0 && waited >= limitSeconds * 1000L && !coup.isTimedOut()) {
                Irregular.found(turn, Irregularity.of(
                        IrregularityKind.TIME_OUT, Words.late(coup.number(), limitSeconds, isCardDue(turn, coup))));
            }
        }
        return turn;
    }

    /** Whether nothing but a card is awaited; else somebody may have to decide. */
    private static boolean isCardDue(Turn turn, Coup.Open coup) {
        CoupRules rules = turn.rules();
        return !rules.hasDecisions() || rules.moves(coup.disclosed()).onlyDraw().isPresent();
    }
}
