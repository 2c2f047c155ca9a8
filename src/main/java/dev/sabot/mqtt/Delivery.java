// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.command.Verification.Verified;
import dev.sabot.input.Bytes;
import dev.sabot.input.Command;
import dev.sabot.input.Request;
import dev.sabot.journal.EntryReader;
import dev.sabot.journal.Position;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

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
    /** For the last entries at a clean stop; systemd would wait 90 s, people would not. */
    static final long LAST_ENTRIES_MILLIS = 2_000;
    /** For the broker to take {@code online: false} at a clean stop. */
    static final long GOOD_BYE_MILLIS = 1_000;

    /** Between two publications of {@code state}: faster than anybody looks, and slower than a shoe may be dealt. */
    static final long STATE_MILLIS = 50;

    /** Answers to commands that wait for the broker; who misses one asks again, and gets the same. */
    static final int MOST_REPLIES = 256;
    /** Stands among problems for the topics of all clients: who they are is said by whoever sends. */
    private static final String REPLY = "reply";

    /** Where the connection stands. */
    private enum Phase { WAITING, CONNECTING, ONLINE, STOPPED }

    private final Topics topics;
    private final String journalId;
    private final Service service;
    private final BrokerClient client;
    private final Problems problems;
    private final DeliveryListener listener;
    private final Progress progress;
    private final Outgoing outgoing;
    private final EntrySender entries;
    private final Optional<CommandInbox> commands;
    private final Queue<Publication> replies = new ArrayBlockingQueue<>(MOST_REPLIES);
    private final Repetition repetition;
    private final Subscription watermarks;
    private final Subscription asked;
    private final Inbox inbox = new Inbox();
    private final Retained status;
    private final Retained meta;
    private final Retained state;
    private final List<Retained> retained;
    private final RetainedAlarms alarms;
    private final Newest houseOdds;
    private final AtomicLong end = new AtomicLong();
    private final Backoff reconnects = new Backoff(FIRST_RECONNECT_MILLIS, LAST_RECONNECT_MILLIS);

    private volatile List<StatusCondition> conditions = List.of();
    private volatile boolean isStopping;

    private Phase phase = Phase.WAITING;
    private long phaseSinceMillis;
    private long nextAttemptMillis = Long.MIN_VALUE;
    private List<StatusCondition> toldConditions = List.of();
    private long stoppingSinceMillis = Long.MAX_VALUE;
    private long goodByeSinceMillis = Long.MAX_VALUE;

    /**
     * Delivery of one table's journal, which takes no commands.
     *
     * @param settings topics and required consumers; how the broker is reached is the client's business
     * @param positions the durable positions of consumers; one without has nothing yet
     * @param client used by this delivery only
     */
    public Delivery(MqttSettings settings, Service service, EntryReader journal, Map<String, Position> positions,
            BrokerClient client, DeliveryListener listener) {
        this(settings, service, journal, positions, client, listener, Optional.empty());
    }

    /**
     * As {@link #Delivery(MqttSettings, Service, EntryReader, Map, BrokerClient, DeliveryListener)}, with the commands
     * of this inbox.
     */
    public Delivery(MqttSettings settings, Service service, EntryReader journal, Map<String, Position> positions,
            BrokerClient client, DeliveryListener listener, CommandInbox commands) {
        this(settings, service, journal, positions, client, listener, Optional.of(commands));
    }

    private Delivery(MqttSettings settings, Service service, EntryReader journal, Map<String, Position> positions,
            BrokerClient client, DeliveryListener listener, Optional<CommandInbox> commands) {
        this.topics = settings.topics();
        this.service = service;
        this.client = client;
        this.listener = listener;
        this.problems = new Problems(listener);
        this.progress = settings.requiredConsumers().isEmpty()
            ? new AcknowledgedPrefix(positions.getOrDefault(MqttSettings.BROKER, Position.NOTHING))
            : new Watermarks(journal, topics, settings.requiredConsumers(), positions, problems);
        this.journalId = journal.journalId();
        this.commands = commands;
        this.repetition = new Repetition(journal);
        this.outgoing = new Outgoing(client, inbox, problems);
        this.entries = new EntrySender(topics, journal, outgoing, progress, repetition, problems);
        this.watermarks = new Subscription("watermark", progress.topics());
        this.asked = new Subscription("command",
            commands.filter(CommandInbox::isOpen).map(inbox -> List.of(topics.command())).orElse(List.of()));
        this.status = new Retained(topics.status());
        this.meta = new Retained(topics.meta());
        this.state = new Retained(topics.state(), STATE_MILLIS);
        this.retained = List.of(status, meta, state);
        this.alarms = new RetainedAlarms(topics);
        this.houseOdds = new Newest(topics.houseOdds());
        this.end.set(journal.lastSeq());
        status.offer(statusBytes(true));
    }

    /** Entries up to here are committed. From any thread. */
    public void committed(long lastSeq) {
        end.accumulateAndGet(lastSeq, Math::max);
        inbox.wake();
    }

    /** The table's state as UTF-8 JSON, made when it is published; the latest wins. From any thread. */
    public void state(Supplier<byte[]> json) {
        state.offer(() -> Bytes.of(json.get()));
        inbox.wake();
    }

    /** What the table plays, as UTF-8 JSON; the latest wins. From any thread. */
    public void meta(byte[] json) {
        meta.offer(Bytes.of(json));
        inbox.wake();
    }

    /** The alarms that are active, each as UTF-8 JSON by the seq of its entry; the latest wins. From any thread. */
    public void alarms(Map<Long, Bytes> active) {
        alarms.offer(active);
        inbox.wake();
    }

    /** An alarm that ended before this start, and that the broker may still hold. From any thread. */
    public void alarmOver(long alarm) {
        alarms.over(alarm);
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

    /** An answer for the client of a key; the oldest that waits gives way. From any thread. */
    public void reply(String client, Reply reply) {
        Publication answer = new Publication(topics.reply(client), reply.bytes(), false);
        while (!replies.offer(answer)) {
            replies.poll();
        }
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
            int work = inbox.drain(outgoing::link, nowMillis);
            if (commands.isPresent()) {
                work += commands.get().turn(nowMillis, this::take, this::reply);
            }
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
        enter(Phase.CONNECTING, nowMillis);
        client.connect(new Publication(topics.status(), statusBytes(false), true),
            new LinkListener(outgoing.nextLink()));
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
        alarms.linkUp();
        houseOdds.linkUp();
        outgoing.linkUp();
        watermarks.linkUp();
        asked.linkUp();
        entries.linkUp(nowMillis);
    }

    private void noBroker(String message, long nowMillis) {
        problems.raise(DeliveryProblem.NO_BROKER, "", message);
        drop(nowMillis);
    }

    private void drop(long nowMillis) {
        if (phase == Phase.ONLINE && nowMillis - phaseSinceMillis >= STEADY_MILLIS) {
            reconnects.reset();
        }
        outgoing.nextLink();
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
        if (outgoing.isSilent(nowMillis)) {
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
        work += sendReplies(nowMillis);
        for (Retained each : retained) {
            work += publish(each, nowMillis);
        }
        for (Retained each : alarms.topics()) {
            work += publish(each, nowMillis);
        }
        work += publishHouseOdds(nowMillis);
        work += entries.send(end.get(), isStopping, nowMillis);
        if (isStopping) {
            work += stopping(nowMillis);
        }
        return work;
    }

    /** Whether the connection seems to have ended: why it did is told a moment later. */
    private boolean isInDoubt(long nowMillis) {
        if (outgoing.doubt().isEmpty() && !client.isConnected()) {
            outgoing.doubt("the connection to the broker broke", nowMillis);
        }
        if (outgoing.isDoubtOver(nowMillis)) {
            noBroker(outgoing.doubt().orElseThrow(), nowMillis);
            return true;
        }
        return outgoing.doubt().isPresent();
    }

    private int subscribe(long nowMillis) {
        int work = 0;
        if (watermarks.take(nowMillis)) {
            client.subscribe(watermarks.topics(),
                outgoing.answers(answer -> now -> subscribed(watermarks, answer, now)));
            work++;
        }
        if (asked.take(nowMillis)) {
            client.subscribeFresh(topics.command(), outgoing.answers(answer -> now -> subscribed(asked, answer, now)));
            work++;
        }
        return work;
    }

    private void subscribed(Subscription its, Answer.Given answer, long nowMillis) {
        switch (answer) {
            case Answer.Accepted _ -> {
                its.accepted();
                problems.clear(DeliveryProblem.REFUSED, its.subject());
            }
            case Answer.Refused refused -> {
                its.refused(outgoing.againAt(nowMillis));
                problems.raise(DeliveryProblem.REFUSED, its.subject(), "the broker refuses the subscription to "
                    + String.join(", ", its.topics()) + ": " + refused.message());
            }
        }
    }

    private int publish(Retained each, long nowMillis) {
        if (!outgoing.hasPlace()) {
            return 0;
        }
        Optional<Publication> due = each.take(nowMillis);
        due.ifPresent(publication -> outgoing.publish(publication, nowMillis,
            answer -> now -> answeredRetained(each, answer, now)));
        return due.isPresent() ? 1 : 0;
    }

    private void answeredRetained(Retained each, Answer.Given answer, long nowMillis) {
        switch (answer) {
            case Answer.Accepted _ -> {
                each.accepted();
                outgoing.accepted(each.topic());
            }
            case Answer.Refused refused -> {
                each.refused(outgoing.againAt(nowMillis));
                outgoing.refused(each.topic(), refused);
            }
        }
    }

    private int publishHouseOdds(long nowMillis) {
        Optional<Publication> due = outgoing.hasPlace() ? houseOdds.take() : Optional.empty();
        due.ifPresent(publication -> outgoing.publish(publication, nowMillis, answer -> _ -> {
            houseOdds.answered();
            outgoing.answeredOnce(houseOdds.topic(), answer);
        }));
        return due.isPresent() ? 1 : 0;
    }

    /** A replay is delivery's own; everything else is the table's. */
    private void take(Verified verified) {
        if (verified.command().request() instanceof Request.Replay(long from, long to)) {
            repeat(verified, () -> repetition.begin(from, to));
        } else if (verified.command().request() instanceof Request.ReplayCoup(int shoe, int coup)) {
            repeat(verified, () -> repetition.beginCoup(shoe, coup));
        } else {
            commands.orElseThrow().listener().commanded(verified.client(), verified.command());
        }
    }

    private void repeat(Verified verified, Supplier<Repetition.Begun> beginning) {
        Command command = verified.command();
        if (!command.basis().journal().equals(journalId)) {
            reply(verified.client(), Reply.unwritten(command, false,
                "it speaks of journal " + command.basis().journal() + "; this table's is " + journalId));
            return;
        }
        reply(verified.client(), switch (beginning.get()) {
            case Repetition.Begun.Yes yes -> Reply.unwritten(command, true, yes.words());
            case Repetition.Begun.No no -> Reply.unwritten(command, false, no.why());
        });
    }

    private int sendReplies(long nowMillis) {
        int sent = 0;
        while (outgoing.hasPlace()) {
            Publication reply = replies.poll();
            if (reply == null) {
                break;
            }
            outgoing.publish(reply, nowMillis, answer -> _ -> answeredReply(answer));
            sent++;
        }
        return sent;
    }

    private void answeredReply(Answer.Given answer) {
        switch (answer) {
            case Answer.Accepted _ -> problems.clear(DeliveryProblem.REFUSED, REPLY);
            case Answer.Refused refused -> problems.raise(DeliveryProblem.REFUSED, REPLY,
                "the broker refuses answers to commands: " + refused.message());
        }
    }

    // Stopping

    private int stopping(long nowMillis) {
        if (stoppingSinceMillis == Long.MAX_VALUE) {
            stoppingSinceMillis = nowMillis;
        }
        boolean isAllSent = entries.isAllSent(end.get()) && outgoing.unanswered() == 0 && replies.isEmpty()
            && state.isSettled();
        if (goodByeSinceMillis == Long.MAX_VALUE
            && (isAllSent || nowMillis - stoppingSinceMillis >= LAST_ENTRIES_MILLIS)) {
            goodByeSinceMillis = nowMillis;
            status.offer(statusBytes(false));
            return 1;
        }
        boolean isGoodByeOver = nowMillis - goodByeSinceMillis >= GOOD_BYE_MILLIS;
        if (goodByeSinceMillis != Long.MAX_VALUE && (isGoodByeOver || status.isSettled())) {
            outgoing.nextLink();
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
        public void arrived(Publication message) {
            if (message.topic().equals(topics.command())) {
                commands.ifPresent(taken -> taken.offer(message));
                inbox.wake();
                return;
            }
            boolean isTaken = inbox.offer(itsLink,
                now -> progress.arrived(message.topic(), message.payload(), now));
            if (!isTaken) {
                inbox.add(itsLink, now -> noBroker("more than " + Inbox.MAX_ARRIVALS + " messages wait on "
                    + message.topic() + "; somebody floods it", now));
            }
        }
    }
}
