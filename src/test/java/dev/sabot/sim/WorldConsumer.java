// SPDX-License-Identifier: Apache-2.0

package dev.sabot.sim;

import dev.sabot.input.Bytes;
import dev.sabot.journal.Position;
import dev.sabot.wire.Chain;
import java.nio.charset.StandardCharsets;
import java.util.TreeMap;

/**
 * What a pit system must do, and no more: order by seq, drop what it has, say how far it has everything. Now and then
 * it loses its store and goes back.
 */
final class WorldConsumer {

    private final String journalId;
    private final TreeMap<Long, Bytes> held = new TreeMap<>();
    private Position position = Position.NOTHING;
    private boolean isNewsToTell = true;

    WorldConsumer(String journalId) {
        this.journalId = journalId;
    }

    void arrived(Bytes entry) {
        held.putIfAbsent(Audit.seqIn(entry), entry);
        while (held.containsKey(position.seq() + 1)) {
            Bytes next = held.get(position.seq() + 1);
            position = new Position(position.seq() + 1, Chain.hashIn(next).orElseThrow());
            isNewsToTell = true;
        }
    }

    /** Everything behind this entry is gone; where it held less, nothing happens. */
    void losesBehind(long seq) {
        if (seq < position.seq()) {
            position = seq == 0 ? Position.NOTHING : new Position(seq, Chain.hashIn(held.get(seq)).orElseThrow());
            held.tailMap(seq, false).clear();
            isNewsToTell = true;
        }
    }

    boolean isNewsToTell() {
        return isNewsToTell;
    }

    Position position() {
        return position;
    }

    /** The bytes that it holds of this entry. */
    Bytes held(long seq) {
        return held.getOrDefault(seq, Bytes.NONE);
    }

    /** What it publishes as its watermark. */
    Bytes watermark() {
        isNewsToTell = false;
        return Bytes.of(("{\"journal\":\"" + journalId + "\",\"seq\":" + position.seq() + ",\"hash\":\""
            + position.hash() + "\"}").getBytes(StandardCharsets.UTF_8));
    }
}
