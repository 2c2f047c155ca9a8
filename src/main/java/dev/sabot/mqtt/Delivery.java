// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.input.Bytes;
import dev.sabot.journal.Entry;
import dev.sabot.journal.EntryReader;
import dev.sabot.journal.Position;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/**
 * Brings every committed entry to the broker, in order and as often as needed until every required consumer says that
 * it has it; keeps the retained topics true.
 *
 * <p>A duty cycle: {@link #turn} does what can be done now and never waits for the broker. {@link DeliveryThread} turns
 * it. The methods for the table's thread ({@link #committed}, {@link #state}, {@link #meta}, {@link #conditions},
 * {@link #houseOdds}) only leave something behind for the next turn.
 */
public final class Delivery {

    /** A broker that restarts is back in a second or two. */
    static final long FIRST_RECONNECT_MILLIS = 500;
    /** A table that comes back must not look dead to the pit for longer than somebody needs to walk there. */
    static final long LAST_RECONNECT_MILLIS = 15_000;
    /** A connection that held so long was a good one: the next attempt after it comes soon. */
    static final long STEADY_MILLIS = 10_000;
    /** Name look-up, TCP, TLS and the broker's answer; the broker in the house needs 0.3 s. */
    static final long CONNECT_MILLIS = 10_000;
    /** Twice the usual keep-alive: a broker that answers pings but no publication is as good as frozen. */
    static final long ANSWER_MILLIS = 10_000;
    /** From the first sign that a connection ended to being told why; the client needs a tenth of it. */
    static final long DOUBT_MILLIS = 1_000;
    /** Access rules are put right by people; a refusal is tried again after a second, then ever more rarely. */
    static final long FIRST_REFUSAL_MILLIS = 1_000;
    static final long LAST_REFUSAL_MILLIS = 60_000;
    /** For the last entries at a clean stop; systemd would wait 90 s, people would not. */
    static final long LAST_ENTRIES_MILLIS = 2_000;
    /** For the broker to take {@code online: false} at a clean stop. */
    static final long GOOD_BYE_MILLIS = 1_000;

    /** Where the connection stands. */
    private enum Phase { WAITING, CONNECTING, ONLINE, STOPPED }

    private final Topics topics;
    private final Service service;
    private final BrokerClient client;
    private final Problems problems;
    private final DeliveryListener listener;
    private final Progress progress;
    private final EntryCursor cursor;
    private final Inbox inbox = new Inbox();
    private final Retained status;
    private final Retained meta;
    private final Retained state;
    private final List<Retained> retained;
    private final Newest houseOdds;
    private final AtomicLong end = new AtomicLong();
    private final Backoff reconnects = new Backoff(FIRST_RECONNECT_MILLIS, LAST_RECONNECT_MILLIS);
    private final Backoff refusals = new Backoff(FIRST_REFUSAL_MILLIS, LAST_REFUSAL_MILLIS);

    private volatile List<StatusCondition> conditions = List.of();
    private volatile boolean isStopping;

    private Phase phase = Phase.WAITING;
    private long phaseSinceMillis;
    private long nextAttemptMillis = Long.MIN_VALUE;
    private long link;
    private int unanswered;
    private long unansweredSinceMillis;
    private long entriesAgainMillis = Long.MIN_VALUE;
    private Optional<String> doubt = Optional.empty();
    private long doubtSinceMillis;
    private List<StatusCondition> toldConditions = List.of();
    private Optional<Bytes> copyForCoup = Optional.empty();
    private boolean isSubscribed;
    private boolean isSubscribing;
    private long subscribeAgainMillis = Long.MIN_VALUE;
    private long stoppingSinceMillis = Long.MAX_VALUE;
    private long goodByeSinceMillis = Long.MAX_VALUE;

    /**
     * Delivery of one table's journal.
     *
     * @param settings topics and required consumers; how the broker is reached is the client's business
     * @param positions the durable positions of consumers; one without has nothing yet
     * @param client used by this delivery only
     */
    public Delivery(MqttSettings settings, Service service, EntryReader journal, Map<String, Position> positions,
            BrokerClient client, DeliveryListener listener) {
        this.topics = settings.topics();
        this.service = service;
        this.client = client;
        this.listener = listener;
        this.problems = new Problems(listener);
        this.progress = settings.requiredConsumers().isEmpty()
            ? new AcknowledgedPrefix(positions.getOrDefault(MqttSettings.BROKER, Position.NOTHING))
            : new Watermarks(journal, topics, settings.requiredConsumers(), positions, problems);
        this.cursor = new EntryCursor(journal);
        this.status = new Retained(topics.status());
        this.meta = new Retained(topics.meta());
        this.state = new Retained(topics.state());
        this.retained = List.of(status, meta, state);
        this.houseOdds = new Newest(topics.houseOdds());
        this.end.set(journal.lastSeq());
        status.offer(statusBytes(true));
    }

