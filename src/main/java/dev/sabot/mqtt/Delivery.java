// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.command.Verification.Verified;
import dev.sabot.input.Bytes;
import dev.sabot.input.Command;
import dev.sabot.input.Request;
import dev.sabot.journal.Entry;
import dev.sabot.journal.EntryReader;
import dev.sabot.journal.Position;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
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

    /** Between two publications of {@code state}: faster than anybody looks, and slower than a shoe may be dealt. */
    static final long STATE_MILLIS = 50;

    /** Answers to commands that wait for the broker; who misses one asks again, and gets the same. */
    static final int MOST_REPLIES = 256;
    /** One entry of a replay goes out for so many of the others, while there are others. */
    static final int SENT_FOR_ONE_REPEATED = 3;

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
    private final EntryCursor cursor;
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
    private int sentSinceRepeated;
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
        this.cursor = new EntryCursor(journal);
        this.journalId = journal.journalId();
        this.commands = commands;
        this.repetition = new Repetition(journal);
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
            int work = inbox.drain(() -> link, nowMillis);
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
        alarms.linkUp();
        houseOdds.linkUp();
        unanswered = 0;
        doubt = Optional.empty();
        watermarks.linkUp();
        asked.linkUp();
        repetition.restart();
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
        work += sendReplies(nowMillis);
        for (Retained each : retained) {
            work += publish(each, nowMillis);
        }
        for (Retained each : alarms.topics()) {
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
        int work = 0;
        if (watermarks.take(nowMillis)) {
            client.subscribe(watermarks.topics(), answers(answer -> now -> subscribed(watermarks, answer, now)));
            work++;
        }
        if (asked.take(nowMillis)) {
            client.subscribeFresh(topics.command(), answers(answer -> now -> subscribed(asked, answer, now)));
            work++;
        }
        return work;
    }

    private void subscribed(Subscription its, Answer answer, long nowMillis) {
        switch (answer) {
            case Answer.Accepted _ -> {
                its.accepted();
                problems.clear(DeliveryProblem.REFUSED, its.subject());
            }
            case Answer.Refused refused -> {
                its.refused(nowMillis + refusals.take());
                problems.raise(DeliveryProblem.REFUSED, its.subject(), "the broker refuses the subscription to "
                    + String.join(", ", its.topics()) + ": " + refused.message());
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
        while (client.freePlaces() > 0) {
            Publication reply = replies.poll();
            if (reply == null) {
                break;
            }
            publish(reply, nowMillis, answer -> now -> answeredReply(answer, now));
            sent++;
        }
        return sent;
    }

    private void answeredReply(Answer answer, long nowMillis) {
        switch (answer) {
            case Answer.Accepted _ -> problems.clear(DeliveryProblem.REFUSED, REPLY);
            case Answer.Refused refused -> problems.raise(DeliveryProblem.REFUSED, REPLY,
                "the broker refuses answers to commands: " + refused.message());
            case Answer.Unknown unknown -> doubt(unknown.message(), nowMillis);
        }
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
            Optional<Entry> entry = cursor.peek(end.get()).filter(one -> progress.maySend(one.seq(), nowMillis));
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
        if (sent > 0 || cursor.next() > end.get()) {
            problems.clear(DeliveryProblem.FAILED, "");
        }
        return sent;
    }

    private void sendAgain(Entry entry, long nowMillis) {
        repetition.advance();
        publish(new Publication(topics.event(), entry.bytes(), false), nowMillis,
            answer -> now -> answeredRepeated(entry.seq(), answer, now));
    }

    private void answeredRepeated(long seq, Answer answer, long nowMillis) {
        switch (answer) {
            case Answer.Accepted _ -> {
                repetition.accepted();
                problems.clear(DeliveryProblem.REFUSED, topics.event());
            }
            case Answer.Refused refused -> {
                repetition.refused(seq);
                entryRefused(refused, nowMillis);
            }
            case Answer.Unknown unknown -> doubt(unknown.message(), nowMillis);
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
                entryRefused(refused, nowMillis);
            }
            case Answer.Unknown unknown -> doubt(unknown.message(), nowMillis);
        }
    }

    private void entryRefused(Answer.Refused refused, long nowMillis) {
        if (nowMillis >= entriesAgainMillis) {
            entriesAgainMillis = nowMillis + refusals.take();
        }
        tellRefusal(topics.event(), refused);
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
        boolean isAllSent = cursor.next() > end.get() && unanswered == 0 && replies.isEmpty();
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
