// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.input.Bytes;
import dev.sabot.journal.Entry;
import dev.sabot.journal.EntryReader;
import dev.sabot.journal.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Required consumers say themselves how far they have everything; the lowest rules. That an entry was sent, or that the
 * broker acknowledged it, moves nothing: a broker that is killed forgets what it acknowledged.
 */
final class Watermarks implements Progress {

    /** A consumer on the same broker answers in milliseconds; a second without means that something was lost. */
    static final long FIRST_STALL_MILLIS = 1_000;
    /** A consumer that is off for days costs one repetition a minute. */
    static final long LAST_STALL_MILLIS = 60_000;

    private static final long NONE = Long.MAX_VALUE;

    /** One consumer. */
    private static final class Mark {

        private final String consumer;
        private final Backoff patience = new Backoff(FIRST_STALL_MILLIS, LAST_STALL_MILLIS);
        private Position position;
        private boolean isForked;
        private boolean hasMoved;
        private long waitingSinceMillis;
        private long lastMoveMillis;

        private Mark(String consumer, Position position) {
            this.consumer = consumer;
            this.position = position;
        }
    }

    private final EntryReader journal;
    private final Topics names;
    private final Problems problems;
    private final List<Mark> marks = new ArrayList<>();
    /** The last entry sent on this connection, wherever sending is now. */
    private long highestSent;
    /** The earliest entry that somebody needs again; {@link #NONE} if nobody does. */
    private long again = NONE;

    Watermarks(EntryReader journal, Topics names, List<String> consumers, Map<String, Position> positions,
            Problems problems) {
        this.journal = journal;
        this.names = names;
        this.problems = problems;
        consumers.forEach(each -> marks.add(new Mark(each, positions.getOrDefault(each, Position.NOTHING))));
    }

    @Override
    public List<String> topics() {
        return marks.stream().map(mark -> names.watermark(mark.consumer)).toList();
    }

    @Override
    public long linkUp(long nowMillis) {
        again = NONE;
        highestSent = lowest();
        for (Mark mark : marks) {
            mark.waitingSinceMillis = nowMillis;
            mark.lastMoveMillis = nowMillis;
            mark.patience.reset();
        }
        return highestSent + 1;
    }

    @Override
    public long sendFrom(long next, long nowMillis) {
        for (Mark mark : marks) {
            if (next <= highestSent) {
                // Patience counts from the end of a repetition, or a long one would never reach its end.
                mark.waitingSinceMillis = nowMillis;
            } else if (isWaiting(mark) && nowMillis - mark.waitingSinceMillis >= mark.patience.peek()) {
                mark.patience.take();
                mark.waitingSinceMillis = nowMillis;
                again = Math.min(again, mark.position.seq() + 1);
            }
        }
        long from = Math.max(Math.min(next, again), lowest() + 1);
        again = NONE;
        return from;
    }

    private boolean isWaiting(Mark mark) {
        return !mark.isForked && mark.position.seq() < highestSent;
    }

    /** A consumer that moves is not sent more than it can swallow; one that does not must not hold up the others. */
    @Override
    public boolean maySend(long seq, long nowMillis) {
        boolean isWanted = false;
        for (Mark mark : marks) {
            isWanted |= !mark.isForked;
            boolean isAlive = !mark.isForked && nowMillis - mark.lastMoveMillis < FIRST_STALL_MILLIS;
            if (isAlive && seq - mark.position.seq() > MAX_AHEAD) {
                return false;
            }
        }
        return isWanted;
    }

    @Override
    public void sent(Entry entry, long nowMillis) {
        long seq = entry.seq();
        if (seq <= highestSent) {
            return;
        }
        for (Mark mark : marks) {
            if (mark.position.seq() >= highestSent) {
                mark.waitingSinceMillis = nowMillis;
            }
        }
        highestSent = seq;
    }

    @Override
    public void acknowledged(long seq) {
        // Worth nothing here: see above.
    }

    @Override
    public void beginsAt(long seq) {
        // A consumer's position is its own word, and it has not said anything.
    }

