// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.input.Bytes;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

/**
 * Hears what a broker keeps and says, for as long as somebody listens: connects, subscribes, and does both again when
 * the connection is lost. Used by one thread, which takes one thing after the other.
 */
public final class BrokerWatch implements AutoCloseable {

    /** Things heard that may wait; a pit of a hundred tables says some hundreds in a second. */
    static final int MOST_WAITING = 10_000;

    private static final long FIRST_PAUSE_MILLIS = 500;
    private static final long LAST_PAUSE_MILLIS = 30_000;
    /** TCP, TLS and the broker's word; the client itself gives up earlier in most cases. */
    private static final long CONNECT_MILLIS = 15_000;

    /** One thing heard. */
    public sealed interface Heard {

        /** There is a connection: all that the broker keeps comes now. */
        record Connected() implements Heard {
        }

        /** There is no connection, or no more; it is tried again. {@code why} is a sentence without its full stop. */
        record Away(String why) implements Heard {
        }

        /** A message on one of the topics. */
        record Message(String topic, Bytes payload) implements Heard {
        }
    }

    /** What the client's threads leave for ours. */
    private sealed interface Told {

        enum Step implements Told {
            ACCEPTED,
            SUBSCRIBED
        }

        record Said(Heard heard) implements Told {
        }
    }

    private enum Phase {
        PAUSING,
        CONNECTING,
        UP
    }

    private final ListeningClient client;
    private final List<String> filters;
    private final LongSupplier clockMillis;
    private final BlockingQueue<Told> told = new LinkedBlockingQueue<>(MOST_WAITING);
    private final Backoff pause = new Backoff(FIRST_PAUSE_MILLIS, LAST_PAUSE_MILLIS);
    private Optional<Ear> ear = Optional.empty();
    private Phase phase = Phase.PAUSING;
    private long dueMillis;

    /**
     * A watch that has not begun.
     *
     * @param filters topics, wildcards allowed
     * @param clockMillis milliseconds of a clock that never goes back
     */
    public BrokerWatch(ListeningClient client, List<String> filters, LongSupplier clockMillis) {
        this.client = client;
        this.filters = List.copyOf(filters);
        this.clockMillis = clockMillis;
        this.dueMillis = clockMillis.getAsLong();
    }

    /** One connection; what is told of an earlier one is passed over. */
    private final class Ear implements BrokerListener {

        private final AtomicBoolean hasOverflowed = new AtomicBoolean();
        private volatile boolean isOver;

        @Override
        public void connected() {
            leave(Told.Step.ACCEPTED);
        }

        @Override
        public void connectFailed(String message) {
            leave(new Told.Said(new Heard.Away(message)));
        }

        @Override
        public void lost(String message) {
            leave(new Told.Said(new Heard.Away(message)));
        }

        @Override
        public void arrived(Publication message) {
            leave(new Told.Said(new Heard.Message(message.topic(), message.payload())));
        }

        private void subscribed(Answer answer) {
            leave(switch (answer) {
                case Answer.Accepted accepted -> Told.Step.SUBSCRIBED;
                case Answer.Refused refused ->
                    new Told.Said(new Heard.Away("the broker refuses the subscription: " + refused.message()));
                case Answer.Unknown unknown -> new Told.Said(new Heard.Away(unknown.message()));
            });
        }

        private void leave(Told one) {
            if (!isOver && !told.offer(one)) {
                hasOverflowed.set(true);
            }
        }
    }

    /** The next thing heard; empty when nothing was for so long. Keeps the connection going by the way. */
    public Optional<Heard> next(long waitMillis) throws InterruptedException {
        if (phase == Phase.PAUSING && clockMillis.getAsLong() >= dueMillis) {
            connect();
        }
        Told next = told.poll(waitMillis, TimeUnit.MILLISECONDS);
        if (next == null) {
            return overdue();
        }
        return switch (next) {
            case Told.Step step -> step(step);
            case Told.Said(Heard heard) -> {
                if (heard instanceof Heard.Away) {
                    drop();
                }
                yield Optional.of(heard);
            }
        };
    }

    private void connect() {
        Ear fresh = new Ear();
        ear = Optional.of(fresh);
        phase = Phase.CONNECTING;
        dueMillis = clockMillis.getAsLong() + CONNECT_MILLIS;
        client.connect(fresh);
    }

    private Optional<Heard> step(Told.Step step) {
        return switch (step) {
            case ACCEPTED -> {
                phase = Phase.UP;
                Ear subscribing = ear.orElseThrow();
                client.subscribe(filters, subscribing::subscribed);
                yield Optional.of(new Heard.Connected());
            }
            case SUBSCRIBED -> {
                pause.reset();
                yield Optional.empty();
            }
        };
    }

    /** What nobody tells: a broker without an answer, a connection that vanished, messages that found no room. */
    private Optional<Heard> overdue() {
        String why = switch (phase) {
            case PAUSING -> "";
            case CONNECTING -> clockMillis.getAsLong() >= dueMillis ? "the broker does not answer" : "";
            case UP -> client.isConnected() ? overflow() : "the connection to the broker is gone";
        };
        if (why.isEmpty()) {
            return Optional.empty();
        }
        drop();
        return Optional.of(new Heard.Away(why));
    }

    private String overflow() {
        return ear.filter(one -> one.hasOverflowed.get()).isPresent()
            ? "more came than could be taken, and some of it is lost" : "";
    }

    /** Ends the connection. The next brings all that the broker keeps, so that nothing stays unknown. */
    private void drop() {
        ear.ifPresent(one -> one.isOver = true);
        ear = Optional.empty();
        client.abandon();
        told.clear();
        phase = Phase.PAUSING;
        dueMillis = clockMillis.getAsLong() + pause.take();
    }

    @Override
    public void close() {
        ear.ifPresent(one -> one.isOver = true);
        client.disconnect();
    }
}
