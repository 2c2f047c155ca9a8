// SPDX-License-Identifier: Apache-2.0

package dev.sabot.panel;

import dev.sabot.input.ShoeCommand;
import dev.sabot.input.ShoeCommand.Kind;
import dev.sabot.input.ShoeControl;
import dev.sabot.table.Alarm;
import dev.sabot.table.Decision.Placed;
import dev.sabot.table.Event;
import dev.sabot.table.Hold;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the shoe is asked, from committed events alone:
 *
 * <pre>
 *  a person's lock or unlock                       that
 *  the first hold (lock-on-hold)                   lock
 *  the end of the last hold (lock-on-hold)         unlock, unless a person has locked it or unlocked it meanwhile
 *  a ruling on a hold that an error of the shoe    end that error
 *    raised (cancel-error)
 *  the line opens or the electronics start         lock while it must be locked; unlock where it is still locked for a
 *                                                    hold that is over; then tell the state (ask-state)
 * </pre>
 *
 * <p>A command that fails is told by a reading of its own and holds up nothing; the next opening of the line brings the
 * shoe to what it must be. Every start opens the line, so that a restart needs no rule of its own. One thread uses it.
 */
public final class ShoeOrders {

    /** Entries at the end of a journal in which it is looked for who locked the shoe: a locked shoe says little. */
    public static final int RECALLED = 1_000;

    private final ShoeControl shoe;
    private final Set<Kind> allowed;
    private final boolean isLockingOnHold;

    /** The holds that stand, by id, and the shoe's error behind each, 0 for none. */
    private final Map<Long, Integer> holds = new HashMap<>();
    private boolean isLocked;
    private boolean isLockedByPerson;
    private boolean isLockedForHold;
    private boolean isUnlockedInHold;

    /** {@code isLockingOnHold} needs lock and unlock among those {@code allowed}. */
    public ShoeOrders(ShoeControl shoe, Set<Kind> allowed, boolean isLockingOnHold) {
        if (isLockingOnHold && !allowed.containsAll(Set.of(Kind.LOCK, Kind.UNLOCK))) {
            throw new IllegalArgumentException("a hold locks only where lock and unlock are allowed, not " + allowed);
        }
        this.shoe = shoe;
        this.allowed = Set.copyOf(allowed);
        this.isLockingOnHold = isLockingOnHold;
    }

    /** An entry of before this start; the last {@link #RECALLED} are enough. Nothing is asked. */
    public void recall(long seq, Event event) {
        note(seq, event);
    }

    /** The holds that stand at this start, after what was to be recalled. Nothing is asked. */
    public void recall(List<Hold> standing) {
        holds.clear();
        standing.forEach(hold -> holds.put(hold.id(), hold.code()));
    }

    /** What was committed, in order; asks and never waits. */
    public void committed(List<Placed> events) {
        for (Placed placed : events) {
            committed(placed.seq(), placed.event());
        }
    }

    private void committed(long seq, Event event) {
        boolean wasHeld = !holds.isEmpty();
        boolean wasUnlockedInHold = isUnlockedInHold;
        int error = event instanceof Event.HoldReleased e ? holds.getOrDefault(e.hold(), 0) : 0;
        note(seq, event);
        switch (event) {
            case Event.CommandAccepted e when isLock(e) -> ask(ShoeCommand.Plain.LOCK);
            case Event.CommandAccepted e when isUnlock(e) -> ask(ShoeCommand.Plain.UNLOCK);
            case Event.HoldRaised _ when isLockingOnHold && (!wasHeld || wasUnlockedInHold) ->
                ask(ShoeCommand.Plain.LOCK);
            case Event.HoldReleased e -> {
                if (error != 0 && e.ruling().isPresent()) {
                    ask(new ShoeCommand.CancelError(error));
                }
                boolean isOver = wasHeld && holds.isEmpty();
                if (isLockingOnHold && isOver && !isLockedByPerson && !wasUnlockedInHold) {
                    ask(ShoeCommand.Plain.UNLOCK);
                }
            }
            case Event.ReaderConnected _ -> bringIntoLine();
            case Event.ReaderStarted _ -> bringIntoLine();
            default -> { }
        }
    }

    private void bringIntoLine() {
        boolean isHoldLocking = isLockingOnHold && !holds.isEmpty() && !isUnlockedInHold;
        if (isHoldLocking || isLockedByPerson) {
            ask(ShoeCommand.Plain.LOCK);
        } else if (isLockingOnHold && isLocked && isLockedForHold && holds.isEmpty()) {
            ask(ShoeCommand.Plain.UNLOCK);
        }
        ask(ShoeCommand.Plain.ASK_STATE);
    }

    private void ask(ShoeCommand command) {
        if (allowed.contains(command.kind())) {
            shoe.ask(command);
        }
    }

    private void note(long seq, Event event) {
        switch (event) {
            case Event.CommandAccepted e when isLock(e) -> isLockedByPerson = true;
            case Event.CommandAccepted e when isUnlock(e) -> {
                isLockedByPerson = false;
                isUnlockedInHold = !holds.isEmpty();
            }
            case Event.HoldRaised e -> {
                holds.put(seq, e.code());
                isLockedForHold = true;
                isUnlockedInHold = false;
            }
            case Event.HoldReleased e -> {
                holds.remove(e.hold());
                isUnlockedInHold = isUnlockedInHold && !holds.isEmpty();
            }
            case Event.ReaderLock e -> {
                isLocked = e.isLocked();
                isLockedByPerson = isLockedByPerson && isLocked;
                isLockedForHold = isLockedForHold && isLocked;
            }
            // What was asked did not come about.
            case Event.ReaderFault e when e.code().equals(Alarm.SHOE_CONTROL) -> {
                isLockedByPerson = isLockedByPerson && isLocked;
                isLockedForHold = isLockedForHold && isLocked;
            }
            default -> { }
        }
    }

    private static boolean isLock(Event.CommandAccepted accepted) {
        return accepted.command().equals(Kind.LOCK.wire());
    }

    private static boolean isUnlock(Event.CommandAccepted accepted) {
        return accepted.command().equals(Kind.UNLOCK.wire());
    }
}
