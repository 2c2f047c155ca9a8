// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import dev.sabot.input.Bytes;
import dev.sabot.journal.Position;
import dev.sabot.mqtt.ClientNews.News;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Looks at a broker as a table would see it, as a client with a name of its own, so that a table that is served stays
 * connected.
 *
 * <p>Whether a broker lets us publish can be learned only by publishing. What is published is empty and not retained:
 * it changes nothing that the broker keeps, but whoever listens just then gets an empty message. So it is done only
 * where the table's own {@code status} does not say that the table is served; where it does, that service itself tells
 * what it is refused.
 */
public final class BrokerProbe {

    /** What a broker keeps comes with its word that a subscription is made; this long after the last is late. */
    private static final long QUIET_MILLIS = 500;

    private static final Answer GONE = new Answer.Unknown("the broker does not answer any more");

    private final MqttSettings settings;
    private final long timeoutMillis;
    private final ClientNews news = new ClientNews();
    private final Map<String, Bytes> kept = new HashMap<>();

    /** {@code timeoutMillis}: longest wait for the connection, and for the answers to one kind of question. */
    public BrokerProbe(MqttSettings settings, long timeoutMillis) {
        this.settings = settings;
        this.timeoutMillis = timeoutMillis;
    }

    /** What was seen. */
    public sealed interface Seen {

        /** There is no connection; {@code why} says what to do. */
        record NotConnected(String why) implements Seen {
        }

        /**
         * There was a connection.
         *
         * @param status the table's, where one is kept
         * @param subscriptions what the broker answered, by topic that a table listens to. Some brokers allow every
         *     subscription and keep back what may not be read
         * @param publications what the broker answered, by topic; nothing where the table is served
         * @param watermarks of the required consumers, by name
         */
        record Connected(Optional<Bytes> status, Map<String, Answer> subscriptions, Map<String, Answer> publications,
            Map<String, WatermarkSeen> watermarks) implements Seen {
        }
    }

    /** What stands where a consumer says how far it has everything. */
    public sealed interface WatermarkSeen {

        /** It has everything of this journal up to a position. */
        record Held(String journal, Position position) implements WatermarkSeen {
        }

        /** Something else; {@code why} stands behind "the watermark of pit ". */
        record Malformed(String why) implements WatermarkSeen {
        }

        /** Nothing came. */
        enum Nothing implements WatermarkSeen {
            NOTHING
        }
    }

    /**
     * Connects, subscribes and, where the table is not served, publishes.
     *
     * @param publishTo topics below which the table publishes
     * @param isServed whether a {@code status} says that its table is served
     */
    public Seen look(List<String> publishTo, Predicate<Bytes> isServed) throws InterruptedException {
        PahoBrokerClient client = new PahoBrokerClient(settings, "sabot-doctor:" + UUID.randomUUID());
        try {
            client.connect(news);
            Optional<String> why = awaitConnection();
            if (why.isPresent()) {
                return new Seen.NotConnected(why.get());
            }
            Topics topics = settings.topics();
            ask(new HashMap<>(), topics.status(), done -> client.subscribe(List.of(topics.status()), done));
            Map<String, Answer> subscriptions = subscribe(client, topics);
            awaitKept();
            Optional<Bytes> status = Optional.ofNullable(kept.get(topics.status()));
            Map<String, Answer> publications = status.filter(isServed).isPresent() ? Map.of()
                : publish(client, publishTo);
            Map<String, WatermarkSeen> watermarks = new LinkedHashMap<>();
            settings.requiredConsumers().forEach(name -> watermarks.put(name, watermark(topics.watermark(name))));
            return new Seen.Connected(status, subscriptions, publications, watermarks);
        } finally {
            client.disconnect();
        }
    }

    private Optional<String> awaitConnection() throws InterruptedException {
        Optional<News> next = news.poll(TimeUnit.MILLISECONDS.toNanos(timeoutMillis));
        if (next.isEmpty()) {
            return Optional.of("the broker " + settings.broker() + " does not answer");
        }
        return switch (next.get()) {
            case News.Connected _ -> Optional.empty();
            case News.Ended(String why) -> Optional.of(why);
            case News.Answered _, News.Arrived _ -> throw new IllegalStateException("nothing was asked yet");
        };
    }

    private Map<String, Answer> subscribe(PahoBrokerClient client, Topics topics) throws InterruptedException {
        Map<String, Answer> answers = new LinkedHashMap<>();
        List<String> keeping = settings.requiredConsumers().stream().map(topics::watermark).toList();
        for (String topic : keeping) {
            ask(answers, topic, done -> client.subscribe(List.of(topic), done));
        }
        ask(answers, topics.command(), done -> client.subscribeFresh(topics.command(), done));
        return answers;
    }

    private Map<String, Answer> publish(PahoBrokerClient client, List<String> topics) throws InterruptedException {
        Map<String, Answer> answers = new LinkedHashMap<>();
        for (String topic : topics) {
            ask(answers, topic, done -> client.publish(new Publication(topic, Bytes.of(new byte[0]), false), done));
        }
        return answers;
    }

    /** One after the other: an answer says which question it is of, and the broker is not hurried. */
    private void ask(Map<String, Answer> answers, String topic, Consumer<Consumer<Answer>> question)
            throws InterruptedException {
        if (answers.containsValue(GONE)) {
            answers.put(topic, GONE);
            return;
        }
        try {
            question.accept(news.answerAbout(topic));
        } catch (IllegalStateException e) {
            answers.put(topic, GONE);
            return;
        }
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMillis);
        while (!answers.containsKey(topic)) {
            Optional<News> next = news.poll(until - System.nanoTime());
            if (next.isEmpty()) {
                answers.put(topic, GONE);
                return;
            }
            switch (next.get()) {
                case News.Answered(String of, Answer answer) -> answers.put(of, answer);
                case News.Arrived(Publication message) -> keep(message);
                case News.Ended(String why) -> answers.put(topic, new Answer.Unknown(why));
                case News.Connected _ -> throw new IllegalStateException("connected twice");
            }
        }
    }

    private void awaitKept() throws InterruptedException {
        long quietNanos = TimeUnit.MILLISECONDS.toNanos(QUIET_MILLIS);
        Optional<News> next = news.poll(quietNanos);
        while (next.isPresent() && next.get() instanceof News.Arrived(Publication message)) {
            keep(message);
            next = news.poll(quietNanos);
        }
    }

    private void keep(Publication message) {
        kept.put(message.topic(), message.payload());
    }

    private WatermarkSeen watermark(String topic) {
        Bytes payload = kept.get(topic);
        if (payload == null) {
            return WatermarkSeen.Nothing.NOTHING;
        }
        return switch (WatermarkReading.of(payload)) {
            case WatermarkReading.Held held -> new WatermarkSeen.Held(held.journal(), held.position());
            case WatermarkReading.Malformed malformed -> new WatermarkSeen.Malformed(malformed.why());
        };
    }
}
