// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.input.Bytes;
import dev.sabot.journal.Entry;
import dev.sabot.journal.EntryReader;
import java.util.Optional;

/**
 * Sends the entries of the journal in order and as often as {@link Progress} asks, a coup's result to its own topic
 * too, and between them those that somebody asked for again.
 */
final class EntrySender {

    /** One entry of a replay goes out for so many of the others, while there are others. */
    private static final int SENT_FOR_ONE_REPEATED = 3;

    private final Topics topics;
    private final Outgoing outgoing;
    private final Progress progress;
    private final Repetition repetition;
    private final Problems problems;
    private final EntryCursor cursor;
    private Optional<Bytes> copyForCoup = Optional.empty();
    private int sentSinceRepeated;
    private long againMillis = Long.MIN_VALUE;

    EntrySender(Topics topics, EntryReader journal, Outgoing outgoing, Progress progress, Repetition repetition,
            Problems problems) {
        this.topics = topics;
        this.outgoing = outgoing;
        this.progress = progress;
        this.repetition = repetition;
        this.problems = problems;
        this.cursor = new EntryCursor(journal);
    }

    /** A connection begins: entries go out again from where the consumers are. */
    void linkUp(long nowMillis) {
        repetition.restart();
        copyForCoup = Optional.empty();
        cursor.goTo(progress.linkUp(nowMillis));
    }

    /** Whether every entry up to {@code end} was sent. */
    boolean isAllSent(long end) {
        return cursor.next() > end;
    }

    /**
     * Sends while there are places in the window; answers how many entries went out.
     *
     * @param end the last entry that is committed
     * @param isStopping whether nothing more is repeated
     */
    int send(long end, boolean isStopping, long nowMillis) {
        if (nowMillis < againMillis) {
            return 0;
        }
        cursor.goTo(progress.sendFrom(cursor.next(), nowMillis));
        int sent = 0;
        while (outgoing.hasPlace()) {
            if (copyForCoup.isPresent()) {
                Publication copy = new Publication(topics.coup(), copyForCoup.get(), false);
                copyForCoup = Optional.empty();
                outgoing.publishOnce(copy, nowMillis);
                continue;
            }
            Optional<Entry> entry = cursor.peek(end).filter(one -> progress.maySend(one.seq(), nowMillis));
            boolean isRepetitionsTurn =
                !isStopping && (entry.isEmpty() || sentSinceRepeated >= SENT_FOR_ONE_REPEATED);
            Optional<Entry> repeated = isRepetitionsTurn ? repetition.peek() : Optional.empty();
            if (repeated.isPresent()) {
                sendAgain(repeated.get(), nowMillis);
                sentSinceRepeated = 0;
            } else if (entry.isPresent()) {
                send(entry.get(), nowMillis);
                sentSinceRepeated++;
            } else {
                break;
            }
            sent++;
        }
        if (sent > 0 || isAllSent(end)) {
            problems.clear(DeliveryProblem.FAILED, "");
        }
        return sent;
    }

    private void sendAgain(Entry entry, long nowMillis) {
        repetition.advance();
        outgoing.publish(new Publication(topics.event(), entry.bytes(), false), nowMillis,
            answer -> now -> answeredRepeated(entry.seq(), answer, now));
    }

    private void answeredRepeated(long seq, Answer.Given answer, long nowMillis) {
        switch (answer) {
            case Answer.Accepted _ -> {
                repetition.accepted();
                outgoing.accepted(topics.event());
            }
            case Answer.Refused refused -> {
                repetition.refused(seq);
                refused(refused, nowMillis);
            }
        }
    }

    private void send(Entry entry, long nowMillis) {
        long seq = entry.seq();
        if (seq > cursor.next()) {
            problems.raise(DeliveryProblem.ENTRIES_GONE, "", "entries " + cursor.next() + " to " + (seq - 1)
                + " were never delivered and are no longer in the journal");
            progress.beginsAt(seq);
        }
        cursor.advance();
        progress.sent(entry, nowMillis);
        if (CoupResults.isOne(entry.bytes())) {
            copyForCoup = Optional.of(entry.bytes());
        }
        outgoing.publish(new Publication(topics.event(), entry.bytes(), false), nowMillis,
            answer -> now -> answered(seq, answer, now));
    }

    private void answered(long seq, Answer.Given answer, long nowMillis) {
        switch (answer) {
            case Answer.Accepted _ -> {
                progress.acknowledged(seq);
                outgoing.entryAccepted();
                outgoing.accepted(topics.event());
            }
            case Answer.Refused refused -> {
                cursor.goTo(Math.min(cursor.next(), seq));
                refused(refused, nowMillis);
            }
        }
    }

    private void refused(Answer.Refused refused, long nowMillis) {
        if (nowMillis >= againMillis) {
            againMillis = outgoing.againAt(nowMillis);
        }
        outgoing.refused(topics.event(), refused);
    }
}