    @Override
    public void arrived(String topic, Bytes payload, long nowMillis) {
        for (Mark mark : marks) {
            if (names.watermark(mark.consumer).equals(topic)) {
                take(mark, WatermarkReading.of(payload), nowMillis);
            }
        }
    }

    private void take(Mark mark, WatermarkReading reading, long nowMillis) {
        if (mark.isForked) {
            return;
        }
        switch (reading) {
            case WatermarkReading.Malformed malformed -> problems.raise(DeliveryProblem.MALFORMED_WATERMARK,
                mark.consumer, "the watermark of " + mark.consumer + " " + malformed.why());
            case WatermarkReading.Held held when !held.journal().equals(journal.journalId()) -> {
                problems.clear(DeliveryProblem.MALFORMED_WATERMARK, mark.consumer);
                problems.raise(DeliveryProblem.FOREIGN_WATERMARK, mark.consumer, "the watermark of " + mark.consumer
                    + " speaks of journal " + held.journal() + ", not of ours, " + journal.journalId());
            }
            case WatermarkReading.Held held -> {
                problems.clear(DeliveryProblem.MALFORMED_WATERMARK, mark.consumer);
                problems.clear(DeliveryProblem.FOREIGN_WATERMARK, mark.consumer);
                compare(mark, held.position(), nowMillis);
            }
        }
    }

    private void compare(Mark mark, Position claimed, long nowMillis) {
        if (claimed.equals(mark.position)) {
            // Not looked up: retention may have removed this very entry since, as everybody has it.
            move(mark, claimed, nowMillis);
        } else if (claimed.seq() > journal.lastSeq()) {
            fork(mark, mark.consumer + " holds entry " + claimed.seq() + " of this journal, which ends at "
                + journal.lastSeq());
        } else if (!isHeld(claimed.seq())) {
            problems.raise(DeliveryProblem.ENTRIES_GONE, mark.consumer, mark.consumer + " holds entries only to "
                + claimed.seq() + ", and the journal no longer holds those behind");
        } else if (!journal.hashOf(claimed.seq()).equals(claimed.hash())) {
            fork(mark, mark.consumer + " holds another entry " + claimed.seq() + " than this journal: its hash is "
                + claimed.hash() + ", ours is " + journal.hashOf(claimed.seq()));
        } else {
            problems.clear(DeliveryProblem.ENTRIES_GONE, mark.consumer);
            move(mark, claimed, nowMillis);
        }
    }

    private boolean isHeld(long seq) {
        List<Entry> found = seq == 0 ? List.of() : journal.read(seq, 1);
        return seq == 0 || (!found.isEmpty() && found.getFirst().seq() == seq);
    }

    /** Never healed by a later watermark: a person must say which history is the true one. */
    private void fork(Mark mark, String message) {
        mark.isForked = true;
        problems.raise(DeliveryProblem.FORK, mark.consumer, message + "; nothing more is delivered to " + mark.consumer
            + ": compare both histories, then go on in a new journal");
    }

    private void move(Mark mark, Position claimed, long nowMillis) {
        // Even the same watermark again is a sign of life: a consumer says it when it comes back.
        mark.patience.reset();
        if (claimed.seq() == mark.position.seq()) {
            return;
        }
        if (claimed.seq() < mark.position.seq()) {
            again = Math.min(again, claimed.seq() + 1);
        }
        mark.position = claimed;
        mark.hasMoved = true;
        mark.waitingSinceMillis = nowMillis;
        mark.lastMoveMillis = nowMillis;
    }

    /** The lowest position; with nobody left to deliver to, where we are. */
    private long lowest() {
        return marks.stream().filter(mark -> !mark.isForked).mapToLong(mark -> mark.position.seq()).min()
            .orElse(highestSent);
    }

    @Override
    public void report(DeliveryListener listener) {
        for (Mark mark : marks) {
            if (mark.hasMoved) {
                mark.hasMoved = false;
                listener.positionMoved(mark.consumer, mark.position);
            }
        }
    }
}