    /** Entries up to here are committed. From any thread. */
    public void committed(long lastSeq) {
        end.accumulateAndGet(lastSeq, Math::max);
        inbox.wake();
    }

    /** The table's state as UTF-8 JSON; the latest wins. From any thread. */
    public void state(byte[] json) {
        state.offer(Bytes.of(json));
        inbox.wake();
    }

    /** What the table plays, as UTF-8 JSON; the latest wins. From any thread. */
    public void meta(byte[] json) {
        meta.offer(Bytes.of(json));
        inbox.wake();
    }

    /** What the bets are worth now, as UTF-8 JSON; the latest wins. From any thread. */
    public void houseOdds(byte[] json) {
        houseOdds.offer(Bytes.of(json));
        inbox.wake();
    }

    /** What is wrong with the service just now, for {@code status}; the latest wins. From any thread. */
    public void conditions(List<StatusCondition> now) {
        conditions = List.copyOf(now);
        inbox.wake();
    }

    private Bytes statusBytes(boolean isOnline) {
        return new Status(service, conditions).bytes(isOnline);
    }

    /** Asks for a clean stop: the last entries, {@code online: false}, good-bye. From any thread. */
    public void stop() {
        isStopping = true;
        inbox.wake();
    }

    /** Whether a clean stop is complete; nothing happens any more after it. */
    public boolean isStopped() {
        return phase == Phase.STOPPED;
    }

    /** Waits until there may be something to do, at most {@code millis}. */
    void await(long millis) throws InterruptedException {
        inbox.await(millis);
    }

    /**
     * Does what can be done now.
     *
     * @param nowMillis milliseconds of a clock that never goes back
     * @return how much was done; 0 means that the next turn may wait
     */
    public int turn(long nowMillis) {
        try {
            int work = inbox.drain(() -> link, nowMillis);
            work += switch (phase) {
                case WAITING -> waiting(nowMillis);
                case CONNECTING -> connecting(nowMillis);
                case ONLINE -> online(nowMillis);
                case STOPPED -> 0;
            };
            progress.report(listener);
            return work;
        } catch (RuntimeException e) {
            // The thread must live: a journal that cannot be read for a moment must not end delivery for ever.
            drop(nowMillis);
            problems.raise(DeliveryProblem.FAILED, "", "delivery failed and is tried again: " + e);
            return 1;
        }
    }

    // Connecting

    private int waiting(long nowMillis) {
        if (isStopping) {
            client.abandon();
            phase = Phase.STOPPED;
            return 1;
        }
        if (nowMillis < nextAttemptMillis) {
            return 0;
        }
        link++;
        enter(Phase.CONNECTING, nowMillis);
        client.connect(new Publication(topics.status(), statusBytes(false), true), new LinkListener(link));
        return 1;
    }

    private int connecting(long nowMillis) {
        if (isStopping) {
            drop(nowMillis);
            return 1;
        }
        if (nowMillis - phaseSinceMillis < CONNECT_MILLIS) {
            return 0;
        }
        noBroker("the broker does not answer the request to connect", nowMillis);
        return 1;
    }

    private void connected(long nowMillis) {
        enter(Phase.ONLINE, nowMillis);
        problems.clear(DeliveryProblem.NO_BROKER, "");
        retained.forEach(Retained::linkUp);
        houseOdds.linkUp();
        unanswered = 0;
        doubt = Optional.empty();
        isSubscribed = progress.topics().isEmpty();
        isSubscribing = false;
        copyForCoup = Optional.empty();
        cursor.goTo(progress.linkUp(nowMillis));
    }

    private void noBroker(String message, long nowMillis) {
        problems.raise(DeliveryProblem.NO_BROKER, "", message);
        drop(nowMillis);
    }

