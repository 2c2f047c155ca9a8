// SPDX-License-Identifier: Apache-2.0

package dev.sabot.mqtt;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.sabot.command.SignedCommand;
import dev.sabot.input.Bytes;
import dev.sabot.mqtt.ClientNews.News;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** Gives one command to a table and waits for its answer: the other end of {@code command} and {@code reply}. */
public final class CommandClient {

    /** Nobody is subscribed there, says the broker. */
    private static final int NO_SUBSCRIBER = 16;

    private static final JsonMapper JSON = new JsonMapper();

    private final MqttSettings settings;
    private final long timeoutMillis;
    private final ClientNews news = new ClientNews();
    private final List<Publication> arrivedEarly = new ArrayList<>();

    /**
     * A client for one command.
     *
     * @param settings of the table that is asked
     * @param timeoutMillis longest wait for the whole
     */
    public CommandClient(MqttSettings settings, long timeoutMillis) {
        this.settings = settings;
        this.timeoutMillis = timeoutMillis;
    }

    /** What came of it. */
    public sealed interface Outcome {

        /** The table has answered; {@code reply} is the message as it came. */
        record Answered(Bytes reply) implements Outcome {
        }

        /** Nobody answered; the sentence says what is known, and whether the command may have been taken. */
        record NotDone(String sentence) implements Outcome {
        }
    }

    /** Makes the command once it is known where the table stands. */
    public interface Signing {

        /** The command for a table whose journal stands at {@code seq}. */
        SignedCommand sign(String journal, long seq);
    }

    private static final class EndedException extends Exception {

        private static final long serialVersionUID = 1L;

        EndedException(String message) {
            super(message);
        }
    }

    /**
     * Gives the command.
     *
     * @param key id of the key that signs it: its answers are listened to
     * @param id of the command that {@code signing} will make
     */
    public Outcome give(String key, String id, Signing signing) throws InterruptedException {
        PahoBrokerClient client = new PahoBrokerClient(settings, "sabot-command:" + UUID.randomUUID());
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMillis);
        try {
            return give(client, key, id, signing, until);
        } catch (EndedException e) {
            return new Outcome.NotDone(e.getMessage());
        } finally {
            client.disconnect();
        }
    }

    private Outcome give(PahoBrokerClient client, String key, String id, Signing signing, long until)
            throws InterruptedException, EndedException {
        Topics topics = settings.topics();
        client.connect(news);
        await(until, "the broker " + settings.broker() + " does not answer", News.Connected.class, _ -> true);
        client.subscribe(List.of(topics.state(), topics.reply(key)), news.answerAbout(topics.state()));
        requireAccepted(until, "the subscription to " + topics.state() + " and " + topics.reply(key));
        JsonNode state = json(arrived(until, topics.state(), "table " + topics.table() + " of " + topics.site()
            + " has no state on this broker: are both names right, and was it ever served there?", _ -> true))
            .orElseThrow(() -> new EndedException("what stands on " + topics.state() + " is no state of a table"));
        SignedCommand command = signing.sign(state.path("journal").asText(), state.path("seq").asLong());
        client.publish(new Publication(topics.command(), command.bytes(), false),
            news.answerAbout(topics.command()));
        if (requireAccepted(until, "what is published to " + topics.command()) == NO_SUBSCRIBER) {
            throw new EndedException("nobody takes commands for table " + topics.table() + " of " + topics.site()
                + ": it is not served now, or has no operators");
        }
        return new Outcome.Answered(arrived(until, topics.reply(key), "no answer within " + timeoutMillis / 1_000
            + " s; the command may have been taken all the same: look at the table before you give it again",
            reply -> json(reply).filter(one -> one.path("id").asText().equals(id)).isPresent()).payload());
    }

    private int requireAccepted(long until, String what) throws InterruptedException, EndedException {
        return switch (await(until, "the broker answers nothing", News.Answered.class, _ -> true).answer()) {
            case Answer.Accepted accepted -> accepted.reasonCode();
            case Answer.Refused refused -> throw new EndedException("the broker refuses " + what + ": "
                + refused.message());
            case Answer.Unknown unknown -> throw new EndedException(unknown.message());
        };
    }

    private Publication arrived(long until, String topic, String otherwise, Predicate<Publication> isWanted)
            throws InterruptedException, EndedException {
        Predicate<Publication> isIt = message -> message.topic().equals(topic) && isWanted.test(message);
        Optional<Publication> early = arrivedEarly.stream().filter(isIt).findFirst();
        return early.isPresent() ? early.get()
            : await(until, otherwise, News.Arrived.class, one -> isIt.test(one.message())).message();
    }

    /** Messages that come before are kept, for an answer may overtake the broker's word that it has the command. */
    private <T extends News> T await(long until, String otherwise, Class<T> kind, Predicate<T> isWanted)
            throws InterruptedException, EndedException {
        while (true) {
            News next = news.poll(until - System.nanoTime()).orElseThrow(() -> new EndedException(otherwise));
            if (next instanceof News.Ended ended) {
                throw new EndedException(ended.why());
            }
            if (kind.isInstance(next) && isWanted.test(kind.cast(next))) {
                return kind.cast(next);
            }
            if (next instanceof News.Arrived arrived && arrivedEarly.size() < ClientNews.MOST) {
                arrivedEarly.add(arrived.message());
            }
        }
    }

    private static Optional<JsonNode> json(Publication message) {
        try {
            return Optional.of(JSON.readTree(message.payload().toArray())).filter(JsonNode::isObject);
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
