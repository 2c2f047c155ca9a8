// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.command.Verification;
import dev.sabot.command.Verification.Rejected;
import dev.sabot.command.Verification.Verified;
import dev.sabot.command.Verifier;
import dev.sabot.input.Bytes;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Takes what comes on the topic {@code command} as fast as it comes, and looks at it a few at a turn: who floods the
 * topic holds up neither the connection nor the entries.
 */
public final class CommandInbox {

    /** Two supervisors and a program per table give a few an hour; so many at once come from a loop. */
    static final int MOST_WAITING = 64;
    /** So many of those that come on top are still told so; the others are counted. */
    static final int MOST_TURNED_AWAY = 16;
    /** A signature takes a millisecond on the smallest machine; entries must go out in between. */
    static final int MOST_A_TURN = 4;
    /** Refusals before the judge need no key, so a table could be made to talk without end. */
    static final int MOST_ANSWERS_A_SECOND = 10;
    /** For the log. */
    static final int MOST_TOLD_A_MINUTE = 20;

    private static final long SECOND_MILLIS = 1_000;
    private static final long MINUTE_MILLIS = 60_000;

    private record Waiting(Bytes message, boolean isRetained, boolean isTurnedAway) {
    }

    private final Verifier verifier;
    private final Supplier<Optional<Instant>> time;
    private final CommandListener listener;
    private final Queue<Waiting> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicInteger length = new AtomicInteger();
    private final AtomicLong rejected = new AtomicLong();
    private final Allowance answers = new Allowance(MOST_ANSWERS_A_SECOND, SECOND_MILLIS);
    private final Allowance tellings = new Allowance(MOST_TOLD_A_MINUTE, MINUTE_MILLIS);

    /**
     * An inbox for one table.
     *
     * @param time of the wall clock; empty while it is not synchronised
     */
    public CommandInbox(Verifier verifier, Supplier<Optional<Instant>> time, CommandListener listener) {
        this.verifier = verifier;
        this.time = time;
        this.listener = listener;
    }

    /** Where answers to what is rejected go. */
    interface Answers {
        void reply(String client, Reply reply);
    }

    /** What to do with a command. */
    interface Taker {
        void take(Verified verified);
    }

    /** Whether anybody may give commands here; if not, there is nothing to subscribe to. */
    boolean isOpen() {
        return verifier.hasKeys();
    }

    CommandListener listener() {
        return listener;
    }

    /** From any thread; never waits. */
    void offer(Publication message) {
        int place = length.incrementAndGet();
        if (place > MOST_WAITING + MOST_TURNED_AWAY) {
            length.decrementAndGet();
            rejected.incrementAndGet();
            return;
        }
        waiting.add(new Waiting(message.payload(), message.isRetained(), place > MOST_WAITING));
    }

    /** Looks at a few. */
    int turn(long nowMillis, Taker taker, Answers replies) {
        int looked = 0;
        for (Waiting one = waiting.poll(); one != null; one = looked < MOST_A_TURN ? waiting.poll() : null) {
            length.decrementAndGet();
            looked++;
            Verification verification = one.isTurnedAway()
                ? Verifier.tooMany(one.message(), MOST_WAITING)
                : verifier.verify(one.message(), one.isRetained(), time.get());
            switch (verification) {
                case Verified verified -> taker.take(verified);
                case Rejected no -> rejected(no, nowMillis, replies);
            }
        }
        return looked;
    }

    private void rejected(Rejected no, long nowMillis, Answers replies) {
        long soFar = rejected.incrementAndGet();
        if (tellings.take(nowMillis)) {
            listener.rejected(no.kind(), no.client(), soFar);
        }
        if (no.client().isPresent() && answers.take(nowMillis)) {
            replies.reply(no.client().get(), new Reply(no.id(), false, Optional.of(no.why()), List.of(),
                OptionalLong.empty(), no.by(), no.command(), Optional.empty()));
        }
    }
}