    private void drop(long nowMillis) {
        if (phase == Phase.ONLINE && nowMillis - phaseSinceMillis >= STEADY_MILLIS) {
            reconnects.reset();
        }
        link++;
        enter(Phase.WAITING, nowMillis);
        nextAttemptMillis = nowMillis + reconnects.take();
        client.abandon();
    }

    private void enter(Phase next, long nowMillis) {
        phase = next;
        phaseSinceMillis = nowMillis;
    }

    // Online

    private int online(long nowMillis) {
        if (unanswered > 0 && nowMillis - unansweredSinceMillis >= ANSWER_MILLIS) {
            noBroker("the broker acknowledges nothing", nowMillis);
            return 1;
        }
        if (isInDoubt(nowMillis)) {
            return 0;
        }
        if (!toldConditions.equals(conditions) && goodByeSinceMillis == Long.MAX_VALUE) {
            toldConditions = conditions;
            status.offer(statusBytes(true));
        }
        int work = subscribe(nowMillis);
        for (Retained each : retained) {
            work += publish(each, nowMillis);
        }
        work += publishHouseOdds(nowMillis);
        work += sendEntries(nowMillis);
        if (isStopping) {
            work += stopping(nowMillis);
        }
        return work;
    }

    /** Answers that can no longer come are heard of first, and why the connection ended a moment later. */
    private boolean isInDoubt(long nowMillis) {
        if (doubt.isEmpty() && !client.isConnected()) {
            doubt("the connection to the broker broke", nowMillis);
        }
        if (doubt.isPresent() && nowMillis - doubtSinceMillis >= DOUBT_MILLIS) {
            noBroker(doubt.get(), nowMillis);
        }
        return doubt.isPresent();
    }

    private void doubt(String message, long nowMillis) {
        if (doubt.isEmpty()) {
            doubt = Optional.of(message);
            doubtSinceMillis = nowMillis;
        }
    }

    private int subscribe(long nowMillis) {
        if (isSubscribed || isSubscribing || nowMillis < subscribeAgainMillis) {
            return 0;
        }
        isSubscribing = true;
        client.subscribe(progress.topics(), answers(answer -> now -> subscribed(answer, now)));
        return 1;
    }

    private void subscribed(Answer answer, long nowMillis) {
        isSubscribing = false;
        switch (answer) {
            case Answer.Accepted _ -> {
                isSubscribed = true;
                problems.clear(DeliveryProblem.REFUSED, "watermark");
            }
            case Answer.Refused refused -> {
                subscribeAgainMillis = nowMillis + refusals.take();
                problems.raise(DeliveryProblem.REFUSED, "watermark", "the broker refuses the subscription to "
                    + String.join(", ", progress.topics()) + ": " + refused.message());
            }
            case Answer.Unknown unknown -> doubt(unknown.message(), nowMillis);
        }
    }

    private int publish(Retained each, long nowMillis) {
        if (client.freePlaces() == 0) {
            return 0;
        }
        Optional<Publication> due = each.take(nowMillis);
        due.ifPresent(publication -> publish(publication, nowMillis,
            answer -> now -> answeredRetained(each, answer, now)));
        return due.isPresent() ? 1 : 0;
    }

    private void answeredRetained(Retained each, Answer answer, long nowMillis) {
        switch (answer) {
            case Answer.Accepted _ -> {
                each.accepted();
                problems.clear(DeliveryProblem.REFUSED, each.topic());
            }
            case Answer.Refused refused -> {
                each.refused(nowMillis + refusals.take());
                tellRefusal(each.topic(), refused);
            }
            case Answer.Unknown unknown -> doubt(unknown.message(), nowMillis);
        }
    }

    private int publishHouseOdds(long nowMillis) {
        Optional<Publication> due = client.freePlaces() > 0 ? houseOdds.take() : Optional.empty();
        due.ifPresent(publication -> publish(publication, nowMillis, answer -> now -> {
            houseOdds.answered();
            answeredOnce(houseOdds.topic(), answer, now);
        }));
        return due.isPresent() ? 1 : 0;
    }

