// SPDX-License-Identifier: Apache-2.0

package dev.sabot.panel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sabot.input.ShoeCommand;
import dev.sabot.input.ShoeCommand.Kind;
import dev.sabot.input.ShoeCommand.Plain;
import dev.sabot.table.Alarm;
import dev.sabot.table.Decision.Placed;
import dev.sabot.table.Event;
import dev.sabot.table.Hold;
import dev.sabot.table.IrregularityKind;
import dev.sabot.table.Ruling;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the shoe is asked, event by event; every event here is committed. */
class ShoeOrdersTest {

    private static final Set<Kind> LOCKS = Set.of(Kind.LOCK, Kind.UNLOCK);
    private static final Event CONNECTED = new Event.ReaderConnected("the reader answers");
    private static final Event STARTED = new Event.ReaderStarted("the reader has started");

    private final List<ShoeCommand> asked = new ArrayList<>();
    private long seq = 100;

    private ShoeOrders orders(Set<Kind> allowed, boolean isLockingOnHold) {
        return new ShoeOrders(asked::add, allowed, isLockingOnHold);
    }

    private ShoeOrders onHold() {
        return orders(LOCKS, true);
    }

    /** The entries get the next numbers from 101 on; a hold's id is its entry's. */
    private ShoeOrders tell(ShoeOrders orders, Event... events) {
        List<Placed> placed = new ArrayList<>();
        for (Event event : events) {
            seq++;
            placed.add(new Placed(seq, 1, 1, event));
        }
        orders.committed(placed);
        return orders;
    }

    private static Event raised(int code) {
        return new Event.HoldRaised(IrregularityKind.FOREIGN_CARD, "held", List.of(Ruling.STANDS), 0, code);
    }

    private static Event ruled(long hold) {
        return new Event.HoldReleased(hold, Optional.of(Ruling.STANDS), "Anna");
    }

    private static Event over(long hold) {
        return new Event.HoldReleased(hold, Optional.empty(), Event.BY_READER);
    }

    private static Event accepted(String command) {
        return new Event.CommandAccepted("id", "Anna", command, Optional.empty(), Map.of(), "0".repeat(64));
    }

    private static Event locked(boolean isLocked) {
        return new Event.ReaderLock(isLocked, "the shoe says so");
    }

    private static Event failed() {
        return new Event.ReaderFault(Alarm.SHOE_CONTROL, "the shoe did not lock");
    }

    @Test
    void aHoldLocksAndItsReleaseUnlocks() {
        tell(onHold(), raised(0));
        assertThat(asked).containsExactly(Plain.LOCK);
        asked.clear();

        ShoeOrders orders = tell(onHold(), raised(0), locked(true));
        tell(orders, over(102));
        assertThat(asked).containsExactly(Plain.LOCK, Plain.UNLOCK);
    }

    @Test
    void severalHoldsLockOnceAndOnlyTheLastReleaseUnlocks() {
        ShoeOrders orders = tell(onHold(), raised(0), raised(0), ruled(101));
        assertThat(asked).containsExactly(Plain.LOCK);

        tell(orders, ruled(102));
        assertThat(asked).containsExactly(Plain.LOCK, Plain.UNLOCK);
    }

    @Test
    void holdsDoNothingUnlessConfigured() {
        tell(orders(EnumSet.allOf(Kind.class), false), raised(0), ruled(101));

        assertThat(asked).isEmpty();
    }

    @Test
    void whatAPersonIsGrantedIsAsked() {
        tell(orders(LOCKS, false), accepted("lock"), accepted("unlock"), accepted("suspend"));

        assertThat(asked).containsExactly(Plain.LOCK, Plain.UNLOCK);
    }

    @Test
    void aLockOfAPersonOutlastsAHold() {
        tell(onHold(), accepted("lock"), locked(true), raised(0), locked(true), ruled(103));

        assertThat(asked).containsExactly(Plain.LOCK, Plain.LOCK);
    }

    // Nothing was locked by the person, so that the hold's own lock must end with the hold.
    @Test
    void aLockOfAPersonThatFailedDoesNotOutlastAHold() {
        tell(onHold(), accepted("lock"), failed(), raised(0), locked(true), ruled(103));

        assertThat(asked).containsExactly(Plain.LOCK, Plain.LOCK, Plain.UNLOCK);
    }

    @Test
    void whatAPersonUnlocksDuringAHoldStaysUnlockedUntilTheNextHold() {
        ShoeOrders orders = tell(onHold(), raised(0), locked(true), accepted("unlock"), locked(false), CONNECTED);
        assertThat(asked).containsExactly(Plain.LOCK, Plain.UNLOCK);
        asked.clear();

        tell(orders, ruled(101));
        assertThat(asked).isEmpty();
        tell(orders, raised(0));
        assertThat(asked).containsExactly(Plain.LOCK);
    }

