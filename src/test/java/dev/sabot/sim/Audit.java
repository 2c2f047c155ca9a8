// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.app.Recovery;
import dev.sabot.input.Bytes;
import dev.sabot.journal.Position;
import dev.sabot.journal.Store;
import dev.sabot.journal.Stored;
import dev.sabot.schema.Schemas;
import dev.sabot.table.Decision.Placed;
import dev.sabot.table.Event;
import dev.sabot.table.TableState;
import dev.sabot.wire.Chain;
import dev.sabot.wire.EventReader;
import dev.sabot.wire.Recorded;
import dev.sabot.wire.TableJson;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the journal beside the running table and holds everything that the table says against it. It keeps its own copy
 * of what it has seen, and its own fold.
 */
final class Audit {

    private long framedGroup;
    private static final Pattern SEQ = Pattern.compile("\"seq\":([0-9]{1,15})");
    private static final Pattern COUP = Pattern.compile("\"shoe\":([0-9]+),\"coup\":([0-9]+)");

    private final ShoeLine line;
    private final PlayedCoups coups;
    private final boolean looksAtSchemas;
    private final List<Stored> seen = new ArrayList<>();
    private final List<Recorded> recorded = new ArrayList<>();
    private final List<TableState> states = new ArrayList<>(List.of(TableState.EMPTY));
    private final Map<String, Long> ends = new HashMap<>();
    private String hash = Chain.START;
    private Optional<BrokenInvariant> broken = Optional.empty();
    private Store store;

    /** {@code looksAtSchemas}: whether each message is held against its schema, which costs more than all the rest. */
    Audit(ShoeLine line, PlayedCoups coups, boolean looksAtSchemas, Store store) {
        this.line = line;
        this.coups = coups;
        this.looksAtSchemas = looksAtSchemas;
        this.store = store;
    }

    /** Notes what is wrong: whoever tells it may be unable to let an exception through. */
    void found(Invariant invariant, String message) {
        if (broken.isEmpty()) {
            broken = Optional.of(new BrokenInvariant(invariant, message));
        }
    }

    void throwWhatWasFound() {
        broken.ifPresent(found -> {
            throw found;
        });
    }

    // The journal itself

    /** A new process has opened the journal: whatever was seen in it is still there. */
    void reopened(Store next) {
        store = next;
        // What was committed before the end, told or not, belongs to the process that has ended.
        look();
        long number = 0;
        for (Stored before : seen) {
            number++;
            List<Stored> now = store.readStored(number, 1);
            if (now.isEmpty() || !now.getFirst().entry().equals(before.entry())
                || !now.getFirst().sealedCard().equals(before.sealedCard())) {
                throw new BrokenInvariant(Invariant.COMMITTED_STAYS, "entry " + number + " was committed as "
                    + text(before.entry().bytes()) + " and is now " + now);
            }
        }
    }

    /** Takes in what has been committed since the last look. */
    void look() {
        while (true) {
            List<Stored> more = store.readStored(seen.size() + 1L, 100);
            if (more.isEmpty()) {
                return;
            }
            more.forEach(this::take);
        }
    }

    private void take(Stored stored) {
        long due = seen.size() + 1L;
        Bytes bytes = stored.entry().bytes();
        if (stored.entry().seq() != due || seqIn(bytes) != due) {
            throw new BrokenInvariant(Invariant.SEQ_IS_GAPLESS, "entry " + due + " is " + text(bytes));
        }
        if (!(Chain.verify(hash, bytes) instanceof Chain.Link.Intact intact)) {
            throw new BrokenInvariant(Invariant.SEQ_IS_GAPLESS, "entry " + due + " does not chain");
        }
        Recorded entry = EventReader.readKept(bytes.toArray(), stored.sealedCard());
        hash = intact.hash();
        seen.add(stored);
        recorded.add(entry);
        states.add(states.getLast().after(entry.event(), entry.cause()));
        // Where a card stays sealed, only the entry that seals it knows the frame of its group.
        if (entry.cause().frame().isPresent() && entry.group() != framedGroup) {
            framedGroup = entry.group();
            line.recorded(entry.cause().frame().get());
        }
        judge(entry.event(), bytes);
    }

