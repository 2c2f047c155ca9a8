// SPDX-License-Identifier: Apache-2.0

package dev.sabot.world;

import static dev.sabot.world.InvariantBroken.require;

import dev.sabot.app.Recovery;
import dev.sabot.app.TableListener;
import dev.sabot.card.Card;
import dev.sabot.card.HandId;
import dev.sabot.journal.Store;
import dev.sabot.journal.Stored;
import dev.sabot.rules.CoupCards;
import dev.sabot.sim.TrueCoup;
import dev.sabot.table.Decision.Placed;
import dev.sabot.table.Event;
import dev.sabot.table.TableState;
import dev.sabot.wire.Chain;
import dev.sabot.wire.EventReader;
import dev.sabot.wire.Recorded;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Watches one table from outside, over all its starts: follows its journal entry by entry and is told its events. */
final class Watch implements TableListener {

    private final Outstanding outstanding;
    private final Map<Long, Event> told = new HashMap<>();
    private final Set<String> settledNumbers = new HashSet<>();
    private final List<CoupCards> settled = new ArrayList<>();
    private Store disk;
    private long seen;
    private long lastGroup;
    private String lastHash = Chain.START;
    private TableState replayed = TableState.EMPTY;

    Watch(Outstanding outstanding, Store disk) {
        this.outstanding = outstanding;
        this.disk = disk;
    }

    /** The process has started again: everything that was ever told must still be there, word for word. */
    void restarted(Store after) {
        disk = after;
        check();
        require(Recovery.of(disk).equals(replayed), Invariant.STATE_IS_REPLAY,
            "a whole replay gives something else than a replay in pieces");
        told.forEach((seq, event) -> require(isOnDisk(seq, event), Invariant.TOLD_IS_COMMITTED,
            "entry " + seq + " was told and is not there after the restart"));
    }

    @Override
    public void committed(TableState state, List<Placed> events) {
        for (Placed placed : events) {
            told.put(placed.seq(), placed.event());
            require(isOnDisk(placed.seq(), placed.event()), Invariant.TOLD_IS_COMMITTED,
                "told, and not on disk: " + placed);
        }
    }

    @Override
    public void storage(Optional<String> trouble) {
        // Not part of the record.
    }

    private boolean isOnDisk(long seq, Event event) {
        List<Stored> found = disk.readStored(seq, 1);
        return found.size() == 1 && found.getFirst().entry().seq() == seq
            && recorded(found.getFirst()).event().equals(event);
    }

    private static Recorded recorded(Stored stored) {
        return EventReader.read(stored.entry().bytes().toArray(), stored.sealedCard().flatMap(Card::parse));
    }

    /** Follows the journal to its end. */
    void check() {
        require(disk.lastSeq() >= seen, Invariant.TOLD_IS_COMMITTED, "entries are gone from " + disk.lastSeq());
        disk.replay(seen + 1, this::follow);
        require(seen == disk.lastSeq(), Invariant.SEQ_IS_GAPLESS, "the journal ends at " + disk.lastSeq());
    }

    /** The table says that it has told this state, and nothing is under way. */
    void check(TableState published) {
        check();
        require(published.equals(replayed), Invariant.STATE_IS_REPLAY,
            "remembered: " + published + ", replayed: " + replayed);
    }

    private void follow(Stored stored) {
        Recorded recorded = recorded(stored);
        require(stored.entry().seq() == seen + 1 && recorded.seq() == seen + 1, Invariant.SEQ_IS_GAPLESS,
            "entry " + recorded.seq() + " after " + seen);
        require(Chain.verify(lastHash, stored.entry().bytes()) instanceof Chain.Link.Intact, Invariant.SEQ_IS_GAPLESS,
            "entry " + recorded.seq() + " does not chain to the one before");
        seen++;
        lastHash = Chain.hashIn(stored.entry().bytes()).orElseThrow();
        if (recorded.event() instanceof Event.CoupSettled e) {
            String number = EntryNumbers.coup(stored.entry().bytes()).orElse("none");
            require(settledNumbers.add(number), Invariant.SETTLED_AT_MOST_ONCE, "coup " + number);
            settled.add(e.cards());
        }
        if (recorded.group() != lastGroup) {
            lastGroup = recorded.group();
            recorded.cause().frame().ifPresent(outstanding::counted);
        }
        replayed = replayed.after(recorded.event(), recorded.cause());
    }

    /**
     * At the end: what was settled was dealt, and with every frame counted, all that was played to its end is settled.
     * A coup broken off after all its cards lay open may have been settled before, once its result was overdue.
     */
    void check(List<TrueCoup> ended) {
        int next = 0;
        for (CoupCards cards : settled) {
            while (next < ended.size() && !isOf(ended.get(next), cards)) {
                requireMayBeMissing(ended.get(next));
                next++;
            }
            require(next < ended.size(), Invariant.SETTLED_IS_TRUE, "never dealt: " + cards + ", in " + ended);
            next++;
        }
        ended.subList(next, ended.size()).forEach(this::requireMayBeMissing);
    }

    private void requireMayBeMissing(TrueCoup coup) {
        require(outstanding.isAnythingLost() || coup.ending() instanceof TrueCoup.Ending.BrokenOff,
            Invariant.SETTLED_IS_TRUE, "nothing was lost, and not settled is " + coup);
    }

    private static boolean isOf(TrueCoup coup, CoupCards cards) {
        return isOf(coup, HandId.PLAYER, cards) && isOf(coup, HandId.BANKER, cards);
    }

    private static boolean isOf(TrueCoup coup, HandId hand, CoupCards cards) {
        List<Card> truly = coup.cards().stream().filter(dealt -> dealt.slot().hand() == hand)
            .map(dealt -> dealt.card()).toList();
        return cards.hand(hand).cards().equals(truly);
    }

    int settled() {
        return settled.size();
    }
}