    @Test
    void aFurtherHoldLocksAgainWhatAPersonUnlocked() {
        tell(onHold(), raised(0), accepted("unlock"), raised(0));

        assertThat(asked).containsExactly(Plain.LOCK, Plain.UNLOCK, Plain.LOCK);
    }

    // The line was down when the hold was raised, or the shoe lost its power meanwhile.
    @Test
    void whileHeldTheShoeIsLockedAgainWheneverItComesBack() {
        tell(onHold(), raised(0), failed(), CONNECTED, STARTED);

        assertThat(asked).containsExactly(Plain.LOCK, Plain.LOCK, Plain.LOCK);
    }

    @Test
    void anUnlockThatFailedIsMadeUpForWhenTheShoeComesBack() {
        ShoeOrders orders = tell(onHold(), raised(0), locked(true), over(101), failed(), CONNECTED);
        assertThat(asked).containsExactly(Plain.LOCK, Plain.UNLOCK, Plain.UNLOCK);

        tell(orders, locked(false), CONNECTED);
        assertThat(asked).hasSize(3);
    }

    @Test
    void aShoeThatSomebodyLockedByItsOwnKeyIsLeftAlone() {
        tell(onHold(), locked(true), CONNECTED, STARTED);

        assertThat(asked).isEmpty();
    }

    @Test
    void afterARestartWithAHoldTheShoeIsLockedWhenItAnswers() {
        ShoeOrders orders = onHold();
        orders.recall(List.of(new Hold(7, IrregularityKind.FOREIGN_CARD, "held", List.of(Ruling.STANDS), 0, 0)));
        assertThat(asked).isEmpty();

        tell(orders, CONNECTED, ruled(7));
        assertThat(asked).containsExactly(Plain.LOCK, Plain.UNLOCK);
    }

    @Test
    void afterARestartWithoutHoldTheShoeIsUnlockedIfItWasLockedForOne() {
        ShoeOrders orders = onHold();
        orders.recall(5, raised(0));
        orders.recall(6, locked(true));
        orders.recall(7, over(5));
        orders.recall(List.of());

        tell(orders, CONNECTED);
        assertThat(asked).containsExactly(Plain.UNLOCK);
    }

    // The process died between the answer to the lock and that to the unlock, and the hold was short.
    @Test
    void aLockThatWasAnsweredAfterItsHoldIsStillUndoneAfterARestart() {
        ShoeOrders orders = onHold();
        orders.recall(5, raised(0));
        orders.recall(6, over(5));
        orders.recall(7, locked(true));
        orders.recall(List.of());

        tell(orders, CONNECTED);
        assertThat(asked).containsExactly(Plain.UNLOCK);
    }

    @Test
    void afterARestartALockOfAPersonIsKept() {
        ShoeOrders orders = onHold();
        orders.recall(5, accepted("lock"));
        orders.recall(6, locked(true));
        orders.recall(List.of());

        tell(orders, CONNECTED);
        assertThat(asked).containsExactly(Plain.LOCK);
    }

    @Test
    void afterARestartWithNothingLockedNothingIsAsked() {
        ShoeOrders orders = onHold();
        orders.recall(5, raised(0));
        orders.recall(6, locked(true));
        orders.recall(7, over(5));
        orders.recall(8, locked(false));
        orders.recall(List.of());

        tell(orders, CONNECTED);
        assertThat(asked).isEmpty();
    }

    @Test
    void aRulingEndsTheErrorOfTheShoeThatRaisedTheHold() {
        Set<Kind> all = EnumSet.allOf(Kind.class);
        tell(orders(all, false), raised(6), ruled(101), raised(0), ruled(103), raised(4), over(105));

        assertThat(asked).containsExactly(new ShoeCommand.CancelError(6));
        asked.clear();
        tell(onHold(), raised(6), ruled(107));
        assertThat(asked).containsExactly(Plain.LOCK, Plain.UNLOCK);
    }

    @Test
    void theStateIsAskedForWhenTheShoeComesBack() {
        tell(orders(Set.of(Kind.ASK_STATE), false), CONNECTED, STARTED, raised(6), ruled(103));

        assertThat(asked).containsExactly(Plain.ASK_STATE, Plain.ASK_STATE);
    }

    @Test
    void holdsCannotLockAShoeThatMayNotBeUnlocked() {
        assertThatIllegalArgumentException().isThrownBy(() -> orders(Set.of(Kind.LOCK), true))
            .withMessageContaining("lock and unlock");
    }
}
