// SPDX-License-Identifier: Apache-2.0

package dev.sabot.table;

import dev.sabot.input.Command;
import dev.sabot.input.Condition;
import dev.sabot.input.Input;
import dev.sabot.input.Reading;
import dev.sabot.input.Received;
import dev.sabot.input.RejectReason;
import dev.sabot.input.Tick;
import dev.sabot.rules.Hand;
import dev.sabot.table.Event.AbandonReason;
import java.util.Optional;

/**
 * Decides what follows from an input, under the profile {@code observe}: everything is told, nothing is held. It holds
 * nothing itself but what the next shoe will be opened with.
 */
public final class Judge {

    /** How long a reader that computes results may take for one once the coup is over, table time. */
    public static final long RESULT_WAIT_MILLIS = 10_000;

    private final Setup next;

    /** A judge that opens shoes with this setup. */
    public Judge(Setup next) {
        this.next = next;
    }

    /**
     * What follows from {@code input}. It never throws for anything that a reader can say.
     *
     * @param tableMillis table time of the input, not before the state's own
     */
    public Decision decide(TableState state, Input input, long tableMillis) {
        return switch (input) {
            case Received received -> decide(state, received, tableMillis);
            case Command command -> Commands.take(next, state, command, tableMillis);
            case Condition condition -> decide(state, condition, tableMillis);
            case Tick tick -> tick(state, tableMillis);
        };
    }

    private Decision decide(TableState state, Received received, long tableMillis) {
        Turn turn = new Turn(next, state, received.frame(), tableMillis);
        int lost = received.lostBefore();
        boolean isPlayerFirstLost = lost > 0 && Dealing.startsAfterGap(state, received.reading(), lost);
        if (lost > 0 && !isPlayerFirstLost) {
            Dealing.gap(turn, lost);
        }
        switch (received.reading()) {
            case Reading.CardDrawn drawn -> {
                if (isPlayerFirstLost) {
                    Dealing.drawnWithoutPlayerFirst(turn, drawn, lost);
                } else if (drawn.slot().isPresent() && drawn.slot().get().index() > Hand.MOST_CARDS) {
                    reject(turn, received);
                } else {
                    Dealing.drawn(turn, drawn);
                }
            }
            case Reading.CardRevealed revealed -> {
                if (revealed.slot().index() < 1 || revealed.slot().index() > Hand.MOST_CARDS) {
                    reject(turn, received);
                } else {
                    Dealing.revealed(turn, revealed);
                }
            }
            case Reading.ResultReported reported -> Settling.result(turn, reported.result());
            case Reading.OfShoe ofShoe -> ShoeLife.take(turn, ofShoe);
            case Reading.OfReader ofReader -> ReaderWords.take(turn, ofReader);
        }
        return turn;
    }

    /** Its slot is no place of this game's hands. */
    private static void reject(Turn turn, Received received) {
        turn.tell(new Event.FrameRejected(RejectReason.UNKNOWN_CODE, received.raw()));
    }

    private Decision decide(TableState state, Condition condition, long tableMillis) {
        Turn turn = new Turn(next, state, Optional.empty(), tableMillis);
        switch (condition) {
            case Condition.ServiceStarted c ->
                turn.tell(new Event.ServiceStarted(c.version(), c.softwareHash(), c.configHash()));
            case Condition.ServiceStopped c ->
                turn.tell(new Event.ServiceStopped(c.version(), c.softwareHash(), c.configHash()));
            case Condition.ReadingsLost c -> {
                turn.tell(new Event.ReadingsLost(c.count()));
                turn.coup().ifPresent(coup -> Settling.abandon(turn, coup, AbandonReason.FRAME_LOST));
            }
        }
        return turn;
    }

    private Decision tick(TableState state, long tableMillis) {
        Turn turn = new Turn(next, state, Optional.empty(), tableMillis);
        if (state.coup() instanceof Coup.Open coup
                && tableMillis - coup.lastCardMillis() >= RESULT_WAIT_MILLIS
                && Settling.isOver(coup.cards())) {
            Settling.settle(turn, coup, Optional.empty());
        }
        return turn;
    }
}