    private void judge(Event event, Bytes bytes) {
        if (event instanceof Event.CoupSettled || event instanceof Event.CoupAbandoned) {
            Matcher coup = COUP.matcher(text(bytes));
            String name = coup.find() ? coup.group() : "no coup";
            Long before = ends.putIfAbsent(name, (long) seen.size());
            if (before != null) {
                throw new BrokenInvariant(Invariant.COUP_ENDS_ONCE,
                    name + " has an end at entry " + before + " and another at " + seen.size());
            }
        }
        if (event instanceof Event.CoupSettled settled) {
            coups.settled(settled);
        }
    }

    /** Holds the running table's state against the fold of what is committed. */
    void requireReplay(TableState published) {
        if (!published.equals(states.getLast())) {
            throw new BrokenInvariant(Invariant.STATE_IS_REPLAY,
                "published is " + published + ", and the journal gives " + states.getLast());
        }
    }

    /** The same from the first entry on, as a start does it. */
    void requireWholeReplay(TableState published) {
        look();
        requireReplay(published);
        requireReplay(Recovery.of(store));
    }

    long lastSeq() {
        return seen.size();
    }

    String hashOf(long seq) {
        return seq == 0 ? Chain.START : Chain.hashIn(bytesOf(seq)).orElseThrow();
    }

    private Bytes bytesOf(long seq) {
        return seen.get((int) seq - 1).entry().bytes();
    }

    // What is told

    /** Something was published, by the table or by its consumer. */
    void published(String topic, Bytes payload) {
        if (looksAtSchemas) {
            try {
                Schemas.requireValidOn(topic, text(payload));
            } catch (AssertionError notAsItsSchemaSays) {
                found(Invariant.MESSAGE_IS_AS_ITS_SCHEMA_SAYS, notAsItsSchemaSays.getMessage());
            }
        }
    }

    /** A listener was told. */
    void told(TableState state, List<Placed> events) {
        look();
        for (Placed placed : events) {
            if (placed.seq() > seen.size() || !recorded.get((int) placed.seq() - 1).event().equals(placed.event())) {
                found(Invariant.TOLD_IS_COMMITTED, "told was " + placed + ", and the journal has "
                    + (placed.seq() > seen.size() ? "no such entry" : text(bytesOf(placed.seq()))));
            }
        }
        if (state.seq() > seen.size() || !states.get((int) state.seq()).equals(state)) {
            found(Invariant.TOLD_IS_COMMITTED, "told was " + state + ", which is not in the journal");
        }
    }

    /** An entry was told to somebody outside. */
    void toldEntry(Bytes bytes) {
        look();
        long seq = seqIn(bytes);
        if (seq < 1 || seq > seen.size() || !bytesOf(seq).equals(bytes)) {
            found(Invariant.TOLD_IS_COMMITTED, "told was " + text(bytes) + ", which is not in the journal");
        }
    }

    /** The topic {@code state} was told to somebody outside. */
    void toldState(Bytes bytes) {
        look();
        long seq = seqIn(bytes);
        if (seq < 1 || seq > seen.size()
            || !Bytes.of(TableJson.state(store.journalId(), states.get((int) seq))).equals(bytes)) {
            found(Invariant.TOLD_IS_COMMITTED, "told was the state " + text(bytes) + ", which is not the journal's");
        }
    }

    /** The durable positions are what was said by those whose they are. */
    void requirePositions(String consumer, List<Position> said) {
        for (Map.Entry<String, Position> kept : store.positions().entrySet()) {
            if (!kept.getKey().equals(consumer) || !said.contains(kept.getValue())) {
                throw new BrokenInvariant(Invariant.POSITION_IS_SAID,
                    kept + " is kept, and " + consumer + " never said so");
            }
        }
    }

    static long seqIn(Bytes bytes) {
        Matcher seq = SEQ.matcher(text(bytes));
        return seq.find() ? Long.parseLong(seq.group(1)) : 0;
    }

    private static String text(Bytes bytes) {
        return new String(bytes.toArray(), StandardCharsets.UTF_8);
    }
}