    private int sendEntries(long nowMillis) {
        if (nowMillis < entriesAgainMillis) {
            return 0;
        }
        cursor.goTo(progress.sendFrom(cursor.next(), nowMillis));
        int sent = 0;
        while (client.freePlaces() > 0) {
            if (copyForCoup.isPresent()) {
                Publication copy = new Publication(topics.coup(), copyForCoup.get(), false);
                copyForCoup = Optional.empty();
                publish(copy, nowMillis, answer -> now -> answeredOnce(topics.coup(), answer, now));
                continue;
            }
            Optional<Entry> entry = cursor.peek(end.get());
            if (entry.isEmpty() || !progress.maySend(entry.get().seq(), nowMillis)) {
                break;
            }
            send(entry.get(), nowMillis);
            sent++;
        }
        if (sent > 0 || cursor.next() > end.get()) {
            problems.clear(DeliveryProblem.FAILED, "");
        }
        return sent;
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
        publish(new Publication(topics.event(), entry.bytes(), false), nowMillis,
            answer -> now -> answeredEntry(seq, answer, now));
    }

    private void answeredEntry(long seq, Answer answer, long nowMillis) {
        switch (answer) {
            case Answer.Accepted _ -> {
                progress.acknowledged(seq);
                refusals.reset();
                problems.clear(DeliveryProblem.REFUSED, topics.event());
            }
            case Answer.Refused refused -> {
                cursor.goTo(Math.min(cursor.next(), seq));
                if (nowMillis >= entriesAgainMillis) {
                    entriesAgainMillis = nowMillis + refusals.take();
                }
                tellRefusal(topics.event(), refused);
            }
            case Answer.Unknown unknown -> doubt(unknown.message(), nowMillis);
        }
    }

    /** Of what is sent once and without promises. */
    private void answeredOnce(String topic, Answer answer, long nowMillis) {
        switch (answer) {
            case Answer.Accepted _ -> problems.clear(DeliveryProblem.REFUSED, topic);
            case Answer.Refused refused -> tellRefusal(topic, refused);
            case Answer.Unknown unknown -> doubt(unknown.message(), nowMillis);
        }
    }

    private void tellRefusal(String topic, Answer.Refused refused) {
        problems.raise(DeliveryProblem.REFUSED, topic, "the broker refuses what is published to " + topic + ": "
            + refused.message());
    }

    private void publish(Publication publication, long nowMillis, Answered then) {
        if (unanswered == 0) {
            unansweredSinceMillis = nowMillis;
        }
        unanswered++;
        client.publish(publication, answers(answer -> now -> {
            unanswered--;
            unansweredSinceMillis = now;
            then.to(answer).accept(now);
        }));
    }

    /** What to do, at the next turn, about an answer. */
    private interface Answered {
        LongConsumer to(Answer answer);
    }

    private Consumer<Answer> answers(Answered then) {
        long itsLink = link;
        return answer -> inbox.add(itsLink, then.to(answer));
    }

    // Stopping

    private int stopping(long nowMillis) {
        if (stoppingSinceMillis == Long.MAX_VALUE) {
            stoppingSinceMillis = nowMillis;
        }
        boolean isAllSent = cursor.next() > end.get() && unanswered == 0;
        if (goodByeSinceMillis == Long.MAX_VALUE
            && (isAllSent || nowMillis - stoppingSinceMillis >= LAST_ENTRIES_MILLIS)) {
            goodByeSinceMillis = nowMillis;
            status.offer(statusBytes(false));
            return 1;
        }
        boolean isGoodByeOver = nowMillis - goodByeSinceMillis >= GOOD_BYE_MILLIS;
        if (goodByeSinceMillis != Long.MAX_VALUE && (isGoodByeOver || status.isSettled())) {
            link++;
            client.disconnect();
            enter(Phase.STOPPED, nowMillis);
            return 1;
        }
        return 0;
    }

    /** Only enqueues. */
    private final class LinkListener implements BrokerListener {

        private final long itsLink;

        private LinkListener(long itsLink) {
            this.itsLink = itsLink;
        }

        @Override
        public void connected() {
            inbox.add(itsLink, Delivery.this::connected);
        }

        @Override
        public void connectFailed(String message) {
            inbox.add(itsLink, now -> noBroker(message, now));
        }

        @Override
        public void lost(String message) {
            inbox.add(itsLink, now -> noBroker(message, now));
        }

        @Override
        public void arrived(String topic, Bytes payload) {
            boolean isTaken = inbox.offer(itsLink, now -> progress.arrived(topic, payload, now));
            if (!isTaken) {
                inbox.add(itsLink, now -> noBroker("more than " + Inbox.MAX_ARRIVALS + " messages wait on " + topic
                    + "; somebody floods it", now));
            }
        }
    }
}
